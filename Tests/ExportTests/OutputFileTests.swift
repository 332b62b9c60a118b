import Glibc
import TestSupport
import Testing

@testable import Export

@Suite("Output file")
struct OutputFileTests {
    @Test("X8: a file appears only when it is committed")
    func commit() throws {
        let folder = try ScratchFolder()
        var file = try OutputFile(path: folder.path + "/a")
        try file.write([1, 2])
        try file.write([3])
        #expect(folder.names.isEmpty)
        try file.commit()
        #expect(folder.names == ["a"])
        #expect(folder.contents(of: "a") == [1, 2, 3])
    }

    @Test("a file that is not committed leaves nothing, and what was there stays")
    func discard() throws {
        let folder = try ScratchFolder()
        try OutputFile.write([1], to: folder.path + "/a")
        do {
            var file = try OutputFile(path: folder.path + "/a")
            try file.write([2])
        }
        #expect(folder.names == ["a"])
        #expect(folder.contents(of: "a") == [1])
    }

    @Test("replacing keeps the permissions and follows links")
    func replace() throws {
        let folder = try ScratchFolder()
        try OutputFile.write([1], to: folder.path + "/a")
        #expect(unsafe chmod(folder.path + "/a", 0o640) == 0)
        #expect(unsafe symlink("a", folder.path + "/link") == 0)
        try OutputFile.write([2], to: folder.path + "/link")
        #expect(folder.names == ["a", "link"])
        #expect(folder.contents(of: "a") == [2])
        var status = stat()
        #expect(unsafe lstat(folder.path + "/link", &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFLNK)
        #expect(unsafe stat(folder.path + "/a", &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o640)
    }

    @Test("a link that leads nowhere is written through")
    func danglingLink() throws {
        let folder = try ScratchFolder()
        #expect(unsafe symlink("target", folder.path + "/link") == 0)
        try OutputFile.write([7], to: folder.path + "/link")
        #expect(folder.contents(of: "target") == [7])
    }

    @Test("with collision fail the older file wins")
    func exclusive() throws {
        let folder = try ScratchFolder()
        var file = try OutputFile(path: folder.path + "/a", collision: .fail)
        try file.write([1])
        try OutputFile.write([2], to: folder.path + "/a", collision: .fail)
        do {
            try file.commit()
            Issue.record("the second file replaced the first")
        } catch {
            #expect(error.alreadyExists)
        }
        #expect(folder.names == ["a"])
        #expect(folder.contents(of: "a") == [2])
    }

    @Test("X8: errors name the file and the reason")
    func errors() throws {
        let error = #expect(throws: FileError.self) {
            try OutputFile.write([1], to: "/nowhere/a")
        }
        #expect(error?.description == "cannot write '/nowhere/a': No such file or directory")
    }

    @Test("X8: a full disk is an error, written directly where the path is no regular file")
    func full() {
        #expect(throws: FileError(path: "/dev/full", code: ENOSPC)) {
            try OutputFile.write([1], to: "/dev/full")
        }
    }
}
