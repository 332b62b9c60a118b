import Geometry
import Testing

/// The outlines of the notch loading bar as its library draws them, rebuilt from their published
/// numbers; the areas and lengths were computed independently of this code.
@Suite("Notch outlines by addArc")
struct NotchOutlineTests {
    private let degree = Double.pi / 180

    /// The construction with gaps that `addArc` bridges, on a screen 375 points wide.
    private func seed(upperContourOnly: Bool) -> Path {
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(x: 77.5, y: 0))
        path.addArc(
            center: Point(x: 77.5, y: 6), radius: 6, startAngle: -90 * degree, endAngle: 0,
            clockwise: true)
        path.addArc(
            center: Point(x: 103.5, y: 9), radius: 20, startAngle: 180 * degree,
            endAngle: 90 * degree, clockwise: false)
        path.line(to: Point(x: 272, y: 29))
        path.addArc(
            center: Point(x: 272, y: 9), radius: 20, startAngle: 90 * degree, endAngle: 0,
            clockwise: false)
        path.addArc(
            center: Point(x: 298, y: 6), radius: 6, startAngle: 180 * degree,
            endAngle: 270 * degree, clockwise: true)
        path.line(to: Point(x: 375, y: 0))
        if upperContourOnly { return path }
        path.line(to: Point(x: 375, y: 4))
        path.line(to: Point(x: 294, y: 4))
        path.addArc(
            center: Point(x: 298.5, y: 6), radius: 2, startAngle: -90 * degree,
            endAngle: -180 * degree, clockwise: false)
        path.addArc(
            center: Point(x: 272, y: 9.5), radius: 24, startAngle: 0, endAngle: 90 * degree,
            clockwise: true)
        path.line(to: Point(x: 107.5, y: 33.5))
        path.addArc(
            center: Point(x: 103.5, y: 9.5), radius: 24, startAngle: 90 * degree,
            endAngle: 180 * degree, clockwise: true)
        path.addArc(
            center: Point(x: 77, y: 6), radius: 2, startAngle: 0, endAngle: -90 * degree,
            clockwise: false)
        path.line(to: Point(x: 0, y: 4))
        path.close()
        return path
    }

    @Test("the gapped construction has the area, the bounds and the length of its oracle")
    func gapped() throws {
        let path = seed(upperContourOnly: false)
        #expect(abs(path.signedArea - 1754.7256) < 5e-5)
        let bounds = try #require(path.bounds)
        #expect(bounds == Rect(x: 0, y: 0, width: 375, height: 33.5))
        #expect(abs(seed(upperContourOnly: true).length - 410.6814) < 5e-5)
    }

    @Test("the bridging lines are where the gaps are")
    func bridges() {
        let elements = seed(upperContourOnly: false).elements
        for bridge in [
            Point(x: 83.5, y: 9), Point(x: 292, y: 6), Point(x: 298.5, y: 4),
            Point(x: 296, y: 9.5), Point(x: 103.5, y: 33.5), Point(x: 79, y: 6),
        ] {
            let distances = elements.map { element -> Double in
                if case .line(let point) = element { point.distance(to: bridge) } else { .infinity }
            }
            #expect((distances.min() ?? .infinity) < 1e-12)
        }
        // Where arcs join, none is inserted: 17 steps and 6 bridges.
        #expect(elements.count == 23)
    }

    @Test(
        "the concentric construction has the area and the length of its oracle",
        arguments: [
            (390.0, 161.25, 22.0, -1.0, 1295.8938, 36.0), (375, 208, 21, -3.5, 1232.4690, 32.5),
        ])
    func concentric(
        width: Double, notch: Double, large: Double, lift: Double, area: Double, bottom: Double
    ) throws {
        let (height, small) = (3.0, 6.0)
        func contour(_ s: Double, _ r: Double, top: Double) -> Path {
            let (left, right) = ((width - notch) / 2, (width + notch) / 2)
            let y = 2 * small + lift
            var path = Path()
            path.move(to: Point(x: 0, y: top))
            path.addArc(
                center: Point(x: left - small, y: small), radius: s, startAngle: -90 * degree,
                endAngle: 0, clockwise: true)
            path.addArc(
                center: Point(x: left + large, y: y), radius: r, startAngle: 180 * degree,
                endAngle: 90 * degree, clockwise: false)
            path.addArc(
                center: Point(x: right - large, y: y), radius: r, startAngle: 90 * degree,
                endAngle: 0, clockwise: false)
            path.addArc(
                center: Point(x: right + small, y: small), radius: s, startAngle: 180 * degree,
                endAngle: 270 * degree, clockwise: true)
            path.line(to: Point(x: width, y: top))
            return path
        }
        var path = contour(small, large, top: 0)
        let upper = path.length
        for element in contour(small - height, large + height, top: height).reversed().elements {
            if case .move(let point) = element {
                path.line(to: point)
            } else {
                path.append(element)
            }
        }
        path.close()
        #expect(abs(path.signedArea - area) < 5e-5)
        #expect(try #require(path.bounds) == Rect(x: 0, y: 0, width: width, height: bottom))
        // The centre line is as long as the upper contour: what the small arcs lose, the large win.
        let centre = contour(small - height / 2, large + height / 2, top: height / 2).length
        #expect(abs(centre - upper) < 1e-9)
        if width == 390 { #expect(abs(upper - 431.9646) < 5e-5) }
    }
}
