import Drawing
import Export
import Glibc
import TestSupport
import Testing

@Suite("Anim and sheet")
struct AnimationTests {
    private let small = ["--scale", "0.1", "--duration", "0.3", "--fps", "10"]

    @Test("a sequence has one picture a frame, the last at the end of the way")
    func sequence() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.run(["anim", "-o", folder.path + "/f%03d.png"] + small)
        #expect(outcome == Outcome(status: 0, output: [], errors: ""))
        #expect(folder.names == ["f000.png", "f001.png", "f002.png"])
        let first = try Program.run(
            "render", "-o", "-", "--format", "png", "--scale", "0.1", "--progress", "0")
        #expect(try readFile(folder.path + "/f000.png") == first.output)
    }

    @Test("an animated WebP passes webpinfo")
    func webP() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.run(["anim", "-o", folder.path + "/a.webp"] + small)
        #expect(outcome == Outcome(status: 0, output: [], errors: ""))
        let check = try Program.shell(
            "command -v webpinfo >/dev/null || { echo 'No error detected.'; exit 0; }; "
                + "webpinfo \(folder.path)/a.webp | grep -E 'No error|Loop'")
        #expect(check.text.contains("No error detected."))
    }

    @Test("standard output is a Y4M stream of whole frames")
    func y4m() throws {
        let outcome = try Program.run(["anim", "-o", "-"] + small)
        #expect(outcome.status == 0)
        let header = "YUV4MPEG2 W39 H85 F10000:1000 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        #expect(outcome.output.starts(with: Array(header.utf8)))
        #expect(outcome.output.count == header.utf8.count + 3 * (6 + 39 * 85 * 3))
    }

    @Test(
        "an interrupted sequence leaves exactly what was there before",
        arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func interrupted(signal: Int32) throws {
        let folder = try ScratchFolder()
        try writeFile([1, 2, 3], to: folder.path + "/f0.png")
        try writeFile([4], to: folder.path + "/f7.png")
        for attempt in 0..<4 {
            let program = try RunningProgram(
                Program.path,
                ["anim", "-o", folder.path + "/f%d.png", "--scale", "0.1", "--duration", "600"],
                environment: [:])
            // The frames lie in a hidden folder until the last one is done.
            while folder.names.count < 3 {}
            let hidden = folder.path + "/" + folder.names[0]
            while try Program.shell("ls \(hidden) | wc -l").text < "\(attempt)" {}
            program.send(signal)
            #expect(try program.finish().status == 128 + signal)
            #expect(folder.names == ["f0.png", "f7.png"])
        }
        #expect(try readFile(folder.path + "/f0.png") == [1, 2, 3])
        #expect(try readFile(folder.path + "/f7.png") == [4])
    }

    @Test("a killed sequence is cleaned up by the next one")
    func killed() throws {
        let folder = try ScratchFolder()
        let program = try RunningProgram(
            Program.path, ["anim", "-o", folder.path + "/%d.png", "--scale", "0.2"],
            environment: [:])
        while folder.names.isEmpty {}
        program.send(SIGKILL)
        #expect(try program.finish().status == 128 + SIGKILL)
        #expect(folder.names.allSatisfy { $0.hasPrefix(".notchviewer-") })
        let next = try Program.run(
            "anim", "-o", folder.path + "/%d.png", "--scale", "0.1", "--fps", "10", "--duration",
            "0.1")
        #expect(next.status == 0)
        #expect(folder.names == ["0.png"])
    }

    @Test("a sequence replaces older frames, or none with --no-clobber")
    func replacing() throws {
        let folder = try ScratchFolder()
        try writeFile([1, 2, 3], to: folder.path + "/f001.png")
        let kept = try Program.run(["anim", "-n", "-o", folder.path + "/f%03d.png"] + small)
        #expect(
            kept
                == Outcome(
                    status: 1, output: [],
                    errors: "notchviewer: cannot write '\(folder.path)/f001.png': File exists\n"))
        #expect(folder.names == ["f001.png"])
        let outcome = try Program.run(["anim", "-o", folder.path + "/f%03d.png"] + small)
        #expect(outcome == Outcome(status: 0, output: [], errors: ""))
        #expect(folder.names == ["f000.png", "f001.png", "f002.png"])
        #expect(try readFile(folder.path + "/f001.png").count > 100)
    }

    @Test("what cannot be written as an animation is a mistake")
    func ending() throws {
        let outcome = try Program.run("anim", "-o", "/tmp/a.gif")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors
                == "notchviewer: '/tmp/a.gif' is no animation: it ends in .webp, or in .png after a %d or %06d "
                + "(try 'notchviewer anim --help')\n")
    }

    @Test(
        "a contact sheet has the proportions of a screen, as many columns as suit or are asked for",
        arguments: [
            ("--progress 0..1", 0.7...2.8), ("--devices iphone-*", 0.7...2.8),
            ("--devices iphone-1?,macbook-*,ipad-*", 0.7...2.8),
            ("--devices iphone-1? --columns 1", 0...0.2),
            ("--devices iphone-1? --columns 1000", 2.5...100),
        ])
    func proportions(options: String, expected: ClosedRange<Double>) throws {
        let outcome = try Program.run(
            ["sheet", "-o", "-", "--format", "png", "--scale", "0.2"]
                + options.split(separator: " ").map(String.init))
        #expect(outcome.status == 0)
        let image = try PNGDecoder().decode(outcome.output)
        #expect(expected.contains(Double(image.width) / Double(image.height)))
    }

    @Test("a sheet needs memory for a row, not for the whole, and passes pngcheck")
    func sheetMemory() throws {
        // All devices in their own columns would be 1.7 GB by the size of their pixels.
        let folder = try ScratchFolder()
        let outcome = try Program.shell(
            """
            cd \(folder.path)
            (ulimit -v 700000; $NOTCHVIEWER sheet -o s.png --scale 3 --components notch-bar)
            command -v pngcheck >/dev/null || exit 0; pngcheck -q s.png
            """)
        #expect(outcome == Outcome(status: 0, output: [], errors: ""))
    }

    @Test("a contact sheet has a row a device")
    func sheet() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.run(
            "sheet", "-o", folder.path + "/s.svg", "--devices", "iphone-13,pixel-8", "--progress",
            "0..1")
        #expect(outcome == Outcome(status: 0, output: [], errors: ""))
        let unknown = try Program.run("sheet", "-o", "/tmp/s.svg", "--devices", "nope*")
        #expect(unknown.status == 2)
    }

    @Test("pictures larger than WebP holds are refused by their size")
    func tooLargeForWebP() throws {
        let outcome = try Program.run(
            "anim", "-o", "/tmp/never.webp", "--components", "tick-arc", "--layout", "component",
            "--size", "16384x10", "--scale", "1")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("16384 x 10 pixels; WebP has at most 16383 a side"))
    }
}
