import Glibc
import Testing

@Suite("Render")
struct RenderTests {
    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private func extents(ofPNG bytes: [UInt8]) -> [Int] {
        guard bytes.count > 24, bytes.starts(with: Self.pngSignature) else { return [] }
        return [16, 20]
            .map { start in
                bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            }
    }

    @Test("a picture has the panel's pixels and passes pngcheck")
    func png() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.run("render", "-o", folder.path + "/a.png")
        #expect(outcome == Outcome(status: 0, output: [], errors: ""))
        #expect(folder.names == ["a.png"])
        #expect(extents(ofPNG: try readFile(folder.path + "/a.png")) == [1170, 2532])
        let check = try Program.shell(
            "command -v pngcheck >/dev/null || exit 0; pngcheck -q \(folder.path)/a.png")
        #expect(check.status == 0)
    }

    @Test("the same command writes the same bytes, to a file, a pipe and standard output")
    func reproducible() throws {
        let folder = try ScratchFolder()
        let options = "--device pixel-8 --scale 0.5"
        let outcome = try Program.shell(
            """
            cd \(folder.path)
            $NOTCHVIEWER render -o a.png \(options)
            $NOTCHVIEWER render --threads 2 -o - --format png \(options) > b.png
            $NOTCHVIEWER render --threads 1 -o /dev/stdout --format png \(options) | cat > c.png
            cmp a.png b.png && cmp a.png c.png
            """)
        #expect(outcome == Outcome(status: 0, output: [], errors: ""))
    }

    @Test("no environment is needed, and no locale changes a byte")
    func environment() throws {
        let arguments = ["render", "-o", "-", "--format", "svg", "--progress", "0.425"]
        let plain = try Program.run(arguments)
        #expect(plain.status == 0)
        for locale in ["de_DE.UTF-8", "ar_EG.UTF-8", "tr_TR.UTF-8", "C"] {
            let outcome = try Program.run(
                arguments,
                environment: ["LC_ALL": locale, "LANG": locale, "LC_NUMERIC": locale])
            #expect(outcome == plain)
        }
    }

    @Test("vectors are well formed and hold no rasterized shapes")
    func svg() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.shell(
            """
            cd \(folder.path)
            $NOTCHVIEWER render -o a.svg --components notch-bar,tick-arc,gradient-arc,curve-refresh
            command -v xmllint >/dev/null || exit 0
            xmllint --noout a.svg
            """)
        #expect(outcome == Outcome(status: 0, output: [], errors: ""))
        let text = String(decoding: try readFile(folder.path + "/a.svg"), as: UTF8.self)
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1170\""))
        #expect(!text.contains("<image"))
        #expect(text.contains("<linearGradient"))
        #expect(!text.contains("-0 ") && !text.contains("nan"))
        // Letters of path data and digits of identifiers aside, an e after a digit is an exponent.
        let hasExponent = text.split(separator: " d=\"").dropFirst()
            .contains { $0.prefix { $0 != "\"" }.contains("e") }
        #expect(!hasExponent)
    }

    @Test(
        "what cannot be written is told with its reason, status 1",
        arguments: [
            ("/dev/full", "cannot write '/dev/full': No space left on device"),
            ("/proc/a.svg", "cannot write '/proc/a.svg': No such file or directory"),
            ("/etc/passwd/a.svg", "cannot write '/etc/passwd/a.svg': Not a directory"),
            ("/tmp", "cannot write '/tmp': Is a directory"),
        ])
    func unwritable(path: String, message: String) throws {
        let outcome = try Program.run("render", "-o", path, "--format", "svg")
        #expect(outcome == Outcome(status: 1, output: [], errors: "notchviewer: \(message)\n"))
    }

    @Test("a full standard output is told")
    func fullOutput() throws {
        let outcome = try Program.run("components", output: "/dev/full")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "notchviewer: cannot write to standard output: No space left on device\n")
    }

    @Test("a reader that leaves early ends the program without a word")
    func brokenPipe() throws {
        let outcome = try Program.shell(
            "$NOTCHVIEWER help man | head -n 1; echo ${PIPESTATUS[0]}")
        #expect(outcome.errors.isEmpty)
        let ignored = try Program.shell(
            "trap '' PIPE; for i in 1 2 3; do $NOTCHVIEWER help man | head -c 1 >/dev/null; done")
        #expect(ignored.errors.isEmpty)
    }

    @Test("files are kept with --no-clobber and never replaced when they are inputs")
    func collisions() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.svg"
        try writeFile([1, 2, 3], to: path)
        let kept = try Program.run("render", "-n", "-o", path)
        #expect(
            kept
                == Outcome(
                    status: 1, output: [],
                    errors: "notchviewer: cannot write '\(path)': File exists\n"))
        let input = try Program.run("render", "--backdrop", path, "-o", path)
        #expect(input.status == 2)
        #expect(try readFile(path) == [1, 2, 3])
    }

    @Test("pictures that are too large are refused before anything is drawn")
    func tooLarge() throws {
        let outcome = try Program.run("render", "-o", "/tmp/never.png", "--scale", "100")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "notchviewer: the picture would be 39000 x 84400 pixels; "
                + "each extent must be from 1 to 32768\n")
    }

    @Test(
        "a program that is ended leaves a whole file or none",
        arguments: [SIGTERM, SIGINT, SIGKILL])
    func ended(signal: Int32) throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.png"
        var statuses: Set<Int32> = []
        for attempt in 0..<20 {
            let program = try RunningProgram(
                Program.path, ["render", "-o", path, "--scale", "2"], environment: [:])
            // Not a clock: system calls let the program come to different points of its work.
            for _ in 0..<(attempt * 8000) { _ = getppid() }
            program.send(signal)
            statuses.insert(try program.finish().status)
            #expect(folder.names == [] || folder.names == ["a.png"])
            if !folder.names.isEmpty {
                let bytes = try readFile(path)
                #expect(bytes.suffix(8).starts(with: Array("IEND".utf8)))
                _ = unsafe unlink(path)
            }
        }
        #expect(statuses.isSubset(of: [0, 128 + signal]))
        #expect(statuses.contains(128 + signal))
    }

    @Test("a window without a display is status 5 with a hint")
    func noDisplay() throws {
        let outcome = try Program.run()
        #expect(outcome.status == 5)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.errors
                == "notchviewer: no display; 'notchviewer render -o FILE' draws without one\n")
    }

    @Test("missing device profiles are told with the places that were searched")
    func noAssets() throws {
        let outcome = try Program.run(
            "render", "-o", "/tmp/never.png", environment: ["NOTCHVIEWER_ASSETS": "/nowhere"])
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "notchviewer: the device profiles are missing; looked in /nowhere/devices; "
                + "set NOTCHVIEWER_ASSETS to the folder that holds \"devices\"\n")
    }
}
