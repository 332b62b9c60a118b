import Devices
import Geometry
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Live reload")
struct LiveReloadTests {
    private static let path = "/somewhere/mine.json"

    /// A profile as it would be read from a file, with a square hole of a width.
    private func profile(hole: Double = 100, id: String = "mine") -> DeviceProfile {
        DeviceProfile(
            id: id, name: "Mine", maker: "Nobody", kind: .phone,
            panel: PanelSize(width: 1000, height: 2000), scaleFactor: 2,
            outline: .roundedRectangle(radii: CornerRadii(80), curve: .continuous),
            cutouts: [
                Cutout(
                    name: "hole", kind: .hole,
                    shape: .roundedRectangle(
                        Rect(x: 450, y: 20, width: hole, height: 100), radius: 0))
            ])
    }

    private func opened(_ profile: DeviceProfile, revision: Int = 0) -> OpenedDevice {
        OpenedDevice(
            request: FileRequest(path: Self.path, revision: revision), profile: profile)
    }

    private func fixture() throws -> Fixture {
        var fixture = try Fixture()
        fixture.send(.opened(.device(opened(profile()))))
        return fixture
    }

    private let problem = DeviceFileError(
        file: path, line: 3, column: 14, problem: .syntax("expected ','"))

    @Test("a save is read, and the picture follows while the view stays")
    func follows() throws {
        var fixture = try fixture()
        #expect(fixture.model.device.name == "Mine")
        fixture.press("+")
        fixture.press("r")
        let view = fixture.model.view
        let effects = fixture.send(.changed(path: Self.path))
        #expect(effects == [.read(FileRequest(path: Self.path, revision: 1))])
        fixture.send(.reread(opened(profile(hole: 200), revision: 1)))
        // A quarter turn puts the hole at the right edge: its width in panel pixels is now upright.
        #expect(fixture.model.screen.cutouts[0].bounds.height == 100)
        #expect(fixture.model.view == view)
        #expect(fixture.model.rotation == .quarter)
    }

    @Test("a broken save keeps the picture and says where the fault is, until the next good one")
    func broken() throws {
        var fixture = try fixture()
        let good = fixture.model.screen
        let canvas = fixture.frame.list
        fixture.send(.changed(path: Self.path))
        let request = FileRequest(path: Self.path, revision: 1)
        #expect(
            fixture.send(.broken(request, problem))
                == [.report("/somewhere/mine.json:3:14: expected ','")])
        #expect(fixture.model.screen == good)
        #expect(fixture.frame.list != canvas)
        // The same fault is told once.
        fixture.send(.changed(path: Self.path))
        let again = FileRequest(path: Self.path, revision: 2)
        #expect(fixture.send(.broken(again, problem)).isEmpty)
        fixture.send(.changed(path: Self.path))
        fixture.send(.reread(opened(profile(), revision: 3)))
        #expect(fixture.model.shownSource?.problem == nil)
        #expect(fixture.frame.list == canvas)
    }

    @Test("a reading that a later one overtook changes nothing")
    func overtaken() throws {
        var fixture = try fixture()
        fixture.send(.changed(path: Self.path))
        fixture.send(.changed(path: Self.path))
        fixture.send(.reread(opened(profile(hole: 300), revision: 2)))
        fixture.send(.reread(opened(profile(hole: 200), revision: 1)))
        fixture.send(.broken(FileRequest(path: Self.path, revision: 1), problem))
        #expect(fixture.model.screen.cutouts[0].bounds.width == 150)
        #expect(fixture.model.shownSource?.problem == nil)
    }

    @Test("a file of another device changes in the list and leaves the shown one alone")
    func hidden() throws {
        var fixture = try fixture()
        fixture.press("ctrl+home")
        let shown = fixture.model.device
        fixture.send(.changed(path: Self.path))
        fixture.send(.reread(opened(profile(hole: 200), revision: 1)))
        #expect(fixture.model.device == shown)
        #expect(fixture.model.devices.last == profile(hole: 200))
        fixture.send(.changed(path: Self.path))
        let before = fixture.frame.list
        fixture.send(.broken(FileRequest(path: Self.path, revision: 2), problem))
        #expect(fixture.frame.list == before)
    }

    @Test("a save that renames the device keeps it shown in its place")
    func renamed() throws {
        var fixture = try fixture()
        let place = fixture.model.deviceIndex
        let count = fixture.model.devices.count
        fixture.send(.changed(path: Self.path))
        fixture.send(.reread(opened(profile(id: "other"), revision: 1)))
        #expect(fixture.model.devices.count == count)
        #expect(fixture.model.deviceIndex == place && fixture.model.device.id == "other")
        fixture.send(.changed(path: Self.path))
        fixture.send(.reread(opened(profile(id: "pixel-8"), revision: 2)))
        #expect(fixture.model.device == profile(id: "pixel-8"))
    }

    @Test("F5 and Ctrl+R read the shown file again; for the catalogue's devices they say so")
    func reload() throws {
        var fixture = try fixture()
        #expect(fixture.press("f5") == [.read(FileRequest(path: Self.path, revision: 1))])
        #expect(fixture.press("ctrl+r") == [.read(FileRequest(path: Self.path, revision: 2))])
        fixture.press("ctrl+home")
        #expect(fixture.press("f5").isEmpty)
        #expect(fixture.model.toasts.last?.text.contains("catalogue") == true)
    }

    @Test("the shown device's row stays in sight when the window gets lower")
    func rowAfterResize() throws {
        var fixture = try Fixture(device: "iphone-15")
        fixture.model.revealDevice()
        for height in [700, 560, 430, 300] {
            fixture.send(.resized(width: 1280, height: height, uiScale: 1))
            let row = try #require(fixture.frame.rect(of: .device(fixture.model.deviceIndex)))
            #expect(row.height == Theme.Extent.deviceRow)
        }
    }

    @Test("the list and the inspector tell the width of a notch's bounds")
    func notchWidth() throws {
        let fixture = try Fixture(device: "iphone-13")
        let cutout = try #require(fixture.model.screen.cutouts.first)
        let bounds = try #require(cutout.path.bounds)
        let whole = Int(bounds.width.rounded())
        #expect(
            fixture.resources.facts(of: fixture.model.device).line.hasSuffix("notch \(whole)"))
        let line = try #require(
            DeviceFactLines.lines(of: fixture.model).first { $0.name == "Notch" })
        let width = try #require(line.value.split(separator: " ").first.flatMap { Double($0) })
        #expect(Int(width.rounded()) == whole)
    }
}
