import Drawing
import Export
import Glibc
import TestSupport
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

    @Test(
        "no command replaces what it reads, by whatever name",
        arguments: [
            "render --backdrop a.png -o ./a.png", "render --backdrop a.png -o hard.png",
            "render --backdrop a.png -o soft.png", "render --backdrop soft.png -o x/../a.png",
            "render --device x.json --format png -o x.json", "diff a.png a.png -o soft.png",
            "convert x.json --to svg -o ./x.json", "sheet --backdrop a.png -o a.png",
            "code --as svg --components notch-bar --device ./x.json -o x.json",
            "anim --duration 0.3 --fps 10 --backdrop 1.png -o %d.png",
            "anim --duration 0.3 --fps 10 --backdrop soft2.png -o %d.png",
            "golden list.jsonl --dir . --report list.jsonl",
            "golden list.jsonl --dir . --report ./kept.png",
            "--frame-stats x.json --device ./x.json", "--frame-stats soft.png a.png",
        ])
    func inputs(line: String) throws {
        let folder = try ScratchFolder()
        let before = try Program.shell(
            """
            cd \(folder.path) && mkdir x
            $NOTCHVIEWER render -o a.png --scale 0.1
            cp a.png 1.png; cp a.png kept.png; ln a.png hard.png; ln -s a.png soft.png
            ln -s 1.png soft2.png; echo '{"output":"kept.png"}' > list.jsonl
            $NOTCHVIEWER convert iphone-x --to profile -o x.json
            sha256sum *.*
            """)
        #expect(before.status == 0)
        let outcome = try Program.shell("cd \(folder.path); $NOTCHVIEWER \(line)")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("is also"), "\(outcome.errors)")
        let after = try Program.shell("cd \(folder.path); sha256sum *.*; rmdir x")
        #expect(after.output == before.output)
    }

    @Test("pictures that are too large are refused before anything is drawn")
    func tooLarge() throws {
        let help = "(try 'notchviewer render --help')\n"
        let extent = try Program.run("render", "-o", "/tmp/never.png", "--scale", "100")
        #expect(extent.status == 2)
        #expect(
            extent.errors
                == "notchviewer: the picture would be 39000 x 84400 pixels; "
                + "each extent must be from 1 to 32768 \(help)")
        let area = try Program.run(
            "render", "-o", "/tmp/never.png", "--layout", "component", "--components", "tick-arc",
            "--size", "16000x16000", "--scale", "1")
        #expect(area.status == 2)
        #expect(
            area.errors
                == "notchviewer: the picture would be 16000 x 16000 pixels; "
                + "no more than 134217728 are drawn \(help)")
    }

    @Test("memory that the process may not use is refused by its amount, never a crash")
    func littleMemory() throws {
        let folder = try ScratchFolder()
        let render = "$NOTCHVIEWER render -o \(folder.path)/a.png --layout component "
        let outcome = try Program.shell(
            "ulimit -v 1000000; \(render) --components tick-arc --size 10000x10000 --scale 1")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors
                == "notchviewer: a picture of 10000 x 10000 pixels needs 1907 MiB of memory, more "
                + "than this process may use (try 'notchviewer render --help')\n")
        #expect(folder.names.isEmpty)
    }

    @Test("a file that grows beyond the limit is an error, and leaves nothing")
    func fileSizeLimit() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.shell(
            "ulimit -f 1; $NOTCHVIEWER render -o \(folder.path)/a.png")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == "notchviewer: cannot write '\(folder.path)/a.png': File too large\n")
        #expect(folder.names.isEmpty)
    }

    @Test("what has no end is refused, pipes are read")
    func endless() throws {
        let device = try Program.run("render", "-o", "/tmp/never.png", "--backdrop", "/dev/zero")
        #expect(
            device
                == Outcome(
                    status: 1, output: [],
                    errors: "notchviewer: cannot read '/dev/zero': it is a device\n"))
        let piped = try Program.shell(
            "$NOTCHVIEWER diff <($NOTCHVIEWER render -o - --format png --scale 0.1) "
                + "<($NOTCHVIEWER render -o - --format png --scale 0.1)")
        #expect(piped.status == 0)
        let folder = try ScratchFolder()
        let window = try Program.shell("mkfifo \(folder.path)/f; $NOTCHVIEWER \(folder.path)/f")
        #expect(
            window.errors
                == "notchviewer: cannot open '\(folder.path)/f': it is not a regular file\n")
    }

    @Test("a device comes from standard input, and is the one of the file")
    func standardInput() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.shell(
            """
            cd \(folder.path)
            $NOTCHVIEWER convert iphone-x --to profile -o x.json
            $NOTCHVIEWER render -o a.svg --device ./x.json
            $NOTCHVIEWER render -o b.svg --device - < x.json
            $NOTCHVIEWER convert -q - --to svg -o c.svg < x.json
            $NOTCHVIEWER convert -q iphone-x --to svg -o d.svg
            $NOTCHVIEWER lint - < x.json > lint.txt
            $NOTCHVIEWER lint x.json | sed 's/^x.json/-/' | cmp - lint.txt
            cmp a.svg b.svg && cmp c.svg d.svg
            """)
        #expect(outcome == Outcome(status: 0, output: [], errors: ""))
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

    @Test("100 exports that are killed in the middle leave whole pictures only")
    func killedBatch() throws {
        let folder = try ScratchFolder()
        let lines = (0..<100).map { "{\"output\":\"\($0).png\",\"scale\":0.2}\n" }.joined()
        try writeFile(Array(lines.utf8), to: folder.path + "/list.jsonl")
        for count in [2, 7, 25, 60, 90] {
            let program = try RunningProgram(
                Program.path, ["batch", folder.path + "/list.jsonl", "-o", folder.path],
                environment: [:])
            while folder.names.count < count {}
            program.send(SIGKILL)
            #expect(try program.finish().status == 128 + SIGKILL)
            for name in folder.names where name != "list.jsonl" {
                #expect(name.hasSuffix(".png"))
                let picture = try PNGDecoder().decode(try readFile(folder.path + "/" + name))
                #expect(picture.width == 78)
                _ = unsafe unlink(folder.path + "/" + name)
            }
        }
    }

    @Test("a read-only folder is told by every command that writes, and nothing is left")
    func readOnlyFolder() throws {
        let folder = try ScratchFolder()
        // Root may write everywhere.
        let user = getuid() == 0 ? "setpriv --reuid 65534 --clear-groups" : ""
        let outcome = try Program.shell(
            """
            cd \(folder.path); echo '{"scale":0.1}' > list.jsonl; chmod 755 .; chmod 555 .
            for line in "render -o a.png" "anim --duration 0.1 -o a.webp" \
                "anim --duration 0.1 -o %d.png" "sheet --devices iphone-x -o a.png" \
                "code --as svg --components notch-bar -o a.svg" "convert iphone-x --to svg -o a.svg"
            do
                \(user) $NOTCHVIEWER $line && echo "$line is done"
                [ $? = 1 ] || echo "$line has another status"
            done
            \(user) $NOTCHVIEWER batch list.jsonl -o . | grep -c '"status":"failed"'
            chmod 755 .
            """)
        let reasons = outcome.errors.split(separator: "\n")
        #expect(reasons.count == 7)
        #expect(reasons.dropLast().allSatisfy { $0.hasSuffix("Permission denied") })
        #expect(outcome.text == "1\n")
        #expect(folder.names == ["list.jsonl"])
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
