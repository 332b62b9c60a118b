import Geometry
import TestSupport
import Testing

@Suite("Rounded rectangle")
struct RoundedRectangleTests {
    let rect = Rect(x: 0, y: 0, width: 160, height: 100)

    @Test("G8: radii that fit stay, radii that do not are scaled by one factor")
    func fitting() {
        let size = Size(width: 100, height: 200)
        let fitting = CornerRadii(topLeft: 30, topRight: 70, bottomRight: 5, bottomLeft: 0)
        #expect(fitting.fitted(in: size) == fitting)
        let tooLarge = CornerRadii(topLeft: 30, topRight: 90, bottomRight: 6, bottomLeft: 12)
        #expect(
            tooLarge.fitted(in: size)
                == CornerRadii(topLeft: 25, topRight: 75, bottomRight: 5, bottomLeft: 10))
        #expect(CornerRadii(.infinity).fitted(in: size) == CornerRadii(50))
        for huge in [1e3, 1e9, 8e307] {
            let radii = CornerRadii(
                topLeft: huge, topRight: 2 * huge, bottomRight: huge, bottomLeft: huge)
            let fitted = radii.fitted(in: Size(width: 90, height: 90))
            let expected = CornerRadii(topLeft: 30, topRight: 60, bottomRight: 30, bottomLeft: 30)
            for (one, other) in [
                (fitted.topLeft, expected.topLeft), (fitted.topRight, expected.topRight),
                (fitted.bottomRight, expected.bottomRight),
                (fitted.bottomLeft, expected.bottomLeft),
            ] {
                #expect(abs(one - other) < 1e-12, "\(huge)")
            }
        }
        #expect(CornerRadii(-3).fitted(in: size) == .zero)
        #expect(CornerRadii(.nan).fitted(in: size) == .zero)
        #expect(CornerRadii(3).fitted(in: Size(width: 0, height: 10)) == .zero)
    }

    @Test("G8: no rounded rectangle crosses itself, whatever its radii")
    func noCrossings() {
        for curve in [
            CornerCurve.circular, .continuous, .uikit, .smoothed(0.6), .superellipse(exponent: 5),
        ] {
            for (width, height) in [(100.0, 20.0), (100, 31), (8, 100), (100, 100)] {
                for radii in [
                    CornerRadii(15), CornerRadii(1e-6), CornerRadii(.infinity),
                    CornerRadii(topLeft: 30, topRight: 90, bottomRight: 30, bottomLeft: 90),
                ] {
                    let path = Path(
                        roundedRect: Rect(x: 0, y: 0, width: width, height: height), radii: radii,
                        curve: curve)
                    // A crossing would turn a loop over, and a doubled edge count twice.
                    let simple = path.simplified(tolerance: 1e-6)
                    #expect(simple.subpaths.count == 1)
                    #expect(abs(simple.signedArea - path.signedArea) < 1e-4)
                }
            }
        }
    }

    @Test("G9: the corner of a concentric child takes no more than half of its shorter side")
    func concentricChild() {
        // A child 20 high, 4 inside a parent whose corners have radius 55.
        let fitted = CornerRadii(55 - 4).fitted(in: Size(width: 200, height: 20))
        #expect(fitted == CornerRadii(10))
        for size in [Size(width: 200, height: 20), Size(width: 8, height: 300)] {
            let half = min(size.width, size.height) / 2
            #expect(CornerRadii(.infinity).fitted(in: size) == CornerRadii(half))
        }
    }

    @Test(
        "without radii the path is the rectangle, whatever the curve",
        arguments: [
            CornerCurve.circular, .continuous,
        ])
    func squareCorners(curve: CornerCurve) {
        #expect(Path(roundedRect: rect, radii: .zero, curve: curve) == Path(rect: rect))
    }

    @Test("equal radii of half the short side give a capsule of four arcs and two lines")
    func capsule() {
        let path = Path(roundedRect: rect, radii: CornerRadii(.infinity))
        #expect(path.elements.count == 8)
        #expect(path.bounds == rect)
    }

    @Test("G8, G9: every radius from nothing to infinity stays inside its rectangle without a trap")
    func extremes() throws {
        for curve in [CornerCurve.circular, .continuous] {
            for (width, height) in [(100.0, 20.0), (100, 31), (8, 8), (1e-6, 5), (1e12, 1)] {
                for radius in [0, 1e-6, 1, 15, 30, 1e9, .infinity, -4, .nan] {
                    let rect = Rect(x: 3, y: -7, width: width, height: height)
                    let path = Path(
                        roundedRect: rect,
                        radii: CornerRadii(
                            topLeft: radius, topRight: 3 * radius, bottomRight: 0,
                            bottomLeft: radius),
                        curve: curve)
                    let bounds = try #require(path.bounds)
                    let slack = (width + height) * 1e-12
                    #expect(rect.holds(bounds.origin, within: slack))
                    #expect(rect.holds(Point(x: bounds.right, y: bounds.bottom), within: slack))
                }
            }
        }
        #expect(Path(roundedRect: .zero, radii: .zero).isEmpty)
        let infinite = Rect(x: 0, y: 0, width: .infinity, height: 5)
        #expect(Path(roundedRect: infinite, radii: CornerRadii(2)).isEmpty)
    }

    @Test("the continuous corner runs through the points of Apple's curve")
    func continuousOracle() {
        // One corner of radius 10 at the origin; COMPONENTS of the design: distances along the
        // incoming and the outgoing edge at t = 0, ¼, ½, ¾, 1.
        let path = Path(roundedRect: rect, radii: CornerRadii(10), curve: .continuous)
        let curves = path.segments.compactMap { segment in
            if case .cubic(let curve) = segment { curve } else { nil }
        }
        #expect(curves.count == 12)
        let expected: [[(Double, Double)]] = [
            [
                (15.28665, 0), (12.36100, 0.01170), (10.03857, 0.09364), (8.09725, 0.31603),
                (6.31494, 0.74911),
            ],
            [
                (6.31494, 0.74911), (4.48641, 1.65221), (2.91507, 2.91507), (1.65221, 4.48641),
                (0.74911, 6.31494),
            ],
        ]
        for (curve, points) in zip(curves, expected) {
            for (index, (u, v)) in points.enumerated() {
                let point = curve.point(at: Double(index) / 4)
                #expect(point.distance(to: Point(x: 160 - u, y: v)) < 1e-5)
            }
        }
        // A dump of UIKit's own elements for the same rectangle.
        #expect(path.elements[0] == .move(Point(x: 15.28665, y: 0)))
        #expect(path.elements[1] == .line(Point(x: 160 - 15.28665, y: 0)))
        #expect(curves[1].control1.distance(to: Point(x: 156.271762, y: 1.690596)) < 1e-6)
        #expect(curves[1].control2.distance(to: Point(x: 158.309404, y: 3.728238)) < 1e-6)
        #expect(curves[2].control2.distance(to: Point(x: 160, y: 10.884930)) < 1e-6)
    }

    @Test("the adaptive extent has no jump: a little more radius moves the outline a little")
    func adaptiveExtentIsContinuous() {
        var last: [Point]?
        for step in 1...500 {
            let radius = Double(step) / 10
            let path = Path(roundedRect: rect, radii: CornerRadii(radius), curve: .continuous)
            let points = path.segments.flatMap { segment -> [Point] in
                guard case .cubic = segment else { return [] }
                return (0...8).map { segment.point(at: Double($0) / 8) }
            }
            if let last {
                let furthest = zip(points, last).map { $0.distance(to: $1) }.max() ?? .infinity
                #expect(points.count == last.count && furthest < 0.16)
            }
            last = points
        }
    }

    @Test("where the budget is the radius, the adaptive corner is a circle within 0.0043 radii")
    func adaptivePill() {
        let square = Rect(x: -50, y: -50, width: 100, height: 100)
        let path = Path(roundedRect: square, radii: CornerRadii(50), curve: .continuous)
        for segment in path.segments {
            for step in 0...20 {
                let distance = segment.point(at: Double(step) / 20).distance(to: .zero)
                #expect(abs(distance - 50) < 0.0043 * 50)
            }
        }
    }

    @Test("fitted radii keep their proportions, and fill the tightest of the four sides")
    func fittedRadii() {
        var random = SeededGenerator(seed: 81)
        for _ in 0..<200 {
            func number() -> Double { .random(in: 0.1...40, using: &random) }
            let size = Size(width: 20 + number(), height: 20 + number())
            let radii = CornerRadii(
                topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number())
            let fitted = radii.fitted(in: size)
            let factor = fitted.topLeft / radii.topLeft
            for (one, other) in [
                (fitted.topRight, radii.topRight), (fitted.bottomRight, radii.bottomRight),
                (fitted.bottomLeft, radii.bottomLeft),
            ] {
                #expect(abs(one - factor * other) < 1e-12)
            }
            let fullest =
                [
                    (fitted.topLeft + fitted.topRight) / size.width,
                    (fitted.bottomLeft + fitted.bottomRight) / size.width,
                    (fitted.topLeft + fitted.bottomLeft) / size.height,
                    (fitted.topRight + fitted.bottomRight) / size.height,
                ]
                .max() ?? 0
            #expect(factor < 1 ? abs(fullest - 1) < 1e-12 : fullest <= 1 && fitted == radii)
        }
    }
}
