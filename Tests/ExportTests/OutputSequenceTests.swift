import Glibc
import TestSupport
import Testing

@testable import Export

@Suite("Output sequence")
struct OutputSequenceTests {
    @Test("files appear together, and replaced ones keep their permissions")
    func commit() throws {
        let folder = try ScratchFolder()
        try OutputFile.write([9], to: folder.path + "/b")
        #expect(unsafe chmod(folder.path + "/b", 0o640) == 0)
        var files = try OutputSequence(
            paths: ["a", "b"].map { folder.path + "/" + $0 }, collision: .replace)
        try files.append([1])
        try files.append([2])
        #expect(folder.names.filter { !$0.hasPrefix(".") } == ["b"])
        #expect(folder.contents(of: "b") == [9])
        try files.commit()
        #expect(folder.names == ["a", "b"])
        #expect(folder.contents(of: "a") == [1])
        #expect(folder.contents(of: "b") == [2])
        var status = stat()
        #expect(unsafe stat(folder.path + "/b", &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o640)
    }

    @Test("without a commit nothing has changed")
    func discard() throws {
        let folder = try ScratchFolder()
        try OutputFile.write([9], to: folder.path + "/a")
        do {
            var files = try OutputSequence(paths: [folder.path + "/a"], collision: .replace)
            try files.append([1])
        }
        #expect(folder.names == ["a"])
        #expect(folder.contents(of: "a") == [9])
    }

    @Test("when one file cannot be placed, all others are put back")
    func takenBack() throws {
        let folder = try ScratchFolder()
        try OutputFile.write([9], to: folder.path + "/a")
        var files = try OutputSequence(
            paths: ["a", "b", "c"].map { folder.path + "/" + $0 }, collision: .replace)
        for byte in 1...3 { try files.append([UInt8(byte)]) }
        // A folder comes into the way of the last one.
        #expect(unsafe mkdir(folder.path + "/c", 0o755) == 0)
        do {
            try files.commit()
            Issue.record("a folder was replaced")
        } catch {
            #expect(error.path == folder.path + "/c")
        }
        #expect(folder.names == ["a", "c"])
        #expect(folder.contents(of: "a") == [9])
    }

    @Test("with collision fail an existing file is an error before anything is written")
    func exclusive() throws {
        let folder = try ScratchFolder()
        try OutputFile.write([9], to: folder.path + "/b")
        let paths = ["a", "b"].map { folder.path + "/" + $0 }
        #expect(throws: FileError(path: paths[1], code: EEXIST)) {
            _ = try OutputSequence(paths: paths, collision: .fail)
        }
        #expect(folder.names == ["b"])
    }

    @Test("with collision fail a file that appears meanwhile wins, and no other is left")
    func lateCollision() throws {
        let folder = try ScratchFolder()
        var files = try OutputSequence(
            paths: ["a", "b"].map { folder.path + "/" + $0 }, collision: .fail)
        for byte in 1...2 { try files.append([UInt8(byte)]) }
        try OutputFile.write([9], to: folder.path + "/b")
        do {
            try files.commit()
            Issue.record("a file was replaced")
        } catch {
            #expect(error.alreadyExists)
        }
        #expect(folder.names == ["b"])
        #expect(folder.contents(of: "b") == [9])
    }

    @Test("folders and devices are never replaced")
    func special() throws {
        let folder = try ScratchFolder()
        #expect(throws: FileError(path: folder.path, code: EISDIR)) {
            _ = try OutputSequence(paths: [folder.path], collision: .replace)
        }
        #expect(throws: FileError(path: "/dev/null", code: EEXIST)) {
            _ = try OutputSequence(paths: ["/dev/null"], collision: .replace)
        }
    }
}
