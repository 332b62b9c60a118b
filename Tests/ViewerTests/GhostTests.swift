import Devices
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
