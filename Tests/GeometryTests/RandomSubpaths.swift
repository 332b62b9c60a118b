import Geometry
import TestSupport

extension SeededGenerator {
    /// A number from a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &self)
    }

    /// A point of a square around the origin.
    mutating func point(within reach: Double) -> Point {
        Point(x: number(-reach...reach), y: number(-reach...reach))
    }

    /// A subpath of lines, curves and arcs, each as likely as the others.
    mutating func subpath(within reach: Double, isClosed: Bool) -> Path {
        var path = Path()
        path.move(to: point(within: reach))
        for _ in 0..<Int.random(in: 1...5, using: &self) {
            switch Int.random(in: 0...4, using: &self) {
            case 0: path.line(to: point(within: reach))
            case 1: path.quad(to: point(within: reach), control: point(within: reach))
            case 2:
                path.cubic(
                    to: point(within: reach), control1: point(within: reach),
                    control2: point(within: reach))
            case 3:
                path.arc(
                    EllipticalArc(
                        center: point(within: reach), radius: number(1...reach),
                        startAngle: number(-4...4), sweepAngle: number(-6...6)))
            default:
                path.arc(
                    EllipticalArc(
                        center: point(within: reach), radiusX: number(1...reach),
                        radiusY: number(1...reach), rotation: number(-3...3),
                        startAngle: number(-4...4), sweepAngle: number(-6...6)))
            }
        }
        if isClosed { path.close() }
        return path
    }

    /// Elements of all kinds with coordinates, radii and angles from a list.
    mutating func path(count: Int, of numbers: [Double]) -> Path {
        func number() -> Double { numbers[Int.random(in: 0..<numbers.count, using: &self)] }
        func point() -> Point { Point(x: number(), y: number()) }
        var path = Path()
        for _ in 0..<count {
            switch Int.random(in: 0...5, using: &self) {
            case 0: path.move(to: point())
            case 1: path.line(to: point())
            case 2: path.quad(to: point(), control: point())
            case 3: path.cubic(to: point(), control1: point(), control2: point())
            case 4:
                path.arc(
                    EllipticalArc(
                        center: point(), radiusX: number(), radiusY: number(), rotation: number(),
                        startAngle: number(), sweepAngle: number()))
            default: path.close()
            }
        }
        return path
    }
}
