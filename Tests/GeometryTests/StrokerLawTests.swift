import Geometry
import TestSupport
import Testing

@Suite("Stroking: laws")
struct StrokerLawTests {
    @Test("the area of a thin stroke is its width times the length of the path")
    func thinStrokes() {
        for seed in seeds(40, keeping: 410) {
            var random = SeededGenerator(seed: seed)
            let isClosed = seed % 2 == 0
            let path = random.subpath(within: 50, isClosed: isClosed)
            let width = 1e-4
            let tolerance = 1e-7
            let outline = path.stroked(
                StrokeStyle(width: width, join: LineJoin.allCases[Int(seed % 3)]),
                tolerance: tolerance)
            let area = outline.segments.reduce(0) { $0 + $1.signedArea }
            let length = PolygonOracle(path, tolerance: 1e-4).length
            // Both sides may be off by the tolerance all along, and the length by its chords.
            let bound =
                2 * tolerance * length + width * 1e-5 * length
                + cornerArea(of: Array(path.segments), isClosed: isClosed, radius: width / 2)
            #expect(abs(area - width * length) < bound, "seed \(seed)")
        }
    }

    /// The most that corners of a stroke can add to its area or take from it.
    ///
    /// Turning by θ, the parallels of two lines meet `r · tan(θ/2)` before the corner, where they
    /// are at most half as long as the line, and are covered once instead of twice up to there. A
    /// join adds a triangle of at most `r²/2`, a sector of at most `r² · π/2` or a kite of at most
    /// `r² · √15`, the tangent at the miter limit of 4. The same holds for the two tightest turns
    /// of a cubic curve.
    private func cornerArea(of segments: [PathSegment], isClosed: Bool, radius: Double) -> Double {
        var result = Double(2 * segments.count) * 4 * radius * radius
        for index in segments.indices where isClosed || index > 0 {
            let next = segments[index]
            let previous = segments[index > 0 ? index - 1 : segments.count - 1]
            guard let before = previous.tangent(at: 1), let after = next.tangent(at: 0) else {
                continue
            }
            let (sine, cosine) = (abs(before.cross(after)), before.dot(after))
            let reach = cosine > -1 ? radius * sine / (1 + cosine) : .infinity
            let room = min((previous.end - previous.start).length, (next.end - next.start).length)
            result += radius * (min(reach, room / 2) + 4 * radius)
        }
        return result
    }

    @Test("outlines of curves stay within the tolerance of the exact parallel")
    func tolerances() {
        for seed in seeds(40, keeping: 1535, 1872) {
            var random = SeededGenerator(seed: seed)
            var path = Path()
            path.move(to: random.point(within: 50))
            path.cubic(
                to: random.point(within: 50), control1: random.point(within: 50),
                control2: random.point(within: 50))
            let width = random.number(0.5...5)
            let source = Neighbourhood(path)
            for tolerance in [0.1, 0.01, 0.001] {
                let outline = path.stroked(
                    StrokeStyle(width: width, cap: .round), tolerance: tolerance)
                for segment in outline.segments {
                    for step in 0...8 {
                        let distance = source.distance(segment.point(at: Double(step) / 8))
                        // Inside are joints and overlaps, outside nothing may be.
                        #expect(distance < width / 2 + tolerance, "seed \(seed)")
                    }
                }
            }
        }
    }

    @Test("a curve that turns back is round at its tip and ends square where it began")
    func turningBack() {
        var path = Path()
        path.move(to: .zero)
        // x = 30t(1 − t): to 7.5 and back.
        path.cubic(to: .zero, control1: Point(x: 10, y: 0), control2: Point(x: 10, y: 0))
        let outline = PolygonOracle(
            path.stroked(StrokeStyle(width: 20), tolerance: 0.01), tolerance: 0.01)
        for (x, y, isCovered) in [
            (-1.0, 0.0, false), (-1, 3, false), (-1, -3, false), (1, 9, true), (1, -9, true),
            (17, 0, true), (14, 7, true), (14, -7, true), (18, 0, false), (15, 8, false),
        ] {
            #expect((outline.winding(Point(x: x, y: y)) != 0) == isCovered, "\(x) \(y)")
        }
    }

    @Test("a closed line there and back has a round end at both turns, whatever its direction")
    func thereAndBack() {
        for direction in [Vector(dx: 1, dy: 0), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: -1)] {
            var path = Path()
            path.move(to: .zero)
            path.line(to: .zero + direction * 20)
            path.close()
            let style = StrokeStyle(width: 4, join: .round)
            let outline = path.stroked(style, tolerance: 1e-3)
                .simplified(tolerance: 1e-3)
            #expect(abs(outline.signedArea - (80 + 4 * .pi)) < 1e-6)
            for side in [2.0, -2] {
                for segment in path.offset(by: side, tolerance: 1e-3).segments {
                    let distance = Neighbourhood(path).distance(segment.point(at: 0.4))
                    #expect(abs(distance - 2) < 1e-3)
                }
            }
        }
    }

    @Test("an ellipse far flatter than the tolerance is stroked like the line that it looks like")
    func flatEllipse() throws {
        let arc = EllipticalArc(
            center: Point(x: 38, y: -52), radiusX: 68, radiusY: 0.001, rotation: 1e-9,
            startAngle: -6.1, sweepAngle: 65)
        var path = Path()
        path.arc(arc)
        for tolerance in [0.01, 0] {
            let outline = path.stroked(StrokeStyle(width: 51, cap: .round), tolerance: tolerance)
            let ink = try #require(outline.bounds)
            let expected = Rect(x: -30 - 25.5, y: -52 - 25.5, width: 136 + 51, height: 51)
            for (one, other) in [
                (ink.left, expected.left), (ink.top, expected.top), (ink.right, expected.right),
                (ink.bottom, expected.bottom),
            ] {
                #expect(abs(one - other) < 0.02)
            }
        }
    }

    @Test("no side of a curve of little bend lies farther than half the width from it")
    func exactSides() {
        var checked = 0
        for seed in seeds(120, keeping: 756, 3522) {
            var random = SeededGenerator(seed: 700 + seed)
            let curve = CubicBezier(
                start: random.point(within: 50), control1: random.point(within: 50),
                control2: random.point(within: 50), end: random.point(within: 50))
            let segment = PathSegment.cubic(curve)
            let bend = (0...50).map { abs(segment.curvature(at: Double($0) / 50)) }.max() ?? 0
            let width = min(1.2 / bend, 8)
            guard width > 1 else { continue }
            var path = Path()
            path.move(to: curve.start)
            path.append(segment.element)
            let source = Neighbourhood(path)
            for part in path.stroked(StrokeStyle(width: width), tolerance: 0.01).segments {
                guard case .cubic = part else { continue }
                checked += 1
                for step in 0...16 {
                    let distance = source.distance(part.point(at: Double(step) / 16))
                    // Where the curve crosses itself a side comes nearer to another part of it.
                    #expect(distance < width / 2 + 0.01, "seed \(seed), width \(width)")
                }
            }
        }
        #expect(checked > 200)
    }

    @Test("no ink of a folded curve lies beyond half the width, however coarse the tolerance")
    func foldedCurves() throws {
        for seed in UInt64(0)..<rounds(200) {
            var random = SeededGenerator(seed: seed)
            // The ends nearly meet, so that the curve turns within a hair.
            let start = random.point(within: 50)
            let apart = random.point(within: 1) - Point.zero
            let end = start + apart * power(10, random.number(-9...0))
            var path = Path()
            path.move(to: start)
            if seed % 2 == 0 {
                path.quad(to: end, control: random.point(within: 50))
            } else {
                let control = random.point(within: 50)
                path.cubic(to: end, control1: control, control2: control + apart)
            }
            let width = random.number(1...90)
            for tolerance in [width, 0.1, 1e-4] {
                // Butt ends show what the perpendiculars cover beyond their envelope.
                let ink = try #require(
                    path.stroked(StrokeStyle(width: width), tolerance: tolerance).bounds)
                let reach = try #require(path.bounds).inset(by: -width / 2 - tolerance)
                #expect(reach.union(ink) == reach, "seed \(seed), tolerance \(tolerance)")
            }
        }
    }

    @Test("a finer tolerance costs about a sixth root of pieces")
    func pieces() {
        var path = Path()
        path.move(to: .zero)
        path.cubic(
            to: Point(x: 300, y: 100), control1: Point(x: 100, y: -150),
            control2: Point(x: 150, y: 250))
        func count(_ tolerance: Double) -> Int {
            path.stroked(StrokeStyle(width: 20), tolerance: tolerance).elements.count
        }
        #expect(count(0.1) <= 24)
        #expect(count(1e-4) <= 4 * count(0.1))
    }

    @Test("scaling path, width and tolerance scales the outline")
    func scaling() {
        for seed in seeds(20, keeping: 862, 1236, 1393) {
            var random = SeededGenerator(seed: seed)
            let path = random.subpath(within: 50, isClosed: seed % 2 == 0)
            let style = StrokeStyle(width: 3, cap: .square, join: .miter)
            // A power of two changes no digit.
            let scale = AffineTransform.scale(16)
            var larger = style
            larger.width = 48
            let first = path.stroked(style, tolerance: 0.01).applying(scale)
            let second = path.applying(scale).stroked(larger, tolerance: 0.16)
            #expect(first.elements.count == second.elements.count, "seed \(seed)")
            for (one, other) in zip(first.segments, second.segments) {
                #expect((one.end - other.end).length < 1e-6, "seed \(seed)")
            }
        }
    }

    @Test("each segment of an outline starts where the one before it ended")
    func noGaps() {
        for seed in seeds(40, keeping: 862, 1236) {
            var random = SeededGenerator(seed: seed)
            let path = random.subpath(within: 50, isClosed: seed % 2 == 0)
            let style = StrokeStyle(width: 3, cap: .round, join: LineJoin.allCases[Int(seed % 3)])
            for outline in [
                path.stroked(style, tolerance: 0.01), path.offset(by: 1.5, tolerance: 0.01),
                path.simplified(tolerance: 0.01),
            ] {
                for subpath in outline.subpaths {
                    let segments = Array(subpath.segments)
                    let following = segments.dropFirst() + (subpath.isClosed ? segments[..<1] : [])
                    for (one, next) in zip(segments, following) {
                        #expect((next.start - one.end).length < 1e-9, "seed \(seed)")
                    }
                }
            }
        }
    }

    @Test("an outline can be stroked again")
    func twice() {
        for seed in UInt64(0)..<rounds(10) {
            var random = SeededGenerator(seed: seed)
            let path = random.subpath(within: 50, isClosed: seed % 2 == 0)
            let style = StrokeStyle(width: 4, cap: .round, join: .round)
            let once = path.stroked(style, tolerance: 0.01)
            let twice = PolygonOracle(
                once.stroked(StrokeStyle(width: 1, cap: .round, join: .round), tolerance: 0.01),
                tolerance: 0.01)
            let edge = Neighbourhood(once)
            for _ in 0..<30 {
                let point = random.point(within: 60)
                let distance = edge.distance(point)
                guard abs(distance - 0.5) > 0.03 else { continue }
                #expect((twice.winding(point) != 0) == (distance < 0.5), "seed \(seed) \(point)")
            }
        }
    }

    @Test("coordinates that are not finite, huge or tiny never trap", arguments: LineJoin.allCases)
    func hostileNumbers(join: LineJoin) {
        let numbers: [Double] = [
            0, 1, -1, 5, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e75, 1e74,
            .leastNonzeroMagnitude,
            1e16,
        ]
        for seed in UInt64(0)..<rounds(200) {
            var random = SeededGenerator(seed: seed)
            func number() -> Double { numbers[Int.random(in: 0..<numbers.count, using: &random)] }
            let path = random.path(count: 4, of: numbers)
            let style = StrokeStyle(
                width: number(), startCap: .round, endCap: .square, join: join,
                miterLimit: number(),
                dash: seed % 2 == 0
                    ? DashPattern(lengths: [number(), number(), number()], offset: number()) : nil)
            let outline = path.stroked(style, tolerance: number())
            let isFinite = outline.segments.allSatisfy { $0.isFinite }
            #expect(isFinite, "seed \(seed)")
        }
    }
}
