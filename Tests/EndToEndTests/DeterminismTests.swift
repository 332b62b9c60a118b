import Export
import Glibc
import TestSupport
import Testing

/// One digest for a batch of scenes, however and wherever they are drawn.
@Suite("Determinism")
struct DeterminismTests {
    /// Lines of a batch: devices, components, styles, progress and much else at random.
    private static func scenes(_ count: Int) -> String {
        var random = SeededGenerator(seed: 500)
        let devices = [
            "iphone-x", "iphone-13", "iphone-15-pro", "pixel-8", "macbook-pro-14", "fairphone-5",
            "galaxy-a70",
        ]
        let components: [(name: String, settings: [(String, [String])])] = [
            (
                "notch-bar",
                [
                    ("style", ["offset", "concentric", "seed"]), ("thickness", ["1.7", "3", "8"]),
                    ("gradient", ["across", "along"]),
                    ("interpolation", ["srgb", "linear", "oklab"]),
                    ("cap", ["butt", "round", "square"]), ("segments", ["0", "12"]),
                ]
            ),
            ("tick-arc", [("ticks", ["7", "31", "60"]), ("style", ["seed", "exact"])]),
            ("gradient-arc", [("width", ["2", "9.5"]), ("style", ["seed", "direct"])]),
            ("curve-refresh", [("style", ["seed", "classic", "symmetric"])]),
            (
                "concentric-corners",
                [("rule", ["container-relative", "concentric", "minimum", "uniform", "css"])]
            ),
        ]
        func pick<Element>(_ list: [Element]) -> Element {
            list[Int.random(in: 0..<list.count, using: &random)]
        }
        return (0..<count)
            .map { index in
                let component = pick(components)
                let isAlone = Bool.random(using: &random)
                let settings = component.settings.filter { _ in Bool.random(using: &random) }
                    .map { "\"\(component.name).\($0.0)\":\"\(pick($0.1))\"" }
                let progress = Double(Int.random(in: 0...1000, using: &random)) / 1000
                var line = "{\"output\":\"\(index).png\",\"device\":\"\(pick(devices))\","
                line += "\"progress\":\(progress),\"set\":{\(settings.joined(separator: ","))},"
                if isAlone {
                    line += "\"layout\":\"component\",\"components\":\"\(component.name)\","
                    line += "\"scale\":\(pick(["0.31", "0.5"]))"
                } else {
                    line += "\"rotate\":\(pick([0, 90, 180, 270])),"
                    line += "\"outside\":\"\(pick(["bezel", "transparent", "#123456"]))\","
                    line += "\"guides\":\"\(pick(["none", "all"]))\","
                    line += "\"scale\":\(pick(["0.13", "0.2"]))"
                }
                return line + "}\n"
            }
            .joined()
    }

    /// The digest of all result lines, which hold the digests of the pixels.
    private func digest(
        _ program: String, _ arguments: String, environment: String = "", in folder: String
    ) throws -> (digest: String, errors: String) {
        let sanitizers = [String: String]().withSanitizerOptions
            .map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
        let outcome = try Program.shell(
            """
            cd \(folder) && mkdir -p out
            env -i \(sanitizers) \(environment) \(program) batch list.jsonl -o out \(arguments) \
                > results || exit
            sha256sum < results; cat out/*.png | sha256sum; rm -r out results
            """)
        #expect(outcome.status == 0)
        return (outcome.text, outcome.errors)
    }

    @Test("500 scenes have one digest for all threads, kernels, locales and fonts")
    func releaseBatch() throws {
        let folder = try ScratchFolder()
        // Without optimization drawing is slow: the first scenes must do.
        let count = Program.path == Program.besideTests ? 50 : 500
        try writeFile(Array(Self.scenes(count).utf8), to: folder.path + "/list.jsonl")
        try writeFile(
            Array("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8),
            to: folder.path + "/fonts.conf")
        let expected = try digest(Program.path, "--threads 1", in: folder.path)
        #expect(expected.errors.isEmpty)
        for (arguments, environment) in [
            ("--threads 8", ""), ("--kernels portable", ""),
            (
                "", "LC_ALL=de_DE.UTF-8 LANG=tr_TR.UTF-8 FONTCONFIG_FILE=\(folder.path)/fonts.conf"
            ),
            ("", "DISPLAY=:77 HOME=/root XDG_DATA_DIRS=/usr/share TZ=Asia/Tokyo"),
        ] {
            let other = try digest(
                Program.path, arguments, environment: environment, in: folder.path)
            #expect(other == expected, "\(arguments) \(environment)")
        }
    }

    @Test("the debug program draws what the tested program draws")
    func debugBatch() throws {
        // Every tenth scene: without optimization drawing is slow.
        let folder = try ScratchFolder()
        try writeFile(Array(Self.scenes(500).utf8), to: folder.path + "/list.jsonl")
        let tested = try digest(Program.path, "--shard 3/10", in: folder.path)
        let debug = try digest(Program.besideTests, "--shard 3/10", in: folder.path)
        #expect(tested == debug)
    }
}
