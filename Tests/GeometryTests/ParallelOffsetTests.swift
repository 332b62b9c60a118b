import TestSupport
import Testing

@testable import Geometry

@Suite("Parallel offset")
struct ParallelOffsetTests {
    let tolerance = 1e-4

    @Test("every point of a parallel lies at the distance, none nearer")
    func distanceLaw() {
        // The last one has a curve that turns back almost on the spot.
        for seed in Array(0..<rounds(40)) + [4525] {
            var random = SeededGenerator(seed: seed)
            let path = random.subpath(within: 50, isClosed: seed % 2 == 0)
            let distance = random.number(0.5...30) * (seed % 4 < 2 ? 1 : -1)
            let parallel = path.offset(by: distance, tolerance: tolerance)
            let source = Neighbourhood(path)
            for segment in parallel.segments {
                for step in 0...4 {
                    let point = segment.point(at: Double(step) / 4)
                    let actual = source.distance(point)
                    #expect(
                        abs(actual - abs(distance)) < 2 * tolerance,
                        "seed \(seed) \(distance) \(point)")
                }
            }
        }
    }

    @Test("a curve that folds within a point keeps the distance around its tip")
    func fold() {
        var path = Path()
        path.move(to: .zero)
        path.quad(to: Point(x: -31.9375, y: -32), control: Point(x: .pi, y: .pi))
        let source = Neighbourhood(path)
        for distance in [Double.pi, -.pi] {
            let parallel = path.offset(by: distance, tolerance: 0.01)
            #expect(!parallel.isEmpty)
            for segment in parallel.segments {
                for step in 0...8 {
                    let actual = source.distance(segment.point(at: Double(step) / 8))
                    #expect(abs(actual - .pi) < 0.01)
                }
            }
        }
    }

    @Test("beside three circles of many turns, all but the same, the distance holds")
    func nearlyEqualCircles() {
        var path = Path()
        for (center, sweep) in [
            (Point(x: 70, y: -6.078125), 18.0), (Point(x: 70, y: -6.0703125), 18.0),
            (Point(x: 70, y: -6.0703125), -22.73046875),
        ] {
            let start = sweep > 0 ? 10.15234375 : -8.2734375
            path.arc(
                EllipticalArc(center: center, radius: 70, startAngle: start, sweepAngle: sweep))
        }
        let segments = Array(path.segments)
        let parallel = path.offset(by: -0.001, tolerance: 0.01)
        #expect(!parallel.isEmpty)
        for segment in parallel.segments {
            for fraction in [0, 0.4, 1] {
                let point = segment.point(at: fraction)
                let nearest = segments.reduce(Double.infinity) {
                    min($0, ($1.point(at: $1.nearestParameter(to: point)) - point).length)
                }
                #expect(abs(nearest - 0.001) < 0.01)
            }
        }
    }

    @Test("a straight curve that stops at its end keeps the distance from a curve that turns back")
    func standstill() throws {
        let path = try Path(
            svgPathData: "M0 0C87 87 87 87 87 87C-57 -60 2 56 87 18.43359375")
        let source = Neighbourhood(path)
        for distance in [58.0, -58] {
            let parallel = path.offset(by: distance, tolerance: 0.01)
            #expect(!parallel.isEmpty)
            for segment in parallel.segments {
                for step in 0...4 {
                    let actual = source.distance(segment.point(at: Double(step) / 4))
                    #expect(abs(actual - 58) < 0.01)
                }
            }
        }
    }

    @Test("segments whose direction is all rounding, and flat ellipses, leave no spurs to corners")
    func noSpurs() {
        var between = Path()
        between.arc(
            EllipticalArc(
                center: Point(x: 3, y: 30), radiusX: -35, radiusY: 26, rotation: 26,
                startAngle: 87, sweepAngle: -83))
        between.arc(
            EllipticalArc(
                center: Point(x: -53, y: -71), radiusX: -66, radiusY: -67, rotation: -86,
                startAngle: -71, sweepAngle: 1e-9))
        between.quad(to: Point(x: 2, y: 19), control: Point(x: 66, y: -14))
        var alone = Path()
        alone.arc(
            EllipticalArc(
                center: Point(x: 82, y: -1e-3), radiusX: 77, radiusY: -1e-3, rotation: -82,
                startAngle: -75, sweepAngle: 1e-9))
        alone.close()
        var flat = Path()
        flat.move(to: Point(x: -8, y: -82))
        flat.cubic(
            to: Point(x: -82, y: 30.3046875), control1: Point(x: 30.3046875, y: -8),
            control2: Point(x: -64, y: 11))
        flat.arc(
            EllipticalArc(
                center: Point(x: -57, y: -82), radiusX: 1e-9, radiusY: 11, rotation: -75,
                startAngle: -82, sweepAngle: -5))
        for (path, distance) in [(between, -30.0), (alone, 2), (flat, 87)] {
            let parallel = path.offset(by: distance, tolerance: 0.01)
            #expect(!parallel.isEmpty)
            let source = Neighbourhood(path)
            for segment in parallel.segments {
                for step in 0...4 {
                    let actual = source.distance(segment.point(at: Double(step) / 4))
                    #expect(abs(actual - abs(distance)) < 0.01)
                }
            }
        }
    }

    @Test("where a detour of no area is cut out of a parallel, the pieces beside it are joined")
    func joinedPieces() {
        let tiny = EllipticalArc(
            center: Point(x: -53, y: -71), radiusX: -66, radiusY: -67, rotation: -86,
            startAngle: -71, sweepAngle: 1e-9)
        var first = Path()
        first.move(to: .zero)
        first.cubic(
            to: Point(x: 30, y: -35), control1: Point(x: 26, y: 26), control2: Point(x: 87, y: -83))
        var second = Path()
        second.arc(
            EllipticalArc(
                center: Point(x: 3, y: -57), radiusX: -35, radiusY: 26, rotation: 26,
                startAngle: 80, sweepAngle: -12))
        for var path in [first, second] {
            path.arc(tiny)
            path.quad(to: Point(x: 2, y: 19), control: Point(x: 66, y: -14))
            let pieces = path.offset(by: -30, tolerance: 0.01).subpaths
            #expect(pieces.count == 2)
            for piece in pieces {
                for other in pieces { #expect((piece.end - other.start).length > 1) }
            }
        }
    }

    @Test("a parallel that touches itself runs on in the direction of its source, arcs whole")
    func touchingItself() throws {
        // Two notches whose tips are twice the distance apart.
        let path = try Path(
            svgPathData: "M-10 -6L-5 -6L0 -1L5 -6L10 -6L10 6L5 6L0 1L-5 6L-10 6Z")
        let parallel = path.offset(by: 1, tolerance: tolerance)
        #expect(parallel.subpaths.count == 1)
        let sweeps = parallel.segments.compactMap {
            if case .arc(let arc) = $0 { arc.sweepAngle } else { nil }
        }
        #expect(sweeps.count == 2)
        #expect(sweeps.allSatisfy { abs($0 + .pi / 2) < 1e-9 })
    }

    @Test("a parallel is complete: points at its side and distance lie on it")
    func completeness() {
        for seed in UInt64(0)..<rounds(40) {
            var random = SeededGenerator(seed: seed)
            let path = random.subpath(within: 50, isClosed: seed % 2 == 0)
            let distance = random.number(0.5...20) * (seed % 4 < 2 ? 1 : -1)
            let parallel = PolygonOracle(
                path.offset(by: distance, tolerance: tolerance), tolerance: 1e-3)
            let source = Neighbourhood(path)
            for segment in path.segments {
                for _ in 0..<4 {
                    let parameter = random.number(0.01...0.99)
                    guard let tangent = segment.tangent(at: parameter) else { continue }
                    let point = segment.point(at: parameter) + tangent.perpendicular * distance
                    guard source.distance(point) > abs(distance) - 1e-7 else { continue }
                    #expect(parallel.distance(point) < 5e-3, "seed \(seed) \(distance) \(point)")
                }
            }
        }
    }

    @Test("the second and later turns of an arc add nothing to its parallels and bands")
    func manyTurns() {
        for (index, turns) in [1.3, 13.27, -13.27, 99.4, -8].enumerated() {
            var random = SeededGenerator(seed: UInt64(index))
            let start = random.number(-3...3)
            for ellipse in [Size(width: 30, height: 18), Size(width: 20, height: 20)] {
                /// A line, an arc and a line that leaves the arc's end straight on.
                func spiral(turns: Double) -> Path {
                    let arc = EllipticalArc(
                        center: .zero, radiusX: ellipse.width, radiusY: ellipse.height,
                        rotation: 0.7, startAngle: start, sweepAngle: turns * 2 * .pi)
                    let before = arc.tangent(at: 0)?.perpendicular ?? .zero
                    let after = arc.tangent(at: 1) ?? .zero
                    var path = Path()
                    path.move(to: arc.start + before * 3)
                    path.line(to: arc.start)
                    path.arc(arc)
                    path.line(to: arc.end + after * 25)
                    return path
                }
                let part = turns.truncatingRemainder(dividingBy: 1)
                let direction = turns < 0 ? -1.0 : 1
                let path = spiral(turns: turns)
                let once = spiral(turns: part + direction)
                for distance in [4.0, -4] {
                    let parallel = path.offset(by: distance, tolerance: tolerance)
                    let expected = once.offset(by: distance, tolerance: tolerance)
                    #expect(parallel.subpaths.count == expected.subpaths.count)
                    #expect(abs(parallel.length - expected.length) < 10 * tolerance)
                    // Ends and source, and every point of the ellipse.
                    let source = Neighbourhood(once)
                    for segment in parallel.segments {
                        for step in 0...4 {
                            let actual = source.distance(segment.point(at: Double(step) / 4))
                            #expect(abs(actual - 4) < 2 * tolerance)
                        }
                    }
                    let band = ParallelBand(along: path, thickness: distance, tolerance: tolerance)
                    let same = ParallelBand(along: once, thickness: distance, tolerance: tolerance)
                    #expect(abs(band.outline.signedArea - same.outline.signedArea) < 1e-2)
                }
            }
        }
    }

    @Test("a positive distance moves to the right: inwards on a clockwise contour")
    func direction() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 20, height: 10))
        #expect(
            square.offset(by: 2, tolerance: tolerance)
                == Path(rect: Rect(x: 2, y: 2, width: 16, height: 6)))
        let outwards = square.offset(by: -2, tolerance: tolerance)
        let area = outwards.segments.reduce(0) { $0 + $1.signedArea }
        #expect(abs(area - (200 + 60 * 2 + 4 * .pi)) < 1e-9)
        let arcs = outwards.segments.filter { if case .arc = $0 { true } else { false } }
        #expect(arcs.count == 4)
        let circle = Path(center: Point(x: 3, y: 4), radius: 10)
        #expect(
            circle.offset(by: 4, tolerance: tolerance)
                == Path(center: Point(x: 3, y: 4), radius: 6))
        #expect(circle.offset(by: 10, tolerance: tolerance).isEmpty)
        #expect(circle.offset(by: 11, tolerance: tolerance).isEmpty)
        #expect(circle.offset(by: 0, tolerance: tolerance) == circle)
        #expect(circle.offset(by: .nan, tolerance: tolerance).isEmpty)
    }

    @Test(
        "G8: insets of rounded rectangles have the area of the concentric one",
        arguments: [
            (100.0, 20.0, 10.0), (100, 31, 15), (100, 31, 1e-6), (60, 60, 30), (8, 8, 2),
        ])
    func roundedRectangles(width: Double, height: Double, radius: Double) {
        let path = Path(
            roundedRect: Rect(x: 0, y: 0, width: width, height: height),
            radii: CornerRadii(radius))
        for distance in [0.25, 1, 2, 3.99, 9, 16, 40] {
            let inset = path.offset(by: distance, tolerance: tolerance)
            let innerWidth = width - 2 * distance
            let innerHeight = height - 2 * distance
            guard innerWidth > 0, innerHeight > 0 else {
                #expect(inset.isEmpty)
                continue
            }
            let inner = max(radius - distance, 0)
            let area = inset.segments.reduce(0) { $0 + $1.signedArea }
            #expect(abs(area - (innerWidth * innerHeight - (4 - .pi) * inner * inner)) < 1e-4)
            #expect(inset.subpaths.count == 1)
        }
    }

    @Test("a parallel of a parallel is the parallel of the sum, outwards")
    func sums() {
        // The last one leaves a loop without area.
        for seed in Array(0..<rounds(10)) + [955] {
            var random = SeededGenerator(seed: seed)
            let path = random.subpath(within: 30, isClosed: false)
            let first = random.number(1...10)
            let second = random.number(1...10)
            let twice =
                path.stroked(
                    StrokeStyle(width: 2 * first, cap: .round, join: .round), tolerance: tolerance
                )
                .simplified(tolerance: tolerance).offset(by: -second, tolerance: tolerance)
            let source = Neighbourhood(path)
            for segment in twice.segments {
                for step in 0...4 {
                    let distance = source.distance(segment.point(at: Double(step) / 4))
                    #expect(abs(distance - first - second) < 5 * tolerance, "seed \(seed)")
                }
            }
        }
    }

    @Test("a distance far beyond the size of curves gives few pieces, not rounding errors")
    func hugeDistance() {
        var path = Path()
        path.move(to: .zero)
        path.cubic(
            to: Point(x: 10, y: 3), control1: Point(x: 2, y: 7), control2: Point(x: 5, y: -9))
        var line = Path()
        line.move(to: .zero)
        line.quad(to: Point(x: -12, y: -14), control: Point(x: -12, y: -14))
        #expect(line.offset(by: -1e74, tolerance: 0.01).elements.count < 50)
        for distance in [1e16, -1e16, 1e74, -1e74] {
            let outline = path.stroked(StrokeStyle(width: 2 * abs(distance)), tolerance: 0.01)
            #expect(outline.elements.count < 500)
            let parallel = path.offset(by: distance, tolerance: 0.01)
            let isFinite = parallel.segments.allSatisfy { $0.isFinite }
            #expect(isFinite)
        }
    }

    @Test("a contour thinner than a tenth of the tolerance is no parallel, a thicker one is")
    func slivers() {
        // Inside a rectangle 20 high remains one of 20 − 2 · distance.
        let path = Path(rect: Rect(x: 0, y: 0, width: 40, height: 20))
        for tolerance in [0.1, 0.01, 0.001] {
            for (height, contours) in [(0, 0), (0.3, 0), (0.6, 0), (0.8, 0), (1.5, 1), (5, 1)] {
                let distance = 10 - height * tolerance / 10 / 2
                let parallel = path.offset(by: distance, tolerance: tolerance)
                #expect(
                    parallel.subpaths.count == contours,
                    "\(height) tenths of \(tolerance)")
            }
        }
    }

    @Test("beside hairpins narrower than the tolerance no contour stands at another distance")
    func hairpins() {
        var path = Path()
        path.move(to: .zero)
        path.cubic(
            to: Point(x: 87, y: 87), control1: Point(x: 87, y: 87),
            control2: Point(x: 1e-9, y: -1e-3))
        let curve = path.segments.first { _ in true }
        for distance in [-52.0, -10, 10, 52] {
            for segment in path.offset(by: distance, tolerance: 0.01).segments {
                let point = segment.point(at: 0.4)
                let nearest = curve.map {
                    ($0.point(at: $0.nearestParameter(to: point)) - point).length
                }
                #expect(abs((nearest ?? 0) - abs(distance)) < 0.02, "\(distance)")
            }
        }
    }

    @Test("beside a coordinate that dwarfs all others, many small pieces are not compared in pairs")
    func dwarfedPieces() {
        // A parallel of thousands of pieces around the evolute of a flat ellipse.
        func parallel(from start: Double) -> ParallelSources {
            var path = Path()
            path.move(to: Point(x: start, y: -70))
            path.arc(
                EllipticalArc(
                    center: Point(x: -51, y: -57), radiusX: 51, radiusY: 3, rotation: 3,
                    startAngle: -44, sweepAngle: 6))
            return ParallelSources(path: path, distance: 1e6, tolerance: 0.01)
        }
        for start in [-1, -1e9, -1e20, -1e74] {
            let sources = parallel(from: start).sources
            #expect(sources.count > 1000)
            let steps = BooleanArrangement(sources: sources, tolerance: 0.01).steps
            #expect(steps < 500 * sources.count, "start \(start)")
        }
        // The same of a filled path: 3000 small squares and a point far away.
        for reach in [1e3, 1e12, 1e74] {
            var path = Path()
            path.move(to: Point(x: reach, y: reach))
            path.line(to: .zero)
            path.line(to: Point(x: 0, y: 1))
            path.close()
            for index in 0..<3000 {
                let (column, row) = index.quotientAndRemainder(dividingBy: 60)
                path.append(
                    Path(rect: Rect(x: 2 * Double(column), y: 2 * Double(row), width: 1, height: 1))
                )
            }
            let sources = path.booleanSources(winding: BooleanWinding(first: 1, second: 0))
            let steps = BooleanArrangement(sources: sources, tolerance: 0.01).steps
            #expect(steps < 500 * sources.count, "reach \(reach)")
        }
    }

    @Test("no rounding error turns a stroke around by more than half a turn")
    func noWholeTurns() {
        for seed in UInt64(0)..<rounds(40) {
            var random = SeededGenerator(seed: 60 + seed)
            var path = Path()
            path.move(to: random.point(within: 50))
            // Nearly on one line, so that it folds.
            let direction = random.point(within: 1) - Point.zero
            func point() -> Point {
                let along = direction * random.number(-50...50)
                return Point(x: along.dx + random.number(-1...1) * 1e-9, y: along.dy)
            }
            path.cubic(to: point(), control1: point(), control2: point())
            for width in [1.0, 1e3, 1e6, 1e9, 1e12] {
                let style = StrokeStyle(width: width, cap: .round, join: .round)
                for segment in path.stroked(style, tolerance: 1e-6).segments {
                    guard case .arc(let arc) = segment else { continue }
                    #expect(abs(arc.sweepAngle) < .pi + 1e-6, "seed \(seed), width \(width)")
                }
            }
        }
    }

    @Test("a closed band around a contour starts and ends beside its start")
    func ring() {
        let pill = Path(
            roundedRect: Rect(x: 0, y: 0, width: 126, height: 37.33), radii: CornerRadii(18.665))
        let band = ParallelBand(along: pill, thickness: -5, tolerance: tolerance)
        func area(_ path: Path) -> Double { path.segments.reduce(0) { $0 + $1.signedArea } }
        // Perimeter at the middle times the thickness (Pappus).
        let perimeter = 2 * (126 - 37.33) + .pi * (37.33 + 5)
        #expect(abs(area(band.outline) - 5 * perimeter) < 1e-3)
        #expect(abs(band.measure.length - perimeter) < 1e-3)
        for fraction in [0.1, 0.25, 0.5, 0.9] {
            let part = band.outline(from: 0, to: fraction)
            #expect(abs(area(part) - 5 * perimeter * fraction) < 1e-2)
            let around = band.outline(from: fraction, to: 0.05)
            let share = (1.05 - fraction).truncatingRemainder(dividingBy: 1)
            #expect(abs(area(around) - 5 * perimeter * share) < 1e-2)
        }
    }
}

/// The exact distance to a path, from the nearest points of its segments.
struct Neighbourhood {
    private let segments: [PathSegment]

    init(_ path: Path) {
        segments = Array(path.segments)
    }

    func distance(_ point: Point) -> Double {
        segments.reduce(.infinity) {
            min($0, ($1.point(at: $1.nearestParameter(to: point)) - point).length)
        }
    }
}
