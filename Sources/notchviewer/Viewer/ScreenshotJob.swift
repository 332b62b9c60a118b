import Components
import Devices
import Drawing
import Export
import Geometry
import Raster

/// A picture to be taken: everything that another thread needs to draw and write it.
struct ScreenshotJob: Sendable {
    /// What is drawn.
    var list: DisplayList
    /// Maps the drawing to pixels.
    var transform: AffineTransform
    /// The picture's columns.
    var width: Int
    /// The picture's rows.
    var height: Int
    /// Pixels per metre, when known.
    var pixelsPerMetre: Int?
    /// The device's identifier.
    var device: String
    /// The components' name.
    var component: String
    /// The progress in percent.
    var percent: Int
    /// The eyes with which a part of the picture is seen.
    var vision: (eyes: ColorVision, area: PixelRect)?

    /// The picture of the device in its panel's pixels.
    init(_ model: ViewerModel, isTransparent: Bool) {
        var scene = model.scene
        scene.outside = isTransparent ? .transparent : .color(.black)
        self.init(
            model, list: scene.displayList(), scale: model.screen.scaleFactor, size: scene.size)
        if let millimetres = model.device.millimetres, millimetres.width > 0 {
            let density = Double(model.device.panel.width) / millimetres.width * 1000
            if density.isFinite, (1...1_000_000).contains(density) {
                pixelsPerMetre = Int(density.rounded())
            }
        }
    }

    /// The picture of the window as it is shown.
    init(window frame: ViewerFrame, _ model: ViewerModel) {
        self.init(model, list: frame.list, scale: model.uiScale, size: model.size)
        vision = (model.vision, model.visionArea)
    }

    private init(_ model: ViewerModel, list: DisplayList, scale: Double, size: Size) {
        self.list = list
        transform = .scale(scale)
        width = Int(min(max((size.width * scale).rounded(), 1), 32_768))
        height = Int(min(max((size.height * scale).rounded(), 1), 32_768))
        device = model.device.id
        let shown = ComponentID.allCases.filter(model.components.contains)
        component = shown.count == 1 ? shown[0].rawValue : shown.isEmpty ? "none" : "all"
        percent = model.percent
    }

    /// Draws the picture.
    ///
    /// - Parameter job: Can be stopped before the picture is encoded.
    /// - Throws: When the picture is larger than pixmaps may be, or the job is stopped.
    /// - Returns: The bytes of a PNG file.
    func png(_ job: Job) throws -> [UInt8] {
        var pixmap = try Pixmap(width: width, height: height)
        var renderer = Renderer(threads: 1)
        renderer.render(list, into: &pixmap, transform: transform)
        if let vision { vision.eyes.apply(to: &pixmap, area: vision.area) }
        try job.proceed()
        var encoder = PNGEncoder()
        encoder.pixelsPerMetre = pixelsPerMetre
        encoder.texts = [("Software", "notchviewer \(Version.number)")]
        return encoder.encode(pixmap)
    }
}
