import Drawing
import Export
import Foundation
import TestSupport
import Testing

/// The built program on a real display, driven as a user drives it.
@Suite("Window", .enabled(if: Programs.haveDisplay, "Xvfb and xdotool are needed"), .serialized)
struct WindowTests {
    @Test("a drag from 20 % to 80 % of the canvas scrubs by 60 %, and the picture ends there")
    func scrubAndScreenshot() throws {
        let session = try WindowSession(["--device", "iphone-13"])
        try session.wait(forTitle: "iPhone 13 · 0 % · notchviewer")
        // The canvas lies between the device list and the inspector of LOOK's window.
        let (left, right) = (228.0, 1280.0 - 268)
        let start = Int(left + (right - left) * 0.2)
        let end = Int((left + (right - left) * 0.8).rounded())
        try drag(session, from: start, to: end, y: 720)
        try session.wait(forTitle: "iPhone 13 · 60 % · notchviewer")

        try session.type("key", "s")
        try session.wait(for: "the screenshot", until: { try session.lines.count == 1 })
        let path = try session.lines[0]
        #expect(path.hasPrefix(session.pictures + "/notchviewer-iphone-13-all-p060-"))
        let image = try decode(path)
        #expect(image.width == 1170 && image.height == 2532)

        // The same numbers from the command line say where the bar's end is.
        let samples = try measuredPoints(at: [0.3, 0.55, 0.65, 0.9])
        for (sample, isCovered) in zip(samples, [true, true, false, false]) {
            let colour = pixel(image, x: sample.x * 3, y: sample.y * 3)
            let spread = Int(colour.max() ?? 0) - Int(colour.min() ?? 0)
            #expect((spread > 60) == isCovered, "\(colour) at \(sample)")
        }
    }

    @Test("the concentric child is dragged, its corners are clicked, and the picture shows both")
    func concentricChild() throws {
        let session = try WindowSession(["--device", "iphone-13"])
        try session.wait(forTitle: "iPhone 13 · 0 % · notchviewer")
        // The child's middle in the card at the lower right of the fitted phone; 23 points of the
        // window are 30 of the screen.
        try drag(session, from: 662, to: 685, y: 464)
        // Its upper left corner, where it is then.
        try session.type("mousemove", "--window", session.window, "655", "434", "click", "1")
        try session.type("key", "s")
        try session.wait(for: "the screenshot", until: { try session.lines.count == 1 })

        let expected = session.pictures + "/expected.png"
        let render = try Programs.run(
            Program.path,
            [
                "render", "-o", expected, "--device", "iphone-13", "--progress", "0",
                "--outside", "black", "--set", "concentric-corners.child=38,8,80,80", "--set",
                "concentric-corners.corners=tr,br,bl",
            ])
        #expect(render.status == 0, "\(render.messages)")
        let difference = try Programs.run(
            Program.path, ["diff", try session.lines[0], expected])
        #expect(difference.status == 0, "\(difference.output)")
    }

    @Test("outside the window the drag goes on, to both ends")
    func dragOutside() throws {
        let session = try WindowSession(["--progress", "0.5"])
        try session.wait(forTitle: "iPhone 13 · 50 % · notchviewer")
        try session.type("mousemove", "--window", session.window, "600", "720", "mousedown", "1")
        try session.type("mousemove", "1399", "899", "mousemove", "1398", "898")
        try session.type("mousemove", "--window", session.window, "1318", "720")
        try session.wait(forTitle: "iPhone 13 · 100 % · notchviewer")
        try session.type("mousemove", "0", "0", "mousemove", "1", "1", "mouseup", "1")
        try session.wait(forTitle: "iPhone 13 · 0 % · notchviewer")
    }

    @Test("Page Down goes through every device of the catalogue and comes round")
    func everyDevice() throws {
        let listing = try Programs.run(
            Program.path, ["devices", "--json"])
        try #require(listing.status == 0, "\(listing.messages)")
        let object = try JSONSerialization.jsonObject(with: Data(listing.output.utf8))
        let devices = try #require((object as? [String: Any])?["devices"] as? [[String: Any]])
        let names = devices.compactMap { $0["name"] as? String }
        try #require(names.count >= 6)
        let first = try #require(devices.first?["id"] as? String)
        let session = try WindowSession(["--device", first])
        for name in names + [names[0]] {
            try session.wait(forTitle: "\(name) · 0 % · notchviewer")
            try session.type("key", "Page_Down")
        }
    }

    @Test("after a resize the whole window is drawn anew")
    func resize() throws {
        let session = try WindowSession()
        for (index, size) in [(700, 500), (1300, 850), (320, 240)].enumerated() {
            try session.type("windowsize", session.window, "\(size.0)", "\(size.1)")
            try session.type("mousemove", "--window", session.window, "100", "200")
            try session.wait(
                for: "the new size",
                until: {
                    try session.type("key", "ctrl+s")
                    return try session.lines.last.map { line in
                        let image = try decode(line)
                        return image.width == size.0 && image.height == size.1
                    } ?? false
                })
            let path = try #require(try session.lines.last, "picture \(index)")
            let image = try decode(path)
            let alphas = stride(from: 3, to: image.pixels.count, by: 4).map { image.pixels[$0] }
            #expect(alphas.allSatisfy { $0 == 255 })
        }
    }

    @Test(
        "without a window manager fullscreen covers the display, and its end brings the window back"
    )
    func fullscreen() throws {
        let session = try WindowSession()
        func geometry() throws -> [String] {
            try session.type("getwindowgeometry", "--shell", session.window)
                .split(separator: "\n").map(String.init)
                .filter { ["X", "Y", "W", "H"].contains($0.prefix(1)) && !$0.hasPrefix("WINDOW=") }
        }
        let before = try geometry()
        for (begin, end) in [("f", "f"), ("F11", "Escape")] {
            try session.type("key", begin)
            try session.wait(for: "fullscreen") {
                try geometry() == ["X=0", "Y=0", "WIDTH=1400", "HEIGHT=900"]
            }
            try session.type("key", "ctrl+s")
            try session.wait(for: "the picture of the whole display") {
                try session.lines.last.map { try decode($0) }
                    .map {
                        $0.width == 1400 && $0.height == 900
                    } ?? false
            }
            try session.type("key", end)
            try session.wait(for: "the end of fullscreen") { try geometry() == before }
        }
    }

    @Test("two windows that take pictures into one folder at once lose none")
    func twoProcesses() throws {
        let first = try WindowSession()
        let second = try WindowSession(pictures: first.pictures)
        let count = 8
        for _ in 0..<count {
            try first.type("key", "s")
            try second.type("key", "s")
        }
        for session in [first, second] {
            try session.wait(for: "all pictures", until: { try session.lines.count == count })
        }
        let paths = try first.lines + second.lines
        #expect(Set(paths).count == 2 * count)
        for path in paths { #expect(try decode(path).width == 1170) }
        let files = try FileManager.default.contentsOfDirectory(atPath: first.pictures)
        #expect(files.count { $0.hasSuffix(".png") } == 2 * count)
    }

    @Test("signals end the program with 128 plus their number, and leave no half picture")
    func signals() throws {
        for signal in [SIGTERM, SIGINT] {
            let session = try WindowSession()
            try session.type("key", "s", "s", "s")
            #expect(session.end(signal: signal) == 128 + signal)
            for name in try FileManager.default.contentsOfDirectory(atPath: session.pictures)
            where name != "output" && name != "messages" {
                #expect(name.hasSuffix(".png"))
                _ = try decode(session.pictures + "/" + name)
            }
        }
    }

    @Test("q ends the program well, and a picture that is being written is finished first")
    func quit() throws {
        let session = try WindowSession()
        try session.type("key", "s", "q")
        #expect(session.end() == 0)
        #expect(try session.lines.count == 1)
        _ = try decode(try session.lines[0])
    }

    @Test("when the display goes, pictures are finished, the size is kept and the status is 5")
    func lostDisplay() throws {
        let folder = try Folder()
        let session = try WindowSession(
            isPlain: false,
            variables: ["XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path])
        try session.type("windowsize", session.window, "900", "600")
        try session.wait(
            for: "the new size",
            until: {
                try session.type("key", "ctrl+s")
                return try session.lines.last.map { try decode($0).width == 900 } ?? false
            })
        try session.type("key", "s", "s")
        session.display.lose()
        #expect(session.end() == 5)
        #expect(try session.messages == ["notchviewer: the display was lost"])
        for path in try session.lines { _ = try decode(path) }
        #expect(
            try Programs.text(folder.path + "/notchviewer/state")
                .contains("window-size = \"900x600\""))
    }

    @Test("a second q stops an animation that is being written, and leaves nothing of it")
    func animation() throws {
        let session = try WindowSession()
        try session.type("key", "ctrl+shift+s", "q", "q")
        #expect(session.end() == 0)
        #expect(try session.lines.isEmpty)
        let files = try FileManager.default.contentsOfDirectory(atPath: session.pictures)
        #expect(files.allSatisfy { !$0.contains("webp") })
    }

    @Test("a display that cannot be reached counts as none", .timeLimit(.minutes(1)))
    func deadDisplay() throws {
        var environment = Programs.environment
        for name in ["WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { environment[name] = nil }
        environment["DISPLAY"] = ":399"
        #expect(try Programs.run(Program.path, [], environment: environment).status == 5)
    }

    @Test("without a display it exits with 5 and says what to do instead")
    func noDisplay() throws {
        var environment = Programs.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { environment[name] = nil }
        let result = try Programs.run(Program.path, [], environment: environment)
        #expect(result.status == 5)
        #expect(result.output.isEmpty)
        #expect(result.messages.contains("notchviewer render"))
        #expect(result.messages.split(separator: "\n").count == 1)
    }

    @Test("motions that come faster than frames end at the last one, and rest draws nothing")
    func motionFlood() throws {
        let statistics = NSTemporaryDirectory() + "notchviewer-frames-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: statistics) }
        let session = try WindowSession(["--frame-stats", statistics])
        func frames() throws -> Int {
            try String(contentsOfFile: statistics, encoding: .utf8).split(separator: "\n")
                .count { $0.contains("\"event\":\"frame\"") }
        }
        try session.wait(forTitle: "iPhone 13 · 0 % · notchviewer")
        let before = try frames()
        var moves = ["mousemove", "--window", session.window, "300", "720", "mousedown", "1"]
        for step in 1...1000 {
            moves += ["mousemove", "--window", session.window, "\(300 + step * 588 / 1000)", "720"]
        }
        let start = ContinuousClock.now
        try session.type(moves + ["mouseup", "1"])
        try session.wait(forTitle: "iPhone 13 · 75 % · notchviewer")
        // One frame a refresh at most, and a few that were due.
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        #expect(try Double(frames() - before) < min(seconds * 70 + 10, 1000))
        // The title may come before the last motions and the release are drawn.
        var rest: Int
        let deadline = ContinuousClock.now + VirtualDisplay.patience
        repeat {
            rest = try frames()
            for _ in 0..<100 { _ = try session.title }
        } while try frames() != rest && ContinuousClock.now < deadline
        #expect(try frames() == rest)
    }

    // MARK: Hands and eyes

    private func drag(_ session: WindowSession, from start: Int, to end: Int, y: Int) throws {
        try session.type(
            "mousemove", "--window", session.window, "\(start)", "\(y)", "mousedown", "1")
        for step in 1...20 {
            try session.type(
                "mousemove", "--window", session.window,
                "\(start + (end - start) * step / 20)", "\(y)")
        }
        try session.type("mouseup", "1")
    }

    private func decode(_ path: String) throws -> Image {
        try PNGDecoder().decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    }

    /// Red, green and blue of the pixel that holds a point.
    private func pixel(_ image: Image, x: Double, y: Double) -> [UInt8] {
        let index = (Int(y) * image.width + Int(x)) * 4
        return Array(image.pixels[index..<index + 3])
    }

    /// Points of the notch bar's line, in points of the screen.
    private func measuredPoints(at fractions: [Double]) throws -> [(x: Double, y: Double)] {
        let result = try Programs.run(
            Program.path,
            ["measure", "--device", "iphone-13", "--components", "notch-bar", "--json"]
                + fractions.flatMap { ["--at", "\($0)"] })
        try #require(result.status == 0, "\(result.messages)")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let samples = try #require((object as? [String: Any])?["at"] as? [[String: Any]])
        return try samples.map { sample in
            let point = try #require(sample["point"] as? [Double])
            return (point[0], point[1])
        }
    }
}
