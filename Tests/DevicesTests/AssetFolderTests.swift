import Glibc
import TestSupport
import Testing

@testable import Devices

@Suite("Folder of the shipped files")
struct AssetFolderTests {
    private func make(_ folders: String...) {
        for folder in folders { unsafe mkdir(folder, 0o755) }
    }

    @Test("the prefix beside the program is found, else the nearest assets above it")
    func search() throws {
        let scratch = try ScratchFolder()
        let root = scratch.path
        make(root + "/p", root + "/p/bin", root + "/assets", root + "/assets/devices")
        func find() throws -> String {
            try AssetFolder.find(environment: [:], executable: root + "/p/bin/notchviewer")
        }
        #expect(try find() == root + "/assets")
        make(root + "/p/assets", root + "/p/assets/devices")
        #expect(try find() == root + "/p/assets")
        make(
            root + "/p/share", root + "/p/share/notchviewer", root + "/p/share/notchviewer/devices")
        #expect(try find() == root + "/p/share/notchviewer")
    }

    @Test("the variable decides, and a folder without profiles is told")
    func variable() throws {
        let scratch = try ScratchFolder()
        make(scratch.path + "/devices")
        #expect(
            try AssetFolder.find(
                environment: ["NOTCHVIEWER_ASSETS": scratch.path], executable: "/bin/x")
                == scratch.path)
        let error = #expect(throws: AssetError.self) {
            try AssetFolder.find(
                environment: ["NOTCHVIEWER_ASSETS": "/nowhere/at/all"], executable: "/bin/x")
        }
        #expect(error?.searched == ["/nowhere/at/all/devices"])
        let lost = #expect(throws: AssetError.self) {
            try AssetFolder.find(environment: [:], executable: "/nowhere/bin/x")
        }
        #expect(
            lost?.searched == [
                "/nowhere/share/notchviewer/devices", "/nowhere/bin/assets/devices",
                "/nowhere/assets/devices", "/assets/devices",
            ])
        #expect(lost?.description.contains("NOTCHVIEWER_ASSETS") == true)
    }

    @Test("the user's own devices lie in the data folder, never in a relative one")
    func userDevices() {
        #expect(
            AssetFolder.userDevices(environment: ["XDG_DATA_HOME": "/d", "HOME": "/h"])
                == "/d/notchviewer/devices")
        #expect(
            AssetFolder.userDevices(environment: ["XDG_DATA_HOME": "d", "HOME": "/h"])
                == "/h/.local/share/notchviewer/devices")
        #expect(AssetFolder.userDevices(environment: ["HOME": "h"]) == nil)
        #expect(AssetFolder.userDevices(environment: [:]) == nil)
    }
}
