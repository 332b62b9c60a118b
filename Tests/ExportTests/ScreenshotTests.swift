import Glibc
import TestSupport
import Testing

@testable import Export

@Suite("Screenshots")
struct ScreenshotTests {
    @Test(
        "the folder for pictures is read in every spelling",
        arguments: [
            ("XDG_PICTURES_DIR=\"$HOME/Bilder\"", "/home/u/Bilder"),
            ("# comment\n  XDG_PICTURES_DIR=\"/data/Изображения/\"\n", "/data/Изображения"),
            ("XDG_PICTURES_DIR=\"$HOME/My \\\"Own\\\" \\$Pics\"", "/home/u/My \"Own\" $Pics"),
            ("XDG_PICTURES_DIR=\"/a\"\r\nXDG_PICTURES_DIR=\"/b\"", "/b"),
        ])
    func userDirectories(text: String, expected: String) {
        #expect(UserDirectories(text, home: "/home/u").pictures == expected)
    }

    @Test(
        "lines that name no folder are passed over",
        arguments: [
            "XDG_PICTURES_DIR=\"$HOME/\"", "XDG_PICTURES_DIR=\"$HOME\"",
            "XDG_PICTURES_DIR=\"relative\"", "XDG_PICTURES_DIR=\"/open", "XDG_PICTURES_DIR=/bare",
            "XDG_DESKTOP_DIR=\"/desk\"", "",
        ])
    func noFolder(text: String) {
        #expect(UserDirectories(text, home: "/home/u").pictures == nil)
    }

    @Test("folders are tried in the documented order, relative ones are ignored")
    func order() throws {
        let home = try ScratchFolder()
        try OutputFile.write(
            Array("XDG_PICTURES_DIR=\"$HOME/Bilder\"".utf8), to: home.path + "/user-dirs.dirs")
        let folders = ScreenshotFolder.candidates(
            stated: "/stated",
            environment: [
                "HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_SCREENSHOTS_DIR": "/shots",
                "XDG_RUNTIME_DIR": "relative",
            ])
        #expect(
            folders.map(\.path) == [
                "/stated", "/shots", home.path + "/Bilder/notchviewer", home.path, "/tmp",
            ])
    }

    @Test("a folder that cannot be written is passed over with a warning")
    func fallback() throws {
        let home = try ScratchFolder()
        let folder = ScreenshotFolder(
            stated: "/proc/nothing", environment: ["HOME": home.path])
        #expect(folder.path == home.path)
        #expect(
            folder.warning == "cannot write to /proc/nothing; screenshots go to \(home.path)")
    }

    @Test("a missing folder is made")
    func made() throws {
        let home = try ScratchFolder()
        let folder = ScreenshotFolder(stated: home.path + "/new", environment: [:])
        #expect(folder.path == home.path + "/new")
        #expect(folder.warning == nil)
        #expect(home.names == ["new"])
    }

    @Test("taken names are never replaced")
    func counting() throws {
        let home = try ScratchFolder()
        let saver = ScreenshotSaver(
            template: try NameTemplate("shot-%n"),
            folder: ScreenshotFolder(stated: home.path, environment: [:]))
        for byte: UInt8 in 1...3 { _ = try saver.save([byte], values: NameValues()) }
        #expect(home.names == ["shot-0001.png", "shot-0002.png", "shot-0003.png"])
        #expect(home.contents(of: "shot-0002.png") == [2])
    }

    @Test("savers that work at once lose nothing")
    func concurrent() async throws {
        let home = try ScratchFolder()
        let path = home.path
        let paths = try await withThrowingTaskGroup(of: [String].self) { group in
            for task: UInt8 in 0..<4 {
                group.addTask {
                    let saver = ScreenshotSaver(
                        folder: ScreenshotFolder(stated: path, environment: [:]))
                    return try (0..<8).map { _ in try saver.save([task], values: NameValues()) }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(paths).count == 32)
        #expect(home.names.count == 32)
    }
}
