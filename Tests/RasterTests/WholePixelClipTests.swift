import Drawing
import Geometry
import TestSupport
import Testing

@Suite("Clips to whole pixels")
struct WholePixelClipTests {
    @Test("a clip to four corners on whole pixels shows what they enclose, if no rectangle, too")
    func fourCorners() throws {
        var all: [Point] = []
        for y in [2.0, 5, 8] { for x in [1.0, 5, 9] { all.append(Point(x: x, y: y)) } }
        let reach = Path(rect: Rect(x: -5, y: -5, width: 60, height: 60))
        var content = DisplayList()
        content.fill(reach, color: .white)
        content.fill(reach, color: .white)
        var rectangles = 0
        var others = 0
        /// Compares the clip to corners, if they are those of a convex shape, with their areas.
        func expectArea(_ corners: [Point]) throws {
            let sides = corners.indices.map { corners[($0 + 1) % 4] - corners[$0] }
            let turns = sides.indices.map { sides[$0].cross(sides[($0 + 1) % 4]) }
            guard turns.allSatisfy({ $0 > 0 }) || turns.allSatisfy({ $0 < 0 }) else { return }
            let isRectangle = sides.indices.allSatisfy { sides[$0].dot(sides[($0 + 1) % 4]) == 0 }
            if isRectangle { rectangles += 1 } else { others += 1 }
            let levels = try alpha(width: 11, height: 11) {
                $0.clip(to: Path(polygon: corners), content: content)
            }
            for (row, line) in levels.enumerated() {
                for (column, level) in line.enumerated() {
                    let share = area(of: corners, inPixel: column, row)
                    #expect(abs(Double(level) - share * 255) <= 1.5, "\(corners)")
                }
            }
        }
        for a in all {
            for b in all {
                for c in all {
                    for d in all { try expectArea([a, b, c, d]) }
                }
            }
        }
        #expect(rectangles == 72 && others > 200)
    }

    @Test(
        "of opaque rectangles, each in a clip of its own, every pixel shows the last that holds it")
    func clippedRectangles() throws {
        var random = SeededGenerator(seed: 83)
        let size = 20
        for _ in 0..<100 {
            func range() -> Range<Int> {
                let (a, b) = (
                    Int.random(in: -4...24, using: &random), Int.random(in: -4...24, using: &random)
                )
                return min(a, b)..<max(a, b)
            }
            func rect(_ columns: Range<Int>, _ rows: Range<Int>) -> Path {
                Path(
                    rect: Rect(
                        left: Double(columns.lowerBound), top: Double(rows.lowerBound),
                        right: Double(columns.upperBound), bottom: Double(rows.upperBound)))
            }
            var list = DisplayList()
            var wanted = [[UInt32]](repeating: [UInt32](repeating: 0, count: size), count: size)
            for level in 1...6 {
                let (columns, rows, clipColumns, clipRows) = (range(), range(), range(), range())
                let color = Color(Double(level), 0, 0)
                var content = DisplayList()
                content.fill(rect(columns, rows), color: color)
                list.clip(to: rect(clipColumns, clipRows), content: content)
                for row in 0..<size where rows.contains(row) && clipRows.contains(row) {
                    for column in 0..<size
                    where columns.contains(column) && clipColumns.contains(column) {
                        wanted[row][column] = 0xFF00_0000 | UInt32(level) << 16
                    }
                }
            }
            #expect(rows(try render(list, width: size, height: size)) == wanted)
        }
    }
}
