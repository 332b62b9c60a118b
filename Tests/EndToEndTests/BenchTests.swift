import TestSupport
import Testing

/// Kept times side by side and as a chart.
@Suite("Times side by side")
final class BenchTests {
    private let folder: ScratchFolder
    private var first: String { folder.path + "/first.json" }
    private var second: String { folder.path + "/second.json" }

    init() throws {
        folder = try ScratchFolder()
        try keep(
            first, engine: "\"engine\":\"ours\",",
            #"{"name":"bar","median_ms":0.25},{"name":"frame","median_ms":4},"#
                + #"{"name":"alone","median_ms":100}"#)
        try keep(
            second, engine: "",
            #"{"name":"frame","median_ms":40.04},{"name":"bar","median_ms":0.5}"#)
    }

    private func keep(_ path: String, engine: String, _ results: String) throws {
        let text = #"{"schema":"notchviewer.bench/1",\#(engine)"results":[\#(results)]}"#
        try writeFile(Array(text.utf8), to: path)
    }

    @Test("a table has each median and its ratio to the first")
    func table() throws {
        let outcome = try Program.run("bench", "--results", first, "--results", second)
        #expect(outcome.status == 0)
        #expect(
            outcome.text == """
                                    ours       notchviewer
                bar                0.250     0.500   x2.00
                frame              4.000      40.0  x10.01
                alone              100.0                 -

                """)
        #expect(
            try Program.run("bench", "--results", first, "--filter", "^ba").text == """
                                  ours
                bar              0.250

                """)
    }

    @Test("results of one name are numbered")
    func sameName() throws {
        let text = try Program.run("bench", "--results", first, "--results", first).text
        #expect(text.split(separator: "\n").first?.hasSuffix("ours          ours (2)") == true)
    }

    /// The centres of the filled discs, which are the first engine's marks; the legend's comes first.
    private func discs(_ svg: String) -> [Double] {
        svg.split(separator: "<path ")
            .filter { $0.contains("#0b62d6") && $0.uppercased().contains("A5.5 5.5") }
            .compactMap {
                Double($0.dropFirst("d=\"M".count).prefix { "0123456789.".contains($0) })
            }
    }

    @Test("equal ratios are equal distances in a chart")
    func chart() throws {
        let path = folder.path + "/times.json"
        try keep(
            path, engine: "",
            #"{"name":"a","median_ms":0.3},{"name":"b","median_ms":3},{"name":"c","median_ms":30}"#)
        let outcome = try Program.run(
            "bench", "--results", path, "-o", "-", "--format", "svg", "--quiet")
        #expect(outcome.status == 0)
        let discs = discs(outcome.text).dropFirst().sorted()
        try #require(discs.count == 3, "\(outcome.text.prefix(2000))")
        #expect(abs((discs[1] - discs[0]) - (discs[2] - discs[1])) < 0.02)
        #expect(discs[1] - discs[0] > 100)
    }

    @Test("a chart is as wide as its legend, and names reach no terminal with control characters")
    func names() throws {
        let long = String(repeating: "long name ", count: 20) + "\\u001b[2J"
        let path = folder.path + "/long.json"
        try keep(path, engine: "\"engine\":\"\(long)\",", #"{"name":"a","median_ms":1}"#)
        let outcome = try Program.run("bench", "--results", path)
        #expect(outcome.text.contains(#"\u{1B}[2J"#) && !outcome.output.contains(0x1B))
        func width(_ arguments: String...) throws -> Double {
            let svg = try Program.run(["bench", "-o", "-", "--format", "svg"] + arguments).text
            let start = try #require(svg.firstRange(of: "width=\"")).upperBound
            return try #require(Double(svg[start...].prefix { $0 != "\"" }))
        }
        let plain = try width("--results", first)
        #expect(try width("--results", path) > 2 * plain)
    }

    @Test("a chart is a picture of the size that its scale says")
    func picture() throws {
        let folder = folder.path
        for scale in [1, 2] {
            let outcome = try Program.run(
                "bench", "--results", first, "-o", "\(folder)/\(scale).png", "--scale", "\(scale)")
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        // Width and height stand in the header of a PNG file, four bytes each.
        let sizes = try ["1", "2"]
            .map { name in
                let file = try readFile("\(folder)/\(name).png")
                return [16, 20]
                    .map { start in file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
            }
        #expect(sizes[1] == sizes[0].map { 2 * $0 })
    }

    @Test(
        "what holds no times is told",
        arguments: [
            ("{}", "expected what 'bench --json' prints, schema notchviewer.bench/1"),
            (
                #"{"schema":"notchviewer.bench/1","results":[{"name":"a","median_ms":0}]}"#,
                "results[0] needs a name and a median_ms from 1e-9 to 1e9"
            ),
            (
                #"{"schema":"notchviewer.bench/1","results":[{"name":"a","median_ms":"1"}]}"#,
                "results[0] needs a name and a median_ms from 1e-9 to 1e9"
            ),
        ])
    func faults(text: String, message: String) throws {
        let path = folder.path + "/fault.json"
        try writeFile(Array(text.utf8), to: path)
        let outcome = try Program.run("bench", "--results", path)
        #expect(outcome.status == 1)
        #expect(outcome.errors == "notchviewer: \(path): \(message)\n")
    }

    @Test("a chart does not replace the times that it is made of")
    func collision() throws {
        let outcome = try Program.run("bench", "--results", first, "-o", first, "--format", "svg")
        #expect(outcome.status == 2)
        #expect(try Program.run("bench", "--results", first).status == 0)
    }
}
