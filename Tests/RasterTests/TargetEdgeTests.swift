import Drawing
import Geometry
import Raster
import Testing

@Suite("Shapes that end on the target's edges")
struct TargetEdgeTests {
    @Test(
        "R9: a rectangle whose right edge is the target's covers it, however far it reaches below")
    func rightEdge() throws {
        for (right, bottom) in [(20.0, 10.0), (20, 11), (20, 500), (25, 500), (19.5, 500)] {
            for top in [0.0, -300] {
                let levels = try alpha(width: 20, height: 10) {
                    $0.fill(
                        Path(rect: Rect(left: 0, top: top, right: right, bottom: bottom)),
                        color: .white)
                }
                #expect(levels.allSatisfy { $0.dropLast().allSatisfy { $0 == 255 } })
                #expect(levels.allSatisfy { ($0.last ?? 0) >= 127 })
            }
        }
    }
}
