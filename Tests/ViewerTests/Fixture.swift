import Components
import Devices
import Geometry
import Typesetting
import Windowing

@testable import notchviewer

/// The shipped devices, and a window on one of them that tests can touch.
@MainActor
struct Fixture {
    var model: ViewerModel
    var now = 0.0
    let resources = ViewResources(text: LetteringSetter())

    init(
        device: String = "iphone-13", size: Size = Size(width: 1280, height: 800),
        uiScale: Double = 1
    ) throws {
        let profiles = try Self.profiles.get()
        let index = profiles.firstIndex { $0.id == device } ?? 0
        model = ViewerModel(devices: profiles, deviceIndex: index)
        send(
            .resized(
                width: Int(size.width * uiScale), height: Int(size.height * uiScale),
                uiScale: uiScale))
    }

    private static let profiles = Result {
        let root = String(#filePath.split(separator: "/").dropLast(3).joined(separator: "/"))
        return try DeviceCatalogue.load(directory: "/\(root)/assets/devices").profiles
    }

    /// What the window shows.
    var frame: ViewerFrame {
        if let last = last.value, last.model == model { return last.frame }
        let frame = WindowView.frame(of: model, resources: resources)
        last.value = (model, frame)
        return frame
    }

    /// The frame that was drawn last, for a model that did not change since.
    @MainActor
    private final class LastFrame {
        var value: (model: ViewerModel, frame: ViewerFrame)?
    }
    private let last = LastFrame()

    @discardableResult
    mutating func send(_ event: ViewerEvent) -> [ViewerEffect] {
        model.update(event, at: now, in: frame)
    }

    @discardableResult
    mutating func press(_ chord: String, isRepeat: Bool = false) -> [ViewerEffect] {
        guard let chord = KeyChord(chord) else { return [] }
        return send(.input(.key(KeyPress(chord.key, chord.modifiers, isRepeat: isRepeat))))
    }

    /// A position of the window in view pixels.
    func pixel(_ point: Point) -> PixelPoint {
        PixelPoint(x: point.x * model.uiScale, y: point.y * model.uiScale)
    }

    mutating func move(to point: Point, _ modifiers: Modifiers = []) {
        send(.input(.pointerMoved(pixel(point), modifiers)))
    }

    @discardableResult
    mutating func down(
        _ point: Point, _ button: MouseButton = .left, clicks: Int = 1, _ modifiers: Modifiers = []
    ) -> [ViewerEffect] {
        send(.input(.buttonDown(button, at: pixel(point), clicks: clicks, modifiers)))
    }

    @discardableResult
    mutating func up(_ point: Point, _ button: MouseButton = .left) -> [ViewerEffect] {
        send(.input(.buttonUp(button, at: pixel(point), [])))
    }

    @discardableResult
    mutating func click(_ control: Control) -> [ViewerEffect] {
        guard let point = frame.rect(of: control)?.center else { return [] }
        move(to: point)
        return down(point) + up(point)
    }

    mutating func drag(from start: Point, to end: Point, _ modifiers: Modifiers = []) {
        move(to: start)
        down(start)
        for step in 1...20 {
            move(to: start.interpolated(to: end, fraction: Double(step) / 20), modifiers)
        }
        up(end)
    }
}
