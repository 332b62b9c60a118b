import Glibc
import TestSupport
import Testing

@testable import Export

@Suite("Abandoned files")
struct AbandonedFilesTests {
    /// The number of a process that has ended.
    private func endedProcess() throws -> Int32 {
        let process = try ChildProcess("/bin/true", [], environment: [:])
        #expect(process.wait() == 0)
        return process.identifier
    }

    private func makeFolder(_ path: String, _ files: [String]) throws {
        #expect(unsafe mkdir(path, 0o700) == 0)
        for file in files { try OutputFile.write([1], to: path + "/" + file) }
    }

    @Test("what a killed process left is deleted by the next sequence in its folder")
    func deleted() throws {
        let folder = try ScratchFolder()
        let ended = try endedProcess()
        try makeFolder(folder.path + "/.notchviewer-\(ended)-17.tmp", ["0", "1"])
        try OutputFile.write([1], to: folder.path + "/.notchviewer-\(ended)-4294967295.tmp")
        var files = try OutputSequence(paths: [folder.path + "/a"], collision: .replace)
        try files.append([1])
        try files.commit()
        #expect(folder.names == ["a"])
    }

    @Test("what runs, is locked, keeps replaced files or has another name stays")
    func kept() throws {
        let folder = try ScratchFolder()
        let ended = try endedProcess()
        let names = [
            // A process that runs: the first one of the system.
            ".notchviewer-1-17.tmp", ".notchviewer-\(ended)-1.tmp", ".notchviewer-\(ended)-2.tmp",
            ".notchviewer-\(ended)-3.tmp~", ".notchviewer-\(ended)-+4.tmp",
            ".notchviewer-0-5.tmp", ".notchviewer--6-6.tmp", "notchviewer-\(ended)-7.tmp",
            ".notchviewer-\(ended)-4294967296.tmp",
        ]
        for name in names { try makeFolder(folder.path + "/" + name, ["0"]) }
        try OutputFile.write([1], to: folder.path + "/\(names[1])/0.old")
        let locked = unsafe open(folder.path + "/" + names[2], O_RDONLY | O_DIRECTORY)
        #expect(flock(locked, LOCK_EX) == 0)
        defer { close(locked) }
        let target = try ScratchFolder()
        try OutputFile.write([1], to: target.path + "/a")
        let link = ".notchviewer-\(ended)-8.tmp"
        #expect(unsafe symlink(target.path, folder.path + "/" + link) == 0)
        AbandonedFiles.delete(in: folder.path)
        #expect(folder.names == (names + [link]).sorted())
        #expect(target.names == ["a"])
    }

    @Test("sequences of one process beside each other leave each other alone")
    func together() throws {
        let folder = try ScratchFolder()
        var first = try OutputSequence(paths: [folder.path + "/a"], collision: .replace)
        var second = try OutputSequence(paths: [folder.path + "/b"], collision: .replace)
        try first.append([1])
        try second.append([2])
        try first.commit()
        try second.commit()
        #expect(folder.names == ["a", "b"])
    }

    @Test("hidden names tell their process")
    func names() {
        let name = String(hiddenName(in: "x").dropFirst(2))
        #expect(AbandonedFiles.process(ofHiddenName: name) == getpid())
        #expect(AbandonedFiles.process(ofHiddenName: ".notchviewer-99999999999-1.tmp") == nil)
    }
}
