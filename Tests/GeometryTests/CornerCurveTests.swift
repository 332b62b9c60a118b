import Geometry
import TestSupport
import Testing

@Suite("Corner curves")
struct CornerCurveTests {
    private let rect = Rect(x: 0, y: 0, width: 160, height: 100)
    private let curves: [CornerCurve] = [
        .circular, .continuous, .uikit, .smoothed(0), .smoothed(0.6), .smoothed(1),
        .smoothed(0.8, preservesSmoothing: true), .superellipse(exponent: 1),
        .superellipse(exponent: 2), .superellipse(exponent: 5),
    ]

    private func path(_ radius: Double, _ curve: CornerCurve, in rect: Rect? = nil) -> Path {
        Path(roundedRect: rect ?? self.rect, radii: CornerRadii(radius), curve: curve)
    }

    /// The largest distance of samples of one path's outline from another's.
    private func deviation(_ one: Path, from other: Path) -> Double {
        let measure = PathMeasure(other)
        return one.segments
            .flatMap { segment in
                (0...20)
                    .compactMap { step in
                        measure.nearest(to: segment.point(at: Double(step) / 20))?.distance
                    }
            }
            .max() ?? .infinity
    }

    /// Whether a path has a point within a distance of a place.
    private func passes(_ path: Path, _ x: Double, _ y: Double, within: Double = 1e-4) -> Bool {
        path.elements.contains { element in
            let points: [Point] =
                switch element {
                case .move(let point), .line(let point): [point]
                case .cubic(let control1, let control2, let point): [control1, control2, point]
                default: []
                }
            return points.contains { $0.distance(to: Point(x: x, y: y)) < within }
        }
    }

    @Test("UIKit's family for one short side has the points that UIKit gives")
    func uikitShort() {
        let path = path(42, .uikit)
        for (x, y) in [
            (95.79607, 0.0), (106.51286, 0), (117.51716, 0), (129.36282, 3.74557),
            (147.75711, 10.44054), (160, 27.92520), (160, 47.5),
        ] {
            #expect(passes(path, x, y), "\(x), \(y)")
            // The corner at the opposite end of the diagonal is the same, turned by half a turn.
            #expect(passes(path, 160 - x, 100 - y), "\(x), \(y)")
        }
        // A larger radius moves the start of the corner alone.
        #expect(passes(self.path(48, .uikit), 86.62408, 0))
        #expect(passes(self.path(48, .uikit), 147.75711, 10.44054))
    }

    @Test("UIKit's family without room is a capsule that does not depend on the radius")
    func uikitCapsule() {
        let path = path(64, .uikit)
        for (x, y) in [(110.0, 0.0), (137.61424, 0), (160, 22.38576), (160, 50)] {
            #expect(passes(path, x, y))
        }
        #expect(path == self.path(1000, .uikit))
    }

    @Test("UIKit's shape is the full continuous corner up to its threshold and then jumps")
    func uikitThreshold() {
        let square = Rect(x: 0, y: 0, width: 100, height: 100)
        #expect(path(32.7, .uikit, in: square) == path(32.7, .continuous, in: square))
        let jump = deviation(path(32.71, .uikit, in: square), from: path(32.7, .uikit, in: square))
        #expect(jump > 5)
    }

    @Test("UIKit's upright bar of 4 by 13 with radius 2 is no stadium")
    func uikitBar() {
        let bar = Rect(x: 0, y: 0, width: 4, height: 13)
        let path = path(2, .uikit, in: bar)
        for (x, y) in [
            (2.1, 0.0), (2.883, 0), (3.582, 0.490), (3.850, 1.225), (4, 1.699), (4, 2.139),
            (4, 3.020),
        ] {
            #expect(passes(path, x, y, within: 1e-3), "\(x), \(y)")
        }
        let difference = deviation(path, from: self.path(2, .circular, in: bar))
        #expect(abs(difference - 0.033) < 0.001)
    }

    @Test("Apple's corner has its known length and diagonal gap, and a kink at its joints")
    func appleCorner() throws {
        let curves = path(10, .continuous).segments
            .filter {
                if case .cubic = $0 { true } else { false }
            }
        var corner = Path()
        corner.move(to: curves[0].start)
        for curve in curves.prefix(3) { corner.append(curve.element) }
        #expect(abs(corner.length - 26.20742) < 1e-5)
        let middle = curves[1].point(at: 0.5)
        #expect(abs(middle.distance(to: Point(x: 160, y: 0)) - 4.12253) < 1e-5)
        let before = try #require(curves[0].tangent(at: 1))
        let after = try #require(curves[1].tangent(at: 0))
        let kink = arctangent(y: before.cross(after), x: before.dot(after)) * 180 / .pi
        #expect(abs(abs(kink) - 2.453) < 0.001)
        #expect(abs(curves[0].curvature(at: 1) * 10 - 0.7165) < 1e-3)
        #expect(abs(curves[1].curvature(at: 0) * 10 - 1.0715) < 1e-3)
    }

    @Test("Apple's corner has the points that UIKit gives, at every corner")
    func appleCornerPoints() {
        let path = path(10, .continuous)
        for (u, v) in [
            (15.28665, 0.0), (10.884929576185285, 0), (8.684069440630026, 0),
            (6.314937928309916, 0.7491138784701601), (3.728238266257463, 1.6905955604436995),
        ] {
            for (x, y) in [(u, v), (v, u)] {
                #expect(passes(path, x, y, within: 1e-12), "\(x), \(y)")
                #expect(passes(path, 160 - x, y, within: 1e-12), "\(x), \(y)")
                #expect(passes(path, 160 - x, 100 - y, within: 1e-12), "\(x), \(y)")
                #expect(passes(path, x, 100 - y, within: 1e-12), "\(x), \(y)")
            }
        }
    }

    @Test("a shortened extent moves the outer control points by its linear law alone")
    func shortenedExtent() {
        for half in [1.0, 1.1, 1.3, 1.5, 1.5286649] {
            let side = 2 * half
            let path = path(1, .continuous, in: Rect(x: 0, y: 0, width: side, height: 4))
            let spare = half - 1
            for u in [half, half - 0.04 - 0.75697 * spare, half - 0.18 - 0.90847 * spare] {
                #expect(passes(path, u, 0, within: 1e-12), "\(u)")
                #expect(passes(path, side - u, 4, within: 1e-12), "\(u)")
            }
            for (u, v) in [
                (0.6314937928309916, 0.07491138784701601),
                (0.3728238266257463, 0.16905955604436995),
                (1.0884929576185285, 0), (0.8684069440630026, 0), (1.528665, 0),
            ] {
                // The upright sides have room.
                #expect(passes(path, v, u, within: 1e-12), "\(u)")
            }
        }
        // Both ends of the law: Apple's corner, and nearly a circle's.
        let full = self.path(1, .continuous, in: Rect(x: 0, y: 0, width: 3.0573298, height: 4))
        for u in [1.528665, 1.0884929576185285, 0.8684069440630026] {
            #expect(passes(full, u, 0, within: 2e-5), "\(u)")
        }
        let disc = Rect(x: -1, y: -1, width: 2, height: 2)
        for segment in self.path(1, .continuous, in: disc).segments {
            for step in 0...20 {
                let radius = segment.point(at: Double(step) / 20).distance(to: .zero)
                #expect(abs(radius - 1) < 0.0043)
            }
        }
    }

    @Test(
        "the distances of other corners from Apple's are the known ones",
        arguments: [
            (CornerCurve.circular, 0.0138), (.smoothed(0.6), 0.0036), (.smoothed(0.65), 0.0020),
            (.smoothed(0.7), 0.0034),
        ])
    func distances(curve: CornerCurve, expected: Double) {
        let apple = path(10, .continuous)
        let found = max(
            deviation(path(10, curve), from: apple), deviation(apple, from: path(10, curve)))
        #expect(abs(found / 10 - expected) < 0.0002)
    }

    @Test("a smoothed corner has the measures of Figma's construction")
    func smoothed() {
        let square = Rect(x: 0, y: 0, width: 200, height: 200)
        let path = path(24, .smoothed(0.8), in: square)
        let (a, b, c, d, p, arc) = (17.9987, 8.9994, 6.3088, 4.5836, 43.2, 5.3096)
        for (u, v) in [
            (p, 0.0), (p - a, 0), (p - a - b, 0), (p - a - b - c, d), (d, d + arc), (0, p - a - b),
            (0, p - a), (0, p),
        ] {
            if u == d { continue }
            #expect(passes(path, 200 - u, v, within: 2e-4), "\(u), \(v)")
        }
        let arcs = path.segments.filter { if case .arc = $0 { true } else { false } }
        #expect(arcs.count == 4)
        #expect(arcs[0].end.distance(to: Point(x: 200 - d, y: d + arc)) < 2e-4)
    }

    @Test("smoothed corners leave the edges and meet their arcs without a kink")
    func smoothJoints() throws {
        var random = SeededGenerator(seed: 90)
        for _ in 0..<100 {
            func radius() -> Double { .random(in: 1...70, using: &random) }
            let path = Path(
                roundedRect: rect,
                radii: CornerRadii(
                    topLeft: radius(), topRight: radius(), bottomRight: radius(),
                    bottomLeft: radius()),
                curve: .smoothed(
                    .random(in: 0...1, using: &random),
                    preservesSmoothing: Bool.random(using: &random)))
            let segments = path.segments.filter { $0.bounds.width + $0.bounds.height > 1e-9 }
            for (one, next) in zip(segments, segments.dropFirst() + segments.prefix(1)) {
                let before = try #require(one.tangent(at: 1))
                let after = try #require(next.tangent(at: 0))
                #expect(before.dot(after) > 0.999)
            }
        }
    }

    @Test("a superellipse's corner follows its equation")
    func superellipse() {
        for exponent in [1.0, 1.3, 2, 3.3, 5, 8] {
            let square = Rect(x: -1, y: -1, width: 2, height: 2)
            let path = path(1, .superellipse(exponent: exponent), in: square)
            for segment in path.segments {
                for step in 0...10 {
                    let point = segment.point(at: Double(step) / 10)
                    let sum = power(abs(point.x), exponent) + power(abs(point.y), exponent)
                    #expect(abs(power(sum, 1 / exponent) - 1) < 5e-4)
                }
            }
        }
    }

    @Test("every curve stays in its rectangle, is symmetric, and encloses no less with less radius")
    func inside() throws {
        var random = SeededGenerator(seed: 91)
        for curve in curves {
            for (width, height) in [(160.0, 100.0), (100, 160), (100, 100), (4, 13), (300, 5)] {
                let rect = Rect(x: -width / 2, y: -height / 2, width: width, height: height)
                var area = width * height
                for radius in [0, 0.5, 1, 2, 10, 30, 32, 40, 50, 1e6, .infinity] {
                    let path = path(radius, curve, in: rect)
                    let bounds = try #require(path.bounds)
                    #expect(rect.holds(bounds.origin, within: 1e-9))
                    #expect(
                        rect.holds(Point(x: bounds.right, y: bounds.bottom), within: 1e-9))
                    for _ in 0..<20 {
                        let point = Point(
                            x: .random(in: -width...width, using: &random) / 2,
                            y: .random(in: -height...height, using: &random) / 2)
                        let opposite = Point(x: -point.x, y: -point.y)
                        #expect(path.contains(point) == path.contains(opposite))
                    }
                    if curve != .uikit { #expect(path.signedArea <= area + 1e-9) }
                    area = path.signedArea
                    #expect(area > 0)
                }
            }
        }
    }

    @Test("parameters outside their range are clamped")
    func clamped() {
        #expect(path(10, .smoothed(7)) == path(10, .smoothed(1)))
        #expect(path(10, .smoothed(.nan)) == path(10, .smoothed(0)))
        #expect(path(10, .smoothed(-1)) == path(10, .smoothed(0)))
        for exponent in [Double.nan, 0, -3, .infinity, 1e300] {
            #expect(
                path(10, .superellipse(exponent: exponent)).segments.allSatisfy(\.isFinite) == true)
        }
    }
}
