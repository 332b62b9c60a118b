import Components
import Geometry
import TestSupport
import Windowing

@testable import notchviewer

/// A user without aim: events of every kind, equal for equal seeds.
struct RandomInput {
    private var random: SeededGenerator
    private var size = Size(width: 1280, height: 800)
    private var clock = 0.0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// The steps of some more seconds; a frame is drawn after each handful of events.
    mutating func steps(count: Int) -> [RecordedStep] {
        var steps: [RecordedStep] = []
        for _ in 0..<count {
            let elapsed = Double.random(in: 0...0.4, using: &random)
            clock += elapsed
            steps.append(.clock(clock))
            for _ in 0...Int.random(in: 0...6, using: &random) { steps.append(.event(event())) }
            steps.append(.event(.time(elapsed)))
            steps.append(.draw)
        }
        return steps
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private mutating func event() -> RecordedEvent {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30: .input(.pointerMoved(point(), modifiers()))
        case 30..<45:
            .input(
                .buttonDown(
                    MouseButton(rawValue: Int.random(in: 1...5, using: &random)) ?? .left,
                    at: point(), clicks: Int.random(in: 1...3, using: &random), modifiers()))
        case 45..<58:
            .input(
                .buttonUp(
                    MouseButton(rawValue: Int.random(in: 1...3, using: &random)) ?? .left,
                    at: point(), modifiers()))
        case 58..<66:
            .input(
                .wheel(
                    x: pick([0, 0, 1, -0.25, 1e6]), y: pick([1, -1, 0.1, 12, -1e6]), at: point(),
                    modifiers()))
        case 66..<90: .input(.key(press()))
        case 90..<95: .input(.text(pick(["5", "pro", "é", "🙂", " ", "=", "thickness 7", "\u{0}"])))
        case 95: .input(pick([.pointerLeft, .focus(false), .focus(true), .exposed, .woken]))
        case 96: resize()
        case 97:
            pick([
                .saved("/tmp/a.png"), .failed("nothing"), .pasted("12.5"), .recent("/x"),
                .copied, .askForPath, .listed("/"), .desktopTheme(.light),
            ])
        case 98: .time(pick([-1, 0, 1e9, 3600]))
        default: .input(.keyUp(press()))
        }
    }

    private mutating func press() -> KeyPress {
        let key =
            Bool.random(using: &random)
            ? Key.named(pick(Key.Name.allCases))
            : .character(pick(Array("abcdefghijklmnopqrstuvwxyz0123456789[]{},.:?+-=/")))
        return KeyPress(key, modifiers(), isRepeat: Bool.random(using: &random))
    }

    private mutating func modifiers() -> Modifiers {
        Bool.random(using: &random)
            ? [] : Modifiers(rawValue: UInt8.random(in: 0...15, using: &random))
    }

    /// A place in the window, sometimes beside it.
    private mutating func point() -> PixelPoint {
        PixelPoint(
            x: Double.random(in: -0.1...1.1, using: &random) * size.width,
            y: Double.random(in: -0.1...1.1, using: &random) * size.height)
    }

    private mutating func resize() -> RecordedEvent {
        let extents = [1, 320, 640, 1100, 1280, 3840]
        let width = pick(extents)
        let height = pick([1, 240, 480, 559, 800, 2160])
        size = Size(width: Double(width), height: Double(height))
        return .resized(width: width, height: height, uiScale: pick([1, 1, 1.25, 1.5, 2, 3]))
    }
}
