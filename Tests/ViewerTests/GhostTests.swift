import Components
import Devices
import Drawing
import Geometry
import Testing

@testable import notchviewer

@MainActor
@Suite("Ghost")
struct GhostTests {
    @Test("Alt+B keeps a device over others; v exchanges them; the differences are in numbers")
    func ghost() throws {
        var fixture = try Fixture(device: "iphone-x")
        fixture.press("alt+b")
        // Nothing to compare yet.
        #expect(fixture.model.ghostScreen == nil && fixture.model.ghostDifferences.isEmpty)
        let other = try #require(fixture.model.devices.firstIndex { $0.id == "iphone-13" })
        fixture.model.showDevice(other)
        #expect(fixture.model.ghostScreen?.profile.id == "iphone-x")
        // 1170 × 2532 at 3 against 1125 × 2436 at 3.
        let lines = Dictionary(
            uniqueKeysWithValues: fixture.model.ghostDifferences.map { ($0.name, $0.value) })
        #expect(lines["Panel"] == "+45, +96 px")
        #expect(lines["Points"] == "+15, +32 pt")
        fixture.press("v")
        #expect(fixture.model.device.id == "iphone-x")
        #expect(fixture.model.ghostDifferences.first?.value == "−45, −96 px")
        fixture.press("alt+b")
        #expect(fixture.model.ghost == nil)
        #expect(fixture.model.ghostDifferences.isEmpty)
    }

    @Test("the label of boxes stays below the captions, and is left out where no box is seen")
    func labels() throws {
        var fixture = try Fixture()
        fixture.model.guides = [.bounds]
        fixture.press("o")
        fixture.model.view.zoom = .factor(32)
        func plates() -> [Rect] {
            var builder = PanelBuilder(fixture.model, resources: fixture.resources)
            ComparisonGuides.build(&builder)
            return builder.frame.list.operations.compactMap {
                if case .fill(let path, _, _) = $0 { path.bounds } else { nil }
            }
        }
        #expect(plates().isEmpty)
        // The notch covers the whole canvas.
        let height = fixture.model.screen.size.height * fixture.model.placement.scale
        fixture.model.view.offset = Vector(dx: 0, dy: height / 2 - 500)
        let area = CanvasPanel.labelArea(fixture.model.layout.canvas)
        #expect(plates().count == 1)
        #expect(plates().allSatisfy { $0.top >= area.top && $0.bottom <= area.bottom })
    }

    @Test("the middles of the upper edges meet")
    func origin() throws {
        var fixture = try Fixture(device: "iphone-x")
        fixture.press("alt+b")
        fixture.press("page-down")
        let ghost = try #require(fixture.model.ghostScreen)
        let origin = fixture.model.ghostOrigin(ghost)
        #expect(origin.x + ghost.size.width / 2 == fixture.model.screen.size.width / 2)
        #expect(origin.y == 0)
    }
}
