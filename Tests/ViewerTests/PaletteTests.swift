import Components
import Devices
import Geometry
import TestSupport
import Testing
import Windowing

@testable import notchviewer

@Suite("Fuzzy match")
struct FuzzyMatchTests {
    @Test(
        "beginnings of words and neighbours are found before scattered characters",
        arguments: [
            ("nd", "Next device", [0, 5]), ("dev", "Previous device", [9, 10, 11]),
            ("thi", "The thing", [4, 5, 6]), ("13 pro", "iPhone 13 Pro Max", [7, 8, 10, 11, 12]),
        ])
    func places(pattern: String, text: String, places: [Int]) {
        #expect(FuzzyMatch(pattern, in: text)?.places == places)
    }

    @Test("case does not matter, and words may stand in any order")
    func folding() {
        #expect(FuzzyMatch("PRO iphone", in: "iPhone 13 Pro")?.places.count == 9)
        #expect(FuzzyMatch("ÜBER", in: "über")?.places == [0, 1, 2, 3])
    }

    @Test("what is no subsequence is not found")
    func absent() {
        #expect(FuzzyMatch("xyz", in: "Next device") == nil)
        #expect(FuzzyMatch("aa", in: "a") == nil)
        #expect(FuzzyMatch("a", in: "") == nil)
    }

    @Test("an empty pattern is found everywhere")
    func empty() {
        #expect(FuzzyMatch("", in: "abc")?.score == 0)
        #expect(FuzzyMatch("  ", in: "")?.places == [])
    }

    @Test("the shorter of two texts that begin alike is the better find")
    func brevity() throws {
        let short = try #require(FuzzyMatch("iphone 13", in: "iPhone 13"))
        let long = try #require(FuzzyMatch("iphone 13", in: "iPhone 13 Pro Max"))
        #expect(short.score > long.score)
    }

    @Test("the places spell the pattern, and no way to place it scores higher")
    func optimal() {
        var random = SeededGenerator(seed: 7)
        let alphabet = Array("ab c")
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 1...9, using: &random))
                .map { _ in alphabet[Int.random(in: 0..<4, using: &random)] }
            let word = (0..<Int.random(in: 1...3, using: &random))
                .map { _ in alphabet[Int.random(in: 0..<2, using: &random)] }
            let match = FuzzyMatch(String(word), in: String(text))
            let best = everyPlacement(of: word[...], in: text, from: 0)
                .map { score($0, in: text) }.max()
            guard let match else {
                #expect(best == nil)
                continue
            }
            #expect(match.places.map { text[$0] } == word)
            #expect(best.map { $0 * 8 - text.count } == match.score)
        }
    }

    /// All ways to find a word, by trying them.
    private func everyPlacement(
        of word: ArraySlice<Character>, in text: [Character], from start: Int
    ) -> [[Int]] {
        guard let first = word.first else { return [[]] }
        return (min(start, text.count)..<text.count).filter { text[$0] == first }
            .flatMap { place in
                everyPlacement(of: word.dropFirst(), in: text, from: place + 1)
                    .map { [place] + $0 }
            }
    }

    /// The documented preferences, added up for one placement.
    private func score(_ places: [Int], in text: [Character]) -> Int {
        var score = 0
        for (index, place) in places.enumerated() {
            score += 4
            if place == 0 { score += 6 }
            if place == 0 || text[place - 1] == " " { score += 12 }
            if index > 0 { score += place == places[index - 1] + 1 ? 8 : -3 }
        }
        return score
    }
}

@Suite("Text input")
struct TextInputTests {
    private func press(_ input: inout TextInput, _ chords: String...) {
        for text in chords {
            guard let chord = KeyChord(text) else { continue }
            _ = input.press(KeyPress(chord.key, chord.modifiers))
        }
    }

    @Test("typing goes to the caret and replaces the selection")
    func typing() {
        var input = TextInput("12")
        press(&input, "left")
        input.type("x")
        #expect(input.text == "1x2")
        press(&input, "ctrl+a")
        #expect(input.selectedText == "1x2")
        input.type("é")
        #expect(input.text == "é")
        #expect(input.caret == 1)
    }

    @Test("words are gone over and removed with the control key")
    func words() {
        var input = TextInput("notch bar 5")
        press(&input, "ctrl+left", "ctrl+left")
        #expect(input.textBeforeCaret == "notch ")
        press(&input, "ctrl+delete")
        #expect(input.text == "notch  5")
        press(&input, "end", "ctrl+backspace", "ctrl+backspace")
        #expect(input.text == "")
    }

    @Test("shift extends the selection, an arrow leaves it at its end")
    func selecting() {
        var input = TextInput("abcd")
        press(&input, "home", "shift+right", "shift+right")
        #expect(input.selectedText == "ab")
        press(&input, "right")
        #expect(input.selection == 2..<2)
        press(&input, "shift+end")
        #expect(input.selectedText == "cd")
        press(&input, "backspace")
        #expect(input.text == "ab")
    }

    @Test("cut gives the text away, paste asks for one, shortcuts of the window stay its own")
    func clipboard() {
        var input = TextInput("abc", isSelected: true)
        #expect(input.press(KeyPress(.character("x"), .control)) == .copied("abc"))
        #expect(input.text.isEmpty)
        #expect(input.press(KeyPress(.character("v"), .control)) == .wantsPaste)
        #expect(input.press(KeyPress(.character("q"), .control)) == .ignored)
        #expect(input.press(KeyPress(.named(.f1))) == .ignored)
        // Characters arrive as text: the key itself is taken and does nothing.
        #expect(input.press(KeyPress(.character("q"))) == .taken)
    }

    @Test("control characters and what is beyond the limit are left out")
    func limits() {
        var input = TextInput()
        input.type("a\u{7}b\nc\u{7F}")
        #expect(input.text == "abc")
        input.type(String(repeating: "x", count: 10_000))
        #expect(input.text.count == TextInput.limit)
    }
}

@Suite("Names of actions")
struct ActionNameTests {
    @Test("every action is read from its own name, and no two share one")
    func roundTrip() {
        for action in ViewerAction.listed {
            #expect(ViewerAction(name: action.name) == action, "\(action.name)")
        }
        #expect(Set(ViewerAction.listed.map(\.name)).count == ViewerAction.listed.count)
    }

    @Test(
        "actions with a number take any of their range",
        arguments: [
            ("step-progress -2.5%", ViewerAction.stepProgress(by: -0.025)),
            ("set-progress 1/3", nil), ("set-progress 0.3", .setProgress(0.3)),
            ("zoom 300%", .zoom(to: 3)), ("zoom 1e9", nil), ("zoom nan", nil),
            ("step-frames 10", .stepFrame(10)), ("step-frames 1.5", nil),
            ("multiply-speed 4", .multiplySpeed(4)), ("multiply-speed 0", nil),
            ("quit now", nil), ("", nil),
        ])
    func numbers(name: String, action: ViewerAction?) {
        #expect(ViewerAction(name: name) == action)
    }
}

@MainActor
@Suite("Palette")
struct PaletteTests {
    private func palette(_ fixture: Fixture) throws -> Palette {
        guard case .palette(let palette)? = fixture.model.overlay else {
            throw AbsentPalette()
        }
        return palette
    }

    private struct AbsentPalette: Error {}

    private func type(_ text: String, _ fixture: inout Fixture) {
        fixture.send(.input(.text(text)))
    }

    @Test(
        "both of its keys open it with every action, Esc closes it",
        arguments: [":", "ctrl+shift+p"])
    func opening(key: String) throws {
        var fixture = try Fixture()
        fixture.press(key)
        let palette = try palette(fixture)
        #expect(palette.entries.count == ViewerAction.listed.count - 1)
        #expect(fixture.model.acceptsText)
        fixture.press("escape")
        #expect(fixture.model.overlay == nil)
        #expect(!fixture.model.acceptsText)
    }

    @Test("an action is found by some of its letters, shown with its keys, and done by Enter")
    func action() throws {
        var fixture = try Fixture()
        fixture.press(":")
        type("rot cl", &fixture)
        let entry = try #require(try palette(fixture).markedEntry)
        #expect(entry.command == .perform(.rotateClockwise))
        #expect(entry.detail == "R")
        fixture.press("enter")
        #expect(fixture.model.rotation == .quarter)
        #expect(fixture.model.overlay == nil)
    }

    @Test("letters are text while it is open, not keys")
    func letters() throws {
        var fixture = try Fixture()
        fixture.press(":")
        fixture.press("q")
        fixture.press("b")
        #expect(fixture.model.components == Set(ComponentID.allCases))
        #expect(fixture.press("ctrl+q") == [.quit])
    }

    @Test(
        "a parameter takes a value",
        arguments: ["thickness 5", "thickness=5pt", "thick 5 pt", "notch-bar.thickness=5"])
    func parameter(query: String) throws {
        var fixture = try Fixture()
        fixture.model.selectedComponent = .tickArc
        fixture.press(":")
        type(query, &fixture)
        let entry = try #require(try palette(fixture).markedEntry)
        #expect(entry.title == "Notch bar: Thickness = 5 pt")
        fixture.press("enter")
        #expect(fixture.model.selectedComponent == .notchBar)
        #expect(
            fixture.model.parameters[.notchBar]?.values["thickness"] == .number(5))
        fixture.press("ctrl+z")
        #expect(fixture.model.parameters[.notchBar] == nil)
    }

    @Test("choices and flags are set in the same way")
    func choices() throws {
        var fixture = try Fixture()
        for (query, name, value) in [
            ("bar style seed", "style", ParameterValue.choice("seed")),
            ("bar track on", "track", .flag(true)),
        ] {
            fixture.press(":")
            type(query, &fixture)
            fixture.press("enter")
            #expect(fixture.model.parameters[.notchBar]?.values[name] == value)
        }
    }

    @Test("a value out of range is not taken: the range is said and the field opened")
    func range() throws {
        var fixture = try Fixture()
        fixture.press(":")
        type("thickness 5000", &fixture)
        #expect(
            try palette(fixture).entries
                .allSatisfy {
                    if case .set = $0.command { false } else { true }
                })
        fixture.press("enter")
        #expect(fixture.model.editing?.parameter == "thickness")
        #expect(fixture.model.parameters.isEmpty)
    }

    @Test("devices are found by name and by facts")
    func devices() throws {
        var fixture = try Fixture()
        for (query, id) in [("pixel 8", "pixel-8"), ("iphone x", "iphone-x")] {
            fixture.press(":")
            type(query, &fixture)
            fixture.press("enter")
            #expect(fixture.model.device.id == id)
        }
        fixture.press(":")
        type("1170x2532", &fixture)
        #expect(try !palette(fixture).entries.isEmpty)
    }

    @Test("a parameter without a value is edited in the inspector, also when that is folded")
    func editing() throws {
        var fixture = try Fixture(size: Size(width: 700, height: 500))
        fixture.press(":")
        type("gradient arc width", &fixture)
        fixture.press("enter")
        #expect(fixture.model.selectedComponent == .gradientArc)
        #expect(fixture.model.editing?.parameter == "width")
        #expect(fixture.model.layout.inspector != nil)
        let field = try #require(fixture.frame.rect(of: .field("width")))
        #expect(field.height > 20)
    }

    @Test("recent files come first and are opened")
    func recent() throws {
        var fixture = try Fixture()
        fixture.model.recentFiles = ["/tmp/a.json", "/tmp/b.json"]
        fixture.press(":")
        #expect(try palette(fixture).entries[0].command == .open("/tmp/a.json"))
        #expect(fixture.press("enter") == [.open([.file("/tmp/a.json")])])
    }

    @Test("the marked entry is always seen", arguments: LayoutTests.sizes)
    func marking(size: Size) throws {
        var fixture = try Fixture(size: size)
        fixture.press(":")
        let count = try palette(fixture).entries.count
        for key in ["down", "page-down", "page-down", "up", "ctrl+end", "tab", "ctrl+home", "up"] {
            fixture.press(key)
            let palette = try palette(fixture)
            #expect((0..<count).contains(palette.marked))
            let row = try #require(fixture.frame.rect(of: .overlayEntry(palette.marked)))
            #expect(fixture.model.layout.window.inset(by: -1e-6).contains(row))
        }
    }

    @Test("the pointer marks, a click takes, a click beside closes")
    func pointer() throws {
        var fixture = try Fixture()
        fixture.press(":")
        type("iphone", &fixture)
        let third = try #require(fixture.frame.rect(of: .overlayEntry(2)))
        fixture.move(to: third.center)
        #expect(try palette(fixture).marked == 2)
        let command = try palette(fixture).entries[2].command
        fixture.click(.overlayEntry(2))
        #expect(command == .show(fixture.model.deviceIndex))
        fixture.press(":")
        fixture.down(Point(x: 2, y: 790))
        #expect(fixture.model.overlay == nil)
    }
}

@MainActor
@Suite("Context menu")
struct ContextMenuTests {
    private func menu(_ fixture: Fixture) throws -> ContextMenu {
        guard case .menu(let menu)? = fixture.model.overlay else { throw AbsentMenu() }
        return menu
    }

    private struct AbsentMenu: Error {}

    private func entry(_ command: Palette.Command, _ fixture: Fixture) throws -> Int? {
        try menu(fixture).items
            .firstIndex {
                if case .entry(_, _, command) = $0 { true } else { false }
            }
    }

    @Test("a right click opens it inside the window, wherever it is", arguments: LayoutTests.sizes)
    func place(size: Size) throws {
        for share in [0.3, 0.99] {
            var fixture = try Fixture(size: size)
            fixture.model.recentFiles = ["/tmp/a.json"]
            let canvas = fixture.model.layout.canvas
            fixture.down(
                Point(
                    x: canvas.left + canvas.width * share, y: canvas.top + canvas.height * share),
                .right)
            let window = fixture.model.layout.window
            let card = try #require(fixture.frame.rect(of: .overlay))
            #expect(window.inset(by: -1e-6).contains(card))
            let items = try menu(fixture).items
            #expect(items.contains { if case .entry = $0 { true } else { false } })
        }
    }

    @Test("entries show their active keys, and the keys work while it is open")
    func keys() throws {
        var fixture = try Fixture()
        fixture.down(Point(x: 600, y: 400), .right)
        #expect(
            try menu(fixture).items
                .contains(
                    .entry(
                        title: ViewerAction.screenshot(.device).title, keys: "S",
                        command: .perform(.screenshot(.device)))))
        #expect(fixture.press("s") == [.screenshot(.device)])
        #expect(fixture.model.overlay == nil)
    }

    @Test("arrows mark entries only, round at the ends; Enter takes one")
    func keyboard() throws {
        var fixture = try Fixture()
        fixture.press("shift+f10")
        for _ in 0..<40 {
            fixture.press("down")
            let menu = try menu(fixture)
            #expect(menu.marked.map { menu.items[$0].isEntry } == true)
        }
        while try menu(fixture).marked != (try entry(.perform(.cycleGuides), fixture)) {
            fixture.press("up")
        }
        fixture.press("enter")
        #expect(fixture.model.guides == [.cutout])
        #expect(fixture.model.overlay == nil)
    }

    @Test("on a parameter it gives the default back")
    func parameter() throws {
        var fixture = try Fixture()
        fixture.model.set("thickness", to: .number(7))
        let slider = try #require(fixture.frame.rect(of: .slider("thickness")))
        fixture.down(slider.center, .right)
        let command = Palette.Command.set(.notchBar, "thickness", .number(3))
        fixture.click(.overlayEntry(try #require(try entry(command, fixture))))
        #expect(fixture.model.parameters[.notchBar] == nil)
    }

    @Test("a right click elsewhere moves it, a left click closes it")
    func closing() throws {
        var fixture = try Fixture()
        fixture.down(Point(x: 400, y: 300), .right)
        fixture.down(Point(x: 300, y: 500), .right)
        #expect(try menu(fixture).origin == Point(x: 300, y: 500))
        fixture.down(Point(x: 240, y: 60))
        #expect(fixture.model.overlay == nil)
    }
}

extension Rect {
    fileprivate func contains(_ other: Rect) -> Bool {
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }
}
