import TestSupport
import Testing

@Suite("Batch, golden, diff and verify")
struct BatchTests {
    private static let lines = """
        {"output":"a.png","device":"pixel-8","progress":0.5,"scale":0.2}
        # a comment

        {"scale":0.2,"set":{"notch-bar.thickness":6},"components":["notch-bar"]}
        {"output":"c.svg","progress":"75%","clamp":true}
        {"output":"d.png","scale":0.2,"layout":"component","components":"tick-arc"}

        """

    private func prepare(_ folder: borrowing ScratchFolder, _ text: String = lines) throws -> String
    {
        let path = folder.path + "/list.jsonl"
        try writeFile(Array(text.utf8), to: path)
        return path
    }

    private func results(_ outcome: Outcome) throws -> [JSONDocument] {
        try outcome.text.split(separator: "\n").map { try JSONDocument(Array($0.utf8)) }
    }

    @Test("a batch draws every line, in order, with the digest that render gives")
    func batch() throws {
        let folder = try ScratchFolder()
        let list = try prepare(folder)
        let outcome = try Program.run("batch", list, "-o", folder.path, "--threads", "2")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(folder.names == ["000004.png", "a.png", "c.svg", "d.png", "list.jsonl"])
        let results = try results(outcome)
        #expect(results.map { $0["line"]?.number } == [1, 4, 5, 6])
        #expect(results.map { $0["output"]?.text } == ["a.png", "000004.png", "c.svg", "d.png"])
        #expect(results.allSatisfy { $0["sha256"]?.text?.utf8.count == 64 })
        let single = try Program.run(
            "render", "-o", "-", "--format", "png", "--device", "pixel-8", "--progress", "0.5",
            "--scale", "0.2")
        #expect(try readFile(folder.path + "/a.png") == single.output)
        let again = try Program.run("batch", list, "-o", folder.path, "--threads", "1")
        #expect(again.output == outcome.output)
    }

    @Test("shares cover every line once")
    func shards() throws {
        let folder = try ScratchFolder()
        let list = try prepare(folder)
        let whole = try Program.run("batch", list, "-o", folder.path).text.split(separator: "\n")
        var shares: [Substring] = []
        for index in 1...3 {
            let outcome = try Program.run(
                "batch", list, "-o", folder.path, "--shard", "\(index)/3")
            #expect(outcome.status == 0)
            shares += outcome.text.split(separator: "\n").map { Substring($0) }
        }
        #expect(Set(shares) == Set(whole))
        #expect(shares.count == whole.count)
    }

    @Test("a line that fails does not stop the others")
    func failing() throws {
        let folder = try ScratchFolder()
        let list = try prepare(
            folder, "{\"device\":\"nope\"}\n{\"output\":\"b.svg\"}\n{\"progress\":2}\n")
        let outcome = try Program.run("batch", list, "-o", folder.path)
        #expect(outcome.status == 4)
        #expect(
            try results(outcome).map { $0["status"]?.text } == ["failed", "done", "failed"])
        #expect(folder.names == ["b.svg", "list.jsonl"])
        let all = try Program.run("batch", try prepare(folder, "{\"x\":1}\n"), "-o", folder.path)
        #expect(all.status == 1)
    }

    @Test(
        "a faulty line is a failed result, and the others are drawn",
        arguments: [
            ("{\"output\":\"../x.png\"}", "'../x.png' is not a name inside the folder"),
            ("{\"output\":\"/x.png\"}", "'/x.png' is not a name inside the folder"),
            ("{\"output\":\"a\\u0000.png\"}", ""),
            ("[1]", "expected a JSON object"),
            ("{\"output\":", ""),
            ("\u{FEFF}nonsense", ""),
            ("{\"output\":\"ok.svg\"}", "is also written by line 1"),
            ("{\"output\":\"./ok.svg\"}", "is also written by line 1"),
            ("{\"output\":\"link.svg\"}", "is also written by line 1"),
            ("{\"output\":\"same/ok.svg\"}", "is also written by line 1"),
            ("{\"output\":\"list.jsonl\"}", "is also an input"),
            ("{\"output\":\"hard.jsonl\"}", "is also an input"),
            ("{\"device\":null}", "'device' needs a text, a number or a list"),
        ])
    func faults(text: String, message: String) throws {
        let folder = try ScratchFolder()
        let list = try prepare(
            folder, "{\"output\":\"ok.svg\"}\n\(text)\n{\"output\":\"last.svg\"}\n")
        _ = try Program.shell(
            "cd \(folder.path); ln -s ok.svg link.svg; ln -s . same; ln list.jsonl hard.jsonl")
        let outcome = try Program.run("batch", list, "-o", folder.path)
        #expect(outcome.status == 4)
        #expect(outcome.errors == "notchviewer: 1 of 3 lines failed; their results say why\n")
        let results = try results(outcome)
        #expect(results.map { $0["status"]?.text } == ["done", "failed", "done"])
        #expect(results.map { $0["line"]?.number } == [1, 2, 3])
        let error = results.count > 1 ? results[1]["error"]?.text ?? "" : ""
        #expect(!error.isEmpty && error.hasSuffix(message), "\(error)")
        #expect(
            folder.names
                == ["hard.jsonl", "last.svg", "link.svg", "list.jsonl", "ok.svg", "same"])
        #expect(try readFile(list).contains(UInt8(ascii: "{")))
    }

    @Test("a picture that another line shows is not replaced")
    func backdrop() throws {
        let folder = try ScratchFolder()
        let backdrop = folder.path + "/b.png"
        _ = try Program.run("render", "-o", backdrop, "--scale", "0.1")
        let before = try readFile(backdrop)
        let list = try prepare(
            folder,
            "{\"output\":\"b.png\"}\n{\"output\":\"c.svg\",\"backdrop\":\"\(backdrop)\"}\n")
        let outcome = try Program.run("batch", list, "-o", folder.path)
        #expect(outcome.status == 4)
        #expect(try results(outcome).map { $0["status"]?.text } == ["failed", "done"])
        #expect(try readFile(backdrop) == before)
    }

    @Test("golden pictures: missing, kept, equal, different, reported")
    func golden() throws {
        let folder = try ScratchFolder()
        let golden = try ScratchFolder()
        let list = try prepare(folder)
        func run(_ more: String...) throws -> Outcome {
            try Program.run(["golden", list, "--dir", golden.path] + more)
        }
        func statuses(_ outcome: Outcome) throws -> [String?] {
            try results(outcome).map { $0["status"]?.text }
        }
        let missing = try run()
        #expect(missing.status == 3)
        #expect(try statuses(missing) == ["missing", "missing", "missing", "missing"])
        #expect(golden.names.isEmpty)
        let added = try run("--update")
        #expect(added.status == 0)
        #expect(try statuses(added) == ["added", "added", "added", "added"])
        #expect(try run().status == 0)

        _ = try prepare(folder, "{\"output\":\"a.png\",\"device\":\"pixel-8\",\"scale\":0.2}\n")
        let report = folder.path + "/report.html"
        let different = try run("--report", report)
        #expect(different.status == 3)
        #expect(try statuses(different) == ["different"])
        let changes = try results(different)[0]["comparison"]?["parameters"]
        #expect(changes?[0]?.text == "--progress 0.5 -> 0.42")
        let page = String(decoding: try readFile(report), as: UTF8.self)
        #expect(page.contains("1 of 1 pictures differ"))
        #expect(page.contains("--progress 0.5 -&gt; 0.42"))
        #expect(page.split(separator: "data:image/png;base64,").count == 6)
        #expect(!page.contains("http"))
        #expect(try run("--tolerance", "255").status == 0)
    }

    @Test("golden without pictures is an error, an empty share is not")
    func goldenOfNothing() throws {
        let folder = try ScratchFolder()
        let empty = try prepare(folder, "# nothing yet\n\n")
        let outcome = try Program.run("golden", empty, "--dir", folder.path, "--update")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "notchviewer: '\(empty)' lists no pictures: nothing would be compared\n")
        let one = try prepare(folder, "{\"scale\":0.1}\n")
        let share = try Program.run("golden", one, "--dir", folder.path, "--shard", "2/2")
        #expect(share == Outcome(status: 0, output: [], errors: ""))
    }

    @Test("diff counts, names the parameters that differ and draws a picture")
    func diff() throws {
        let folder = try ScratchFolder()
        let (a, b) = (folder.path + "/a.png", folder.path + "/b.png")
        for (path, progress) in [(a, "0.2"), (b, "0.8")] {
            let outcome = try Program.run(
                "render", "-o", path, "--scale", "0.2", "--progress", progress)
            #expect(outcome.status == 0)
        }
        let same = try Program.run("diff", a, a)
        #expect(same == Outcome(status: 0, output: Array("\(a), \(a): equal\n".utf8), errors: ""))
        let different = try Program.run("diff", a, b, "--json", "-o", folder.path + "/d.png")
        #expect(different.status == 3)
        let document = try JSONDocument(different.output)
        #expect(document["schema"]?.text == "notchviewer.diff/1")
        #expect(document["parameters"]?[0]?.text == "--progress 0.2 -> 0.8")
        #expect((document["differing"]?.number ?? 0) > 0)
        #expect(folder.names == ["a.png", "b.png", "d.png"])
        let broken = try Program.run("diff", a, "/dev/null")
        #expect(broken.status == 1)
        let missing = try Program.run("diff", a, "/nowhere.png")
        #expect(
            missing.errors
                == "notchviewer: cannot read '/nowhere.png': No such file or directory\n")
    }

    @Test("verify draws a picture again from what it says about itself")
    func verify() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.png"
        _ = try Program.run(
            "render", "-o", path, "--device", "iphone-15-pro", "--scale", "0.3", "--progress",
            "70%",
            "--set", "notch-bar.thickness=5", "--outside", "bezel", "--rotate", "90", "--guides",
            "all", "--backdrop", "#203040")
        // Not even the catalogue is needed.
        let verified = try Program.run(
            "verify", path, environment: ["NOTCHVIEWER_ASSETS": "/nowhere"])
        #expect(verified.status == 0)
        #expect(verified.text == "\(path), drawn again: equal\n")
        let plain = try Program.run("verify", "/dev/null")
        #expect(plain.status == 1)
    }

    @Test("verify says when pixels were changed afterwards, and compares extents before drawing")
    func alteredPixels() throws {
        let folder = try ScratchFolder()
        let (a, b, c) = (folder.path + "/a.png", folder.path + "/b.png", folder.path + "/c.png")
        _ = try Program.run("render", "-o", a, "--scale", "0.1", "--progress", "0.2")
        _ = try Program.run("render", "-o", b, "--scale", "0.1", "--progress", "0.8")
        _ = try Program.run("render", "-o", c, "--scale", "10", "--progress", "0.8")
        // What b says about itself, with the pixels of a.
        try writeFile(
            PNGChunks.replacingPixels(of: try readFile(b), by: try readFile(a)), to: b)
        let altered = try Program.run("verify", b)
        #expect(altered.status == 3)
        #expect(altered.text.contains("\n  the file's pixels are not those that were drawn\n"))
        try writeFile(
            PNGChunks.replacingPixels(of: try readFile(c), by: try readFile(a)), to: c)
        let sizes = try Program.run("verify", c)
        #expect(sizes.status == 3)
        #expect(sizes.text.contains("sizes differ: 39x85 and 3900x8440"))
    }
}
