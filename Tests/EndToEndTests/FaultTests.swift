import Foundation
import TestSupport
import Testing

/// Faults of the world around the program: it says what is wrong, and leaves nothing half done.
@Suite("Faults")
struct FaultTests {
    @Test(
        "a full disk is told by every command that writes, and nothing is left on it",
        arguments: [
            "render -o a.png", "render -o a.svg --backdrop ../noise.png",
            "anim -o %03d.png --scale 0.5 --duration 0.2",
            "anim -o a.webp --scale 0.5 --duration 0.1",
            "sheet -o a.png --scale 0.3 --devices iphone-1?",
        ])
    func diskFull(line: String) throws {
        let folder = try ScratchFolder()
        // A file system of a few pages in a name space of its own, for those who may mount one.
        let outcome = try Program.shell(
            """
            mkdir \(folder.path)/disk; cd \(folder.path)
            $NOTCHVIEWER render -o noise.png --scale 1 --guides all
            unshare -m bash -c 'mount -t tmpfs -o size=8k none disk 2>/dev/null || exit 77; cd disk
                $NOTCHVIEWER \(line); status=$?; ls -A; exit $status' 2>&1
            """)
        guard outcome.status != 77, !outcome.text.contains("unshare") else { return }
        #expect(outcome.status == 1)
        #expect(outcome.text.hasPrefix("notchviewer: cannot write '"))
        #expect(outcome.text.hasSuffix(": No space left on device\n"))
        #expect(outcome.text.split(separator: "\n").count == 1)
    }

    @Test("with a full disk a batch says so in each line, and golden keeps what was there")
    func diskFullBatch() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.shell(
            """
            mkdir \(folder.path)/disk; cd \(folder.path)
            printf '{"scale":0.01}\\n{"scale":1}\\n' > list.jsonl
            unshare -m bash -c 'mount -t tmpfs -o size=16k none disk 2>/dev/null || exit 77
                $NOTCHVIEWER batch list.jsonl -o disk; echo $?
                $NOTCHVIEWER golden list.jsonl --dir disk --update; echo $?; ls -A disk' 2>/dev/null
            """)
        guard outcome.status == 0, outcome.text.contains("{") else { return }
        let lines = outcome.text.split(separator: "\n")
        try #require(lines.count == 7)
        #expect(lines[0].contains("\"done\""))
        #expect(lines[1].contains("No space left on device"))
        #expect(lines[2] == "4")
        #expect(lines[3].contains("\"equal\""))
        #expect(lines[4].contains("No space left on device"))
        #expect(lines[5...] == ["4", "000001.png"])
    }

    @Test("a file that may not be read is told")
    func noPermission() throws {
        let folder = try ScratchFolder()
        let user = getuid() == 0 ? "setpriv --reuid 65534 --clear-groups" : ""
        let outcome = try Program.shell(
            """
            chmod 755 \(folder.path); cd \(folder.path); echo '{}' > a.json; chmod 000 a.json
            for line in "--device ./a.json" "--backdrop a.json"; do
                \(user) $NOTCHVIEWER render -o - --format svg $line
            done
            \(user) $NOTCHVIEWER batch a.json -o .
            """)
        #expect(outcome.status == 1)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.hasSuffix("Permission denied") })
    }

    @Test("in a folder that is gone nothing can be written, and nothing hangs")
    func folderGone() throws {
        let folder = try ScratchFolder()
        let gone = try Program.shell(
            "mkdir \(folder.path)/a; cd \(folder.path)/a; rmdir ../a; $NOTCHVIEWER render -o a.png")
        #expect(gone.status == 1)
        // The reason differs from file system to file system.
        #expect(gone.errors.hasPrefix("notchviewer: cannot write 'a.png': "))
        // While the frames are drawn.
        #expect(unsafe mkdir(folder.path + "/b", 0o755) == 0)
        let program = try RunningProgram(
            Program.path,
            ["anim", "-o", folder.path + "/b/%d.png", "--scale", "0.2", "--duration", "4"],
            environment: [:])
        while FileManager.default.enumerator(atPath: folder.path + "/b")?.nextObject() == nil {}
        try FileManager.default.removeItem(atPath: folder.path + "/b")
        let outcome = try program.finish()
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("No such file or directory\n"))
        #expect(folder.names.isEmpty)
    }

    @Test("a folder in the place of a device file or a picture is told")
    func folderAsFile() throws {
        let folder = try ScratchFolder()
        for option in ["--device", "--backdrop"] {
            let outcome = try Program.run("render", "-o", "-", "--format=svg", option, folder.path)
            #expect(outcome.status == 1)
            let reason = outcome.errors.lowercased()
            #expect(reason.contains("directory") || reason.contains("folder"), "\(outcome.errors)")
        }
    }

    @Test("pictures without extent are refused, one of the greatest width is drawn")
    func extents() throws {
        let folder = try ScratchFolder()
        let base = ["render", "-o", folder.path + "/a.png", "--layout", "component"]
        for size in ["0x0", "0x10", "-1x5", "nanxnan", "32769x1"] {
            let outcome = try Program.run(
                base + ["--components", "tick-arc", "--scale", "1", "--size", size])
            #expect(outcome.status == 2, "\(size)")
            #expect(folder.names.isEmpty)
        }
        let wide = try Program.run(
            base + ["--components", "notch-bar", "--scale", "1", "--size", "32768x8"])
        #expect(wide.status == 0, "\(wide.errors)")
        #expect(folder.names == ["a.png"])
    }
}

/// Faults while the window is open.
@Suite(
    "Faults, window", .enabled(if: Programs.haveDisplay, "Xvfb and xdotool are needed"), .serialized
)
struct WindowFaultTests {
    @Test("a device file that becomes a folder is told, the last good screen stays")
    func folderInPlace() throws {
        let folder = try Folder()
        let file = folder.path + "/phone.json"
        func save(_ device: String) throws {
            let made = try Programs.run(
                Program.path, ["convert", "-q", device, "--to", "profile", "-o", file])
            #expect(made.status == 0, "\(made.messages)")
        }
        try save("iphone-x")
        let session = try WindowSession([file])
        let title = "iPhone X · 0 % · notchviewer"
        try session.wait(forTitle: title)
        try FileManager.default.removeItem(atPath: file)
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
        try session.wait(for: "word of the folder") {
            try session.messages.contains { $0.contains("irectory") || $0.contains("folder") }
        }
        #expect(try session.title == title)
        try FileManager.default.removeItem(atPath: file)
        try save("pixel-8")
        try session.wait(forTitle: "Pixel 8 · 0 % · notchviewer")
        try session.type("key", "q")
        #expect(session.end() == 0)
    }

    @Test("without fonts the window opens with its own letters")
    func noFonts() throws {
        let folder = try Folder()
        let configuration = folder.path + "/fonts.conf"
        try "<fontconfig><dir>/nowhere</dir></fontconfig>"
            .write(
                toFile: configuration, atomically: true, encoding: .utf8)
        let variables = ["FONTCONFIG_FILE": configuration, "XDG_CACHE_HOME": folder.path]
        let report = try Program.run("--version", "-v", environment: variables)
        #expect(report.status == 0)
        #expect(report.text.contains("\nfonts    none: "), "\(report.text)")
        let session = try WindowSession(variables: variables)
        try session.type("key", "s")
        try session.wait(for: "a picture") { try !session.lines.isEmpty }
        try session.type("key", "q")
        #expect(session.end() == 0)
    }

    @Test("without a program that copies pictures the picture is saved, and that is said")
    func noClipboardHelper() throws {
        let session = try WindowSession(variables: ["PATH": "/nowhere"])
        try session.type("key", "ctrl+c")
        try session.wait(for: "word of the missing program") {
            try session.messages.contains {
                $0.hasSuffix("pictures are copied by xclip, which is missing: saved instead")
            }
        }
        try session.wait(for: "the picture's name") { try !session.lines.isEmpty }
        try session.type("key", "q")
        #expect(session.end() == 0)
    }

    @Test("a folder for pictures that goes while the window is open is made again")
    func picturesGone() throws {
        let folder = try Folder()
        let pictures = folder.path + "/pictures"
        try FileManager.default.createDirectory(
            atPath: pictures, withIntermediateDirectories: false)
        let session = try WindowSession(pictures: pictures)
        try FileManager.default.removeItem(atPath: pictures)
        try session.type("key", "s")
        try session.wait(for: "the picture's name") { try !session.lines.isEmpty }
        for line in try session.lines {
            #expect(line.hasPrefix(pictures + "/"))
            #expect(FileManager.default.fileExists(atPath: line), "\(line)")
        }
        try session.type("key", "q")
        #expect(session.end() == 0)
    }
}
