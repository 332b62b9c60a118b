import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@Suite("Huge, tiny and broken geometry")
struct RobustnessTests {
    @Test("R6: a path with a coordinate that is not finite draws nothing")
    func notFinite() throws {
        let broken = Path(polygon: [(.nan, 10), (.infinity, 10), (30, -1e30)])
        var paths = [broken]
        for value in [Double.nan, .infinity, -.infinity] {
            var path = Path(rect: Rect(x: 1, y: 1, width: 5, height: 5))
            path.line(to: Point(x: value, y: 3))
            paths.append(path)
            path = Path(rect: Rect(x: 1, y: 1, width: 5, height: 5))
            path.cubic(
                to: Point(x: 3, y: 3), control1: Point(x: 1, y: value),
                control2: Point(x: 1, y: 1))
            paths.append(path)
            path = Path(rect: Rect(x: 1, y: 1, width: 5, height: 5))
            path.arc(
                EllipticalArc(
                    center: Point(x: 3, y: 3), radius: value, startAngle: 0, sweepAngle: 1))
            paths.append(path)
        }
        for path in paths {
            let levels = try alpha(width: 10, height: 10) { $0.fill(path, color: .white) }
            #expect(levels.joined().allSatisfy { $0 == 0 })
        }
    }

    @Test("a path that draws nothing leaves others as they are")
    func brokenNeighbour() throws {
        let square = Path(rect: Rect(x: 1, y: 1, width: 5, height: 5))
        let alone = try alpha(width: 8, height: 8) { $0.fill(square, color: .white) }
        let accompanied = try alpha(width: 8, height: 8) {
            $0.fill(Path(polygon: [(0, 0), (7, 0), (.nan, 7)]), color: .white)
            $0.fill(square, color: .white)
            $0.fill(Path(polygon: [(0, 0), (7, 0), (7, .infinity)]), color: .white)
        }
        #expect(accompanied == alone)
    }

    @Test("R6: a triangle with a corner three thousand million pixels away is the picture near by")
    func distantCorner() throws {
        // The two long sides are all but vertical within the target.
        let levels = try alpha(width: 10, height: 10) {
            $0.fill(Path(polygon: [(2, 8), (5, -3e9), (8, 8)]), color: .white)
        }
        for row in levels[..<8] { #expect(row == [0, 0, 255, 255, 255, 255, 255, 255, 0, 0]) }
        #expect(levels[8].allSatisfy { $0 == 0 })
    }

    @Test(
        "R6: a rectangle or a circle around everything fills everything",
        arguments: [1e4, 1e7, 1e9, 1e12, 1e15, 1e30, 1e50, 1e90])
    func around(extent: Double) throws {
        let shapes = [
            Path(rect: Rect(x: -extent, y: -extent, width: 2 * extent, height: 2 * extent)),
            Path(center: Point(x: 5, y: 5), radius: extent),
            Path(center: Point(x: 5, y: 5), radius: extent).withoutArcs(tolerance: extent * 1e-9),
        ]
        for shape in shapes {
            let levels = try alpha(width: 10, height: 10) { $0.fill(shape, color: .white) }
            #expect(levels.joined().allSatisfy { $0 == 255 })
        }
    }

    @Test("the edge of a huge circle is the straight line it looks like", arguments: [1e6, 1e8])
    func hugeCircle(radius: Double) throws {
        let levels = try alpha(width: 10, height: 10) {
            $0.fill(Path(center: Point(x: 4.5 - radius, y: 5), radius: radius), color: .white)
        }
        for row in levels {
            #expect(row[..<4].allSatisfy { $0 == 255 })
            #expect(abs(row[4] - 128) <= 1)
            #expect(row[5...].allSatisfy { $0 == 0 })
        }
    }

    @Test("what lies to the left, to the right, above or below leaves no trace")
    func beside() throws {
        for (x, y) in [(-50.0, 3.0), (50, 3), (3, -50), (3, 50), (-50, -50), (1e12, 1e12)] {
            let levels = try alpha(width: 10, height: 10) {
                $0.fill(Path(center: Point(x: x, y: y), radius: 20), color: .white)
                $0.fill(Path(polygon: [(x, y), (x + 9, y + 1), (x - 3, y + 7)]), color: .white)
            }
            #expect(levels.joined().allSatisfy { $0 == 0 })
        }
    }

    @Test("a cut-off part looks like the same part of a larger target")
    func cutting() throws {
        var random = SeededGenerator(seed: 10)
        for _ in 0..<100 {
            let path = Path.random(using: &random)
            let large = try alpha(width: 90, height: 90) {
                var content = DisplayList()
                content.fill(path, color: .white)
                $0.transform(.translation(x: 20, y: 20), content: content)
            }
            let small = try alpha(width: 30, height: 30) { $0.fill(path, color: .white) }
            for y in 0..<30 {
                for x in 0..<30 { #expect(abs(small[y][x] - large[y + 20][x + 20]) <= 1) }
            }
        }
    }

    @Test("random extreme paths, transforms and areas neither trap nor hang")
    func extremes() throws {
        let values = [
            0, .leastNonzeroMagnitude, 1e-9, 0.5, 1, 5, -7, 100, 32_768, -1e6, 1e9, 3e9, -1e12,
            1e18, 1e30, 1e100,
            -1e150, 1e300, .greatestFiniteMagnitude, .infinity, .nan,
        ]
        var random = SeededGenerator(seed: 11)
        func any() -> Double { values.randomElement(using: &random) ?? 0 }
        func point() -> Point { Point(x: any(), y: any()) }
        for _ in 0..<2_000 {
            var path = Path()
            path.move(to: point())
            for _ in 0..<3 {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: path.line(to: point())
                case 1: path.quad(to: point(), control: point())
                case 2: path.cubic(to: point(), control1: point(), control2: point())
                default:
                    path.append(
                        .arc(
                            EllipticalArc(
                                center: point(), radiusX: any(), radiusY: any(), rotation: any(),
                                startAngle: any(), sweepAngle: any())))
                }
            }
            var list = DisplayList()
            list.fill(path, color: .white)
            list.clip(to: path, content: list)
            let transform = AffineTransform(
                a: any(), b: any(), c: any(), d: any(), tx: any(), ty: any())
            _ = try render(list, width: 8, height: 8, transform: transform)
            _ = try render(list, width: 8, height: 8)
        }
    }

    @Test("areas outside of the target, empty or beyond all numbers change nothing or all")
    func areas() throws {
        var list = DisplayList()
        list.fill(Path(rect: Rect(x: 0, y: 0, width: 4, height: 4)), color: .white)
        func sum(_ area: PixelRect) throws -> Int {
            var pixmap = try Pixmap(width: 4, height: 4)
            var renderer = Renderer()
            renderer.render(list, into: &pixmap, area: area)
            return rows(pixmap).joined().filter { $0 != 0 }.count
        }
        #expect(try sum(PixelRect(x: 5, y: 0, width: 2, height: 2)) == 0)
        #expect(try sum(PixelRect(x: 0, y: 0, width: 0, height: 2)) == 0)
        #expect(try sum(PixelRect(x: 1, y: 1, width: -1, height: 2)) == 0)
        #expect(try sum(PixelRect(x: .min, y: .min, width: .max, height: .max)) == 0)
        #expect(try sum(PixelRect(x: -1, y: -1, width: .max, height: .max)) == 16)
        #expect(try sum(PixelRect(x: .max, y: .max, width: .max, height: .max)) == 0)
    }

    @Test("targets without pixels and of the greatest extent are drawn")
    func extents() throws {
        var list = DisplayList()
        list.fill(Path(rect: Rect(x: 0, y: 0, width: 40_000, height: 40_000)), color: .white)
        for (width, height) in [(0, 0), (0, 5), (5, 0), (32_768, 2), (2, 32_768)] {
            let pixmap = try render(list, width: width, height: height)
            let isFull = pixmap.withPixels { pixels in
                pixels.indices.allSatisfy { pixels[$0] == 0xFFFF_FFFF }
            }
            #expect(isFull)
        }
        #expect(throws: PixmapError.unsupportedSize(width: 32_769, height: 1)) {
            _ = try Pixmap(width: 32_769, height: 1)
        }
    }

    @Test("the far right of the widest target is as exact as the left")
    func farRight() throws {
        let corners = [(3.3, 0.2), (9.1, 1.7), (2.2, 3.9)]
        let left = try alpha(width: 12, height: 4) {
            $0.fill(Path(polygon: corners), color: .white)
        }
        let right = try alpha(width: 32_768, height: 4) {
            $0.fill(
                Path(polygon: corners.map { ($0.0 + 32_756, $0.1) }), color: .white)
        }
        for (leftRow, rightRow) in zip(left, right) {
            #expect(zip(leftRow, rightRow[32_756...]).allSatisfy { abs($0 - $1) <= 1 })
        }
    }
}
