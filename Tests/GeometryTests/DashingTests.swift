import Geometry
import TestSupport
import Testing

@Suite("Dashing")
struct DashingTests {
    private let line = Path(from: .zero, to: Point(x: 100, y: 0))

    private func outline(
        _ path: Path, _ lengths: [Double], offset: Double = 0, cap: LineCap = .butt
    ) -> Path {
        path.stroked(
            StrokeStyle(
                width: 2, cap: cap, dash: DashPattern(lengths: lengths, offset: offset)),
            tolerance: 1e-3)
    }

    private func ranges(_ path: Path) -> [ClosedRange<Double>] {
        path.subpaths.compactMap { subpath in
            let xs = subpath.segments.flatMap { [$0.start.x, $0.end.x] }
            guard let low = xs.min(), let high = xs.max() else { return nil }
            return low...high
        }
    }

    @Test("dashes and gaps alternate, and the last dash is cut at the end")
    func alternation() {
        #expect(ranges(outline(line, [30, 20])) == [0...30, 50...80])
        #expect(ranges(outline(line, [30, 10])) == [0...30, 40...70, 80...100])
    }

    @Test("S7: an odd list counts twice")
    func oddList() {
        #expect(outline(line, [5]) == outline(line, [5, 5]))
        #expect(outline(line, [1, 2, 3]) == outline(line, [1, 2, 3, 1, 2, 3]))
        #expect(ranges(outline(line, [10, 20, 30])) == [0...10, 30...60, 70...90])
    }

    @Test("S7: a sum of zero, a negative and a not finite length mean a solid line")
    func solid() {
        let solid = line.stroked(StrokeStyle(width: 2), tolerance: 1e-3)
        for lengths in [[], [0], [0, 0], [5, -1], [.nan, 5], [.infinity, 5], [1e300, 1e300]] {
            #expect(outline(line, lengths) == solid)
        }
    }

    @Test("S7: dashes of no length are dots where the cap has an extent")
    func dots() {
        let dots = outline(line, [0, 25], cap: .round)
        #expect(dots.subpaths.count == 4)
        for (index, subpath) in dots.subpaths.enumerated() {
            let oracle = PolygonOracle(Path(subpaths: [subpath]), tolerance: 1e-4)
            #expect(abs(oracle.area - .pi) < 1e-2)
            #expect(abs(oracle.distance(Point(x: Double(index) * 25, y: 0)) - 1) < 1e-3)
        }
        #expect(outline(line, [0, 25]).isEmpty)
        // Squares turn with the line.
        let slope = Path(from: .zero, to: Point(x: 30, y: 40))
        let square = PolygonOracle(outline(slope, [0, 60], cap: .square), tolerance: 1e-3)
        #expect(abs(square.area - 4) < 1e-9)
        #expect(square.winding(Point(x: 0.99 * 0.6 - 0.99 * 0.8, y: 0.99 * 0.8 + 0.99 * 0.6)) == 1)
    }

    @Test("S7: offsets shift the pattern, negative and huge ones too")
    func offsets() {
        #expect(ranges(outline(line, [30, 20], offset: 10)) == [0...20, 40...70, 90...100])
        for (range, start) in zip(ranges(outline(line, [30, 20], offset: -7)), [7.0, 57]) {
            #expect(abs(range.lowerBound - start) < 1e-12)
            #expect(abs(range.upperBound - start - 30) < 1e-12)
        }
        #expect(outline(line, [30, 20], offset: 1e9 + 10) == outline(line, [30, 20], offset: 10))
        for offset in [Double.nan, .infinity] {
            #expect(outline(line, [30, 20], offset: offset) == outline(line, [30, 20]))
        }
    }

    @Test("the dashes cover as much as the pattern says, on all kinds of paths")
    func coveredLength() {
        // A billionth of the longest control polygon: three diagonals of a square of side 100.
        let finest = 3 * 2.0.squareRoot() * 100 * 1e-9
        for seed in UInt64(0)..<rounds(40) {
            var random = SeededGenerator(seed: seed)
            let path = random.subpath(within: 50, isClosed: seed % 2 == 0)
            let lengths = (0..<Int.random(in: 1...4, using: &random))
                .map { _ in
                    random.number(0.5...20)
                }
            let offset = random.number(-100...100)
            let width = 3e-3
            let style = StrokeStyle(
                width: width, dash: DashPattern(lengths: lengths, offset: offset))
            let area = path.stroked(style, tolerance: finest).segments
                .reduce(0) {
                    $0 + $1.signedArea
                }
            let length = PolygonOracle(path, tolerance: 1e-5).length
            let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
            let period = pattern.reduce(0, +)
            var covered = 0.0
            var position = -offset - (200 / period).rounded(.up) * period
            while position < length {
                for (index, step) in pattern.enumerated() {
                    let end = min(position + step, length)
                    if index % 2 == 0 { covered += max(end - max(position, 0), 0) }
                    position += step
                }
            }
            // Both sides of a dash may be off by the tolerance. A corner's join adds less than the
            // miter's two triangles, (width/2)² · √15 each, and a cusp half a disc.
            let bound =
                2 * finest * covered / width + 2 * width * Double(path.elements.count)
                + overlap(of: path, width: width)
            #expect(abs(area / width - covered) < bound, "seed \(seed)")
        }
    }

    /// What the inner sides of corners lose at most, divided by the width: with θ the turn, the
    /// sides cross tan(θ/2) · width/2 before the corner, if the segments are twice as long.
    private func overlap(of path: Path, width: Double) -> Double {
        let segments = Array(path.segments)
        return segments.indices.reduce(0) { sum, index in
            let before = segments[index == 0 ? segments.count - 1 : index - 1]
            let after = segments[index]
            let shorter = min(length(of: before), length(of: after))
            guard let from = before.tangent(at: 1), let to = after.tangent(at: 0) else {
                return sum
            }
            let dot = from.dot(to)
            let tangent = (max(1 - dot, 0) / max(1 + dot, 1e-16)).squareRoot()
            return sum + min(tangent * width / 4, shorter / 4)
        }
    }

    private func length(of segment: PathSegment) -> Double {
        var path = Path()
        path.move(to: segment.start)
        path.append(segment.element)
        return path.length
    }

    @Test("a dash across the seam of a closed path is one piece with a join")
    func seam() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
        // The last dash begins 20 before the seam, the first one ends 10 behind it.
        let dashed = outline(square, [30, 10], offset: 20)
        let around = dashed.subpaths.filter { subpath in
            PolygonOracle(Path(subpaths: [subpath]), tolerance: 1e-3)
                .winding(Point(x: -0.9, y: -0.9)) != 0
        }
        #expect(around.count == 1)
        #expect(
            outline(square, [1000, 1]) == square.stroked(StrokeStyle(width: 2), tolerance: 1e-3))
    }

    @Test("S6: a pattern of more dashes than any picture shows is drawn solid")
    func boundedCount() {
        let long = Path(from: .zero, to: Point(x: 99_999_999, y: 0))
        #expect(outline(long, [2, 1]) == long.stroked(StrokeStyle(width: 2), tolerance: 1e-3))
        #expect(outline(line, [1e-300, 1e-300]).elements.count < 10)
        #expect(outline(line, [0.01, 0.01]).subpaths.count == 5000)
    }
}
