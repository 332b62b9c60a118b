import Glibc
import TestSupport
import Testing

@testable import Export

@Suite("File identity")
struct FileIdentityTests {
    @Test("all paths of one file are the same, existing or not")
    func same() throws {
        let folder = try ScratchFolder()
        let path = folder.path
        try OutputFile.write([1], to: path + "/a")
        #expect(unsafe symlink("a", path + "/soft") == 0)
        #expect(unsafe link(path + "/a", path + "/hard") == 0)
        #expect(unsafe symlink(".", path + "/here") == 0)
        #expect(unsafe symlink("new", path + "/ahead") == 0)
        let file = try #require(FileIdentity(path + "/a"))
        for name in ["./a", "soft", "hard", "here/a", "here//./a", "here/here/hard"] {
            #expect(FileIdentity(path + "/" + name) == file, "\(name)")
        }
        let new = try #require(FileIdentity(path + "/new"))
        #expect(new != file)
        for name in ["./new", "here/new", "ahead", "here/./ahead"] {
            #expect(FileIdentity(path + "/" + name) == new, "\(name)")
        }
        #expect(FileIdentity(path + "/deep/new") != new)
        #expect(FileIdentity(path + "/deep/new") == FileIdentity(path + "/here/deep//new"))
    }

    @Test("pipes, devices and empty names hold nothing that could be lost")
    func none() {
        for path in ["", "/dev/null", "/dev/full"] { #expect(FileIdentity(path) == nil) }
        #expect(FileIdentity("/") != nil)
    }
}
