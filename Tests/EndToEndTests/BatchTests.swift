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
        "faults of the file are told with their line, before anything is drawn",
        arguments: [
            ("{\"output\":\"../x.png\"}", "1: '../x.png' is not a name inside the folder"),
            ("{\"output\":\"/x.png\"}", "1: '/x.png' is not a name inside the folder"),
            ("\n[1]", "2: expected a JSON object"),
            (
                "{\"output\":\"a.png\"}\n{\"output\":\"a.png\"}",
                "2: 'a.png' is also written by line 1"
            ),
            ("{\"device\":null}", "1: 'device' needs a text, a number or a list"),
        ])
    func faults(text: String, message: String) throws {
        let folder = try ScratchFolder()
        let list = try prepare(folder, text)
        let outcome = try Program.run("batch", list, "-o", folder.path + "/out")
        #expect(outcome.status == 1)
        #expect(outcome.errors == "notchviewer: \(list):\(message)\n")
        #expect(folder.names == ["list.jsonl"])
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
        let page = String(decoding: try readFile(report), as: UTF8.self)
        #expect(page.contains("1 of 1 pictures differ"))
        #expect(page.split(separator: "data:image/png;base64,").count == 6)
        #expect(!page.contains("http"))
        #expect(try run("--tolerance", "255").status == 0)
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
}
