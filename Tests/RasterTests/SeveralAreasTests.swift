import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// The oracle is the whole picture, drawn in one piece.
@Suite("Several areas of one picture")
struct SeveralAreasTests {
    @Test("random areas of random drawings have the pixels of the whole, and nothing else changes")
    func random() throws {
        var random = SeededGenerator(seed: 31)
        let (width, height) = (140, 110)
        var renderer = Renderer(threads: 2)
        for round in 0..<60 {
            let list = DisplayList.random(depth: 2, using: &random)
            let transform = AffineTransform.scale(.random(in: 0.5...2, using: &random))
            var whole = try Pixmap(width: width, height: height)
            renderer.render(list, into: &whole, transform: transform)
            // Columns of a grid, so that no two areas overlap.
            let areas = (0..<Int.random(in: 1...5, using: &random))
                .map { column in
                    PixelRect(
                        x: column * 28 + Int.random(in: 0..<8, using: &random),
                        y: Int.random(in: -10..<100, using: &random),
                        width: Int.random(in: 1...20, using: &random),
                        height: Int.random(in: 1...60, using: &random))
                }
            var parts = try Pixmap(width: width, height: height)
            renderer.render(list, into: &parts, transform: transform, areas: areas)
            let (expected, found) = (whole.straightBytes(), parts.straightBytes())
            for y in 0..<height {
                for x in 0..<width {
                    let isInside = areas.contains {
                        x >= $0.x && x < $0.x + $0.width && y >= $0.y && y < $0.y + $0.height
                    }
                    let index = 4 * (y * width + x)
                    let pixel = Array(found[index..<index + 4])
                    guard pixel != (isInside ? Array(expected[index..<index + 4]) : [0, 0, 0, 0])
                    else { continue }
                    Issue.record("round \(round): pixel \(x), \(y)")
                    return
                }
            }
        }
    }

    @Test("no area, or only empty ones, draw nothing")
    func none() throws {
        var list = DisplayList()
        list.fill(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)), color: .white)
        var renderer = Renderer()
        var pixmap = try Pixmap(width: 9, height: 9)
        for areas in [[], [PixelRect(x: 20, y: 0, width: 4, height: 4)]] {
            renderer.render(list, into: &pixmap, areas: areas)
            #expect(pixmap.straightBytes().allSatisfy { $0 == 0 })
        }
    }
}
