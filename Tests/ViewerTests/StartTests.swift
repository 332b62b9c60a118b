import Components
import Devices
import Raster
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Start of the window")
struct StartTests {
    private func options() throws -> ViewerOptions {
        let model = try Fixture().model
        return ViewerOptions(devices: model.devices, deviceIndex: model.deviceIndex)
    }

    @Test("the device is turned as it was asked for", arguments: Rotation.allCases)
    func rotation(rotation: Rotation) throws {
        var options = try options()
        options.rotation = rotation
        let model = ViewerModel(options)
        #expect(model.rotation == rotation)
        #expect(model.screen == Screen(model.device, rotation: rotation))
    }

    @Test("the inspector shows a component that is shown", arguments: ComponentID.allCases)
    func selection(component: ComponentID) throws {
        var options = try options()
        options.components = [component]
        #expect(ViewerModel(options).selectedComponent == component)
        options.components = []
        #expect(ViewerModel(options).selectedComponent == .notchBar)
    }
}

@MainActor
@Suite("Help lines of the window")
struct GuideModeTests {
    @Test("help lines that were asked for are drawn, named and left like any others")
    func stated() throws {
        let fixture = try Fixture()
        var options = ViewerOptions(devices: fixture.model.devices)
        options.guides = Set(Scene.Guide.allCases)
        var model = ViewerModel(options)
        #expect(model.scene.guides == options.guides)
        #expect(model.guidesText == "all")
        model.cycleGuides(at: 0)
        #expect(model.scene.guides.isEmpty)
        options.guides = [.grid, .corners]
        #expect(ViewerModel(options).guidesText == "corners + grid")
        options.guides = [.grid, .corners, .cutout]
        #expect(ViewerModel(options).guidesText == "3 of 6")
    }

    @Test("the key comes to each kind alone, to all and back to none")
    func cycle() throws {
        var fixture = try Fixture()
        var seen: [Set<Scene.Guide>] = []
        repeat {
            fixture.press("x")
            seen.append(fixture.model.guides)
        } while !fixture.model.guides.isEmpty && seen.count < 20
        for guide in Scene.Guide.allCases where guide != .bounds { #expect(seen.contains([guide])) }
        #expect(seen.contains([.cutout, .bounds]))
        #expect(seen.contains(Set(Scene.Guide.allCases)))
        #expect(seen.last?.isEmpty == true)
    }

    @Test("the palette turns each kind on and off", arguments: Scene.Guide.allCases)
    func single(guide: Scene.Guide) throws {
        var fixture = try Fixture()
        for expected: Set<Scene.Guide> in [[guide], []] {
            fixture.press(":")
            fixture.send(.input(.text("guide " + guide.title)))
            guard case .palette(let palette)? = fixture.model.overlay else {
                Issue.record("no palette")
                return
            }
            #expect(palette.markedEntry?.command == .perform(.toggleGuide(guide)))
            fixture.press("enter")
            #expect(fixture.model.guides == expected)
        }
    }

    @Test("resetting the view takes the eyes back, too")
    func vision() throws {
        var fixture = try Fixture()
        fixture.press("K")
        #expect(fixture.model.vision != .usual)
        fixture.press("ctrl+backspace")
        #expect(fixture.model.vision == .usual)
    }
}
