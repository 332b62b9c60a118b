import Geometry
import TestSupport
import Testing

@Suite("Path segments")
struct PathSegmentTests {
    @Test("the derivatives agree with difference quotients")
    func derivatives() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let segment = random.segment()
            let t = Double.random(in: 0...1, using: &random)
            let h = 1e-4
            let quotient = (segment.point(at: t + h) - segment.point(at: t - h)) * (0.5 / h)
            let second =
                (segment.derivative(at: t + h) - segment.derivative(at: t - h)) * (0.5 / h)
            #expect((segment.derivative(at: t) - quotient).length < 1e-3)
            #expect((segment.secondDerivative(at: t) - second).length < 1e-2)
        }
    }

    @Test("a portion covers the same points")
    func portions() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<500 {
            let segment = random.segment()
            let from = Double.random(in: 0...1, using: &random)
            let to = Double.random(in: 0...1, using: &random)
            let part = segment.portion(from: from, to: to)
            for step in 0...4 {
                let u = Double(step) / 4
                let expected = segment.point(at: from + (to - from) * u)
                #expect(part.point(at: u).distance(to: expected) < 1e-11)
            }
        }
    }

    @Test("circles with a rotation or a negative radius are treated as ellipses of the same points")
    func oddCircles() throws {
        var random = SeededGenerator(seed: 14)
        for _ in 0..<50 {
            var circle = random.arc()
            circle.radiusX *= Bool.random(using: &random) ? 1 : -1
            circle.radiusY = circle.radiusX
            var ellipse = circle
            ellipse.radiusY *= 1 + 1e-13
            var (first, second) = (Path(), Path())
            first.arc(circle)
            second.arc(ellipse)
            #expect(abs(first.length - second.length) < 1e-6)
            let point = random.point()
            let near = circle.point(at: circle.nearestParameter(to: point))
            #expect(
                abs(
                    near.distance(to: point)
                        - ellipse.point(at: ellipse.nearestParameter(to: point)).distance(to: point)
                )
                    < 1e-6)
            // A thin stroke reaches just beyond the points of the arc.
            let style = StrokeStyle(width: 0.01, cap: .round)
            let outline = try #require(first.stroked(style, tolerance: 1e-4).bounds)
            #expect(abs(outline.left - circle.bounds.left) < 0.01)
            #expect(abs(outline.bottom - circle.bounds.bottom) < 0.01)
            for curve in ellipse.cubics(tolerance: 1e-3) {
                let middle = curve.point(at: 0.5)
                #expect(abs(middle.distance(to: circle.center) - abs(circle.radiusX)) < 2e-3)
            }
        }
    }

    @Test("the whole portion is the segment itself, and split parts keep the outer ends exactly")
    func exactEnds() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let segment = random.segment()
            let (first, second) = segment.split(at: 0.37)
            #expect(first.start == segment.start)
            if case .arc = segment {
                #expect(second.end.distance(to: segment.end) < 1e-12)
            } else {
                #expect(segment.portion(from: 0, to: 1).end == segment.end)
                #expect(second.end == segment.end)
            }
            #expect(first.end.distance(to: second.start) < 1e-12)
        }
    }

    @Test("a transformed segment runs through the transformed points, and keeps its kind")
    func transforms() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<1000 {
            let segment = random.segment()
            let transform = random.transform()
            let moved = segment.applying(transform)
            for step in 0...4 {
                let u = Double(step) / 4
                let expected = segment.point(at: u).applying(transform)
                #expect(moved.point(at: u).distance(to: expected) < 1e-10)
            }
        }
    }

    @Test("arcs survive flips, quarter turns and flattening transforms")
    func specialTransforms() {
        var random = SeededGenerator(seed: 5)
        let transforms = [
            AffineTransform.scale(x: -1, y: 1), .scale(x: 1, y: -1), .scale(-2),
            .rotation(.pi / 2), .rotation(.pi), .scale(x: 3, y: 0), .scale(x: 0, y: 0),
            AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
            AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0),
        ]
        for transform in transforms {
            for _ in 0..<50 {
                var arc = random.arc()
                if Bool.random(using: &random) { arc.rotation = 0 }
                if Bool.random(using: &random) { arc.radiusY = arc.radiusX }
                let moved = arc.applying(transform)
                for step in 0...8 {
                    let u = Double(step) / 8
                    let expected = arc.point(at: u).applying(transform)
                    #expect(moved.point(at: u).distance(to: expected) < 1e-10)
                }
            }
        }
    }

    @Test("a uniform scale by a power of two changes no digit of an arc")
    func scaledArcs() {
        for seed in UInt64(0)..<20 {
            var random = SeededGenerator(seed: seed)
            let arc = EllipticalArc(
                center: random.point(within: 50), radiusX: random.number(1...50),
                radiusY: random.number(1...50), rotation: random.number(-3...3),
                startAngle: random.number(-4...4), sweepAngle: random.number(-6...6))
            let larger = arc.applying(.scale(16))
            #expect(larger.radiusX == 16 * arc.radiusX && larger.radiusY == 16 * arc.radiusY)
            #expect(larger.rotation == arc.rotation && larger.startAngle == arc.startAngle)
            #expect(larger.sweepAngle == arc.sweepAngle)
            let mirrored = arc.applying(.scale(-1))
            for parameter in [0, 0.3, 1] {
                let point = arc.point(at: parameter)
                let image = mirrored.point(at: parameter)
                #expect(image.distance(to: Point(x: -point.x, y: -point.y)) < 1e-12)
            }
        }
    }

    @Test("the bounds hold all samples, and every edge is reached")
    func bounds() {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<500 {
            let segment = random.segment()
            let bounds = segment.bounds
            var reached = Rect(origin: segment.start, size: .zero)
            for step in 0...2000 {
                let point = segment.point(at: Double(step) / 2000)
                #expect(bounds.holds(point, within: 1e-11))
                reached = reached.union(Rect(origin: point, size: .zero))
            }
            #expect(reached.left - bounds.left < 1e-3 && bounds.right - reached.right < 1e-3)
            #expect(reached.top - bounds.top < 1e-3 && bounds.bottom - reached.bottom < 1e-3)
        }
    }

    @Test("the nearest point is at least as near as any sample")
    func nearest() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let segment = random.segment()
            let point = random.point(150)
            let parameter = segment.nearestParameter(to: point)
            #expect((0...1).contains(parameter))
            let distance = segment.point(at: parameter).distance(to: point)
            for step in 0...500 {
                let sample = segment.point(at: Double(step) / 500).distance(to: point)
                #expect(distance <= sample + 1e-9)
            }
        }
    }

    @Test("the tangent is the direction of travel, also where control points coincide")
    func tangents() throws {
        let a = Point(x: 0, y: 0)
        let b = Point(x: 3, y: 4)
        let c = Point(x: 10, y: 0)
        let doubled = CubicBezier(start: a, control1: a, control2: b, end: c)
        let first = try #require(doubled.tangent(at: 0))
        #expect((first - Vector(dx: 0.6, dy: 0.8)).length < 1e-4)
        let last = try #require(
            CubicBezier(start: c, control1: b, control2: a, end: a).tangent(at: 1))
        #expect((last - Vector(dx: -0.6, dy: -0.8)).length < 1e-4)
        let tripled = CubicBezier(start: a, control1: a, control2: a, end: b)
        let third = try #require(tripled.tangent(at: 0))
        #expect(abs(third.cross(b - a)) < 1e-9)
        #expect(CubicBezier(start: b, control1: b, control2: b, end: b).tangent(at: 0.5) == nil)
    }

    @Test("a circle's curvature is the reciprocal of its radius, positive clockwise")
    func curvature() {
        let arc = EllipticalArc(center: .zero, radius: 20, startAngle: 1, sweepAngle: 2)
        #expect(abs(arc.curvature(at: 0.3) - 0.05) < 1e-14)
        #expect(abs(arc.reversed.curvature(at: 0.3) + 0.05) < 1e-14)
    }
}
