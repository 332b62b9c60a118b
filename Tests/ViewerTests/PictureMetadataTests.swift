import Testing

@testable import Devices
@testable import notchviewer

@Suite("Metadata of pictures")
struct PictureMetadataTests {
    private func metadata(_ arguments: [String]) throws -> PictureMetadata {
        let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let profile = try FileContents.read("\(root)/assets/devices/iphone-13.json")
        return PictureMetadata(
            version: "0", arguments: arguments, profile: String(decoding: profile, as: UTF8.self),
            digest: "")
    }

    @Test("what describes a picture makes it again")
    func picture() throws {
        let picture = try metadata(["--device", "iphone-13", "--progress", "0.25", "--scale", "2"])
            .picture()
        let size = try picture.pixelSize()
        #expect(size.width == 780)
        #expect(size.height == 1688)
    }

    @Test(
        "an argument that describes no picture is refused and never followed",
        arguments: [
            ["--help", "x"], ["--version"], ["-o", "/x/other.png"], ["--output", "/x/other.png"],
            ["--progress", "0.5", "--record", "/x/record"], ["--progress"],
            ["--device", "iphone-13", "/x/file"],
        ])
    func foreign(arguments: [String]) throws {
        let metadata = try metadata(arguments)
        #expect(throws: CommandFailure.self) { try metadata.picture() }
    }
}
