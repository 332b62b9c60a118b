import Geometry
import Glibc
import TestSupport
import Testing
import Windowing

@testable import notchviewer

@Suite("Configuration text")
struct ConfigurationTextTests {
    private func values(_ text: String) -> [String: String] {
        Dictionary(
            ConfigurationText(text).entries.map { ($0.key.joined(separator: "|"), $0.value) },
            uniquingKeysWith: { $1 })
    }

    @Test(
        "keys and values are read with quotes and without",
        arguments: [
            ("a = b", ["a": "b"]), ("  a=b c  # d", ["a": "b c"]), ("a = b#c", ["a": "b#c"]),
            ("a = \"b # c\" # d", ["a": "b # c"]), (#"a = "\"\\\n\t""#, ["a": "\"\\\n\t"]),
            (#"a = '\n"'"#, ["a": #"\n""#]), ("a.b = 1", ["a|b": "1"]),
            ("\"a.b\" . 'c=d' = x", ["a.b|c=d": "x"]), ("key.ctrl+e = f", ["key|ctrl+e": "f"]),
            (
                "[key]\n\"ctrl+[\" = x\n[other.part]\ny = z",
                ["key|ctrl+[": "x", "other|part|y": "z"]
            ),
            ("a = \"\"", ["a": ""]), ("# nothing\n\n \t\r\n", [:]), ("a = 1\na = 2", ["a": "2"]),
            ("ä = ö", ["ä": "ö"]),
        ])
    func reading(text: String, expected: [String: String]) {
        #expect(values(text) == expected)
        #expect(ConfigurationText(text).problems.isEmpty)
    }

    @Test(
        "other lines are passed over with their numbers, and the lines after them are read",
        arguments: [
            "a", "= b", "a =", "a = \"b", "a = 'b", "[a", "[a] b", "a = \"b\" c", "a b = c",
            "a = \"\\x\"", "a..b = c", "\"a = b", "[]",
        ])
    func faults(line: String) {
        let text = ConfigurationText("first = 1\n\(line)\nlast = 2\n")
        #expect(text.problems.map(\.line) == [2])
        #expect(text.entries.map(\.line) == [1, 3])
    }

    @Test("what is written is read again")
    func roundTrip() {
        var random = SeededGenerator(seed: 3)
        let alphabet = Array("ab1 .=#\"'\\[]+-\n\tä")
        for _ in 0..<500 {
            func word() -> String {
                String(
                    (0..<Int.random(in: 0...6, using: &random))
                        .map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] })
            }
            let key = (0..<Int.random(in: 1...3, using: &random)).map { _ in word() }
            let value = word()
            let text = ConfigurationText(ConfigurationText.line(key, value))
            #expect(text.problems.isEmpty)
            #expect(text.entries.map(\.key) == [key])
            #expect(text.entries.map(\.value) == [value])
        }
    }

    @Test("any bytes are read without a trap")
    func noise() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<300 {
            let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
            _ = ConfigurationText(String(decoding: bytes, as: UTF8.self))
        }
    }
}

@Suite("Configuration")
struct ConfigurationTests {
    private func occurrences(_ arguments: String...) throws -> [OptionOccurrence] {
        try Invocation(arguments: arguments).occurrences
    }

    private func options(_ configuration: Configuration) -> Options {
        var options = Options()
        configuration.apply(to: &options)
        return options
    }

    @Test("each place of a setting stands over the ones after it")
    func precedence() throws {
        // From the least to the most important; each states one setting less than the one before.
        let names = ["wheel", "theme", "ui-scale", "output-dir"]
        let files = [
            "output-dir = /project", "ui-scale = 1.5\noutput-dir = /user",
            "wheel = scrub\nui-scale = 3\noutput-dir = /system",
        ]
        let configuration = Configuration(
            files: zip(["p", "u", "s"], files).map { .init(path: $0, text: $1) },
            environment: ["NOTCHVIEWER_THEME": "light", "NOTCHVIEWER_OUTPUT_DIR": "/environment"],
            commandLine: try occurrences("--output-dir", "/flag"))
        #expect(
            names.map { configuration.values[$0]?.origin } == [
                .file("s", line: 1), .environment("NOTCHVIEWER_THEME"), .file("u", line: 1),
                .commandLine,
            ])
        var options = options(configuration)
        #expect(options.wheel == .scrub)
        #expect(options.theme == .light)
        #expect(options.uiScale == 1.5)
        options = try Options(
            try occurrences("--output-dir", "/flag"), of: .window, over: options)
        #expect(options.outputDirectory == "/flag")
        #expect(options.uiScale == 1.5)
    }

    @Test("a bad line is warned of with file and line, and what was good before stays")
    func warnings() {
        let configuration = Configuration(
            files: [
                .init(
                    path: "/c",
                    text: """
                        theme = light
                        theme = pink
                        nonsense
                        colour = red
                        key.ctrl+é = play
                        key.x = fly
                        ui-scale = nan
                        """)
            ], environment: ["NOTCHVIEWER_WHEEL": "spin"])
        #expect(options(configuration).theme == .light)
        #expect(options(configuration).uiScale == nil)
        #expect(
            configuration.warnings.map { $0.prefix { $0 != " " } } == [
                "/c:3:", "/c:2:", "/c:4:", "/c:5:", "/c:6:", "/c:7:", "NOTCHVIEWER_WHEEL:",
            ])
    }

    @Test("keys are bound anew, taken away, and given to actions that had none")
    func keys() throws {
        let configuration = Configuration(
            files: [
                .init(
                    path: "/user",
                    text: """
                        key.ctrl+e = "screenshot transparent"
                        key.q = none
                        key.b = next-device
                        [key]
                        "}" = "step-progress 5%"
                        """), .init(path: "/system", text: "key.ctrl+e = quit\nkey.y = play"),
            ])
        #expect(configuration.warnings.isEmpty)
        let bindings = configuration.bindings
        func action(_ text: String) throws -> ViewerAction? {
            let chord = try #require(KeyChord(text))
            return bindings.action(for: KeyPress(chord.key, chord.modifiers))
        }
        #expect(try action("ctrl+e") == .screenshot(.transparent))
        #expect(try action("q") == nil)
        #expect(try action("ctrl+q") == .quit)
        #expect(try action("b") == .nextDevice)
        #expect(try action("y") == .togglePlaying)
        #expect(try action("}") == .stepProgress(by: 0.05))
        let chords = bindings.sections.flatMap(\.bindings).flatMap(\.chords)
        #expect(Set(chords).count == chords.count)
        let own = try #require(bindings.sections.last)
        #expect(KeyBindings.helpLines(of: own).map(\.keys) == ["}"])
    }

    @Test("every chord of a fresh installation is read from its notation")
    func notation() {
        for chord in KeyBindings.standard.sections.flatMap(\.bindings).flatMap(\.chords) {
            #expect(KeyChord(chord.text) == chord, "\(chord.text)")
        }
    }

    @Test("what is printed is a configuration that gives the same settings and keys")
    func printing() throws {
        let configuration = Configuration(
            files: [
                .init(
                    path: "/a b", text: "theme = light\nkey.q = none\nkey.\"ctrl+]\" = \"show all\""
                )
            ], environment: ["NOTCHVIEWER_OUTPUT_DIR": "/x # y"])
        let text = configuration.text
        #expect(text.contains("# /a b:1\n"))
        #expect(text.contains("# NOTCHVIEWER_OUTPUT_DIR\n"))
        let again = Configuration(files: [.init(path: "/again", text: text)])
        #expect(again.warnings.isEmpty)
        #expect(options(again).theme == .light)
        #expect(options(again).outputDirectory == "/x # y")
        func keys(_ bindings: KeyBindings) -> [String: Set<KeyChord>] {
            Dictionary(
                bindings.sections.flatMap(\.bindings).map { ($0.action.name, Set($0.chords)) },
                uniquingKeysWith: { $0.union($1) })
        }
        #expect(keys(again.bindings) == keys(configuration.bindings))
    }

    @Test("relative paths in the variables of the base directories count as not set")
    func baseDirectories() {
        #expect(
            BaseDirectories(environment: [
                "HOME": "/h", "XDG_CONFIG_HOME": "c", "XDG_CONFIG_DIRS": "x:/y::/z",
                "XDG_STATE_HOME": "s",
            ])
            .configurationFiles == [
                "/h/.config/notchviewer/config", "/y/notchviewer/config", "/z/notchviewer/config",
            ])
        #expect(
            BaseDirectories(environment: ["XDG_CONFIG_HOME": "/c"]).configurationFiles
                == ["/c/notchviewer/config", "/etc/xdg/notchviewer/config"])
        #expect(BaseDirectories(environment: ["HOME": "relative"]).state == nil)
        #expect(
            BaseDirectories(environment: ["HOME": "/h", "XDG_STATE_HOME": "s"]).state
                == "/h/.local/state/notchviewer")
    }

    @Test(
        "the desktop's files and variables say whether windows are dark",
        arguments: [
            (["GTK_THEME": "Adwaita:dark"], [:], Theme.Kind.dark),
            (["GTK_THEME": "Adwaita"], ["kdeglobals": "ColorScheme=BreezeDark"], .light),
            ([:], ["gtk-3.0/settings.ini": "gtk-application-prefer-dark-theme = 1"], .dark),
            ([:], ["gtk-3.0/settings.ini": "[Settings]\ngtk-theme-name=Yaru-dark"], .dark),
            (
                [:],
                [
                    "gtk-4.0/settings.ini": "gtk-theme-name=Adwaita",
                    "gtk-3.0/settings.ini": "gtk-theme-name=Yaru-dark",
                ], .light
            ),
            ([:], ["kdeglobals": "[General]\nColorScheme=BreezeDark"], .dark), ([:], [:], nil),
        ] as [([String: String], [String: String], Theme.Kind?)])
    func desktop(environment: [String: String], files: [String: String], kind: Theme.Kind?) {
        #expect(DesktopPreferences(environment: environment) { files[$0] }.theme == kind)
    }

    @Test(
        "the settings portal's answer counts when it states a preference",
        arguments: [
            ("(<<uint32 1>>,)", Theme.Kind.dark), ("(<<uint32 2>>,)", .light),
            ("(<<uint32 0>>,)", nil), ("Error: no such name", nil), ("uint32", nil),
        ])
    func portal(reply: String, kind: Theme.Kind?) {
        var desktop = DesktopPreferences()
        desktop.take(portal: reply)
        #expect(desktop.theme == kind)
    }

    @Test("with the wheel set to scrub it moves progress, and zooms with the control key")
    @MainActor
    func wheel() throws {
        var fixture = try Fixture()
        fixture.model.wheel = .scrub
        let point = fixture.pixel(fixture.model.layout.canvas.center)
        fixture.send(.input(.wheel(x: 0, y: 3, at: point, [])))
        #expect(abs(fixture.model.progress - 0.03) < 1e-12)
        #expect(fixture.model.view.zoom == .fit)
        fixture.send(.input(.wheel(x: 0, y: 3, at: point, .control)))
        #expect(abs(fixture.model.progress - 0.03) < 1e-12)
        #expect(fixture.model.view.zoom != .fit)
    }
}

@Suite("State file")
struct StateFileTests {
    @Test("files and size are remembered, the last file first, each once")
    func roundTrip() {
        var state = ViewerState()
        state.windowSize = Size(width: 900.5, height: 700)
        for path in ["/a", "/b \"c\"\n", "/a"] { state.remember(path) }
        #expect(state.recentFiles == ["/a", "/b \"c\"\n"])
        #expect(ViewerState(state.text) == state)
        for index in 0..<50 { state.remember("/\(index)") }
        #expect(state.recentFiles.count == ViewerState.recentLimit)
        #expect(state.recentFiles.first == "/49")
    }

    @Test("a damaged file is forgotten where it is damaged")
    func damage() {
        let state = ViewerState(
            "window-size = huge\nrecent.1 = relative\n\u{0}\nrecent.2 = \"/a\"\n")
        #expect(state.windowSize == nil)
        #expect(state.recentFiles == ["/a"])
    }

    @Test("changes that are made at the same time are all kept")
    func concurrency() async throws {
        let folder = try ScratchFolder()
        let file = StateFile(folder: folder.path + "/a")
        await withTaskGroup { group in
            for task in 0..<4 {
                group.addTask {
                    for index in 0..<5 { file.update { $0.remember("/\(task)-\(index)") } }
                    if task == 0 { file.update { $0.windowSize = Size(width: 800, height: 600) } }
                }
            }
        }
        let state = file.read()
        let paths = (0..<4).flatMap { task in (0..<5).map { "/\(task)-\($0)" } }
        #expect(Set(state.recentFiles) == Set(paths))
        #expect(state.windowSize == Size(width: 800, height: 600))
    }

    @Test("a folder that cannot be made remembers nothing, without a fault")
    func unwritable() {
        #expect(StateFile(folder: "/proc/none/here").update { $0.remember("/a") } == nil)
        #expect(StateFile(folder: "/proc/none/here").read() == ViewerState())
    }
}
