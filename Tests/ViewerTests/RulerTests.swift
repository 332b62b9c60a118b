import Devices
import Testing

@testable import notchviewer

@MainActor
@Suite("Rulers")
struct RulerTests {
    @Test(
        "numbered marks stand at 1, 2 or 5 times a power of ten, wide enough apart",
        arguments: [(0.01, 0.5), (1, 50), (1.01, 100), (0.3, 20), (8, 500), (0.001, 0.05)])
    func step(units: Double, step: Double) {
        let found = ViewerModel.rulerStep(unitsPerWindowPoint: units, apart: 50)
        #expect(abs(found - step) <= step * 1e-12)
    }

    @Test("n goes through px, pt and mm where the panel's size is known, and off")
    func units() throws {
        var fixture = try Fixture(device: "iphone-13")
        let bare = fixture.frame.list
        #expect(fixture.model.unitsPerPoint(.pixels) == 3)
        var units: [RulerUnit?] = []
        repeat {
            fixture.press("n")
            units.append(fixture.model.rulers)
        } while fixture.model.rulers != nil && units.count < 9
        let hasSize = fixture.model.device.millimetres != nil
        #expect(
            units == (hasSize ? [.pixels, .points, .millimetres, nil] : [.pixels, .points, nil]))
        fixture.model.toasts = []
        #expect(fixture.frame.list == bare)
    }
}
