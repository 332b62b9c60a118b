import Devices
import Geometry
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Choice of a panel")
struct PanelChoiceTests {
    /// A window on a file that names no panel, with three likely ones.
    private func fixture() throws -> (Fixture, [PanelDescription]) {
        let specification = Array("M -50,0 h 100 v 80 h -100 z".utf8)
        let document = try DeviceFile.read(specification, name: "cutout.txt")
        var fixture = try Fixture()
        fixture.send(
            .opened(
                .device(
                    OpenedDevice(
                        request: FileRequest(path: "/cutout.txt"), profile: document.profile,
                        panelGuesses: document.panelGuesses))))
        return (fixture, document.panelGuesses.map(\.panel))
    }

    private func panel(_ effects: [ViewerEffect]) -> PanelDescription? {
        guard case .read(let request)? = effects.first, effects.count == 1 else { return nil }
        return request.panel
    }

    @Test("a file without a panel offers the likely ones; arrows try them and Enter takes one")
    func keys() throws {
        var (fixture, panels) = try fixture()
        try #require(panels.count > 2)
        #expect(fixture.model.overlay == .panels(0))
        #expect(panel(fixture.press("down")) == panels[1])
        #expect(panel(fixture.press("down")) == panels[2])
        #expect(panel(fixture.press("up")) == panels[1])
        #expect(fixture.press("enter").isEmpty)
        #expect(fixture.model.overlay == nil)
        // Later saves are read for the chosen panel.
        #expect(panel(fixture.send(.changed(path: "/cutout.txt"))) == panels[1])
        fixture.press("P")
        #expect(fixture.model.overlay == .panels(1))
        #expect(panel(fixture.press("3")) == panels[2])
        #expect(fixture.model.overlay == nil)
    }

    @Test("a click takes a panel, and one beside the offer leaves the best guess")
    func mouse() throws {
        var (fixture, panels) = try fixture()
        #expect(panel(fixture.click(.overlayEntry(2))) == panels[2])
        #expect(fixture.model.overlay == nil)
        fixture.press("P")
        fixture.down(Point(x: 10, y: 400))
        #expect(fixture.model.overlay == nil)
    }

    @Test("devices that name their panel offer none")
    func named() throws {
        var fixture = try Fixture()
        fixture.press("P")
        #expect(fixture.model.overlay == nil)
        #expect(fixture.model.toasts.last?.text.contains("names its panel") == true)
    }

    @Test("in a low window the marked panel is in sight", arguments: [800.0, 300])
    func inSight(height: Double) throws {
        var (fixture, panels) = try fixture()
        fixture.send(.resized(width: 640, height: Int(height), uiScale: 1))
        for index in 0..<min(panels.count, 9) {
            let row = try #require(fixture.frame.rect(of: .overlayEntry(index)))
            #expect(row.height >= 44)
            fixture.press("down")
        }
    }
}
