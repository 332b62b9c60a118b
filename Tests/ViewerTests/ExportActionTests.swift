import Components
import Devices
import Export
import Geometry
import Glibc
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Export, clipboard and files")
struct ExportActionTests {
    private func commands(_ fixture: Fixture) -> [Palette.Command] {
        guard case .menu(let menu)? = fixture.model.overlay else { return [] }
        return menu.items.compactMap {
            if case .entry(_, _, let command) = $0 { command } else { nil }
        }
    }

    @Test("the button and the key open the menu of everything that can be saved and copied")
    func menu() throws {
        var fixture = try Fixture()
        fixture.click(.export)
        let offered = commands(fixture)
        #expect(offered.contains(.perform(.exportSVG(.screen))))
        #expect(offered.contains(.perform(.copyImage)))
        for language in CodeLanguage.allCases where language != .svg {
            #expect(offered.contains(.perform(.copyCode(language))))
        }
        fixture.press("escape")
        fixture.press("ctrl+e")
        #expect(commands(fixture) == offered)
    }

    @Test("the last export is repeated; without one the menu opens")
    func again() throws {
        var fixture = try Fixture()
        fixture.press("ctrl+shift+e")
        #expect(!commands(fixture).isEmpty)
        fixture.press("escape")
        #expect(fixture.press("ctrl+c") == [.copyImage])
        #expect(fixture.press("ctrl+shift+e") == [.copyImage])
        #expect(fixture.press("S") == [.screenshot(.transparent)])
        #expect(fixture.press("ctrl+shift+e") == [.screenshot(.transparent)])
    }

    @Test(
        "code is that of the shown component with its parameters", arguments: CodeLanguage.allCases)
    func code(language: CodeLanguage) throws {
        var fixture = try Fixture()
        let before = fixture.model.code(in: language)
        #expect(!before.isEmpty)
        fixture.model.set("thickness", to: .number(9))
        #expect(fixture.model.code(in: language) != before)
        let effects = fixture.model.export(.copyCode(language), at: 0)
        #expect(effects == [.copy(fixture.model.code(in: language))])
    }

    @Test("the SVG document has the panel's size, the component alone its own")
    func svg() throws {
        let model = try Fixture().model
        #expect(model.svg(.screen).contains("width=\"1170\" height=\"2532\""))
        #expect(!model.svg(.component).contains("height=\"2532\""))
    }

    @Test("the contact sheet shows all devices as the command draws them, or those of the grid")
    func contactSheet() throws {
        var fixture = try Fixture()
        fixture.press("ctrl+e")
        #expect(commands(fixture).contains(.perform(.exportSheet)))
        fixture.press("escape")
        #expect(fixture.model.export(.exportSheet, at: 0) == [.exportSheet])
        #expect(SheetJob(fixture.model).profiles == fixture.model.devices)

        fixture.model.lastGrid = ["pixel-8", "iphone-13", "iphone-x"]
        fixture.press("D")
        fixture.model.progress = 0.3
        fixture.model.set("thickness", to: .number(9))
        let sheet = SheetJob(fixture.model)
        #expect(sheet.profiles.map(\.id) == ["pixel-8", "iphone-13", "iphone-x"])
        var expected: [UInt8] = []
        try ContactSheet(of: sheet.profiles, progress: [0.3], columns: nil) { profile, progress in
            Scene(
                screen: Screen(profile), parameters: fixture.model.parameters, progress: progress)
        }
        .writePNG(scale: 1, threads: 2) { expected += $0 }
        let inbox = Inbox()
        let job = Job(id: 1, title: "Sheet", inbox: inbox)
        #expect(try sheet.png(job) == expected)
        job.cancel()
        #expect(throws: CancellationError.self) { try sheet.png(job) }
    }

    @Test("a pasted text goes where text is typed")
    func paste() throws {
        var fixture = try Fixture()
        fixture.model.edit("thickness")
        #expect(fixture.press("ctrl+v") == [.paste])
        fixture.send(.pasted("5\n"))
        #expect(fixture.model.editing?.input.text == "5")
        fixture.press("enter")
        #expect(fixture.model.parameters[.notchBar]?.values["thickness"] == .number(5))
    }

    @Test("without a dialog a path is typed, completed by Tab and opened by Enter")
    func typedPath() throws {
        var fixture = try Fixture()
        #expect(fixture.press("ctrl+o") == [.chooseFile])
        let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/"
        #expect(fixture.send(.askForPath) == [.list("./")])
        #expect(fixture.send(.input(.text(root))) == [.list(root)])
        fixture.send(.listed(FolderListing(typed: root, home: nil)))
        fixture.send(.input(.text("asse")))
        #expect(fixture.press("tab") == [.list(root + "assets/")])
        fixture.send(.listed(FolderListing(typed: root + "assets/", home: nil)))
        fixture.send(.input(.text("dev")))
        #expect(fixture.press("enter") == [.list(root + "assets/devices/")])
        fixture.send(.listed(FolderListing(typed: root + "assets/devices/", home: nil)))
        fixture.send(.input(.text("pixel-8.j")))
        #expect(fixture.press("enter") == [.open([.file(root + "assets/devices/pixel-8.json")])])
        #expect(fixture.model.overlay == nil)
    }

    @Test(
        "the path begins beside the opened file, and typing replaces it",
        arguments: [("/x/y/a.json", "/x/y/"), ("a.json", "./"), ("x/a.json", "./x/")])
    func startOfPath(file: String, folder: String) throws {
        var fixture = try Fixture()
        fixture.model.add(
            OpenedDevice(request: FileRequest(path: file), profile: fixture.model.device))
        #expect(fixture.send(.askForPath) == [.list(folder)])
        guard case .palette(let palette)? = fixture.model.overlay else {
            Issue.record("no palette")
            return
        }
        #expect(palette.input.selectedText == folder)
        #expect(fixture.send(.input(.text("/"))) == [.list("/")])
    }

    @Test("the desktop's dialog begins beside the opened file")
    func dialog() throws {
        var fixture = try Fixture()
        fixture.model.add(
            OpenedDevice(request: FileRequest(path: "/x y/z/a.json"), profile: fixture.model.device)
        )
        let folder = absolutePath(fixture.model.folderOfFiles)
        #expect(folder == "/x y/z/")
        #expect(
            DesktopServices.fileDialogArguments(of: "zenity", folder: folder)
                .contains("--filename=/x y/z/"))
        #expect(
            DesktopServices.fileDialogArguments(of: "kdialog", folder: folder)
                .contains("/x y/z/"))
    }

    @Test("a dialog that cannot appear is told from one that is cancelled")
    func failedDialog() {
        typealias Outcome = ExternalProgram.Outcome
        func choice(_ outcome: Outcome?, _ seconds: Double) -> DesktopServices.Choice {
            DesktopServices.choice(of: outcome, by: "zenity", after: seconds)
        }
        let paths = Array("/a b\n/c\n".utf8)
        #expect(choice(Outcome(status: 0, output: paths), 0.01) == .files(["/a b", "/c"]))
        #expect(choice(Outcome(status: 1, output: []), 3) == .cancelled)
        #expect(choice(Outcome(status: 1, output: []), 0.05) == .failed("zenity"))
        #expect(choice(Outcome(status: 127, output: []), 3) == .failed("zenity"))
        #expect(choice(Outcome(status: 139, output: paths), 3) == .failed("zenity"))
        #expect(choice(nil, 0) == .failed("zenity"))
    }

    @Test("completing a path lists folders and what can be opened")
    func openable() throws {
        var fixture = try Fixture()
        var listing = FolderListing(typed: "/nowhere/", home: nil)
        listing.folders = ["notes.d"]
        listing.files = ["notes", "notes.md", "notch.json", "NOTE.PNG", "shot.jpeg", ".json"]
        fixture.model.listing = listing
        func titles(_ text: String) -> Set<String> {
            Set(fixture.model.pathEntries(for: text).map(\.title))
        }
        #expect(titles("/nowhere/") == ["notes.d/", "notch.json", "NOTE.PNG", "shot.jpeg"])
        #expect(titles("/nowhere/note") == ["notes.d/", "NOTE.PNG"])
        #expect(titles("/nowhere/notes.md") == ["notes.md"])
    }

    @Test("what acts on the selected component names it")
    func names() throws {
        var fixture = try Fixture()
        fixture.model.selectedComponent = .tickArc
        fixture.press("ctrl+e")
        guard case .menu(let menu)? = fixture.model.overlay else {
            Issue.record("no menu")
            return
        }
        let titles = menu.items.compactMap {
            if case .entry(let title, _, _) = $0 { title } else { nil }
        }
        #expect(titles.contains("SVG of Tick arc"))
        #expect(titles.contains("Copy SVG path of Tick arc"))
        #expect(titles.count { $0.hasSuffix("of Tick arc") } == 7)
    }

    @Test("the home folder is written as a tilde, and what is no path is searched for")
    func tilde() {
        #expect(FolderListing(typed: "~/", home: "/").path == "//")
        #expect(FolderListing(typed: "/proc/self/", home: nil).files.contains("status"))
        #expect(FolderListing(typed: "/nowhere/at/all/", home: nil).files.isEmpty)
        #expect(FolderListing.folder(of: "~/a/b") == "~/a/")
        #expect(FolderListing.folder(of: "thickness 5") == nil)
        #expect(FolderListing.folder(of: "a/b") == nil)
    }

    @Test("a program of the desktop gets its input and gives its output; one that hangs is ended")
    func programs() async throws {
        let (_, cat) = try #require(ExternalProgram.find(["no-such-program", "cat"]))
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(
            await cat.run([], input: bytes, timeout: 20)
                == ExternalProgram.Outcome(status: 0, output: bytes))
        let (_, sleep) = try #require(ExternalProgram.find(["sleep"]))
        #expect(await sleep.run(["1000000"], timeout: 0.05) == nil)
        let (_, no) = try #require(ExternalProgram.find(["false"]))
        #expect(await no.run([], timeout: 20)?.status == 1)
        #expect(await ExternalProgram(path: "/no/where").run([]) == nil)
    }

    @Test("a program of the desktop can be asked to end, and dialogs are when the window goes")
    func dialogs() async throws {
        let (_, shell) = try #require(ExternalProgram.find(["sh"]))
        #expect(
            await shell.run(["-c", "kill -TERM $$; exit 7"], timeout: 20)?.status
                == 128 + SIGTERM)
        #expect(
            await shell.run(["-c", "kill -PIPE $$; exit 7"], timeout: 20)?.status
                == 128 + SIGPIPE)
        let (_, sleep) = try #require(ExternalProgram.find(["sleep"]))
        async let asked = sleep.run(["1000000"], timeout: 60, isDialog: true)
        let ending = Task {
            while !Task.isCancelled {
                ExternalProgram.endDialogs()
                await Task.yield()
            }
        }
        #expect(await asked?.status == 128 + SIGTERM)
        ending.cancel()
    }
}
