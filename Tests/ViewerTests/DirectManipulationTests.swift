import Components
import Devices
import Geometry
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Direct manipulation")
struct DirectManipulationTests {
    /// Where a fraction of a component's line is in the window.
    private func place(_ fixture: Fixture, _ id: ComponentID, _ fraction: Double) throws -> Point {
        let scene = fixture.model.scene
        let frame = try #require(scene.frames[id])
        let measured = scene.component(id)
            .measure(in: scene.context(for: id, size: frame.size), at: [fraction])
        let point = try #require(measured.samples.first?.point)
        return Point(x: point.x + frame.x, y: point.y + frame.y)
            .applying(fixture.model.placement.transform)
    }

    @Test(
        "a press on a line takes its progress from there, and a drag follows the line",
        arguments: [ComponentID.notchBar, .tickArc, .gradientArc])
    func follow(id: ComponentID) throws {
        var fixture = try Fixture()
        fixture.down(try place(fixture, id, 0.25))
        #expect(abs(fixture.model.progress - 0.25) < 0.01)
        fixture.move(to: try place(fixture, id, 0.8))
        #expect(abs(fixture.model.progress - 0.8) < 0.01)
        fixture.up(.zero)
        #expect(fixture.model.drag == nil)
    }

    @Test("pulling moves the curve refresh alone, and letting go gives it back")
    func pull() throws {
        var fixture = try Fixture()
        let frame = try #require(fixture.model.scene.frames[.curveRefresh])
        let start = frame.center.applying(fixture.model.placement.transform)
        fixture.down(start)
        fixture.move(to: start + Vector(dx: 0, dy: 30))
        #expect(fixture.model.progress == 0)
        #expect((fixture.model.scene.progressOverrides[.curveRefresh] ?? 0) > 0)
        fixture.up(start)
        fixture.send(.time(PullPhysics.settleDuration))
        #expect(fixture.model.scene.progressOverrides.isEmpty)
    }

    @Test("the path of the selected component is copied as SVG path data")
    func copyPath() throws {
        var fixture = try Fixture()
        guard case .copy(let text)? = fixture.press("ctrl+shift+c").first else {
            Issue.record("nothing was copied")
            return
        }
        #expect(text.hasPrefix("M"))
        // As the code in other languages has it: no more than four decimals.
        let numbers = text.split { !($0.isNumber || $0 == ".") }
        #expect(numbers.count > 10)
        for number in numbers {
            let parts = number.split(separator: ".", omittingEmptySubsequences: false)
            #expect(parts.count < 2 || parts[1].count <= 4, "\(number)")
        }
    }

    private func opened(_ profile: DeviceProfile) -> OpenedDevice {
        OpenedDevice(request: FileRequest(path: "/a.json"), profile: profile)
    }

    @Test("an opened device is shown, and takes the place of one with its identifier")
    func openDevice() throws {
        var fixture = try Fixture()
        var profile = fixture.model.device
        profile.name = "Mine"
        let count = fixture.model.devices.count
        fixture.send(.opened(.device(opened(profile))))
        #expect(fixture.model.devices.count == count)
        #expect(fixture.model.device.name == "Mine")
        profile.id = "mine"
        fixture.send(.opened(.device(opened(profile))))
        #expect(fixture.model.devices.count == count + 1)
        #expect(fixture.model.device.id == "mine")
    }

    @Test(
        "dropped paths and URIs become paths; percent signs count only where they must",
        arguments: [
            ("/a/b.json", ["/a/b.json"]), ("file:///a/b.json\r\n", ["/a/b.json"]),
            ("file://host/a/b.json", ["/a/b.json"]), ("/a/b%20c.json", ["/a/b c.json"]),
            ("/a/100%.json", ["/a/100%.json"]), ("/a/%zz", ["/a/%zz"]), ("", []),
            ("file://", []), ("just text", []),
            ("file:///a/b.json\nfile:///a/100%25.json", ["/a/b.json", "/a/100%.json"]),
        ] as [(String, [String])])
    func drops(text: String, expected: [String]) {
        let files: Set = ["/a/b.json", "/a/b c.json", "/a/100%.json"]
        #expect(DropItem.text(text).paths(where: files.contains) == expected)
        #expect(DropItem.file(text).paths(where: files.contains) == expected)
    }
}
