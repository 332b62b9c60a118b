import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@Suite("Coverage")
struct CoverageTests {
    @Test("a rectangle covers each pixel by the product of its overlaps")
    func rectangles() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let rect = Rect(
                x: .random(in: -3...12, using: &random), y: .random(in: -3...12, using: &random),
                width: .random(in: 0.01...9, using: &random),
                height: .random(in: 0.01...9, using: &random))
            let levels = try alpha(width: 12, height: 12) {
                $0.fill(Path(rect: rect), color: .white)
            }
            func overlap(_ pixel: Int, _ low: Double, _ high: Double) -> Double {
                max(min(Double(pixel + 1), high) - max(Double(pixel), low), 0)
            }
            for row in 0..<12 {
                for column in 0..<12 {
                    let area =
                        overlap(column, rect.left, rect.right)
                        * overlap(row, rect.top, rect.bottom)
                    #expect(abs(Double(levels[row][column]) - 255 * area) <= 0.55)
                }
            }
        }
    }

    @Test("a triangle of any place and size covers each pixel by its exact area")
    func triangles() throws {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<300 {
            let corners = (0..<3)
                .map { _ in
                    Point(
                        x: .random(in: -9...25, using: &random),
                        y: .random(in: -9...25, using: &random))
                }
            let levels = try alpha(width: 16, height: 16) {
                $0.fill(Path(polygon: corners), color: .white)
            }
            for row in 0..<16 {
                for column in 0..<16 {
                    let exact = area(of: corners, inPixel: column, row)
                    #expect(abs(Double(levels[row][column]) - 255 * exact) <= 0.6)
                }
            }
        }
    }

    @Test("a thin line at any angle covers each pixel by its exact area")
    func thinLines() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            let turn = AffineTransform.rotation(.random(in: 0...3, using: &random))
            let corners = [(-14.0, -0.1), (14, -0.1), (14, 0.1), (-14, 0.1)]
                .map { Point(x: $0, y: $1).applying(turn) + Vector(dx: 16.3, dy: 15.8) }
            let levels = try alpha(width: 32, height: 32) {
                $0.fill(Path(polygon: corners), color: .white)
            }
            for row in 0..<32 {
                for column in 0..<32 {
                    let exact = area(of: corners, inPixel: column, row)
                    #expect(abs(Double(levels[row][column]) - 255 * exact) <= 0.6)
                }
            }
        }
    }

    @Test("the coverage of a disc sums up to its area, whether of arcs or of cubics")
    func discs() throws {
        var random = SeededGenerator(seed: 4)
        for radius in [0.3, 2, 10.5, 50.3] {
            let center = Point(
                x: 55 + .random(in: 0...1, using: &random),
                y: 55 + .random(in: 0...1, using: &random))
            let disc = Path(center: center, radius: radius)
            let exact = Double.pi * radius * radius
            let sum = try alpha(width: 112, height: 112) { $0.fill(disc, color: .white) }
                .joined().reduce(0, +)
            // The rounding errors of n edge pixels, each of 1/√12 levels, sum up to about √(n/12).
            let edge = (2 * Double.pi * radius * 1.5).squareRoot()
            #expect(abs(Double(sum) / 255 - exact) <= 4 * edge / 255)
        }
    }

    @Test("each pixel on the edge of a disc has the area of a polygon of 20 000 corners")
    func discPixels() throws {
        let center = Point(x: 20.37, y: 19.81)
        let corners = (0..<20_000)
            .map { center + Vector(angle: Double($0) * .pi / 10_000) * 17.3 }
        let fine = try alpha(width: 40, height: 40) {
            $0.fill(Path(polygon: corners), color: .white)
        }
        let levels = try alpha(width: 40, height: 40) {
            $0.fill(Path(center: center, radius: 17.3), color: .white)
        }
        var differences = 0
        for (row, fineRow) in zip(levels, fine) {
            for (level, fineLevel) in zip(row, fineRow) {
                #expect(abs(level - fineLevel) <= 1)
                differences += abs(level - fineLevel)
            }
        }
        #expect(differences < 20)
    }

    @Test("a path that ends in a point halfway through a pixel covers half of it")
    func halves() throws {
        let levels = try alpha(width: 3, height: 1) {
            $0.fill(Path(rect: Rect(x: 0.5, y: 0, width: 2, height: 1)), color: .white)
        }
        #expect(levels == [[128, 255, 128]])
    }

    @Test("S10: a line one pixel wide covers one row, or two in the shares that lie in them")
    func pixelLine() throws {
        let style = StrokeStyle(width: 1)
        for step in 0...64 {
            let y = 7.5 + Double(step) / 64
            let levels = try alpha(width: 4, height: 16) {
                $0.fill(
                    Path(from: Point(x: -1, y: y), to: Point(x: 5, y: y))
                        .stroked(style, tolerance: 0.01), color: .white)
            }
            for (row, level) in levels.enumerated() {
                // The part of the row that the line's lower and upper edges leave.
                let share = max(0, min(Double(row + 1), y + 0.5) - max(Double(row), y - 0.5))
                #expect(abs(Double(level[1]) - 255 * share) <= 0.51, "\(y)")
            }
        }
    }

    @Test("S9: shapes with edges inside pixels keep every edge: the exact area in each pixel")
    func edgesInsidePixels() throws {
        func expectAreas(_ path: Path, area: (Rect) -> Double) throws {
            let levels = try alpha(width: 15, height: 15) { $0.fill(path, color: .white) }
            for (row, line) in levels.enumerated() {
                for (column, level) in line.enumerated() {
                    let pixel = Rect(x: Double(column), y: Double(row), width: 1, height: 1)
                    #expect(abs(Double(level) - 255 * area(pixel)) <= 1, "\(column), \(row)")
                }
            }
        }
        func overlap(_ pixel: Rect, _ rect: Rect) -> Double {
            max(0, min(pixel.right, rect.right) - max(pixel.left, rect.left))
                * max(0, min(pixel.bottom, rect.bottom) - max(pixel.top, rect.top))
        }
        // A plus in one contour: two bars, whose middle counts once.
        let (across, down) = (
            Rect(left: 2.875, top: 6.875, right: 12.25, bottom: 8.25),
            Rect(left: 6.875, top: 2.875, right: 8.25, bottom: 12.25)
        )
        let middle = Rect(
            left: down.left, top: across.top, right: down.right, bottom: across.bottom)
        let plus = Path(rect: across).union(Path(rect: down), tolerance: 1e-6)
        try expectAreas(plus) {
            overlap($0, across) + overlap($0, down) - overlap($0, middle)
        }
        for offset in [0.0, 0.125, 0.25, 0.5, 0.875] {
            let square = Rect(x: 4.5 + offset, y: 4.5 + offset, width: 5, height: 5)
            let ring = Path(rect: square)
                .stroked(StrokeStyle(width: 1, cap: .square), tolerance: 0.01)
            let outer = Rect(x: 4 + offset, y: 4 + offset, width: 6, height: 6)
            let inner = Rect(x: 5 + offset, y: 5 + offset, width: 4, height: 4)
            try expectAreas(ring) { overlap($0, outer) - overlap($0, inner) }
        }
    }

    @Test("paths of many edges far below each other cover each row by their own edges")
    func tallPaths() throws {
        var random = SeededGenerator(seed: 33)
        for height in [130, 700] {
            // One column each, of any height, so that some reach over many rows and some over few;
            // a path for each 24 of them, each path further down.
            let columns = (0..<3 * 24)
                .map { column -> Rect in
                    let rows = Double(column / 24 * height / 4)...Double(height)
                    let first = Double.random(in: rows, using: &random)
                    let second = Double.random(in: rows, using: &random)
                    return Rect(
                        left: Double(column) + 0.25, top: min(first, second),
                        right: Double(column) + 1, bottom: max(first, second))
                }
            let levels = try alpha(width: columns.count, height: height) { list in
                for first in stride(from: 0, to: columns.count, by: 24) {
                    var path = Path()
                    for column in columns[first..<first + 24] { path.append(Path(rect: column)) }
                    list.fill(path, color: .white)
                }
            }
            for (row, line) in levels.enumerated() {
                for (level, column) in zip(line, columns) {
                    let share =
                        min(Double(row + 1), column.bottom) - max(Double(row), column.top)
                    #expect(abs(Double(level) - 255 * 0.75 * max(0, share)) <= 1, "row \(row)")
                }
            }
        }
    }

    @Test("R7: a rectangle that is thinner than a pixel has its area, within the target and across")
    func thinRectangle() throws {
        let levels = try alpha(width: 100, height: 10) {
            $0.fill(
                Path(rect: Rect(left: 88.1, top: 0, right: 89.6, bottom: 10)), color: .white)
        }
        #expect(levels.allSatisfy { $0[88] == 230 && $0[89] == 153 })
        #expect(levels.joined().reduce(0, +) == 10 * (230 + 153))
    }

    @Test("R7: a shape just outside of the target draws nothing, one on its edges all")
    func edges() throws {
        for (x, y) in [(8 + 1e-7, 0), (-8 - 1e-7, 0), (0, 8 + 1e-7), (0, -8 - 1e-7)] {
            let levels = try alpha(width: 8, height: 8) {
                $0.fill(Path(rect: Rect(x: x, y: y, width: 8, height: 8)), color: .white)
            }
            #expect(levels.joined().allSatisfy { $0 == 0 })
        }
        let all = try alpha(width: 8, height: 8) {
            $0.fill(Path(rect: Rect(x: 0, y: 0, width: 8, height: 8)), color: .white)
        }
        #expect(all.joined().allSatisfy { $0 == 255 })
    }

    @Test("R9: edges between the lines of the grid round to the nearest level")
    func rounding() throws {
        for step in 0...512 {
            let width = Double(step) / 512
            let levels = try alpha(width: 1, height: 1) {
                $0.fill(Path(rect: Rect(x: 0, y: 0, width: width, height: 1)), color: .white)
            }
            #expect(abs(Double(levels[0][0]) - 255 * width) <= 0.51)
        }
    }

    @Test("R1: abutting halves in one path sum up to the whole, whatever the cut")
    func abuttingHalves() throws {
        var random = SeededGenerator(seed: 5)
        let rect = Rect(x: 1.3, y: 2.2, width: 12.9, height: 11.1)
        let whole = try alpha(width: 16, height: 16) { $0.fill(Path(rect: rect), color: .white) }
        for _ in 0..<200 {
            let top = Point(x: .random(in: 2...14, using: &random), y: rect.top)
            let bottom = Point(x: .random(in: 2...14, using: &random), y: rect.bottom)
            var path = Path(polygon: [
                rect.origin, top, bottom, Point(x: rect.left, y: rect.bottom),
            ])
            path.append(
                Path(polygon: [
                    top, Point(x: rect.right, y: rect.top), Point(x: rect.right, y: rect.bottom),
                    bottom,
                ]))
            for rule in [FillRule.nonZero, .evenOdd] {
                let parts = try alpha(width: 16, height: 16) {
                    $0.fill(path, rule: rule, color: .white)
                }
                #expect(parts == whole)
            }
        }
    }

    @Test(
        "R1: two triangles of one path that share a diagonal have no gap when they run the same way"
    )
    func diagonal() throws {
        let levels = try alpha(width: 4, height: 4) {
            $0.fill(
                Path(polygon: [(0, 0), (0, 4), (4, 4), (0, 0), (4, 4), (4, 0)]), color: .white)
        }
        #expect(levels.joined().allSatisfy { $0 == 255 })
    }
}
