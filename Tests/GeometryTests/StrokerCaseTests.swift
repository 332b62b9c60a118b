import Geometry
import TestSupport
import Testing

/// Shapes of strokes that other libraries got wrong; the letters are those of the collected cases.
@Suite("Stroking: known cases")
struct StrokerCaseTests {
    let tolerance = 0.001

    private func path(_ points: (Double, Double)..., isClosed: Bool = false) -> Path {
        var path = Path()
        for (index, (x, y)) in points.enumerated() {
            if index == 0 {
                path.move(to: Point(x: x, y: y))
            } else {
                path.line(to: Point(x: x, y: y))
            }
        }
        if isClosed { path.close() }
        return path
    }

    private func oracle(_ path: Path, _ style: StrokeStyle) -> PolygonOracle {
        PolygonOracle(path.stroked(style, tolerance: tolerance), tolerance: tolerance)
    }

    @Test("S1: subpaths of no length draw their caps")
    func noLength() throws {
        let dot = path((50, 50), (50, 50))
        let round = oracle(dot, StrokeStyle(width: 3, cap: .round))
        #expect(abs(round.area - 2.25 * .pi) < 0.01)
        #expect(abs(round.distance(Point(x: 50, y: 50)) - 1.5) < 0.002)
        let square = try #require(oracle(dot, StrokeStyle(width: 3, cap: .square)).bounds)
        #expect(square == Rect(x: 48.5, y: 48.5, width: 3, height: 3))
        #expect(dot.stroked(StrokeStyle(width: 3, cap: .butt), tolerance: tolerance).isEmpty)
        var alone = Path()
        alone.move(to: Point(x: 50, y: 50))
        #expect(alone.stroked(StrokeStyle(width: 3, cap: .round), tolerance: tolerance).isEmpty)
        alone.close()
        #expect(abs(oracle(alone, StrokeStyle(width: 3, cap: .round)).area - 2.25 * .pi) < 0.01)
        var curve = Path()
        curve.move(to: Point(x: 1, y: 2))
        curve.cubic(
            to: Point(x: 1, y: 2), control1: Point(x: 1, y: 2), control2: Point(x: 1, y: 2))
        #expect(abs(oracle(curve, StrokeStyle(width: 3, cap: .square)).area - 9) < 1e-9)
    }

    @Test("a line there and back has a finite outline at any width")
    func thereAndBack() {
        let line = path((0, 0), (1e16, 0), isClosed: true)
        for width in [1e-300, 1e-160, 1, 1e16] {
            for join in LineJoin.allCases {
                let outline = line.stroked(
                    StrokeStyle(width: width, join: join, miterLimit: 1e75), tolerance: 0)
                #expect(!outline.isEmpty)
                let isFinite = outline.segments.allSatisfy(\.isFinite)
                #expect(isFinite, "\(width) \(join)")
            }
        }
    }

    @Test("each end has its own cap")
    func capsOfTheirOwn() {
        let line = path((0, 0), (10, 0))
        func area(_ start: LineCap, _ end: LineCap) -> Double {
            oracle(line, StrokeStyle(width: 2, startCap: start, endCap: end)).area
        }
        #expect(abs(area(.butt, .butt) - 20) < 1e-9)
        #expect(abs(area(.butt, .square) - 22) < 1e-9)
        #expect(abs(area(.round, .butt) - 20 - .pi / 2) < 0.01)
        let right = oracle(line, StrokeStyle(width: 2, startCap: .butt, endCap: .square))
        #expect(right.bounds == Rect(x: 0, y: -1, width: 11, height: 2))
        let left = oracle(line, StrokeStyle(width: 2, startCap: .square, endCap: .butt))
        #expect(left.bounds == Rect(x: -1, y: -1, width: 11, height: 2))
    }

    @Test("S2: sharp turns leave no gaps", arguments: LineJoin.allCases)
    func sharpTurns(join: LineJoin) {
        for (line, width) in [
            (path((10, 50), (100, 50), (130, 100), (130, 60), (250, 50)), 10.0),
            (path((40, 70), (120, 90), (40, 110)), 30),
        ] {
            let outline = oracle(line, StrokeStyle(width: width, join: join))
            var random = SeededGenerator(seed: 2)
            for segment in line.segments {
                for _ in 0..<400 {
                    let normal = segment.tangent(at: 0)?.perpendicular ?? .zero
                    let point =
                        segment.point(at: random.number(0.001...0.999))
                        + normal * (random.number(-0.499...0.499) * width)
                    #expect(outline.winding(point) != 0)
                }
            }
        }
    }

    @Test("S2: a miter becomes a bevel at the angle that SVG says")
    func miterLimit() throws {
        // sin(φ/2) = 1/limit: 28.955° for 4 and 11.478° for 10.
        for (limit, angle) in [(4.0, 28.955), (10, 11.478)] {
            for (degrees, isMiter) in [(angle + 0.01, true), (angle - 0.01, false)] {
                let radians = degrees * .pi / 180
                let line = path((100, 0), (0, 0), (100 * cosine(radians), 100 * sine(radians)))
                let bounds = try #require(
                    oracle(line, StrokeStyle(width: 2, miterLimit: limit)).bounds)
                #expect((bounds.left < -2) == isMiter)
            }
        }
    }

    @Test("S3: a miter limit below 1 counts as 1")
    func lowMiterLimit() {
        let line = path((0, 0), (10, 0), (10, 10))
        let bevel = line.stroked(StrokeStyle(width: 2, join: .bevel), tolerance: tolerance)
        for limit in [1, 0.5, 0, -3, -Double.infinity, .nan] {
            let style = StrokeStyle(width: 2, miterLimit: limit)
            #expect(line.stroked(style, tolerance: tolerance) == bevel)
        }
    }

    @Test("S4: cubics on a line are as wide as the line and round where they turn back")
    func collinearCubics() throws {
        var reported = Path()
        reported.move(to: Point(x: 602.469, y: 286.585))
        reported.cubic(
            to: Point(x: 562.963, y: 286.585), control1: Point(x: 641.975, y: 286.585),
            control2: Point(x: 562.963, y: 286.585))
        let bounds = try #require(oracle(reported, StrokeStyle(width: 1)).bounds)
        // B′ = 0 at t = (x1 − x0) / (x1 − x0 + x1 − x2 …): the largest x is 616.2 + half a width.
        let largest = (0...100_000)
            .reduce(0.0) { result, step in
                let t = Double(step) / 100_000
                let s = 1 - t
                return max(
                    result,
                    s * s * s * 602.469 + 3 * s * s * t * 641.975 + 3 * s * t * t * 562.963
                        + t * t * t * 562.963)
            }
        #expect(abs(bounds.right - largest - 0.5) < 2 * tolerance)
        #expect(abs(bounds.top - 286.085) < 2 * tolerance)
        #expect(abs(bounds.bottom - 287.085) < 2 * tolerance)
        for seed in UInt64(0)..<rounds(100) {
            var random = SeededGenerator(seed: seed)
            let direction = random.point(within: 1) - Point.zero
            func point() -> Point { Point(x: 5, y: 7) + direction * random.number(-100...100) }
            var line = Path()
            line.move(to: point())
            line.cubic(to: point(), control1: point(), control2: point())
            let style = StrokeStyle(width: 4, cap: .round)
            let outline = line.stroked(style, tolerance: tolerance)
            #expect(outline.elements.count < 1000)
            let source = PolygonOracle(line, tolerance: tolerance)
            for segment in PolygonOracle(outline, tolerance: 0.01).chords {
                #expect(source.distance(segment.start) < 2.01, "seed \(seed)")
            }
            let filled = PolygonOracle(outline, tolerance: tolerance)
            for _ in 0..<20 {
                let point = random.point(within: 120)
                let distance = source.distance(point)
                guard abs(distance - 2) > 0.01 else { continue }
                #expect((filled.winding(point) != 0) == (distance < 2), "seed \(seed) \(point)")
            }
        }
    }

    @Test("S9: a closed square has an exact ring as its stroke")
    func squareRing() {
        let square = Path(rect: Rect(x: 7.5, y: 7.5, width: 5, height: 5))
        let outline = square.stroked(StrokeStyle(width: 1, cap: .square), tolerance: tolerance)
        #expect(
            outline
                == Path(elements: [
                    .move(Point(x: 7, y: 7)), .line(Point(x: 13, y: 7)),
                    .line(Point(x: 13, y: 13)), .line(Point(x: 7, y: 13)),
                    .line(Point(x: 7, y: 7)), .close,
                    .move(Point(x: 8, y: 8)), .line(Point(x: 8, y: 12)),
                    .line(Point(x: 12, y: 12)), .line(Point(x: 12, y: 8)),
                    .line(Point(x: 8, y: 8)), .close,
                ]))
    }

    @Test("R11: a dash around a corner is joined on both sides")
    func dashedCorner() {
        let corner = path((70, 80), (0, 80), (0, 77))
        let whole = oracle(corner, StrokeStyle(width: 10))
        let dashed = oracle(
            corner, StrokeStyle(width: 10, dash: DashPattern(lengths: [30, 10], offset: 20)))
        for point in [
            Point(x: -4.9, y: 84.9), Point(x: -4.9, y: 77.1), Point(x: 4.9, y: 77.1),
            Point(x: 4.9, y: 75.1), Point(x: 8, y: 84.9),
        ] {
            #expect(dashed.winding(point) == whole.winding(point))
        }
    }

    @Test("T1: a closed stroke covers the closing edge and has no caps at the seam")
    func seam() {
        let square = path((0, 0), (100, 0), (100, 100), (0, 100), isClosed: true)
        let outline = oracle(square, StrokeStyle(width: 2, cap: .square))
        // Four trapezoids whose middle lines are the edges.
        #expect(abs(outline.area - 800) < 1e-9)
        #expect(outline.winding(Point(x: 0, y: 50)) == 1)
        let circle = oracle(Path(center: .zero, radius: 10), StrokeStyle(width: 2, cap: .square))
        #expect(abs(circle.area - 40 * .pi) < 0.1)
    }

    @Test(
        "where all centres of curvature lie within the tolerance, the inner side passes one point")
    func roundCurve() {
        let tolerance = 1e-3
        let circle = EllipticalArc(
            center: Point(x: 3, y: 4), radius: 5, startAngle: 0, sweepAngle: 2 * .pi)
        let curves = circle.cubics(tolerance: 1e-9)
        var path = Path()
        path.move(to: circle.start)
        for curve in curves { path.append(PathSegment.cubic(curve).element) }
        path.close()
        let outline = path.stroked(StrokeStyle(width: 20), tolerance: tolerance)
        let lines = outline.segments.filter { if case .line = $0 { true } else { false } }
        // Beside each curve to the centre and back.
        #expect(lines.count == 2 * curves.count)
    }

    @Test("circles and parts of circles give circles of radius ± half the width")
    func exactArcs() {
        let arc = EllipticalArc(
            center: Point(x: 3, y: 4), radius: 10, startAngle: 0.3, sweepAngle: -2)
        var path = Path()
        path.arc(arc)
        let outline = path.stroked(StrokeStyle(width: 5), tolerance: 1)
        let radii = outline.elements.compactMap { element -> Double? in
            if case .arc(let arc) = element { arc.radiusX } else { nil }
        }
        #expect(radii == [7.5, 12.5] || radii == [12.5, 7.5])
        // Less than half the width: a sector about the centre, and what lies beyond it.
        var small = Path()
        small.arc(EllipticalArc(center: .zero, radius: 2, startAngle: 0, sweepAngle: .pi / 2))
        let sector = oracle(small, StrokeStyle(width: 10))
        #expect(abs(sector.area - .pi / 4 * (49 + 9)) < 0.05)
        let disc = Path(center: .zero, radius: 2)
            .stroked(
                StrokeStyle(width: 10), tolerance: tolerance)
        #expect(abs(PolygonOracle(disc, tolerance: 1e-4).area - 49 * .pi) < 0.1)
    }

    @Test("a width that is not positive and finite draws nothing")
    func noWidth() {
        let line = path((0, 0), (10, 0))
        for width in [0, -0.0, -1, .nan, .infinity, -.infinity, 1e300] {
            let style = StrokeStyle(width: width, cap: .round)
            #expect(line.stroked(style, tolerance: tolerance).isEmpty)
        }
        #expect(abs(oracle(line, StrokeStyle(width: 1e-6)).area - 1e-5) < 1e-15)
    }
}
