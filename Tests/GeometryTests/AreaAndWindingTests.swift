import Geometry
import TestSupport
import Testing

@Suite("Area, winding and hit test")
struct AreaAndWindingTests {
    /// How often a polygon's chords turn around a point: the sum of signed angles.
    private func turns(of path: Path, around point: Point, tolerance: Double) -> Double {
        var angle = 0.0
        for subpath in path.flattened(tolerance: tolerance).subpaths {
            let points = [subpath.start] + subpath.segments.map(\.end) + [subpath.start]
            for (one, other) in zip(points, points.dropFirst()) {
                let (a, b) = (one - point, other - point)
                angle += arctangent(y: a.cross(b), x: a.dot(b))
            }
        }
        return angle / (2 * .pi)
    }

    @Test("the winding number is the number of turns around the point")
    func winding() {
        var random = SeededGenerator(seed: 50)
        for _ in 0..<200 {
            let path = random.path()
            let measure = PathMeasure(path)
            for _ in 0..<10 {
                let point = random.point(150)
                if let nearest = measure.nearest(to: point), nearest.distance < 0.01 { continue }
                // The closing lines of open subpaths count too, but are not part of the measure.
                let expected = turns(of: path, around: point, tolerance: 0.001)
                if abs(expected - expected.rounded()) > 1e-6 { continue }
                #expect(Double(path.winding(at: point)) == expected.rounded())
            }
        }
    }

    @Test("left and top edges are inside, right and bottom edges are not")
    func edges() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        for path in [square, square.reversed()] {
            for (x, y, inside) in [
                (0.0, 0.0, true), (10, 0, false), (0, 10, false), (10, 10, false), (0, 5, true),
                (5, 0, true), (10, 5, false), (5, 10, false), (-1, 0, false), (11, 0, false),
                (-1, 10, false), (5, 5, true),
            ] {
                #expect(path.contains(Point(x: x, y: y)) == inside)
            }
        }
    }

    @Test("shapes that share edges claim every point exactly once")
    func partition() {
        var random = SeededGenerator(seed: 51)
        for _ in 0..<200 {
            // A square cut by a random curve from its top to its bottom edge.
            let top = Point(x: .random(in: 1...9, using: &random).rounded(), y: 0)
            let bottom = Point(x: .random(in: 1...9, using: &random).rounded(), y: 10)
            let curve = CubicBezier(
                start: top, control1: Point(x: .random(in: 0...10, using: &random), y: 12),
                control2: Point(x: .random(in: 0...10, using: &random), y: -2), end: bottom)
            var left = Path()
            left.move(to: .zero)
            left.line(to: top)
            left.append(PathSegment.cubic(curve).element)
            left.line(to: Point(x: 0, y: 10))
            left.close()
            var right = Path()
            right.move(to: Point(x: 10, y: 0))
            right.line(to: Point(x: 10, y: 10))
            right.line(to: bottom)
            right.append(PathSegment.cubic(curve.reversed).element)
            right.close()
            for x in 0..<10 {
                for y in 0..<10 {
                    let point = Point(x: Double(x), y: Double(y))
                    #expect(left.winding(at: point) + right.winding(at: point) == 1)
                }
            }
        }
    }

    @Test("even-odd makes a hole where non-zero with equal directions does not")
    func rules() {
        var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        path.append(Path(rect: Rect(x: 3, y: 3, width: 4, height: 4)))
        let middle = Point(x: 5, y: 5)
        #expect(path.winding(at: middle) == 2)
        #expect(path.contains(middle, rule: .nonZero))
        #expect(!path.contains(middle, rule: .evenOdd))
        #expect(path.contains(Point(x: 1, y: 1), rule: .evenOdd))
    }

    @Test("a point level with an arc's quarter points is decided once")
    func arcJoints() {
        let path = Path(roundedRect: Rect(x: 0, y: 0, width: 20, height: 20), radii: .init(10))
        for y in stride(from: 0.0, through: 20, by: 2.5) {
            let half = (100 - (y - 10) * (y - 10)).squareRoot()
            #expect(path.winding(at: Point(x: 10, y: y)) == (y < 20 ? 1 : 0))
            #expect(path.winding(at: Point(x: 10 - half - 0.01, y: y)) == 0)
            #expect(path.winding(at: Point(x: 10 + half + 0.01, y: y)) == 0)
        }
    }

    @Test("areas of known shapes")
    func knownAreas() {
        #expect(Path(rect: Rect(x: 5, y: 5, width: 4, height: 3)).signedArea == 12)
        #expect(Path(rect: Rect(x: 5, y: 5, width: 4, height: 3)).reversed().signedArea == -12)
        let circle = Path(center: Point(x: 1e6, y: -1e6), radius: 2)
        #expect(abs(circle.signedArea - 4 * .pi) < 1e-9)
        let ellipse = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 4))
        #expect(abs(ellipse.signedArea - 10 * .pi) < 1e-13)
        var parabola = Path()
        parabola.move(to: .zero)
        parabola.quad(to: Point(x: 2, y: 0), control: Point(x: 1, y: -2))
        #expect(abs(parabola.signedArea - 4.0 / 3) < 1e-15)
    }

    @Test("curves enclose the area of their chords")
    func areaOfChords() {
        var random = SeededGenerator(seed: 52)
        for _ in 0..<100 {
            let path = random.path()
            #expect(abs(path.signedArea - path.flattened(tolerance: 1e-5).signedArea) < 0.05)
            let transform = random.transform()
            let moved = path.applying(transform).signedArea
            #expect(abs(moved - path.signedArea * transform.determinant) < 1e-6)
        }
    }

    @Test("the continuous corner cuts off 0.225297 r², the circular one 0.214602 r²")
    func cornerAreas() {
        let rect = Rect(x: 0, y: 0, width: 100, height: 100)
        for (curve, share) in [(CornerCurve.circular, 0.214602), (.continuous, 0.225297)] {
            let path = Path(roundedRect: rect, radii: CornerRadii(10), curve: curve)
            #expect(abs((10_000 - path.signedArea) / 400 - share) < 1e-6)
        }
    }

    @Test("hit tests of points that are not finite miss")
    func notFinite() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(!square.contains(Point(x: .nan, y: 5)))
        #expect(!square.contains(Point(x: -.infinity, y: 5)))
        #expect(!Path().contains(.zero))
    }

    @Test("arcs of several turns wind several times")
    func severalTurns() {
        var random = SeededGenerator(seed: 53)
        for _ in 0..<40 {
            var arc = random.arc(20)
            arc.sweepAngle = .random(in: -60...60, using: &random)
            var path = Path()
            path.arc(arc)
            for _ in 0..<5 {
                let point = arc.center + (random.point(10) - Point.zero)
                let expected = turns(of: path, around: point, tolerance: 1e-3)
                let edge = PathMeasure(path).nearest(to: point)?.distance ?? 0
                if edge < 0.01 || abs(expected - expected.rounded()) > 1e-6 { continue }
                #expect(Double(path.winding(at: point)) == expected.rounded())
            }
        }
    }
}
