import Foundation
import TestSupport
import Testing

/// Keys, titles and recordings of the running window.
@Suite(
    "Window input", .enabled(if: Programs.haveDisplay, "Xvfb and xdotool are needed"), .serialized)
struct WindowInputTests {
    @Test("a device's name in any script is the title, also in the C locale")
    func title() throws {
        let folder = try Folder()
        let source = try profile("pixel-8")
            .replacingOccurrences(of: "\"Pixel 8\"", with: "\"Телефон ノッチ\"")
        try source.write(
            toFile: folder.path + "/device.json", atomically: true, encoding: .utf8)
        let session = try WindowSession(
            [folder.path + "/device.json"], variables: ["LC_ALL": "C", "LANG": "C"])
        try session.wait(forTitle: "Телефон ノッチ · 0 % · notchviewer")
    }

    @Test(
        "the desktop knows the window as the application's, whatever the program's file is called")
    func applicationName() throws {
        // Another name of the file itself: a copy could be open for writing in a child that a test
        // beside this one starts.
        let file = URL(fileURLWithPath: Program.path).resolvingSymlinksInPath().path
        let program = file + "-" + UUID().uuidString
        try FileManager.default.linkItem(atPath: file, toPath: program)
        defer { try? FileManager.default.removeItem(atPath: program) }
        // It is found by its class.
        let session = try WindowSession(program: program)
        try session.wait(forTitle: "iPhone 13 · 0 % · notchviewer")
    }

    @Test(
        "on a layout without Latin letters the keys' places count",
        .enabled(if: Programs.find("setxkbmap") != nil, "setxkbmap is needed"))
    func layout() throws {
        let session = try WindowSession(["--progress", "0.5"])
        try session.wait(forTitle: "iPhone 13 · 50 % · notchviewer")
        let change = try Programs.run(
            try #require(Programs.find("setxkbmap")), ["-display", session.display.name, "ru"])
        try #require(change.status == 0, "\(change.messages)")
        // The place of ] on a US keyboard writes a Cyrillic letter here: the next device.
        try session.type("key", "35")
        try session.wait(forTitle: "iPhone 13 mini · 50 % · notchviewer")
    }

    @Test(
        "what was copied stays on the clipboard when the window is gone, and the last copy wins",
        .enabled(if: Programs.find("xclip") != nil, "xclip is needed"))
    func copiesStay() throws {
        let session = try WindowSession()
        let xclip = try #require(Programs.find("xclip"))
        func clipboard() throws -> String {
            try Programs.run(
                xclip, ["-selection", "clipboard", "-o"],
                environment: ["DISPLAY": session.display.name]
            )
            .output
        }
        try session.type("key", "ctrl+c", "ctrl+shift+c", "q")
        #expect(session.end() == 0)
        let path = try clipboard()
        #expect(path.hasPrefix("M") && !path.contains("\n"))
    }

    @Test("commands are found and run in the palette")
    func palette() throws {
        let session = try WindowSession()
        try session.wait(forTitle: "iPhone 13 · 0 % · notchviewer")
        try session.type("key", "colon")
        try session.type("type", "pixel 8")
        try session.type("key", "Return")
        try session.wait(forTitle: "Pixel 8 · 0 % · notchviewer")
    }

    @Test(
        "pasted pictures become the backdrop, pasted path data a cutout, and both are recorded",
        .enabled(if: Programs.find("xclip") != nil, "xclip is needed"))
    func paste() throws {
        let folder = try Folder()
        let recording = folder.path + "/session"
        let session = try WindowSession(["--record", recording])
        try session.wait(forTitle: "iPhone 13 · 0 % · notchviewer")
        func copy(_ file: String, _ type: String) throws {
            let result = try Programs.run(
                try #require(Programs.find("xclip")),
                ["-selection", "clipboard", "-t", type, "-i", file],
                environment: ["DISPLAY": session.display.name])
            try #require(result.status == 0)
        }
        let outline = folder.path + "/outline"
        try "M100,0 h50 v30 h-50 z".write(toFile: outline, atomically: true, encoding: .utf8)
        try copy(outline, "UTF8_STRING")
        try session.type("key", "ctrl+v")
        try session.wait(forTitle: "iPhone 13, pasted cutout · 0 % · notchviewer")

        try session.type("key", "s")
        try session.wait(for: "the screenshot", until: { try session.lines.count == 1 })
        try copy(try session.lines[0], "image/png")
        try session.type("key", "ctrl+v")
        let picture = recording + "-1.png"
        try session.wait(
            for: "the picture", until: { FileManager.default.fileExists(atPath: picture) })
        try session.type("key", "q")
        #expect(session.end() == 0)
        #expect(
            FileManager.default.contentsEqual(atPath: picture, andPath: try session.lines[0]))
        let replay = try Programs.run(
            Program.path, ["--replay", recording], environment: [:])
        #expect(replay.status == 0, "\(replay.messages)")
    }

    @Test("a recorded session is replayed without a display to the frame that it ended with")
    func recording() throws {
        let folder = try Folder()
        let file = folder.path + "/session"
        let session = try WindowSession(["--record", file, "--device", "pixel-8"])
        try session.wait(forTitle: "Pixel 8 · 0 % · notchviewer")
        try session.type("mousemove", "--window", session.window, "400", "700", "mousedown", "1")
        for x in stride(from: 420, through: 720, by: 60) {
            try session.type("mousemove", "--window", session.window, "\(x)", "700")
        }
        try session.type("mouseup", "1", "key", "x", "t", "Right")
        try session.wait(for: "the drag", until: { try !session.title.contains(" 0 %") })
        try session.type("key", "q")
        #expect(session.end() == 0)

        let replay = try Programs.run(Program.path, ["--replay", file], environment: [:])
        #expect(replay.status == 0, "\(replay.messages)")
        let recorded = try Programs.text(file)
        let digest = try #require(recorded.split(separator: "\n").last?.split(separator: " ").last)
        #expect(replay.output.contains("last frame  \(digest)"))
        let again = try Programs.run(Program.path, ["--replay", file], environment: [:])
        #expect(again.output == replay.output)

        // Without one of its events the session ends elsewhere, and that is told.
        let shorter = recorded.replacingOccurrences(of: "key 0 \"t\"\n", with: "")
        try #require(shorter != recorded)
        try shorter.write(toFile: file, atomically: true, encoding: .utf8)
        let other = try Programs.run(Program.path, ["--replay", file], environment: [:])
        #expect(other.status == 3)
    }

    @Test("windows that are open at the same time remember each other's files")
    func state() throws {
        let folder = try Folder()
        var processes: [ChildProcess] = []
        for id in ["pixel-8", "iphone-x", "macbook-pro-14", "iphone-13"] {
            let path = folder.path + "/\(id).json"
            try profile(id).write(toFile: path, atomically: true, encoding: .utf8)
            processes.append(
                try ChildProcess(
                    Program.path, [path],
                    environment: [
                        "SDL_VIDEODRIVER": "dummy", "XDG_STATE_HOME": folder.path + "/state",
                        "PATH": Programs.environment["PATH"] ?? "",
                    ]))
        }
        let deadline = ContinuousClock.now + VirtualDisplay.patience
        var count = 0
        while count < processes.count, ContinuousClock.now < deadline {
            let text = (try? Programs.text(folder.path + "/state/notchviewer/state")) ?? ""
            count = text.split(separator: "\n").filter { $0.hasPrefix("recent.") }.count
            Thread.sleep(forTimeInterval: 0.02)
        }
        for process in processes {
            process.send(SIGTERM)
            _ = process.wait()
        }
        #expect(count == processes.count)
    }

    @Test("the configuration is printed with the place of each setting, bad lines are told of")
    func configuration() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/notchviewer", withIntermediateDirectories: true)
        let file = folder.path + "/notchviewer/config"
        try "theme = light\nwheel = spin\nkey.y = play\n"
            .write(toFile: file, atomically: true, encoding: .utf8)
        let variables = ["XDG_CONFIG_HOME": folder.path, "NOTCHVIEWER_UI_SCALE": "2"]
        let printed = try Programs.run(
            Program.path, ["--print-config", "--output-dir", "/x"], environment: variables)
        #expect(printed.status == 0)
        #expect(printed.messages.contains("\(file):2: wheel: expected"))
        func origin(_ setting: String) -> String? {
            printed.output.split(separator: "\n").first { $0.hasPrefix(setting + " = ") }?
                .split(separator: "#").last.map { String($0.dropFirst()) }
        }
        #expect(origin("theme") == "\(file):1")
        #expect(origin("ui-scale") == "NOTCHVIEWER_UI_SCALE")
        #expect(origin("output-dir") == "command line")
        #expect(origin("wheel") == "built-in")
        #expect(origin("key.y") == "\(file):3")
        let without = try Programs.run(
            Program.path, ["--print-config", "--no-config"], environment: variables)
        #expect(without.messages.isEmpty)
        #expect(without.output.contains("theme = \"system\""))

        // What a file says never reaches a command without a window.
        try "device = pixel-8\n".write(toFile: file, atomically: true, encoding: .utf8)
        let measure = ["measure", "--components", "notch-bar", "--json"]
        let plain = try Programs.run(Program.path, measure, environment: [:])
        let configured = try Programs.run(Program.path, measure, environment: variables)
        #expect(configured.output == plain.output && plain.status == 0)
    }

    /// The text of a shipped profile.
    private func profile(_ id: String) throws -> String {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        return try Programs.text("/\(root)/assets/devices/\(id).json")
    }
}
