import Geometry
import TestSupport
import Testing

@Suite("Boolean operations: known cases")
struct BooleanCaseTests {
    let tolerance = 1e-3

    private func area(_ path: Path) -> Double { path.segments.reduce(0) { $0 + $1.signedArea } }

    private func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
        Path(rect: Rect(x: x, y: y, width: side, height: side))
    }

    /// A notch hanging from the top edge, clockwise.
    private var notch: Path {
        var path = Path()
        path.move(to: Point(x: 100, y: 0))
        path.line(to: Point(x: 290, y: 0))
        path.addArc(
            center: Point(x: 260, y: 10), radius: 20, startAngle: 0, endAngle: .pi / 2,
            clockwise: true)
        path.addArc(
            center: Point(x: 130, y: 10), radius: 20, startAngle: .pi / 2, endAngle: .pi,
            clockwise: true)
        path.close()
        return path
    }

    @Test("a screen minus a notch at its edge is one contour with the notch's own arcs")
    func screenWithNotch() {
        let screen = Path(rect: Rect(x: 0, y: 0, width: 390, height: 844))
        let rest = screen.subtracting(notch, tolerance: tolerance)
        #expect(rest.subpaths.count == 1)
        #expect(abs(area(rest) - (390 * 844 - area(notch))) < 1e-6)
        let arcs = rest.segments.filter { if case .arc = $0 { true } else { false } }
        #expect(arcs.count == 2)
        #expect(
            arcs.allSatisfy { segment in
                if case .arc(let arc) = segment {
                    arc.radiusX == 20 && arc.sweepAngle == -.pi / 2
                } else {
                    false
                }
            })
        #expect(screen.union(notch, tolerance: tolerance) == screen)
    }

    @Test("mirrored halves that overlap in the middle make one contour without inner edges")
    func mirroredHalves() {
        func half(_ turn: (Double) -> Double) -> Path {
            Path(
                elements: [(0, 0), (105, 0), (105, 30), (20, 30), (0, 10)].enumerated()
                    .map {
                        let point = Point(x: turn($1.0), y: $1.1)
                        return $0 == 0 ? .move(point) : .line(point)
                    } + [.close])
        }
        for overlap in [10.0, 0] {
            let right = half { 105 - overlap / 2 - $0 }
            let left = half { $0 - 105 + overlap / 2 }
            let whole = left.union(right, tolerance: tolerance)
            #expect(whole.subpaths.count == 1)
            // (0,0) (w,0) (w,10) (w−20,30) (20,30) (0,10)
            #expect(whole.segments.reduce(0) { count, _ in count + 1 } == 6)
            #expect(abs(area(whole) - ((210 - overlap) * 30 - 2 * 200)) < 1e-9)
        }
    }

    @Test("a path united with, cut by and reduced by itself")
    func selfOperations() {
        for seed in UInt64(0)..<rounds(20) {
            var random = SeededGenerator(seed: seed)
            let path = random.region()
            let once = path.simplified(tolerance: tolerance)
            #expect(abs(area(path.union(path, tolerance: tolerance)) - area(once)) < 1e-6)
            #expect(abs(area(path.intersection(path, tolerance: tolerance)) - area(once)) < 1e-6)
            #expect(path.subtracting(path, tolerance: tolerance).isEmpty)
            #expect(abs(area(path.union(Path(), tolerance: tolerance)) - area(once)) < 1e-6)
            #expect(path.intersection(Path(), tolerance: tolerance).isEmpty)
        }
    }

    @Test("touching squares merge along an edge and stay apart at a corner")
    func touching() {
        let merged = square(0, 0, 10).union(square(10, 0, 10), tolerance: tolerance)
        #expect(merged == Path(rect: Rect(x: 0, y: 0, width: 20, height: 10)))
        let apart = square(0, 0, 10).union(square(10, 10, 10), tolerance: tolerance)
        #expect(apart.subpaths.count == 2)
        #expect(area(apart) == 200)
        #expect(square(0, 0, 10).intersection(square(10, 0, 10), tolerance: tolerance).isEmpty)
        let partly = square(0, 0, 10).union(square(10, 3, 10), tolerance: tolerance)
        #expect(partly.subpaths.count == 1)
        #expect(area(partly) == 200)
    }

    @Test("the squares of a chessboard touch at all corners and stay apart")
    func chessboard() {
        var board = Path()
        for row in 0..<5 {
            for column in 0..<5 where (row + column) % 2 == 0 {
                board.append(square(Double(column) * 10, Double(row) * 10, 10))
            }
        }
        let lines = square(0, 0, 50)
        for path in [
            board.simplified(tolerance: tolerance), board.intersection(lines, tolerance: tolerance),
            board.simplified(rule: .evenOdd, tolerance: tolerance),
        ] {
            #expect(path.subpaths.count == 13)
            #expect(path.subpaths.allSatisfy { area(Path(subpaths: [$0])) == 100 })
        }
        // The white ones are what is left over, each again a square of its own.
        let white = lines.subtracting(board, tolerance: tolerance)
        #expect(white.subpaths.count == 12)
        #expect(white.subpaths.allSatisfy { area(Path(subpaths: [$0])) == 100 })
    }

    @Test("holes run counter-clockwise, islands in them clockwise again")
    func orientation() {
        let ring = square(0, 0, 30).subtracting(square(5, 5, 20), tolerance: tolerance)
        let target = ring.union(square(10, 10, 10), tolerance: tolerance)
        let areas = target.subpaths.map { area(Path(subpaths: [$0])) }
        #expect(areas.sorted() == [-400, 100, 900])
        // The orientation of the operands does not matter.
        let reversed = square(0, 0, 30).reversed()
        #expect(area(reversed.union(Path(), tolerance: tolerance)) == 900)
    }

    @Test("two circles: the area of the lens, and arcs that stay arcs")
    func circles() {
        let radius = 10.0
        let distance = 12.0
        let first = Path(center: .zero, radius: radius)
        let second = Path(center: Point(x: distance, y: 0), radius: radius)
        // 2 r² acos(d/2r) − d/2 √(4r² − d²)
        let half = arctangent(
            y: (4 * radius * radius - distance * distance).squareRoot(), x: distance)
        let lens =
            2 * radius * radius * half - distance / 2
            * (4 * radius * radius - distance * distance).squareRoot()
        let common = first.intersection(second, tolerance: tolerance)
        #expect(abs(area(common) - lens) < 1e-9)
        let union = first.union(second, tolerance: tolerance)
        #expect(abs(area(union) - (200 * .pi - lens)) < 1e-9)
        for path in [common, union] {
            for segment in path.segments {
                guard case .arc(let arc) = segment else {
                    Issue.record("\(segment)")
                    continue
                }
                #expect(arc.radiusX == 10)
            }
        }
        // Touching from outside and from inside.
        let outside = Path(center: Point(x: 20, y: 0), radius: 10)
        #expect(abs(area(first.union(outside, tolerance: tolerance)) - 200 * .pi) < 1e-6)
        let inside = Path(center: Point(x: 5, y: 0), radius: 5)
        #expect(abs(area(first.subtracting(inside, tolerance: tolerance)) - 75 * .pi) < 1e-6)
    }

    @Test("segments that nothing cuts are kept as they were")
    func untouchedSegments() {
        for seed in UInt64(0)..<rounds(10) {
            var random = SeededGenerator(seed: seed)
            var path = Path()
            path.move(to: .zero)
            path.cubic(
                to: Point(x: 100, y: 0),
                control1: Point(x: 20, y: random.number(-90 ... -10)),
                control2: Point(x: 70, y: random.number(-90 ... -10)))
            path.quad(to: .zero, control: Point(x: 50, y: random.number(10...90)))
            path.close()
            let far = Path(center: Point(x: 300, y: 0), radius: 20)
            let union = path.union(far, tolerance: tolerance)
            #expect(union.subpaths.count == 2)
            for segment in path.segments {
                #expect(union.segments.contains(segment), "seed \(seed)")
            }
        }
    }

    @Test("crossing grids of bars: every crossing is found")
    func grid() {
        let count = repetitions(12, long: 60)
        var rows = Path()
        var columns = Path()
        for index in 0..<count {
            let position = Double(index) * 10
            rows.append(
                Path(rect: Rect(x: -5, y: position, width: Double(count) * 10 + 5, height: 4)))
            columns.append(
                Path(rect: Rect(x: position, y: -5, width: 4, height: Double(count) * 10 + 5)))
        }
        let n = Double(count)
        let bar = 4 * (n * 10 + 5)
        #expect(
            abs(area(rows.union(columns, tolerance: tolerance)) - (2 * n * bar - n * n * 16)) < 1e-6
        )
        let common = rows.intersection(columns, tolerance: tolerance)
        #expect(common.subpaths.count == count * count)
    }

    @Test("what has no area is left out")
    func noArea() {
        let spike = Path(elements: [
            .move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10)),
            .line(Point(x: 20, y: 10)), .line(Point(x: 10, y: 10)), .line(Point(x: 0, y: 10)),
            .close,
        ])
        #expect(spike.simplified(tolerance: tolerance) == square(0, 0, 10))
        let line = Path(from: .zero, to: Point(x: 10, y: 5))
        #expect(line.simplified(tolerance: tolerance).isEmpty)
        #expect(Path().union(Path(), tolerance: tolerance).isEmpty)
    }

    @Test("even-odd filling is resolved into contours for both rules")
    func evenOdd() {
        var path = square(0, 0, 30)
        path.append(square(10, 10, 10))
        #expect(area(path.simplified(rule: .evenOdd, tolerance: tolerance)) == 800)
        #expect(area(path.simplified(tolerance: tolerance)) == 900)
    }

    @Test("coordinates that are not finite, huge or tiny never trap")
    func hostileNumbers() {
        let numbers: [Double] = [
            0, 1, -1, 5, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e75, 1e74, 3, 7,
            .leastNonzeroMagnitude, 1e16, 2, 10,
        ]
        for seed in UInt64(0)..<rounds(300) {
            var random = SeededGenerator(seed: seed)
            // Half of the rounds use few small numbers, so that much coincides.
            let choices = seed % 2 == 0 ? numbers : [0, 1, -1, 5, 3, 7, 2, 10]
            func number() -> Double { choices[Int.random(in: 0..<choices.count, using: &random)] }
            let first = random.path(count: 5, of: choices)
            let second = random.path(count: 5, of: choices)
            for result in [
                first.union(second, tolerance: number()),
                first.subtracting(second, tolerance: number()),
                first.intersection(second, tolerance: number()),
                first.offset(by: number() + 0.5, tolerance: 0.01),
                ParallelBand(along: first, thickness: number(), tolerance: 0.01)
                    .outline(from: number() / 10, to: number()),
            ] {
                let isFinite = result.segments.allSatisfy { $0.isFinite }
                #expect(isFinite, "seed \(seed)")
            }
        }
    }
}
