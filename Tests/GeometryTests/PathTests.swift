import Geometry
import TestSupport
import Testing

@Suite("Path")
struct PathTests {
    @Test("an arc that continues the path where it ended adds no bridging line")
    func noSlivers() {
        var path = Path()
        for quarter in 0..<4 {
            let start = Double(quarter) * 0.5 * .pi + 0.3
            path.addArc(
                center: Point(x: 17.3, y: 5.1), radius: 9.7, startAngle: start,
                endAngle: start + 0.5 * .pi, clockwise: true)
        }
        path.close()
        #expect(path.elements.count == 6)
        #expect(path.segments.reduce(0) { count, _ in count + 1 } == 4)
    }

    @Test("a gap before an arc is bridged by a line, and an arc after a close starts a subpath")
    func bridges() {
        var path = Path()
        path.move(to: .zero)
        path.arc(EllipticalArc(center: .zero, radius: 5, startAngle: 0, sweepAngle: 1))
        #expect(path.elements[1] == .line(Point(x: 5, y: 0)))
        path.close()
        path.arc(EllipticalArc(center: Point(x: -5, y: 0), radius: 5, startAngle: 0, sweepAngle: 1))
        #expect(path.elements[4] == .move(.zero))
    }

    @Test("segments carry their starts and include the closing line")
    func segments() {
        let path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
        let segments = Array(path.segments)
        #expect(segments.count == 4)
        #expect(
            segments.last
                == .line(LineSegment(start: Point(x: 1, y: 6), end: Point(x: 1, y: 2))))
    }

    @Test("taking a path apart into subpaths and putting them together keeps it")
    func subpaths() {
        var random = SeededGenerator(seed: 10)
        for _ in 0..<200 {
            let path = random.path()
            #expect(Path(subpaths: path.subpaths) == path)
        }
        var dots = Path()
        dots.move(to: Point(x: 1, y: 1))
        dots.move(to: Point(x: 2, y: 2))
        dots.close()
        #expect(dots.subpaths.map(\.isClosed) == [false, true])
        #expect(dots.subpaths.map(\.segments.count) == [0, 0])
        #expect(Path(subpaths: dots.subpaths) == dots)
    }

    @Test("reversing twice gives the same points, and once the opposite area")
    func reversal() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let path = random.path()
            let twice = path.reversed().reversed()
            for (one, other) in zip(path.segments, twice.segments) {
                #expect(one.start.distance(to: other.start) < 1e-10)
                #expect(one.point(at: 0.5).distance(to: other.point(at: 0.5)) < 1e-10)
            }
            #expect(path.elements.count == twice.elements.count)
        }
        var letter = Path()
        letter.move(to: Point(x: 0, y: 0))
        letter.line(to: Point(x: 10, y: 0))
        letter.quad(to: Point(x: 0, y: 10), control: Point(x: 10, y: 10))
        letter.close()
        #expect(letter.reversed().reversed() == letter)
        #expect(letter.reversed().elements.first == .move(.zero))
    }

    @Test("G6: bounds are tight, control points off the curve do not count")
    func tightBounds() throws {
        var path = Path()
        path.move(to: Point(x: 20, y: 50))
        path.line(to: Point(x: 35, y: 100))
        path.line(to: Point(x: 120, y: 100))
        path.line(to: Point(x: 120, y: 50))
        path.quad(to: Point(x: 20, y: 50), control: Point(x: 70, y: 10))
        let bounds = try #require(path.bounds)
        #expect(abs(bounds.top - 30) < 1e-12)
        #expect(bounds.left == 20 && bounds.right == 120 && bounds.bottom == 100)
        #expect(path.controlBounds?.top == 10)
    }

    @Test("what draws nothing has no bounds")
    func noBounds() {
        #expect(Path().bounds == nil)
        var path = Path()
        path.move(to: Point(x: 1, y: 1))
        #expect(path.bounds == nil)
        #expect(path.controlBounds == Rect(x: 1, y: 1, width: 0, height: 0))
        path.line(to: Point(x: .nan, y: 0))
        path.line(to: Point(x: .infinity, y: 0))
        #expect(path.bounds == nil)
    }
}
