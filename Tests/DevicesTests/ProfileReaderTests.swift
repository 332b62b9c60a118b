import Geometry
import TestSupport
import Testing

@testable import Devices

@Suite("Profile files")
struct ProfileReaderTests {
    private static let minimal = """
        {
          "schema": "notchviewer.device/1",
          "id": "t-1",
          "name": "T",
          "maker": "M",
          "kind": "phone",
          "unit": "px",
          "panel": {"width": 300, "height": 600},
          "scaleFactor": 3,
          "outline": {"shape": "rounded-rectangle", "radius": 30},
          "cutouts": [
            {"kind": "hole", "shape": "circle", "centerX": 150, "centerY": 40, "radius": 20}
          ]
        }
        """

    private func read(_ text: String) throws -> DeviceDocument {
        try DeviceFile.read(Array(text.utf8), name: "t.json")
    }

    private func fault(_ text: String) -> DeviceFileError? {
        do {
            _ = try read(text)
            return nil
        } catch {
            return error as? DeviceFileError
        }
    }

    @Test("lengths in points become panel pixels")
    func units() throws {
        let px = try read(Self.minimal).profile
        let pt = try read(
            Self.minimal.replacing("\"px\"", with: "\"pt\"")
                .replacing("\"radius\": 30", with: "\"radius\": 10")
                .replacing("\"centerX\": 150", with: "\"centerX\": 50")
                .replacing("\"centerY\": 40", with: "\"centerY\": 13.333333333333334")
                .replacing("\"radius\": 20", with: "\"radius\": 6.666666666666667")
        )
        .profile
        #expect(px == pt)
    }

    @Test(
        "faults name the line, the place, what was found and what was expected",
        arguments: [
            ("\"width\": 300", "\"width\": 0", 8, "panel.width", "0"),
            ("\"width\": 300", "\"width\": 1e400", 8, "", ""),
            ("\"width\": 300", "\"width\": 3.5", 8, "panel.width", "3.5"),
            ("\"scaleFactor\": 3", "\"scaleFactor\": \"3\"", 9, "scaleFactor", "the text \"3\""),
            ("\"radius\": 30", "\"radius\": -1", 10, "outline.radius", "-1"),
            ("\"radius\": 20", "\"radius\": NaN", 12, "", ""),
            ("\"radius\": 20", "\"radius\": 1e9", 12, "cutouts[0].radius", "1000000000.0"),
            ("\"kind\": \"phone\"", "\"kind\": \"toaster\"", 6, "kind", "the text \"toaster\""),
            ("\"id\": \"t-1\"", "\"id\": \"T 1\"", 3, "id", "the text \"T 1\""),
            ("\"unit\": \"px\"", "\"unit\": \"dp\"", 7, "unit", "the text \"dp\""),
            ("notchviewer.device/1", "notchviewer.device/9", 2, "schema", ""),
            ("\"shape\": \"circle\"", "\"shape\": \"blob\"", 12, "cutouts[0].shape", ""),
            ("\"maker\": \"M\",", "\"maker\": \"M\", \"maker\": \"N\",", 5, "", ""),
        ])
    func faults(original: String, change: String, line: Int, path: String, found: String) throws {
        let text = Self.minimal.replacing(original, with: change)
        #expect(text != Self.minimal)
        let error = try #require(fault(text))
        #expect(error.line == line)
        #expect((error.column ?? 0) >= 1)
        #expect(error.path == path)
        if !path.isEmpty, case .unexpected(let value, let expected) = error.problem {
            #expect(found.isEmpty || value == found)
            #expect(!expected.isEmpty)
        }
        #expect("\(error)".hasPrefix("t.json:\(line):"))
    }

    @Test("a missing field is named with its place")
    func missing() {
        let error = fault(Self.minimal.replacing("\"scaleFactor\": 3,", with: ""))
        #expect(error?.path == "scaleFactor")
        #expect(error?.problem == .missing("the panel pixels per point"))
        let inner = fault(Self.minimal.replacing("\"centerY\": 40, ", with: ""))
        #expect(inner?.path == "cutouts[0].centerY")
        #expect(inner?.line == 12)
        #expect(inner?.column == 5)
    }

    @Test("unknown keys are warned about, with the nearest known one")
    func unknownKeys() throws {
        let document = try read(
            Self.minimal.replacing(
                "\"radius\": 30", with: "\"radius\": 30, \"curv\": \"continuous\""))
        let finding = try #require(document.findings.first)
        #expect(finding.code == "unknown-key")
        #expect(finding.path == "outline.curv")
        #expect(finding.line == 10)
        #expect(finding.fix.contains("curve"))
    }

    @Test(
        "hostile texts are refused in bounded time",
        arguments: [
            [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000),
            Array("\u{FEFF}{\"schema\": ".utf8), [0xFF, 0xFE, 0x7B, 0x00],
            Array("{\"schema\": \"a\u{0}b\"}".utf8),
            [0x7B, 0x22, 0xC3, 0x28, 0x22, 0x3A, 0x31, 0x7D],
            Array("{\"schema\": \"\\u0000\"}".utf8), [], [0x20, 0x0A], [0],
        ])
    func hostile(bytes: [UInt8]) {
        #expect(throws: DeviceFileError.self) {
            try DeviceFile.read(bytes, name: "hostile")
        }
    }

    @Test("a million cutouts and a path of megabytes are refused")
    func huge() {
        let cutout = "{\"kind\": \"hole\", \"shape\": \"circle\"},"
        let many = Self.minimal.replacing(
            "\"cutouts\": [",
            with: "\"cutouts\": [" + String(repeating: cutout, count: 100_000))
        #expect(fault(many)?.path == "cutouts")
        #expect(throws: DeviceFileError.self) {
            try DeviceFile.read(
                [UInt8](repeating: UInt8(ascii: "M"), count: FileContents.limit + 1), name: "big")
        }
    }

    @Test("a shape of tens of thousands of lines is refused in every format")
    func hugeShapes() throws {
        let path = "M 0,0 " + String(repeating: "L 5,5 L 9,1 ", count: 10_000)
        let svg =
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="\#(path)"/></svg>"#
        let gmobile = #"{"x-res": 1080, "y-res": 2400, "cutouts": [{"path": "\#(path)"}]}"#
        for text in [svg, gmobile] {
            #expect {
                try DeviceFile.read(Array(text.utf8), name: "big")
            } throws: { "\($0)".contains("20001 lines and curves") }
        }
        let android = try DeviceFile.read(Array(path.utf8), name: "big", format: .androidSpec)
        #expect(android.profile.cutouts.isEmpty)
        #expect(Lint.check(android).contains { $0.message.contains("20001 lines and curves") })
    }

    @Test("cut and changed texts never trap")
    func mutations() {
        var random = SeededGenerator(seed: 11)
        let bytes = Array(Self.minimal.utf8)
        for _ in 0..<800 {
            var text = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: text[index] = UInt8.random(in: 0...255, using: &random)
                case 1: text.removeSubrange(index..<min(text.count, index + 3))
                default:
                    text.insert(
                        contentsOf: Array("e9-.\"[{".utf8).shuffled(using: &random), at: index)
                }
            }
            if let document = try? DeviceFile.read(text, name: "m") {
                _ = Screen(document.profile)
                _ = Lint.check(document)
            }
        }
    }

    @Test("what is written reads back as the same device")
    func roundTrip() throws {
        let catalogue = try DeviceCatalogue.load(directory: packageFolder + "/assets/devices")
        for profile in catalogue.profiles {
            let document = DeviceDocument(profile: profile, format: .profile)
            let written = try #require(DeviceFile.write(document, as: .profile))
            #expect(written.losses.isEmpty)
            let reread = try read(written.text)
            #expect(reread.findings.isEmpty, "\(profile.id): \(reread.findings)")
            #expect(reread.profile.isNearly(profile), "\(profile.id)")
        }
    }
}

extension DeviceProfile {
    /// Whether two profiles say the same within the six decimals that are written.
    func isNearly(_ other: DeviceProfile) -> Bool {
        guard id == other.id, name == other.name, maker == other.maker, kind == other.kind,
            aliases == other.aliases, year == other.year, panel == other.panel,
            sources == other.sources, alternatives == other.alternatives,
            resolutions == other.resolutions, millimetres == other.millimetres,
            abs(scaleFactor - other.scaleFactor) < 1e-6, cutouts.count == other.cutouts.count,
            cutouts.map(\.kind) == other.cutouts.map(\.kind),
            cutouts.map(\.name) == other.cutouts.map(\.name),
            safeInsets.keys == other.safeInsets.keys
        else { return false }
        for (rotation, insets) in safeInsets {
            guard let same = other.safeInsets[rotation] else { return false }
            let difference = [
                insets.top - same.top, insets.right - same.right, insets.bottom - same.bottom,
                insets.left - same.left,
            ]
            guard difference.allSatisfy({ abs($0) < 1e-5 }) else { return false }
        }
        return outlinePath.greatestDistance(to: other.outlinePath, tolerance: 0.2) < 0.2
            && zip(cutouts, other.cutouts)
                .allSatisfy {
                    $0.shape.path.greatestDistance(to: $1.shape.path, tolerance: 0.1) < 0.1
                }
    }
}
