import Glibc
import TestSupport
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
        let folder = try ScratchFolder()
        let file = folder.path + "/device.json"
        write("a", file)
        let watcher = try #require(FileWatcher())
        #expect(watcher.watch(file))
        #expect(watcher.changedFiles().isEmpty)

        write("b", file)
        #expect(watcher.changedFiles() == [file])
        #expect(watcher.changedFiles().isEmpty)

        write("c", folder.path + "/other")
        #expect(watcher.changedFiles().isEmpty)

        // What editors do: write beside the file and rename.
        unsafe rename(folder.path + "/other", file)
        #expect(watcher.changedFiles() == [file])

        unsafe unlink(file)
        #expect(watcher.changedFiles() == [file])
        write("d", file)
        #expect(watcher.changedFiles() == [file])
        #expect(!watcher.watch("/no/such/folder/file"))
    }
}
