import Foundation
import TestSupport
import Testing

/// The window follows a device file while it is edited.
@Suite(
    "Window, live reload", .enabled(if: Programs.haveDisplay, "Xvfb and xdotool are needed"),
    .serialized)
struct WindowReloadTests {
    /// A device file of a name.
    private func text(_ name: String) -> String {
        """
        {
          "schema": "notchviewer.device/1", "id": "edited", "name": "\(name)",
          "maker": "Nobody", "kind": "phone", "unit": "px",
          "panel": {"width": 1080, "height": 2400}, "scaleFactor": 2.5,
          "outline": {"shape": "rounded-rectangle", "radii": [90, 90, 90, 90], "curve": "circular"},
          "cutouts": [], "sources": []
        }
        """
    }

    private func title(_ name: String) -> String { "\(name) · 0 % · notchviewer" }

    @Test("saves, replacements, faults and removals of the file show at once")
    func edits() throws {
        let folder = try Folder()
        let file = folder.path + "/edited.json"
        func save(_ text: String) throws {
            try text.write(toFile: file, atomically: false, encoding: .utf8)
        }
        try save(text("First"))
        let session = try WindowSession([file])
        try session.wait(forTitle: title("First"))

        try save(text("Second"))
        try session.wait(forTitle: title("Second"))
        // As many editors do: write beside the file and rename.
        try text("Third").write(toFile: file, atomically: true, encoding: .utf8)
        try session.wait(forTitle: title("Third"))

        try save(text("Fourth").replacingOccurrences(of: "1080,", with: "10,80,"))
        try session.wait(
            for: "the place of the fault",
            until: { try session.messages.contains { $0.contains("edited.json:4:") } })
        #expect(try session.title == title("Third"))
        try save(text("Fifth"))
        try session.wait(forTitle: title("Fifth"))

        try FileManager.default.removeItem(atPath: file)
        try session.wait(
            for: "word of the removal",
            until: { try session.messages.contains { $0.contains("No such file") } })
        #expect(try session.title == title("Fifth"))
        try save(text("Sixth"))
        try session.wait(forTitle: title("Sixth"))
        try session.type("key", "q")
        #expect(session.end() == 0)
    }
}
