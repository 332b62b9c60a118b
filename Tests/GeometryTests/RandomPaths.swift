import Geometry
import TestSupport

extension SeededGenerator {
    /// A point within a square of the given half side about the origin.
    mutating func point(_ reach: Double = 100) -> Point {
        Point(
            x: .random(in: -reach...reach, using: &self),
            y: .random(in: -reach...reach, using: &self))
    }

    /// An arc of any shape within about 2 `reach` of the origin.
    mutating func arc(_ reach: Double = 100) -> EllipticalArc {
        EllipticalArc(
            center: point(reach), radiusX: .random(in: 1...reach, using: &self),
            radiusY: .random(in: 1...reach, using: &self),
            rotation: .random(in: -4...4, using: &self),
            startAngle: .random(in: -7...7, using: &self),
            sweepAngle: .random(in: -6.2...6.2, using: &self))
    }

    /// A segment of a random kind.
    mutating func segment(_ reach: Double = 100) -> PathSegment {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: .line(LineSegment(start: point(reach), end: point(reach)))
        case 1:
            .quad(
                QuadraticBezier(start: point(reach), control: point(reach), end: point(reach)))
        case 2:
            .cubic(
                CubicBezier(
                    start: point(reach), control1: point(reach), control2: point(reach),
                    end: point(reach)))
        default: .arc(arc(reach))
        }
    }

    /// A path of some subpaths, open and closed, with segments of all kinds.
    mutating func path(_ reach: Double = 100) -> Path {
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            path.move(to: point(reach))
            for _ in 0..<Int.random(in: 1...6, using: &self) {
                path.append(segment(reach).element)
            }
            if Bool.random(using: &self) { path.close() }
        }
        return path
    }

    /// An affine map that does not flatten the plane much.
    mutating func transform() -> AffineTransform {
        let turn = AffineTransform.rotation(.random(in: -4...4, using: &self))
        let scale = AffineTransform.scale(
            x: .random(in: 0.2...3, using: &self),
            y: .random(in: 0.2...3, using: &self) * (Bool.random(using: &self) ? 1 : -1))
        return turn.concatenating(scale)
            .concatenating(.rotation(.random(in: -4...4, using: &self)))
            .concatenating(
                .translation(
                    x: .random(in: -50...50, using: &self), y: .random(in: -50...50, using: &self)))
    }
}

extension Rect {
    /// Whether a point lies inside or within a distance outside.
    func holds(_ point: Point, within slack: Double) -> Bool {
        point.x >= left - slack && point.x <= right + slack && point.y >= top - slack
            && point.y <= bottom + slack
    }
}
