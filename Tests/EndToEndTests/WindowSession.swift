import Foundation
import TestSupport
import Testing

/// A program that ran to its end.
struct Finished {
    var status: Int32
    var output: String
    var messages: String
}

/// The programs that the window's tests need.
enum Programs {
    static let environment = ProcessInfo.processInfo.environment

    /// Whether a display server and a tool that types into it are installed.
    static let haveDisplay: Bool =
        find("Xvfb") != nil && find("xdotool") != nil && find("xprop") != nil
        && FileManager.default.isExecutableFile(atPath: Program.path)

    /// Where the path finds a program.
    static func find(_ name: String) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first(where: FileManager.default.isExecutableFile)
    }

    /// Runs a program to its end.
    static func run(
        _ path: String, _ arguments: [String], environment: [String: String] = environment
    ) throws -> Finished {
        let folder = try Folder()
        let process = try ChildProcess(
            path, arguments, environment: environment, output: folder.path + "/output",
            messages: folder.path + "/messages")
        let status = process.wait()
        return Finished(
            status: status, output: try text(folder.path + "/output"),
            messages: try text(folder.path + "/messages"))
    }

    /// The text of a file.
    static func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }
}

/// A folder that goes with the object.
final class Folder {
    let path = NSTemporaryDirectory() + "notchviewer-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A display of its own, without a window manager, that ends with the object.
final class VirtualDisplay {
    /// The time after which something counts as not happening; only failures wait for it.
    ///
    /// A debug build is slow, and more so under a sanitizer.
    static let patience = Duration.seconds(Program.path == Program.besideTests ? 120 : 30)

    /// The display's name, such as `:3`.
    let name: String
    private let server: ChildProcess
    private let folder = try? Folder()

    init(width: Int = 1400, height: Int = 900) throws {
        let output = try #require(folder).path + "/display"
        server = try ChildProcess(
            try #require(Programs.find("Xvfb")),
            [
                "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp",
                "-noreset",
            ], environment: Programs.environment, output: output)
        // The server writes its number when it is ready for clients.
        var line = ""
        let deadline = ContinuousClock.now + Self.patience
        while !line.hasSuffix("\n"), server.isRunning, ContinuousClock.now < deadline {
            line = try Programs.text(output)
        }
        let number = try #require(Int(line.dropLast()), "Xvfb did not start")
        name = ":\(number)"
    }

    /// Ends the display under its clients, as a crash of the server does.
    func lose() {
        server.send(SIGKILL)
        _ = server.wait()
    }

    deinit {
        server.send(SIGTERM)
        _ = server.wait()
    }
}

/// The running program on a display, with hands to type and to drag.
final class WindowSession {
    let display: VirtualDisplay
    /// The folder for pictures.
    let pictures: String
    private(set) var window = ""
    private let folder: Folder
    private let process: ChildProcess

    init(
        _ arguments: [String] = [], program: String = Program.path, isPlain: Bool = true,
        pictures: String? = nil, variables: [String: String] = [:]
    ) throws {
        let display = try VirtualDisplay()
        let folder = try Folder()
        self.display = display
        self.folder = folder
        self.pictures = pictures ?? folder.path
        var environment = Programs.environment
        environment["DISPLAY"] = display.name
        environment["SDL_VIDEODRIVER"] = "x11"
        environment["WAYLAND_DISPLAY"] = nil
        environment.merge(variables) { $1 }
        process = try ChildProcess(
            program,
            (isPlain ? ["--no-config"] : [])
                + [
                    "--window-size", "1280x800", "--output-dir", self.pictures, "--ui-scale", "1",
                ]
                + arguments, environment: environment, output: folder.path + "/output",
            messages: folder.path + "/messages")
        let start = ContinuousClock.now
        let deadline = start + VirtualDisplay.patience
        while window.isEmpty, process.isRunning, ContinuousClock.now < deadline {
            let found = try type("search", "--onlyvisible", "--class", "notchviewer")
            window = found.split(separator: "\n").first.map(String.init) ?? ""
        }
        try #require(!window.isEmpty, "the window did not open")
        // Without a window manager the keyboard follows the pointer.
        try type("mousemove", "--window", window, "620", "720")
        // SDL answers a new window's focus changes 200 ms later, and drops a pressed pointer then; a
        // machine on which the window was long in coming is slow with that, too.
        let opening = (ContinuousClock.now - start) / .seconds(1)
        Thread.sleep(forTimeInterval: max(0.5, opening))
    }

    /// Runs xdotool on the window's display.
    @discardableResult
    func type(_ arguments: String...) throws -> String {
        try type(arguments)
    }

    /// Runs xdotool on the window's display.
    @discardableResult
    func type(_ arguments: [String]) throws -> String {
        let path = try #require(Programs.find("xdotool"))
        return
            try Programs.run(
                path, arguments, environment: ["DISPLAY": display.name, "LC_ALL": "C.UTF-8"]
            )
            .output
    }

    /// The window's title.
    var title: String {
        get throws {
            // The plain title property holds no characters beyond Latin-1; this one is UTF-8.
            let property =
                try Programs.run(
                    try #require(Programs.find("xprop")),
                    ["-notype", "-id", window, "8u", "_NET_WM_NAME"],
                    environment: ["DISPLAY": display.name, "LC_ALL": "C.UTF-8"]
                )
                .output
            return property.split(separator: "\"").dropFirst().dropLast().joined(separator: "\"")
        }
    }

    /// What the program printed so far, line by line.
    var lines: [String] {
        get throws {
            try Programs.text(folder.path + "/output").split(separator: "\n").map(String.init)
        }
    }

    /// What the program said on standard error so far, line by line.
    var messages: [String] {
        get throws {
            try Programs.text(folder.path + "/messages").split(separator: "\n").map(String.init)
        }
    }

    /// Looks again and again until something holds; each look at the display takes its time.
    func wait(
        for what: String, sourceLocation: SourceLocation = #_sourceLocation,
        until condition: () throws -> Bool
    ) throws {
        let deadline = ContinuousClock.now + VirtualDisplay.patience
        while process.isRunning, ContinuousClock.now < deadline {
            if try condition() { return }
            _ = try title
        }
        Issue.record(
            "\(what) did not happen; the title is \(try title)", sourceLocation: sourceLocation)
        throw CancellationError()
    }

    /// Waits for a title.
    func wait(
        forTitle expected: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try wait(for: "the title '\(expected)'", sourceLocation: sourceLocation) {
            try title == expected
        }
    }

    /// Asks the program to end with a signal, or waits for it to end by itself.
    func end(signal: Int32? = nil) -> Int32 {
        if let signal { process.send(signal) }
        return process.wait()
    }
}
