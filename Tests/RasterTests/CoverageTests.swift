import Drawing
import Geometry
import Raster
import TestSupport
import Testing

/// Draws white shapes on nothing and reads the alpha levels.
func alpha(
    width: Int, height: Int, _ draw: (inout DisplayList) -> Void
) throws -> [[Int]] {
    var list = DisplayList()
    draw(&list)
    var pixmap = try Pixmap(width: width, height: height)
    var renderer = Renderer()
    renderer.render(list, into: &pixmap)
    return pixmap.withPixels { pixels in
        (0..<height).map { y in (0..<width).map { Int(pixels[y * width + $0] >> 24) } }
    }
}

@Suite("Coverage")
struct CoverageTests {
    @Test("a rectangle covers each pixel by the product of its overlaps")
    func rectangles() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let x = Double.random(in: -3...12, using: &random)
            let y = Double.random(in: -3...12, using: &random)
            let rect = Rect(
                x: x, y: y, width: .random(in: 0.01...9, using: &random),
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
}
