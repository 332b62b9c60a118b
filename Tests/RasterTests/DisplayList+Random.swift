import Drawing
import Geometry
import TestSupport

extension DisplayList {
    /// A drawing of all kinds of operations within about 0…64.
    static func random(depth: Int, using random: inout SeededGenerator) -> DisplayList {
        var list = DisplayList()
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let path = Path.random(using: &random)
            let rule: FillRule = Bool.random(using: &random) ? .nonZero : .evenOdd
            let kind = Int.random(in: 0..<(depth > 0 ? 10 : 4), using: &random)
            switch kind {
            case 0, 1, 2: list.fill(path, rule: rule, paint: .random(using: &random))
            case 3:
                list.stroke(
                    path,
                    style: StrokeStyle(
                        width: .random(in: 0.5...8, using: &random), cap: .round, join: .round),
                    paint: .random(using: &random))
            case 4, 5:
                list.clip(
                    to: path, rule: rule,
                    content: .random(depth: depth - 1, using: &random))
            case 6:
                list.group(
                    opacity: .random(in: 0...1, using: &random),
                    content: .random(depth: depth - 1, using: &random))
            case 7:
                list.mask(
                    by: .random(depth: depth - 1, using: &random),
                    content: .random(depth: depth - 1, using: &random))
            case 8:
                list.transform(
                    .rotation(.random(in: -0.5...0.5, using: &random)),
                    content: .random(depth: depth - 1, using: &random))
            default:
                let size = Int.random(in: 1...6, using: &random)
                let pixels = (0..<size * size * 4)
                    .map { _ in UInt8.random(in: 0...255, using: &random) }
                list.draw(
                    Image(width: size, height: size, pixels: pixels),
                    in: Rect(
                        x: .random(in: 0...40, using: &random),
                        y: .random(in: 0...40, using: &random),
                        width: .random(in: 1...30, using: &random),
                        height: .random(in: 1...30, using: &random)))
            }
        }
        return list
    }
}

extension Point {
    static func random(using random: inout SeededGenerator) -> Point {
        Point(x: .random(in: -8...64, using: &random), y: .random(in: -8...64, using: &random))
    }
}

extension Path {
    /// A path of lines, curves and arcs.
    static func random(using random: inout SeededGenerator) -> Path {
        var path = Path()
        path.move(to: .random(using: &random))
        for _ in 0..<Int.random(in: 2...5, using: &random) {
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1: path.line(to: .random(using: &random))
            case 2: path.quad(to: .random(using: &random), control: .random(using: &random))
            case 3:
                path.cubic(
                    to: .random(using: &random), control1: .random(using: &random),
                    control2: .random(using: &random))
            default:
                path.arc(
                    EllipticalArc(
                        center: .random(using: &random),
                        radiusX: .random(in: 1...20, using: &random),
                        radiusY: .random(in: 1...20, using: &random),
                        rotation: .random(in: 0...3, using: &random),
                        startAngle: .random(in: -3...3, using: &random),
                        sweepAngle: .random(in: -6...6, using: &random)))
            }
        }
        path.close()
        return path
    }
}

extension Paint {
    /// A paint of any kind, opaque or not.
    static func random(using random: inout SeededGenerator) -> Paint {
        func color() -> Color {
            Color(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random),
                alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))
        }
        let gradient = Gradient(
            colors: [color(), color(), color()],
            spread: SpreadMode.allCases.randomElement(using: &random) ?? .pad)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            return .linear(
                LinearGradient(
                    gradient: gradient, start: .random(using: &random),
                    end: .random(using: &random)))
        case 1:
            return .radial(
                RadialGradient(
                    gradient: gradient, center: .random(using: &random),
                    radius: .random(in: 1...40, using: &random)))
        case 2:
            return .conic(
                ConicGradient(
                    gradient: gradient, center: .random(using: &random),
                    startAngle: .random(in: -6...6, using: &random),
                    sweepAngle: .random(in: -6...6, using: &random)))
        default: return .solid(color())
        }
    }
}
