import Components
import Devices
import Drawing
import Geometry
import Raster
import TestSupport
import Testing

@Suite("App screen")
struct AppScreenTests {
    /// The shipped devices and small screens, in all rotations.
    static func screens() throws -> [Screen] {
        let small = [
            Fixture.screen(width: 320, height: 480, radius: 0).profile,
            Fixture.screen(width: 320, height: 568, radius: 0).profile,
            Fixture.screen(width: 360, height: 640, radius: 20).profile,
            Fixture.screen(width: 768, height: 1024, radius: 18).profile,
            Fixture.screen(width: 1024, height: 1366, radius: 18).profile,
        ]
        let profiles = try Fixture.catalogue().profiles + small
        return profiles.flatMap { profile in
            Rotation.allCases.map { Screen(profile, rotation: $0) }
        }
    }

    /// The bounds of what a component fills on the app screen.
    static func ink(of id: ComponentID, in scene: Scene) -> Rect? {
        guard let frame = scene.frames[id] else { return nil }
        let size = scene.component(id).naturalSize(on: scene.screen)
        return scene.component(id)
            .outline(in: scene.context(for: id, size: size), part: .full)
            .applying(.scale(frame.width / size.width))
            .bounds
            .map { $0.translated(by: frame.origin - Point.zero) }
    }

    @Test("components lie inside the safe area and do not overlap, on every device and rotation")
    func frames() throws {
        for screen in try Self.screens() {
            let name = "\(screen.profile.id) \(screen.rotation.rawValue)"
            let safe = Rect(origin: .zero, size: screen.size).inset(by: screen.safeInsets)
            let scene = Scene(screen: screen)
            var frames = scene.frames
            #expect(frames.removeValue(forKey: .notchBar)?.size == screen.size)
            #expect(frames.count == 4, "\(name) has no room for all: \(frames.keys)")
            for id in [ComponentID.tickArc, .gradientArc] {
                // A gauge's canvas is larger than what it draws.
                frames[id] = Self.ink(of: id, in: scene)
            }
            for (id, frame) in frames {
                #expect(frame.width > 10 && frame.height > 20, "\(name) \(id)")
                #expect(
                    frame.left >= safe.left - 0.01 && frame.right <= safe.right + 0.01
                        && frame.top >= safe.top - 0.01 && frame.bottom <= safe.bottom + 0.01,
                    "\(name) \(id) \(frame) leaves \(safe)")
                for (other, second) in frames where other != id {
                    let common = frame.intersection(second)
                    #expect(
                        common.map { $0.width * $0.height < 0.01 } ?? true,
                        "\(name): \(id) overlaps \(other)")
                }
            }
        }
    }

    @Test("a component's canvas keeps its proportions where it is placed, on every device")
    func proportions() throws {
        for screen in try Self.screens() {
            for compare in [false, true] {
                let scene = Scene(
                    screen: screen,
                    parameters: [.concentricCorners: ParameterSet(["compare": .flag(compare)])])
                for (id, frame) in scene.frames {
                    let canvas = scene.component(id).naturalSize(on: screen)
                    let size = id == .notchBar ? screen.size : canvas
                    #expect(size.width > 0 && size.height > 0)
                    #expect(
                        isNear(
                            frame.width / size.width, frame.height / size.height, within: 1e-12),
                        "\(screen.profile.id) \(id)")
                }
            }
        }
    }

    @Test("progress 0.01 already changes pixels of the notch bar on every device")
    func firstPercent() throws {
        var renderer = Renderer()
        for profile in try Fixture.catalogue().profiles {
            func pixels(_ progress: Double) throws -> [UInt8] {
                let screen = Screen(profile)
                let scene = Scene(
                    screen: screen, components: [.notchBar], progress: progress,
                    backdrop: .color(.black))
                var pixmap = try Pixmap(width: Int(screen.size.width), height: 80)
                renderer.render(scene.displayList(), into: &pixmap)
                return pixmap.straightBytes()
            }
            #expect(try pixels(0.01) != pixels(0), "\(profile.id)")
        }
    }

    @Test("G11, T6: a thickness of 0 and a progress of 0 paint no pixel, with round caps, too")
    func nothing() throws {
        for values: [String: ParameterValue] in [
            ["thickness": .number(0)], ["cap": .choice("round")], ["cap": .choice("square")],
        ] {
            let progress = values["thickness"] == nil ? 0 : 0.6
            for screen in [Fixture.iPhone13, Fixture.island, Fixture.flat] {
                let scene = Scene(
                    screen: screen, components: [.notchBar],
                    parameters: [.notchBar: ParameterSet(values)], progress: progress,
                    layout: .component)
                #expect(scene.displayList().isEmpty)
            }
        }
    }

    @Test("outside the screen nothing is painted unless that is asked for")
    func outside() throws {
        var scene = Scene(screen: Fixture.iPhone13, progress: 1)
        /// The opacities in the display's corner, in the notch and on the app.
        func alphas() throws -> [UInt8] {
            var pixmap = try Pixmap(width: Int(scene.size.width), height: 60)
            var renderer = Renderer()
            renderer.render(scene.displayList(), into: &pixmap)
            let bytes = pixmap.straightBytes()
            return [(1, 1), (195, 10), (195, 55)].map { bytes[($1 * pixmap.width + $0) * 4 + 3] }
        }
        #expect(try alphas() == [0, 0, 255])
        scene.outside = .color(.white)
        #expect(try alphas() == [255, 255, 255])
        scene.outside = .bezel
        #expect(try alphas() == [0, 255, 255])
        #expect(scene.size == Size(width: 412, height: 866))
    }

    @Test("the same scene gives the same drawing")
    func pure() {
        let scene = Scene(screen: Fixture.island, progress: 0.42, outside: .bezel)
        #expect(scene.displayList() == scene.displayList())
    }

    @Test("a single component is drawn on its natural canvas, or on one that is asked for")
    func canvas() {
        var scene = Scene(
            screen: Fixture.iPhone13, components: [.tickArc], layout: .component)
        #expect(scene.size == Size(width: 270, height: 270))
        scene.canvas = Size(width: 100, height: 120)
        #expect(scene.size == Size(width: 100, height: 120))
        #expect(scene.frames[.tickArc]?.size == scene.size)
        scene.components = []
        #expect(scene.displayList().isEmpty)
    }

    @Test("a component can have a progress of its own")
    func overrides() {
        var scene = Scene(screen: Fixture.iPhone13, progress: 0.2)
        scene.progressOverrides[.curveRefresh] = 0.9
        #expect(scene.context(for: .curveRefresh, size: .zero).progress == 0.9)
        #expect(scene.context(for: .tickArc, size: .zero).progress == 0.2)
    }

    @Test("guides are drawn over the picture, each on its own")
    func guides() {
        let plain = Scene(screen: Fixture.iPhone13).displayList()
        for guide in Scene.Guide.allCases {
            let scene = Scene(screen: Fixture.iPhone13, guides: [guide])
            let list = scene.displayList()
            #expect(list.operations.count > plain.operations.count, "\(guide)")
            #expect(Array(list.operations.prefix(plain.operations.count)) == plain.operations)
        }
    }
}
