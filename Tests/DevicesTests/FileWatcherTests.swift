import Glibc
import Testing

@testable import Devices

@Suite("File watcher")
struct FileWatcherTests {
    private func write(_ text: String, _ path: String) {
        let file = unsafe fopen(path, "w")
        guard let file = unsafe file else { return }
        unsafe fputs(text, file)
        unsafe fclose(file)
    }

    @Test("notices writing, replacing, removing and making anew, and nothing else")
    func changes() throws {
        var template = Array("/tmp/watcher-test-XXXXXX".utf8CString)
        let made = unsafe mkdtemp(&template)
        try #require(unsafe made != nil)
        let folder = String(
            decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let file = folder + "/device.json"
        defer {
            unsafe unlink(file)
            unsafe rmdir(folder)
        }
        write("a", file)
        let watcher = try #require(FileWatcher())
        #expect(watcher.watch(file))
        #expect(watcher.changedFiles().isEmpty)

        write("b", file)
        #expect(watcher.changedFiles() == [file])
        #expect(watcher.changedFiles().isEmpty)

        write("c", folder + "/other")
        #expect(watcher.changedFiles().isEmpty)

        // What editors do: write beside the file and rename.
        unsafe rename(folder + "/other", file)
        #expect(watcher.changedFiles() == [file])

        unsafe unlink(file)
        #expect(watcher.changedFiles() == [file])
        write("d", file)
        #expect(watcher.changedFiles() == [file])
        #expect(!watcher.watch("/no/such/folder/file"))
    }
}
