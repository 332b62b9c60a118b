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

    /// Pairs of paths, and the tolerance at which each was hard.
    static let nearEnds = [
        // Ends that lie within the precision of two vertices, which are farther apart than that.
        (
            "M-30 20 L-30 -10",
            "M-29.999997334713715 -10.000008814154622 Q-30 -29.999998313302193 "
                + "30 -20.00000621509018 L-70 -9.999999961913808", 0.01
        ),
        (
            "M10 29.999994781023684 C-30.00000000402802 10 -30 -20.000000033643992 "
                + "-10 -19.99999073428264",
            "M-10 -20 L10 -20", 0.01
        ),
        // A short edge in line with the one after it, and a source that goes on around the seam.
        (
            "M10 -30 L-50.00000204250044 0 L29.999999936264103 0.000000042781107863896396",
            "M-10.000000016059289 -20.00000456809042 L10 0 L70 30", 1e-3
        ),
        // Three vertices of which each is within the precision of the line between the others.
        (
            "M-10 30 L30.000000034146872 10 Q10 0 -20 19.999999928968954",
            "M29.99999846964871 19.999999922512256 L-20.000000666957945 -10 "
                + "L30.000001248485006 -29.999999930097243", 1e-3
        ),
        // An edge that its moved ends lead across another one.
        (
            "M-10.000000056336706 20 L-10 0 C-20 20.000008225393707 -30 -20.0000028910786 -10 10 "
                + "C10.000000059419243 -20.000000063977897 -30.000000083202444 "
                + "-30.000000084588223 20 -10 L-10 -10",
            "M-30 19.999999903771307 Q30 0 -19.999996115508104 -29.99999543510406 "
                + "L30 -10.000000064636321", 1e-9
        ),
        // A cubic that turns back next to its start.
        (
            "M-10 -30 L19.99999994686295 0.00000009922464054696122 "
                + "C20 0 -20 -29.99999527095352 -30 0 "
                + "Q0.00000000976137105017698 0 20 -30.25923019010026",
            "M10 -8.717439161849706 L0 30.17439991027569 L0 -9.825600089724311", 1e-3
        ),
    ]

    @Test("points that nearly coincide part no contour", arguments: nearEnds)
    func nearlyEqualPoints(_ first: String, _ second: String, tolerance: Double) throws {
        let a = try Path(svgPathData: first)
        let b = try Path(svgPathData: second)
        let united = area(a.union(b, tolerance: tolerance))
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
        expectAreasToAddUp(a, b, tolerance: tolerance)
    }

    /// A path of all kinds of segments whose points lie at or near whole tens, so near that they may or
    /// may not be one.
    private func pathNearTens(_ random: inout SeededGenerator) -> Path {
        func near(_ point: Point) -> Point {
            func near(_ value: Double) -> Double {
                let reach: Double = [0, 0, 1e-7, 1e-5][Int.random(in: 0..<4, using: &random)]
                return (value / 10).rounded() * 10 + .random(in: -1...1, using: &random) * reach
            }
            return Point(x: near(point.x), y: near(point.y))
        }
        return Path(
            elements: random.path(30).elements
                .map { element in
                    switch element {
                    case .move(let point): .move(near(point))
                    case .line(let point): .line(near(point))
                    case .quad(let control, let point): .quad(near(control), near(point))
                    case .cubic(let first, let second, let point):
                        .cubic(near(first), near(second), near(point))
                    case .arc(let arc):
                        .arc(
                            EllipticalArc(
                                center: near(arc.center), radius: near(arc.center).x.magnitude + 10,
                                startAngle: arc.startAngle, sweepAngle: arc.sweepAngle))
                    case .close: .close
                    }
                })
    }

    @Test("areas add up however near to each other points and edges are")
    func nearlyEqualPaths() {
        var random = SeededGenerator(seed: 32)
        for _ in 0..<repetitions(60, long: 40_000) {
            let a = pathNearTens(&random)
            let b = pathNearTens(&random)
            let tolerance: Double = [1e-9, 1e-3, 1e-2][Int.random(in: 0..<3, using: &random)]
            let (united, common) = expectAreasToAddUp(a, b, tolerance: tolerance)
            for _ in 0..<4 {
                let point = random.point(50)
                let isNearEdge = [a, b]
                    .contains { path in
                        path.segments.contains {
                            ($0.point(at: $0.nearestParameter(to: point)) - point).length < 1e-3
                        } || path.subpaths.contains { isNear(point, closingLineOf: $0) }
                    }
                guard !isNearEdge else { continue }
                #expect(united.contains(point) == (a.contains(point) || b.contains(point)))
                #expect(common.contains(point) == (a.contains(point) && b.contains(point)))
            }
        }
    }

    private func isNear(_ point: Point, closingLineOf subpath: Subpath) -> Bool {
        let line = PathSegment.line(LineSegment(start: subpath.end, end: subpath.start))
        return (line.point(at: line.nearestParameter(to: point)) - point).length < 1e-3
    }

    /// Expects what the operations give to have the areas of the paths together.
    @discardableResult
    private func expectAreasToAddUp(
        _ a: Path, _ b: Path, tolerance: Double
    ) -> (union: Path, intersection: Path) {
        let union = a.union(b, tolerance: tolerance)
        let intersection = a.intersection(b, tolerance: tolerance)
        let (united, common) = (area(union), area(intersection))
        let areaA = area(a.simplified(tolerance: tolerance))
        let areaB = area(b.simplified(tolerance: tolerance))
        // Every edge may be moved, in each of two results, by as much as points may be apart to be one:
        // a thousandth of the tolerance, or 2·10⁻⁹ of coordinates below 200.
        let length = closedLength(a) + closedLength(b)
        let slack = 2 * length * max(tolerance * 1e-3, 4e-7)
        let paths = "\(a.svgPathData()) and \(b.svgPathData()), \(tolerance)"
        #expect(abs(united + common - areaA - areaB) < slack, "\(paths)")
        #expect(
            abs(area(a.subtracting(b, tolerance: tolerance)) + common - areaA) < slack, "\(paths)")
        #expect(
            abs(area(b.subtracting(a, tolerance: tolerance)) + common - areaB) < slack, "\(paths)")
        return (union, intersection)
    }

    private func closedLength(_ path: Path) -> Double {
        path.subpaths.reduce(PathMeasure(path).length) { $0 + ($1.end - $1.start).length }
    }
}
