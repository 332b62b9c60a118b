import Geometry
import TestSupport
import Testing

@Suite("Boolean operations: curves that touch curves that coincide")
struct BooleanTouchTests {
    private func area(_ path: Path) -> Double { path.segments.reduce(0) { $0 + $1.signedArea } }

    /// An ellipse that goes round more than once, so that a part of it lies on another part.
    private func manyTurns(_ generator: inout SeededGenerator) -> EllipticalArc {
        func number(_ range: ClosedRange<Double>) -> Double {
            .random(in: range, using: &generator)
        }
        return EllipticalArc(
            center: Point(x: number(-90...90), y: number(-90...90)), radiusX: number(70...90),
            radiusY: number(60...90), rotation: number(-4...4), startAngle: number(-4...4),
            sweepAngle: number(6.3...80) * (Bool.random(using: &generator) ? 1 : -1))
    }

    /// A circle inside an ellipse that touches it at a parameter.
    ///
    /// Its radius is below that of the sharpest curvature of the ellipse, b²/a with a and b the
    /// larger and the smaller radius, so that nothing of it lies outside.
    private func touchingCircle(inside ellipse: EllipticalArc, at parameter: Double) -> Path? {
        let low = min(ellipse.radiusX, ellipse.radiusY)
        let radius = 0.9 * low * low / max(ellipse.radiusX, ellipse.radiusY)
        let arc = PathSegment.arc(ellipse)
        guard let tangent = arc.tangent(at: parameter) else { return nil }
        let inwards = Vector(dx: -tangent.dy, dy: tangent.dx) * (ellipse.sweepAngle > 0 ? 1 : -1)
        let center = arc.point(at: parameter) + inwards * radius
        return Path(
            ellipseIn: Rect(
                x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    @Test("a circle that touches an ellipse of many turns from within adds nothing to it")
    func circleInsideTurns() throws {
        var generator = SeededGenerator(seed: 31)
        for index in 0..<repetitions(200, long: 20_000) {
            let ellipse = manyTurns(&generator)
            var path = Path()
            path.arc(ellipse)
            path.close()
            let parameter = Double.random(in: 0...1, using: &generator)
            let circle = try #require(touchingCircle(inside: ellipse, at: parameter))
            let whole = .pi * ellipse.radiusX * ellipse.radiusY
            let part = area(circle)
            for (expected, result) in [
                (whole, path.union(circle, tolerance: 1e-3)),
                (part, path.intersection(circle, tolerance: 1e-3)),
                (whole - part, path.subtracting(circle, tolerance: 1e-3)),
                (0, circle.subtracting(path, tolerance: 1e-3)),
            ] {
                // Along the touch, as long as 2√(2 · radius · precision), nothing can be told apart.
                #expect(abs(area(result) - expected) < 0.1, "case \(index)")
            }
        }
    }
}
