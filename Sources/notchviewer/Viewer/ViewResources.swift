import Components
import Devices
import Drawing
import Geometry
import Raster
import Typesetting

/// What drawing the window needs besides the model, kept from frame to frame.
///
/// Everything in it follows from its arguments alone: a frame drawn with fresh resources is the
/// same frame.
@MainActor
final class ViewResources {
    /// Sets the window's text.
    let text: any TextSetter
    private static let factLimit = 1000
    private var facts: [DeviceProfile: DeviceFacts] = [:]
    private var dots: (area: Rect, pixel: Double, pieces: [Path])?

    init(text: any TextSetter) {
        self.text = text
    }

    /// Resources with the fonts of this machine, or with our own letters when it has none.
    static func installed() -> ViewResources {
        do throws(FontError) {
            return ViewResources(text: try Typesetter(families: Theme.Letters.families))
        } catch {
            return ViewResources(text: LetteringSetter())
        }
    }

    private var parts: [WindowPart: (key: ViewerModel, part: KeptPart)] = [:]

    /// A part of the window that was made for the same key.
    func part(_ part: WindowPart, for key: ViewerModel) -> KeptPart? {
        guard let kept = parts[part], kept.key == key else { return nil }
        return kept.part
    }

    /// Keeps a part of the window in the place of the one before.
    func keep(_ made: KeptPart, as part: WindowPart, for key: ViewerModel) {
        parts[part] = (key, made)
    }

    /// A plate with its shadow, its corner at the origin: one that follows the pointer stays the
    /// same drawing.
    func card(_ look: CardLook, draw: (CardLook) -> DisplayList) -> DisplayList {
        if let known = cards[look] { return known }
        if cards.count >= Self.cardLimit { cards = [:] }
        let card = draw(look)
        cards[look] = card
        return card
    }

    private static let cardLimit = 64
    private var cards: [CardLook: DisplayList] = [:]

    /// What can be gripped on the shown device.
    func grips(_ model: ViewerModel) -> CanvasGrips {
        var scene = model.scene
        scene.progress = 0
        scene.time = 0
        scene.progressOverrides = [:]
        scene.parameters = model.parameters
        scene.guides = []
        if let grips, grips.key == scene { return grips.value }
        let value = CanvasGrips(scene)
        grips = (scene, value)
        return value
    }

    private var grips: (key: Scene, value: CanvasGrips)?

    /// The screen of a device.
    func screen(of profile: DeviceProfile, rotation: Rotation) -> Screen {
        let key = ScreenKey(profile: profile, rotation: rotation)
        if let known = screens[key] { return known }
        if screens.count >= Self.factLimit { screens = [:] }
        let screen = Screen(profile, rotation: rotation)
        screens[key] = screen
        return screen
    }

    private struct ScreenKey: Hashable {
        var profile: DeviceProfile
        var rotation: Rotation
    }

    private var screens: [ScreenKey: Screen] = [:]

    /// A part of the shown device in native pixels, and magnified.
    func magnified(
        _ model: ViewerModel, area: PixelRect
    ) -> (pixels: NativePixels, image: Image)? {
        let key = PixelKey(
            scene: model.scene, area: area, factor: Int(model.placement.factor.rounded()))
        if let magnified, magnified.key == key { return magnified.value }
        guard let pixels = NativePixels(key.scene, area: area) else { return nil }
        let value = (pixels, pixels.magnified(by: key.factor))
        magnified = (key, value)
        return value
    }

    private struct PixelKey: Hashable {
        var scene: Scene
        var area: PixelRect
        var factor: Int
    }

    private var magnified: (key: PixelKey, value: (pixels: NativePixels, image: Image))?

    /// What the device list shows of a device.
    func facts(of profile: DeviceProfile) -> DeviceFacts {
        if let known = facts[profile] { return known }
        // A file that is saved again and again leaves a former device behind each time.
        if facts.count >= Self.factLimit { facts = [:] }
        let new = DeviceFacts(profile)
        facts[profile] = new
        return new
    }

    /// The numbers of the selected component at progress 1, in points of its own canvas, and how
    /// large a point of that is on the screen.
    func measured(_ model: ViewerModel) -> (measurement: Measurement, scale: Double) {
        let id = model.selectedComponent
        let key = ComponentKey(
            component: id, parameters: model.parameters[id], screen: model.screen)
        if let measured, measured.key == key { return measured.value }
        var scene = model.scene
        scene.components = [id]
        scene.progress = 1
        scene.time = 0
        scene.progressOverrides = [:]
        let frame = scene.frames[id]
        let canvas = scene.canvas(of: id) ?? scene.component(id).naturalSize(on: scene.screen)
        let measurement = scene.component(id)
            .measure(in: scene.context(for: id, size: canvas), at: [])
        let scale = frame.map { canvas.width > 0 ? $0.width / canvas.width : 1 } ?? 1
        measured = (key, (measurement, scale))
        return (measurement, scale)
    }

    /// The boxes of the shown device's cutouts as other programs compute them.
    func report(_ model: ViewerModel) -> ScreenReport {
        let key = ReportKey(
            screen: model.screen, gmobilePaths: model.shownSource?.gmobilePaths ?? [])
        if let report, report.key == key { return report.value }
        var document = DeviceDocument(profile: model.device, format: .profile)
        document.gmobilePaths = key.gmobilePaths
        let value = ScreenReport(document, rotation: model.rotation)
        report = (key, value)
        return value
    }

    private struct ReportKey: Hashable {
        var screen: Screen
        var gmobilePaths: [String]
    }

    private var report: (key: ReportKey, value: ScreenReport)?

    private struct ComponentKey: Hashable {
        var component: ComponentID
        var parameters: ParameterSet?
        var screen: Screen
    }

    private var measured: (key: ComponentKey, value: (measurement: Measurement, scale: Double))?

    /// The dots of the canvas: squares of one view pixel on a grid from the canvas's middle.
    ///
    /// - Returns: Pieces that can be drawn one by one, of a few dots each.
    func dotGrid(in area: Rect, pixel: Double) -> [Path] {
        if let dots, dots.area == area, dots.pixel == pixel { return dots.pieces }
        let step = Theme.Extent.dotGrid
        let size = max(pixel, 1)
        let start = Point(
            x: area.center.x - (area.width / 2 / step).rounded(.down) * step,
            y: area.center.y - (area.height / 2 / step).rounded(.down) * step)
        let side = step * Self.dotsBesideEachOther
        var pieces: [Path] = []
        for top in stride(from: start.y, to: area.bottom, by: side) {
            for left in stride(from: start.x, to: area.right, by: side) {
                var piece = Path()
                for y in stride(from: top, to: min(top + side - step / 2, area.bottom), by: step) {
                    for x in stride(
                        from: left, to: min(left + side - step / 2, area.right), by: step)
                    {
                        piece.append(
                            Path(
                                rect: Rect(
                                    x: (x / pixel).rounded() * pixel,
                                    y: (y / pixel).rounded() * pixel, width: size, height: size)))
                    }
                }
                pieces.append(piece)
            }
        }
        dots = (area, pixel, pieces)
        return pieces
    }

    /// The rows and columns of a piece of the canvas's dots.
    private static let dotsBesideEachOther = 6.0
}

/// What the device list shows of a device.
struct DeviceFacts: Hashable, Sendable {
    /// The screen's extents in whole points and the cutout in one line.
    var line: String
    /// The outline in points of the screen.
    var outline: Path
    /// The cutouts in points of the screen.
    var cutouts: Path
    /// The screen's extents in points.
    var size: Size

    init(_ profile: DeviceProfile) {
        let screen = Screen(profile)
        size = screen.size
        outline = screen.outline
        cutouts = screen.cutouts.reduce(into: Path()) { $0.append($1.path) }
        var parts = [
            "\(NumberText.short(screen.size.width, 0)) × \(NumberText.short(screen.size.height, 0)) @"
                + NumberText.short(screen.scaleFactor)
        ]
        if let cutout = screen.cutouts.first {
            switch cutout.kind {
            case .notch: parts.append("notch \(NumberText.short(cutout.bounds.width, 0))")
            case .island: parts.append("island")
            case .hole: parts.append("hole")
            case .other: parts.append("cutout")
            }
        }
        line = parts.joined(separator: " · ")
    }
}
