import Components
import Devices
import Geometry
import TestSupport
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Viewer model")
struct ViewerModelTests {
    @Test("page keys go through all devices and round at the ends")
    func devices() throws {
        var fixture = try Fixture()
        fixture.press("ctrl+home")
        let count = fixture.model.devices.count
        var seen = [fixture.model.device.id]
        for _ in 1..<count {
            fixture.press("page-down")
            seen.append(fixture.model.device.id)
        }
        #expect(Set(seen).count == count)
        fixture.press("page-down")
        #expect(fixture.model.deviceIndex == 0)
        fixture.press("page-up")
        #expect(fixture.model.deviceIndex == count - 1)
    }

    @Test("the shown device's row is in sight after every step")
    func reveal() throws {
        var fixture = try Fixture()
        for _ in fixture.model.devices {
            fixture.press("page-down")
            let list = try #require(fixture.model.layout.deviceList)
            let row = try #require(
                fixture.frame.rect(of: .device(fixture.model.deviceIndex)))
            #expect(row.height == Theme.Extent.deviceRow)
            #expect(row.top >= list.top && row.bottom <= list.bottom)
        }
    }

    @Test("a click on a row shows that device")
    func clickRow() throws {
        var fixture = try Fixture()
        let other = fixture.model.deviceIndex + 1
        fixture.click(.device(other))
        #expect(fixture.model.deviceIndex == other)
    }

    @Test(
        "keys and pills switch the same component",
        arguments: [
            ("b", ComponentID.notchBar), ("g", .tickArc), ("j", .gradientArc),
            ("u", .curveRefresh), ("c", .concentricCorners),
        ])
    func toggles(key: String, component: ComponentID) throws {
        var fixture = try Fixture()
        fixture.press(key)
        #expect(fixture.model.components == Set(ComponentID.allCases).subtracting([component]))
        fixture.click(.component(component))
        #expect(fixture.model.components == Set(ComponentID.allCases))
    }

    @Test("typing narrows the list; the first match is shown; Esc gives all back")
    func search() throws {
        var fixture = try Fixture()
        fixture.press("d")
        #expect(fixture.model.focus == .search)
        for letter in ["p", "i", "x", "e", "l"] { fixture.send(.input(.text(letter))) }
        #expect(fixture.model.device.maker == "Google")
        #expect(fixture.model.listedDevices.count < fixture.model.devices.count)
        // Letters that are keys elsewhere are text here.
        fixture.press("q")
        #expect(fixture.model.components == Set(ComponentID.allCases))
        fixture.press("escape")
        #expect(fixture.model.search.isEmpty)
        #expect(fixture.model.focus == nil)
    }

    @Test("Esc leaves overlay, fullscreen and bare canvas, one at a time, and never the program")
    func escape() throws {
        var fixture = try Fixture()
        fixture.press("h")
        fixture.press("f")
        fixture.press("?")
        #expect(fixture.model.overlay == .help)
        #expect(fixture.press("escape").isEmpty)
        #expect(fixture.model.overlay == nil && fixture.model.isFullscreen)
        fixture.press("escape")
        #expect(!fixture.model.isFullscreen && !fixture.model.hasChrome)
        fixture.press("escape")
        #expect(fixture.model.hasChrome)
        for _ in 0..<5 { #expect(fixture.press("escape").isEmpty) }
    }

    @Test("quit keys and the window's close button end the program")
    func quit() throws {
        var fixture = try Fixture()
        for key in ["q", "ctrl+q", "ctrl+w"] { #expect(fixture.press(key) == [.quit]) }
        #expect(fixture.send(.input(.closeRequest)) == [.quit])
    }

    @Test("held keys repeat steps but neither toggles nor screenshots")
    func repeats() throws {
        var fixture = try Fixture()
        fixture.press("right", isRepeat: true)
        #expect(fixture.model.progress == 0.01)
        fixture.press("b", isRepeat: true)
        #expect(fixture.model.components.contains(.notchBar))
        #expect(fixture.press("s", isRepeat: true).isEmpty)
        #expect(fixture.press("s") == [.screenshot(.device)])
    }

    @Test("a written picture shows its name for two seconds, and a click copies its path")
    func toast() throws {
        var fixture = try Fixture()
        fixture.send(.saved(path: "/tmp/Bilder/a b.png"))
        #expect(fixture.model.toasts.map(\.text) == ["Saved a b.png"])
        #expect(fixture.click(.toast(0)) == [.copy("/tmp/Bilder/a b.png")])
        fixture.now = 1.9
        fixture.send(.time(1.9))
        #expect(!fixture.model.toasts.isEmpty)
        fixture.now = 4
        fixture.send(.time(2.1))
        #expect(fixture.model.toasts.isEmpty)
        #expect(fixture.model.timeToNextChange(at: 4, frameInterval: 0.016) == nil)
    }

    @Test("what went wrong stays long enough to be read, is shown in whole, and a click copies it")
    func fault() throws {
        var fixture = try Fixture(size: Size(width: 640, height: 480))
        let message =
            "/home/somebody/devices/empty.json: found nothing, expected a device profile, an "
            + "Android resource file or a gmobile panel\nin the second line"
        fixture.send(.failed(message))
        fixture.now = 9
        fixture.send(.time(9))
        let builder = PanelBuilder(fixture.model, resources: fixture.resources)
        let text = try #require(fixture.model.toasts.first).text
        let lines = builder.lines(
            text, style: Theme.Letters.bodyMedium, width: 300, limit: 4)
        #expect(lines.count > 1 && lines.joined(separator: " ") == text)
        #expect(
            lines.allSatisfy { builder.width($0, style: Theme.Letters.bodyMedium) <= 300 })
        let rect = try #require(fixture.frame.rect(of: .toast(0)))
        #expect(rect.height > 60 && rect.left >= 0 && rect.right <= 640)
        #expect(fixture.click(.toast(0)) == [.copy(message)])
        fixture.send(.failed(message))
        fixture.now = 20
        fixture.send(.time(11))
        #expect(fixture.model.toasts.isEmpty)
    }

    @Test("a new message takes the place of the last, but not of one that can be clicked")
    func messages() throws {
        var fixture = try Fixture()
        fixture.press("x")
        fixture.press("x")
        #expect(fixture.model.toasts.map(\.text) == ["Guides: bounds"])
        fixture.send(.saved(path: "/tmp/a.png"))
        fixture.press("x")
        #expect(fixture.model.toasts.map(\.text) == ["Saved a.png", "Guides: safe area"])
    }

    @Test("four quarter turns are none, and sideways exchanges the extents")
    func rotation() throws {
        var fixture = try Fixture()
        let upright = fixture.model.screen
        fixture.press("r")
        #expect(fixture.model.screen.size == upright.size.transposed)
        fixture.press("R")
        #expect(fixture.model.screen == upright)
        for _ in 0..<4 { fixture.press("r") }
        #expect(fixture.model.screen == upright)
    }

    @Test("undo takes back parameters, components and rotation; a slider's way counts as one")
    func undo() throws {
        var fixture = try Fixture()
        let first = fixture.model.editState
        fixture.press("b")
        let area = try #require(fixture.frame.rect(of: .slider("thickness")))
        fixture.drag(
            from: Point(x: area.left + 10, y: area.center.y),
            to: Point(x: area.right - 10, y: area.center.y))
        let last = fixture.model.editState
        #expect(last != first)
        fixture.press("ctrl+z")
        #expect(fixture.model.parameters.isEmpty)
        #expect(!fixture.model.components.contains(.notchBar))
        fixture.press("ctrl+z")
        #expect(fixture.model.editState == first)
        fixture.press("ctrl+z")
        fixture.press("ctrl+shift+z")
        fixture.press("ctrl+shift+z")
        #expect(fixture.model.editState == last)
    }

    @Test("a number is typed into its field; nonsense says what was expected")
    func typing() throws {
        var fixture = try Fixture()
        fixture.click(.field("thickness"))
        fixture.send(.input(.text("5")))
        fixture.press("enter")
        #expect(
            fixture.model.parameters[.notchBar]?.values["thickness"] == .number(5))
        fixture.click(.field("thickness"))
        for text in ["n", "a", "n"] { fixture.send(.input(.text(text))) }
        fixture.press("enter")
        #expect(
            fixture.model.parameters[.notchBar]?.values["thickness"] == .number(5))
        #expect(fixture.model.toasts.last?.text.contains("0 to 100 pt") == true)
        fixture.click(.resetAll)
        #expect(fixture.model.parameters.isEmpty)
    }

    @Test("tab reaches every control of the window and comes round")
    func focusOrder() throws {
        var fixture = try Fixture()
        let shown = Control.device(fixture.model.deviceIndex)
        fixture.press("tab")
        let first = try #require(fixture.model.focus)
        var seen = [first]
        repeat {
            fixture.press("tab")
            seen.append(try #require(fixture.model.focus))
        } while seen.last != first && seen.count < 200
        #expect(seen.last == first)
        #expect(Set(seen).count == seen.count - 1)
        #expect(
            Set(seen)
                .isSuperset(of: [
                    .play, .scrubLine, .screenshot, .guides, .search, shown, .slider("thickness"),
                ]))
        fixture.model.focus = shown
        fixture.press("down")
        #expect(.device(fixture.model.deviceIndex) != shown)
        #expect(fixture.model.focus == .device(fixture.model.deviceIndex))
    }

    @Test("an hour of random input neither traps nor leaves the bounds")
    func randomInput() throws {
        var random = SeededGenerator(seed: 7)
        var fixture = try Fixture()
        let chords = fixture.model.bindings.sections.flatMap(\.bindings).flatMap(\.chords)
            .map { KeyPress($0.key, $0.modifiers) }
        var frame = fixture.frame
        for step in 0..<1500 {
            let point = PixelPoint(
                x: .random(in: -50...1400, using: &random),
                y: .random(in: -50...900, using: &random))
            let event: Event =
                switch Int.random(in: 0..<8, using: &random) {
                case 0: .pointerMoved(point, .random(in: &random))
                case 1:
                    .buttonDown(
                        [.left, .middle, .right, .back].randomElement(using: &random) ?? .left,
                        at: point, clicks: .random(in: 1...3, using: &random),
                        .random(in: &random))
                case 2: .buttonUp(.left, at: point, [])
                case 3:
                    .wheel(
                        x: .random(in: -1...1, using: &random),
                        y: .random(in: -3...3, using: &random), at: point, .random(in: &random))
                case 4: .text(["a", "1", "é", "ж", " "].randomElement(using: &random) ?? "")
                default: .key(chords.randomElement(using: &random) ?? KeyPress(.named(.left)))
                }
            fixture.now += 0.9
            _ = fixture.model.update(.input(event), at: fixture.now, in: frame)
            if step % 16 == 0 {
                let width = Int.random(in: 1...3000, using: &random)
                let height = Int.random(in: 1...2000, using: &random)
                _ = fixture.model.update(
                    .resized(
                        width: width, height: height,
                        uiScale: [1, 1.25, 2, 3].randomElement(using: &random) ?? 1),
                    at: fixture.now, in: frame)
            }
            _ = fixture.model.update(.time(0.9), at: fixture.now, in: frame)
            if step % 8 == 0 { frame = fixture.frame }
            #expect((0...1).contains(fixture.model.progress))
            #expect(ViewTransform.factors.contains(fixture.model.placement.factor))
            #expect(fixture.model.history.past.count <= History.limit)
        }
    }
}

extension Modifiers {
    fileprivate static func random(in generator: inout SeededGenerator) -> Modifiers {
        Modifiers(rawValue: .random(in: 0...7, using: &generator))
    }
}
