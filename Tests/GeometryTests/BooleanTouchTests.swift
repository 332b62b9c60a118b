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

    /// Ends that lie within the precision of two vertices, which are farther apart than that.
    static let nearEnds = [
        (
            "M-30 20 L-30 -10",
            "M-29.999997334713715 -10.000008814154622 Q-30 -29.999998313302193 "
                + "30 -20.00000621509018 L-70 -9.999999961913808"
        ),
        (
            "M10 29.999994781023684 C-30.00000000402802 10 -30 -20.000000033643992 "
                + "-10 -19.99999073428264",
            "M-10 -20 L10 -20"
        ),
    ]

    @Test("points that nearly coincide part no contour", arguments: nearEnds)
    func nearlyEqualPoints(_ first: String, _ second: String) throws {
        let a = try Path(svgPathData: first)
        let b = try Path(svgPathData: second)
        let common = area(a.intersection(b, tolerance: 0.01))
        let united = area(a.union(b, tolerance: 0.01))
        let (areaA, areaB) = (
            area(a.simplified(tolerance: 0.01)), area(b.simplified(tolerance: 0.01))
        )
        // Every lattice point stands for its cell; the boundary passes through a hundredth of them.
        let bounds = try #require(a.bounds).union(try #require(b.bounds))
        let inside = (0..<40_000)
            .count { index in
                let point = Point(
                    x: bounds.left + bounds.width * (Double(index % 200) + 0.5) / 200,
                    y: bounds.top + bounds.height * (Double(index / 200) + 0.5) / 200)
                return a.contains(point) || b.contains(point)
            }
        let sampled = Double(inside) / 40_000 * bounds.width * bounds.height
        #expect(abs(united - sampled) < 0.01 * bounds.width * bounds.height)
        #expect(united > 1)
        #expect(abs(united + common - areaA - areaB) < 0.01)
        #expect(abs(area(a.subtracting(b, tolerance: 0.01)) + common - areaA) < 0.01)
        #expect(abs(area(b.subtracting(a, tolerance: 0.01)) + common - areaB) < 0.01)
    }
}
