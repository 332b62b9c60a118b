import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// Contours of one path that run opposite ways, whose signed areas must not cancel.
@Suite("Contours of opposite directions in one path")
struct OppositeWindingTests {
    /// Two halves of a square that meet along its diagonal, one clockwise and one counter-clockwise.
    private func square(_ size: Double) throws -> Path {
        try Path(
            svgPathData: "M0 0L0 \(size) \(size) \(size) 0 0 \(size) 0 \(size) \(size)z")
    }

    private func levels(_ path: Path, _ extent: Int, rule: FillRule = .nonZero) throws -> [[Int]] {
        try alpha(width: extent, height: extent) { $0.fill(path, rule: rule, color: .white) }
    }

    /// Compares with the summed areas of convex polygons that share no area.
    private func expect(
        _ levels: [[Int]], areOf polygons: [[Point]], _ comment: Comment,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var greatest = 0.0
        for (row, line) in levels.enumerated() {
            for (column, level) in line.enumerated() {
                let exact = polygons.reduce(0) { $0 + area(of: $1, inPixel: column, row) }
                greatest = max(greatest, abs(Double(level) - 255 * exact))
            }
        }
        #expect(greatest <= 0.6, comment, sourceLocation: sourceLocation)
    }

    @Test("R1: halves of a square that run opposite ways leave no diagonal gap, by either rule")
    func diagonal() throws {
        for rule in [FillRule.nonZero, .evenOdd] {
            #expect(
                try ascii(levels(square(4), 4, rule: rule)) == ["####", "####", "####", "####"])
        }
    }

    @Test("R1: what one target shows of a path is not taken for what a wider or higher one shows")
    func otherTarget() throws {
        let across = try Path(svgPathData: "M0 0H30.5V16H0z M30.5 0V16H48V0z")
        let down = try Path(svgPathData: "M0 0H16V30.5H0z M0 30.5V48H16V30.5z")
        for (path, width, height) in [(across, 48, 16), (down, 16, 48)] {
            var list = DisplayList()
            list.fill(path, color: .white)
            var renderer = Renderer()
            for (width, height) in [(16, 16), (width, height), (16, 16), (width, height)] {
                var pixmap = try Pixmap(width: width, height: height)
                renderer.render(list, into: &pixmap)
                let isCovered = rows(pixmap).joined().allSatisfy { $0 == 0xFFFF_FFFF }
                #expect(isCovered, "\(width) x \(height)")
            }
        }
    }

    @Test("R1: turned and moved, the halves still cover what the whole square does")
    func turnedSquare() throws {
        for seed in UInt64(0)..<40 {
            var random = SeededGenerator(seed: 4_100 + seed)
            let size = Double.random(in: 1...30, using: &random)
            let transform = AffineTransform.rotation(Double.random(in: 0...6, using: &random))
                .concatenating(
                    .translation(
                        x: Double.random(in: 15...25, using: &random),
                        y: Double.random(in: 15...25, using: &random)))
            let path = try square(size).applying(transform)
            let corners = [(0.0, 0.0), (size, 0), (size, size), (0, size)]
                .map { Point(x: $0.0, y: $0.1).applying(transform) }
            expect(try levels(path, 40), areOf: [corners], "seed \(seed)")
        }
    }

    @Test("R1: rectangles that run opposite ways and meet within a column leave no gap there")
    func rectangles() throws {
        let path = try Path(svgPathData: "M0 0H4.5V10H0z M4.5 0V10H10V0z")
        #expect(
            try levels(path, 10) == [[Int]](repeating: [Int](repeating: 255, count: 10), count: 10))
    }

    @Test("both triangles of a bow tie are covered where they meet")
    func bowTie() throws {
        for seed in UInt64(0)..<40 {
            var random = SeededGenerator(seed: 4_200 + seed)
            func point() -> Point {
                Point(
                    x: Double.random(in: 1...19, using: &random),
                    y: Double.random(in: 1...19, using: &random))
            }
            let middle = point()
            let (u, v) = (point() - middle, point() - middle)
            let (s, t) = (
                Double.random(in: 0.2...0.8, using: &random),
                Double.random(in: 0.2...0.8, using: &random)
            )
            // The lines from a to c and from b to d cross in the middle.
            let (a, b) = (middle + u * s, middle + v * t)
            let (c, d) = (middle - u * s, middle - v * t)
            let path = Path(polygon: [a, c, b, d])
            expect(
                try levels(path, 24), areOf: [[c, b, middle], [d, a, middle]], "seed \(seed)")
        }
    }

    @Test("where opposite directions overlap, nothing is covered")
    func cancelling() throws {
        let path = try Path(svgPathData: "M1 1H6.5V9H1z M4.25 1V9H9V1z")
        let row = try levels(path, 10)[5]
        #expect(row == [0, 255, 255, 255, 64, 0, 128, 255, 255, 0])
    }

    @Test("a redrawn row is that of the whole picture")
    func redrawnRow() throws {
        var list = DisplayList()
        list.fill(try square(4), color: .white)
        for row in 0..<4 {
            var pixmap = try Pixmap(width: 4, height: 4)
            var renderer = Renderer()
            renderer.render(
                list, into: &pixmap, area: PixelRect(x: 0, y: row, width: 4, height: 1))
            #expect(rows(pixmap)[row] == [UInt32](repeating: .max, count: 4))
        }
    }

    @Test("a path with very many crossings is drawn, with as much as the signed areas give")
    func manyCrossings() throws {
        var random = SeededGenerator(seed: 4_300)
        let path = Path(
            polygon: (0..<900)
                .map { _ in
                    Point(
                        x: Double.random(in: 0...64, using: &random),
                        y: Double.random(in: 0...64, using: &random))
                })
        #expect(try levels(path, 64).joined().contains(255))
    }

    @Test("what is clipped by such a path shows no gap either")
    func clip() throws {
        let path = try square(4)
        let levels = try alpha(width: 4, height: 4) { list in
            var content = DisplayList()
            content.fill(Path(rect: Rect(x: 0, y: 0, width: 4, height: 4)), color: .white)
            list.clip(to: path, content: content)
        }
        #expect(levels.joined().allSatisfy { $0 == 255 })
    }

    @Test("R1: a hit test and the picture agree on the diagonal")
    func hitTest() throws {
        let path = try square(4)
        for (column, row) in (0..<16).map({ ($0 % 4, $0 / 4) }) {
            for offset in [0.25, 0.75] {
                #expect(
                    path.contains(
                        Point(x: Double(column) + offset, y: Double(row) + 1 - offset)))
            }
        }
    }

    @Test("outlines of strokes wind one way only, however they cross themselves")
    func strokes() {
        for seed in UInt64(0)..<UInt64(repetitions(30, long: 2000)) {
            var random = SeededGenerator(seed: 4_400 + seed)
            let path = Path.random(using: &random)
            let style = StrokeStyle(
                width: Double.random(in: 0.5...8, using: &random), cap: .round,
                join: seed.isMultiple(of: 2) ? .round : .miter)
            let outline = path.stroked(style, tolerance: 0.004)
            for _ in 0..<200 {
                let point = Point(
                    x: Double.random(in: -10...50, using: &random),
                    y: Double.random(in: -10...50, using: &random))
                #expect(outline.winding(at: point) >= 0, "seed \(seed), \(point)")
            }
        }
    }

    @Test("sides that cross above a ledge show both areas in the pixel where they do")
    func ledge() throws {
        // The sides cross at 11.5, 6.4, where one area ends and the other begins.
        let path = Path(polygon: [
            (10, 0), (8, 2), (16, 12), (0, 12), (8, 20), (10, 12), (12, 2),
        ])
        .applying(.translation(x: 0.3, y: 0.4))
        let fine = 8
        let levels = try alpha(width: 24, height: 24) { $0.fill(path, color: .white) }
        let large = try alpha(width: 24 * fine, height: 24 * fine) {
            $0.fill(path.applying(.scale(Double(fine))), color: .white)
        }
        for (row, line) in levels.enumerated() {
            for (column, level) in line.enumerated() {
                let part = large[row * fine..<(row + 1) * fine]
                    .map { $0[column * fine..<(column + 1) * fine].reduce(0, +) }
                let mean = Double(part.reduce(0, +)) / Double(fine * fine)
                #expect(abs(Double(level) - mean) <= 5, "at \(column), \(row)")
            }
        }
        // Above the crossing 0.4 · 0.4 / 2, below it 0.6 · 0.6 / 2.
        #expect(abs(Double(levels[6][11]) - 0.26 * 255) <= 2)
    }
}
