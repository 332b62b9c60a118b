import Geometry
import TestSupport
import Testing

@Suite("Trimming")
struct TrimmingTests {
    @Test("the parts before and after any position add up to the whole")
    func additive() throws {
        var random = SeededGenerator(seed: 40)
        for _ in 0..<300 {
            let path = random.path()
            let measure = PathMeasure(path)
            let cut = Double.random(in: 0...measure.length, using: &random)
            let before = PathMeasure(measure.trimmed(from: 0, to: cut))
            let after = PathMeasure(measure.trimmed(from: cut, to: measure.length))
            #expect(abs(before.length - cut) < 1e-7)
            #expect(abs(before.length + after.length - measure.length) < 1e-7)
            let position = Double.random(in: 0...1, using: &random) * measure.length
            let whole = try #require(measure.point(at: position))
            let part =
                position < cut ? before.point(at: position) : after.point(at: position - cut)
            if abs(position - cut) > 1e-6 {
                #expect(try #require(part).distance(to: whole) < 1e-6)
            }
        }
    }

    @Test("cut elements keep their kinds")
    func kinds() throws {
        var random = SeededGenerator(seed: 41)
        for _ in 0..<200 {
            let segment = random.segment()
            var path = Path()
            path.move(to: segment.start)
            path.append(segment.element)
            let part = path.trimmed(fromFraction: 0.2, toFraction: 0.9)
            let cut = try #require(Array(part.segments).first)
            switch (segment, cut) {
            case (.line, .line), (.quad, .quad), (.cubic, .cubic), (.arc, .arc): break
            default: Issue.record("\(segment) became \(cut)")
            }
            // The ends point along the path, so that butt caps stand perpendicular to it.
            let measure = PathMeasure(path)
            let sample = try #require(measure.sample(at: measure.length * 0.2))
            let tangent = try #require(cut.tangent(at: 0))
            #expect(abs(tangent.cross(sample.tangent)) < 1e-6)
            #expect(tangent.dot(sample.tangent) > 0)
        }
    }

    @Test("T1, T6: the whole range is the path itself, closed, without a seam")
    func whole() {
        var random = SeededGenerator(seed: 42)
        for _ in 0..<50 {
            let path = random.path()
            #expect(path.trimmed(fromFraction: 0, toFraction: 1) == path)
            #expect(path.trimmed(fromFraction: -0.0, toFraction: 1 + 1e-16) == path)
        }
    }

    @Test("T6: no range, and one that is not a number, give no path")
    func empty() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        for (from, to) in [
            (0.0, 0.0), (0.5, 0.5), (1, 1), (.nan, 1), (0, .nan), (1, 0), (0, -0.0),
        ] {
            #expect(square.trimmed(fromFraction: from, toFraction: to).isEmpty)
        }
        #expect(Path().trimmed(fromFraction: 0, toFraction: 1).isEmpty)
    }

    @Test("on a closed contour the part runs on through the start as one piece")
    func wrapAround() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
        let part = PathMeasure(square).trimmed(from: 350, to: 50)
        var expected = Path()
        expected.move(to: Point(x: 0, y: 50))
        expected.line(to: .zero)
        expected.line(to: Point(x: 50, y: 0))
        #expect(part == expected)
        #expect(PathMeasure(square).trimmed(from: -50, to: 50) == expected)
        #expect(PathMeasure(square).trimmed(from: 750, to: 850) == expected)
    }

    @Test("a part that leads over the start by however little has its whole length")
    func overTheStart() {
        var random = SeededGenerator(seed: 44)
        for seed in 0..<50 {
            let measure = PathMeasure(random.subpath(within: 50, isClosed: true))
            for overhang in [1e-4, 0.01, 1, 4] {
                let from = measure.length - random.number(0.5...5)
                let part = measure.trimmed(from: from, to: overhang)
                #expect(
                    abs(part.length - (measure.length - from + overhang)) < 1e-6, "\(seed)")
                #expect(part.subpaths.count == 1)
            }
        }
    }

    @Test("a whole turn from elsewhere is the closed contour begun there")
    func startElsewhere() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
        let turned = PathMeasure(square).trimmed(from: 50, to: 450)
        #expect(turned.elements.first == .move(Point(x: 50, y: 0)))
        #expect(turned.elements.last == .close)
        #expect(turned.elements.count == 6)
        #expect(turned.length == 400)
        #expect(turned.signedArea == 10_000)
    }

    @Test("on an open path a descending range gives the end, then the start")
    func descendingOpen() {
        let line = Path(from: .zero, to: Point(x: 10, y: 0))
        let part = PathMeasure(line).trimmed(from: 8, to: 3)
        #expect(
            part.elements == [
                .move(Point(x: 8, y: 0)), .line(Point(x: 10, y: 0)), .move(.zero),
                .line(Point(x: 3, y: 0)),
            ])
        #expect(PathMeasure(line).trimmed(from: -5, to: 20) == line)
    }

    @Test("subpaths that lie wholly within the part stay closed")
    func severalContours() {
        var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        path.append(Path(rect: Rect(x: 20, y: 0, width: 10, height: 10)))
        path.append(Path(rect: Rect(x: 40, y: 0, width: 10, height: 10)))
        let part = PathMeasure(path).trimmed(from: 35, to: 85)
        #expect(part.subpaths.map(\.isClosed) == [false, true, false])
        #expect(part.length == 50)
    }

    @Test("a cut at a corner leaves no sliver")
    func noSlivers() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
        let measure = PathMeasure(square)
        for offset in [0, 1e-13, -1e-13] {
            let part = measure.trimmed(from: 100 + offset, to: 300 - offset)
            #expect(part.elements.count == 3)
        }
    }

    @Test("T3: sweeps in 1000 steps are strictly monotone in length and smooth at the tip")
    func sweeps() throws {
        var random = SeededGenerator(seed: 43)
        var paths = [
            Path(
                roundedRect: Rect(x: 0, y: 0, width: 126, height: 37), radii: CornerRadii(18),
                curve: .continuous),
            Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 9)),
        ]
        for _ in 0..<3 {
            var path = Path()
            path.move(to: random.point())
            for _ in 0..<4 {
                path.cubic(
                    to: random.point(), control1: random.point(), control2: random.point())
            }
            if Bool.random(using: &random) { path.close() }
            paths.append(path)
        }
        for path in paths {
            let measure = PathMeasure(path)
            var lastLength = 0.0
            var lastTip = try #require(measure.point(at: 0))
            for step in 1...1000 {
                let position = measure.length * Double(step) / 1000
                let part = measure.trimmed(from: 0, to: position)
                let length = part.length
                #expect(abs(length - position) < 1e-6 && length > lastLength)
                let tip = try #require(Array(part.segments).last?.end)
                #expect(tip.distance(to: lastTip) <= measure.length / 1000 + 1e-6)
                (lastLength, lastTip) = (length, tip)
            }
        }
    }
}
