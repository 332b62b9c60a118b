import Foundation
import TestSupport
import Testing

/// Much work in one process: memory comes to rest, and descriptors are given back.
///
/// `NOTCHVIEWER_SOAK` is how many pictures are drawn, 300 unless given; a tenth as many devices are
/// switched to.
@Suite(
    "Soak",
    .enabled(
        if: Program.path != Program.besideTests,
        "a debug build takes minutes; NOTCHVIEWER_PROGRAM names a release build"))
struct SoakTests {
    private static let count =
        ProcessInfo.processInfo.environment["NOTCHVIEWER_SOAK"].flatMap { Int($0) } ?? 300
    /// What a longer run may need more, in MiB: lists of results and the allocator's slack.
    private static let slack = 12

    /// The memory that the program says it needed at most, in MiB.
    private func memory(_ outcome: Outcome) throws -> Int {
        let line = try #require(outcome.errors.split(separator: "\n").last)
        let words = line.split(separator: " ")
        let unit = try #require(words.firstIndex(of: "MiB"))
        return try #require(Int(words[unit - 1]))
    }

    @Test("renders of all devices need no more memory and no more descriptors than a few")
    func renders() throws {
        let folder = try ScratchFolder()
        let devices = try Program.run("devices").text.split(separator: "\n").dropFirst()
            .map { $0.prefix { $0 != " " } }
        func list(_ count: Int) throws -> Outcome {
            let lines = (0..<count)
                .map { index in
                    "{\"output\":\"\(index).\(index % 7 == 0 ? "svg" : "png")\",\"scale\":0.1,"
                        + "\"device\":\"\(devices[index % devices.count])\","
                        + "\"progress\":\(Double(index % 101) / 100)}\n"
                }
            try writeFile(Array(lines.joined().utf8), to: folder.path + "/list.jsonl")
            return try Program.shell(
                "ulimit -n 32; cd \(folder.path); "
                    + "$NOTCHVIEWER batch list.jsonl -o out -vv --threads 2 > /dev/null; "
                    + "status=$?; rm -r out; exit $status")
        }
        let few = try list(100 + Self.count / 10)
        let many = try list(100 + Self.count)
        #expect(few.status == 0 && many.status == 0, "\(many.errors)")
        let (less, more) = (try memory(few), try memory(many))
        #expect(more - less <= Self.slack, "\(less) MiB, then \(more) MiB")
        print("soak: \(100 + Self.count) renders, \(less) MiB after few, \(more) MiB after all")
    }

    @Test("switches of devices in the window need no more memory than a few")
    func switches() throws {
        let folder = try ScratchFolder()
        func replay(_ count: Int) throws -> Outcome {
            let steps = String(repeating: "key 0 \"]\"\ndraw\n", count: count)
            let session = "notchviewer-session 1\narguments\nsize 1280 800 1\ndraw\n" + steps
            try writeFile(Array(session.utf8), to: folder.path + "/session")
            return try Program.shell(
                "ulimit -n 32; $NOTCHVIEWER -vv --replay \(folder.path)/session")
        }
        // Every device once, so that what is kept for each is there.
        let few = try replay(150)
        let many = try replay(150 + Self.count / 10)
        #expect(many.status == 0, "\(many.errors)")
        #expect(few.output != many.output)
        let (less, more) = (try memory(few), try memory(many))
        #expect(more - less <= Self.slack, "\(less) MiB, then \(more) MiB")
        print("soak: \(150 + Self.count / 10) switches, \(less) MiB, then \(more) MiB")
    }
}
