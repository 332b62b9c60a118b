import TestSupport
import Testing

/// The pages for people are true: their commands do what they say.
@Suite("Documentation")
struct DocumentationTests {
    static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    static let pages = [
        "README.md", "docs/architecture.md", "docs/ci.md", "docs/components.md",
        "docs/configuration.md", "docs/devices.md", "docs/exporting.md", "docs/limits.md",
        "docs/performance.md",
    ]

    /// A block of a page between two fences.
    private struct Block {
        /// What follows the first fence: a language and, for files that commands need, a name.
        var words: [String]
        var lines: [String] = []
    }

    private func blocks(_ page: String) throws -> [Block] {
        var blocks: [Block] = []
        var isInside = false
        let text = String(decoding: try readFile(Self.root + "/" + page), as: UTF8.self)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInside.toggle()
                if isInside {
                    blocks.append(
                        Block(words: line.dropFirst(3).split(separator: " ").map(String.init)))
                }
            } else if isInside {
                blocks[blocks.count - 1].lines.append(String(line))
            }
        }
        return blocks
    }

    /// The commands of a shell block, continued lines joined, with the status that a comment states.
    private func commands(_ block: Block) -> [(line: String, status: Int32)] {
        var commands: [(String, Int32)] = []
        var pending = ""
        for line in block.lines {
            pending += line
            if pending.hasSuffix("\\") {
                pending.removeLast()
                continue
            }
            defer { pending = "" }
            guard pending.hasPrefix("notchviewer ") else { continue }
            let parts = pending.split(separator: " #", maxSplits: 1)
            let status = parts.last?.firstRange(of: "status ")
                .flatMap { range in
                    parts.count == 2 ? Int32(String(parts[1][range.upperBound...])) : nil
                }
            // Other programs are the readers' own; what CI systems fill in is a share here.
            var command = String(parts[0])
            for cut in [" | ", " && "] {
                if let range = command.firstRange(of: cut) {
                    command = String(command[..<range.lowerBound])
                }
            }
            command = command.replacing("${{ matrix.share }}", with: "1")
            commands.append((command, status ?? 0))
        }
        return commands
    }

    @Test(
        "every command of every page ends as the page says",
        .enabled(
            if: Program.path != Program.besideTests,
            "a debug build takes minutes; NOTCHVIEWER_PROGRAM names a release build"),
        arguments: pages)
    func commands(page: String) throws {
        let folder = try ScratchFolder()
        let list = "{\"output\":\"a.png\",\"scale\":0.2}\n{\"output\":\"b.svg\"}\n"
        for name in ["list.jsonl", "pictures.jsonl"] {
            try writeFile(Array(list.utf8), to: folder.path + "/" + name)
        }
        var count = 0
        for block in try blocks(page) {
            if block.words.count == 2 {
                let text = block.lines.map { $0 + "\n" }.joined()
                try writeFile(Array(text.utf8), to: folder.path + "/" + block.words[1])
            }
            guard block.words == ["sh"] else { continue }
            for (line, status) in commands(block) {
                count += 1
                let outcome = try Program.shell(
                    "cd \(folder.path); mkdir -p docs home/.config/notchviewer; "
                        + "cp -r '\(Self.root)/docs/bench' docs; "
                        + "[ ! -e config ] || mv config home/.config/notchviewer; "
                        + "SLURM_ARRAY_TASK_ID=1 JOB_COMPLETION_INDEX=0 HOME=$PWD/home; "
                        + "export HOME; notchviewer() { \"$NOTCHVIEWER\" \"$@\"; }; "
                        + "\(line) > output")
                #expect(outcome.status == status, "\(line): \(outcome.errors)")
                let isSilent =
                    !line.contains("log-level") && !line.contains("convert") && status == 0
                #expect(!isSilent || outcome.errors.isEmpty, "\(line): \(outcome.errors)")
            }
        }
        #expect(count > 0)
    }

    @Test("what pages link to is there", arguments: pages + ["CONTRIBUTING.md"])
    func links(page: String) throws {
        let text = String(decoding: try readFile(Self.root + "/" + page), as: UTF8.self)
        let folder = page.contains("/") ? "docs/" : ""
        for part in text.split(separator: "](").dropFirst() {
            let target = part.prefix { $0 != ")" && $0 != "#" }
            guard !target.isEmpty, !target.hasPrefix("http") else { continue }
            #expect((try? readFile(Self.root + "/" + folder + target)) != nil, "\(target)")
        }
    }

    @Test("the README fits on 150 lines")
    func length() throws {
        let text = String(decoding: try readFile(Self.root + "/README.md"), as: UTF8.self)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    }

    @Test(
        "pictures of pages are what their commands draw",
        arguments: ["iphone-13", "notch-bar", "pixel-8"])
    func pictures(name: String) throws {
        let outcome = try Program.run("verify", "\(Self.root)/docs/\(name).png")
        #expect(outcome.status == 0, "\(outcome.text)")
    }

    @Test("tables and charts of kept times are what their commands print and draw")
    func times() throws {
        let blocks = try blocks("docs/performance.md")
        var count = 0
        for (block, next) in zip(blocks, blocks.dropFirst()) where block.words == ["sh"] {
            for (line, _) in commands(block) where line.contains("--results docs/") {
                count += 1
                let name = try #require(
                    line.split(separator: " ")
                        .first { $0.hasPrefix("docs/") && $0.hasSuffix(".png") })
                let folder = try ScratchFolder()
                let outcome = try Program.shell(
                    "cd '\(Self.root)'; notchviewer() { \"$NOTCHVIEWER\" \"$@\"; }; "
                        + line.replacing(name, with: folder.path + "/chart.png"))
                #expect(outcome.status == 0, "\(outcome.errors)")
                #expect(outcome.text == next.lines.map { $0 + "\n" }.joined())
                #expect(
                    try readFile(folder.path + "/chart.png") == readFile(Self.root + "/" + name))
            }
        }
        #expect(count == 2)
    }
}
