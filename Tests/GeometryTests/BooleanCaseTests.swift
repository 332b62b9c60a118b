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

    @Test("pieces that touch at two points stay apart, whichever comes first")
    func touchingTwice() {
        func quadrilateral(_ numbers: [(Double, Double)], from first: Int) -> Path {
            let points = (numbers[first...] + numbers[..<first]).map { Point(x: $0.0, y: $0.1) }
            return Path(
                elements: [.move(points[0])] + points.dropFirst().map { .line($0) } + [.close])
        }
        // Both halves of a ring that is cut at its top and bottom.
        let left = [(0.0, -10.0), (-4, 0), (0, 10), (-10, 0)]
        let right = [(0.0, -10.0), (10, 0), (0, 10), (4, 0)]
        for start in 0..<16 {
            let first = quadrilateral(left, from: start % 4)
            let second = quadrilateral(right, from: start / 4)
            for whole in [
                first.union(second, tolerance: tolerance),
                second.union(first, tolerance: tolerance),
            ] {
                #expect(whole.subpaths.map { area(Path(subpaths: [$0])) } == [60, 60])
            }
        }
    }

    @Test("curves between the same two points that cross once have a lens at each side")
    func sharedEnds() throws {
        // Mirror images in the diagonal y = 100 − x, where they cross.
        let curve = CubicBezier(
            start: .zero, control1: Point(x: 95, y: 0), control2: Point(x: 100, y: 50),
            end: Point(x: 100, y: 100))
        let image = CubicBezier(
            start: .zero, control1: Point(x: 50, y: 0), control2: Point(x: 100, y: 5),
            end: Point(x: 100, y: 100))
        func region(_ curve: CubicBezier) -> Path {
            var path = Path()
            path.move(to: curve.start)
            path.cubic(to: curve.end, control1: curve.control1, control2: curve.control2)
            path.line(to: Point(x: 0, y: 100))
            path.close()
            return path
        }
        func crossing(_ curve: CubicBezier) -> Double {
            var (low, high) = (0.0, 1.0)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                let point = curve.point(at: middle)
                if point.x + point.y < 100 { low = middle } else { high = middle }
            }
            return low
        }
        let lens = abs(
            curve.portion(from: 0, to: crossing(curve)).signedArea
                - image.portion(from: 0, to: crossing(image)).signedArea)
        #expect(lens > 10)
        let (one, other) = (region(curve), region(image))
        #expect(abs(area(one) - area(other)) < 1e-9)
        for (a, b) in [(one, other), (other, one)] {
            let rest = a.subtracting(b, tolerance: tolerance)
            #expect(rest.subpaths.count == 1)
            #expect(abs(area(rest) - lens) < 1e-3)
            #expect(abs(area(a.union(b, tolerance: tolerance)) - area(a) - lens) < 1e-3)
        }
    }

    @Test("straight curves of uneven speed are cut where lines are")
    func unevenSpeed() {
        /// The region below a straight side from the left to the right: a line, or a cubic with
        /// control points at two fractions of it.
        func region(_ from: Double, _ to: Double, _ controls: (Double, Double)?) -> Path {
            let (start, end) = (Point(x: 0, y: from), Point(x: 100, y: to))
            var path = Path()
            path.move(to: start)
            if let controls {
                path.cubic(
                    to: end, control1: start.interpolated(to: end, fraction: controls.0),
                    control2: start.interpolated(to: end, fraction: controls.1))
            } else {
                path.line(to: end)
            }
            path.line(to: Point(x: 100, y: 120))
            path.line(to: Point(x: 0, y: 120))
            path.close()
            return path
        }
        // The last one stands still in the middle.
        let speeds: [(Double, Double)?] = [nil, (1, 1), (0, 0.1), (0.9, 0.95), (1, 0)]
        for slope in [0.003, 0.03, 0.3] {
            let line = region(0, 70, nil)
            let other = region(-20 * slope, 70 + 80 * slope, nil)
            // The sides cross at x = 20.
            let (before, after) = (20 * 20 * slope / 2, 80 * 80 * slope / 2)
            for speed in speeds {
                for otherSpeed in speeds {
                    let a = region(0, 70, speed)
                    let b = region(-20 * slope, 70 + 80 * slope, otherSpeed)
                    let union = a.union(b, tolerance: tolerance)
                    let rest = a.subtracting(b, tolerance: tolerance)
                    #expect(abs(area(union) - area(line) - before) < 1e-3)
                    #expect(abs(area(rest) - after) < 1e-3)
                    // No curve runs on beyond its cut and back.
                    let outline = line.union(other, tolerance: tolerance)
                    #expect(abs(union.length - outline.length) < 1e-3)
                }
            }
        }
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
            var segment = Path()
            segment.arc(
                EllipticalArc(
                    center: Point(x: -100, y: 0), radiusX: 30, radiusY: 20, rotation: 0.3,
                    startAngle: random.number(-3...3), sweepAngle: random.number(1...6)))
            segment.close()
            path.append(segment)
            let far = Path(center: Point(x: 300, y: 0), radius: 20)
            let union = path.union(far, tolerance: tolerance)
            #expect(union.subpaths.count == 3)
            for segment in path.segments {
                #expect(union.segments.contains(segment), "seed \(seed)")
            }
            // Those of contours that have to be turned around are turned, not calculated anew.
            let reversed = path.reversed()
            let turned = reversed.union(far, tolerance: tolerance)
            for segment in reversed.segments {
                #expect(turned.segments.contains(segment.reversed), "seed \(seed)")
            }
        }
    }

    @Test("an arc of many turns counts each of them, at the cost of one")
    func manyTurns() {
        for (seed, count) in [1, 2, 13, 99].enumerated() {
            for direction in [1.0, -1] {
                var random = SeededGenerator(seed: UInt64(seed))
                func disc(_ radiusX: Double, _ radiusY: Double, turns: Double) -> Path {
                    var path = Path()
                    path.arc(
                        EllipticalArc(
                            center: .zero, radiusX: radiusX, radiusY: radiusY, rotation: 0.4,
                            startAngle: random.number(-3...3), sweepAngle: turns * 2 * .pi))
                    path.close()
                    return path
                }
                let turns = Double(count) * direction
                let whole = disc(20, 12, turns: turns)
                #expect(
                    abs(area(whole.simplified(tolerance: tolerance)) - 240 * .pi) < 1e-6)
                #expect(
                    abs(
                        area(whole.simplified(rule: .evenOdd, tolerance: tolerance))
                            - (count % 2 == 0 ? 0 : 240 * .pi)) < 1e-6)
                // Half a turn more fills half of the ellipse once more.
                let more = disc(20, 12, turns: turns + direction / 2)
                #expect(
                    abs(
                        area(more.simplified(rule: .evenOdd, tolerance: tolerance)) - 120 * .pi)
                        < 1e-6)
                // As many turns the other way empty a hole, one less does not.
                var hole = whole
                hole.append(disc(10, 6, turns: -turns))
                #expect(abs(area(hole.simplified(tolerance: tolerance)) - 180 * .pi) < 1e-6)
                var full = whole
                full.append(disc(10, 6, turns: direction - turns))
                #expect(abs(area(full.simplified(tolerance: tolerance)) - 240 * .pi) < 1e-6)
                #expect(whole.simplified(tolerance: tolerance).elements.count <= 4)
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
