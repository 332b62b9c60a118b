import Geometry
import TestSupport
import Testing

@testable import Devices

@Suite("Lint")
struct LintTests {
    private func codes(
        _ text: String, panel: String = "1080x2400@420", name: String = "spec"
    ) throws -> [String: Finding.Severity] {
        let document = try DeviceFile.read(
            Array(text.utf8), name: name, panel: PanelDescription(panel))
        return Dictionary(
            Lint.check(document).map { ($0.code, $0.severity) }, uniquingKeysWith: max)
    }

    private let gmobile = #"{"name": "P", "x-res": 1080, "y-res": 2400, "border-radius": 80"#

    @Test("a hole written from the left edge without @left is an origin mistake")
    func originMistake() throws {
        let hole = "M 540,35 a 30,30 0 1 0 60,0 a 30,30 0 1 0 -60,0 Z"
        #expect(try codes(hole)["origin-mistake"] == .error)
        #expect(try codes(hole + " @left")["origin-mistake"] == nil)
        #expect(
            try codes("M -30,65 a 30,30 0 1 0 60,0 a 30,30 0 1 0 -60,0 Z")["origin-mistake"] == nil)
    }

    @Test("@dp on pixel values is a mistake")
    func dpMistake() throws {
        #expect(try codes("M -300,0 H 300 L 280,90 H -280 Z @dp")["dp-mistake"] == .error)
        #expect(try codes("M -100,0 H 100 L 90,32 H -90 Z @dp")["dp-mistake"] == nil)
    }

    @Test("a file for a wider panel is named")
    func wrongResolution() throws {
        let spec = "M -700,0 L -690,100 L -500,100 L -490,0 Z"
        #expect(try codes(spec)["wrong-resolution"] == .warning)
        #expect(try codes(spec, panel: "1440x3120@560")["wrong-resolution"] == nil)
    }

    @Test("places outside the panel, boxes and small offsets are told apart")
    func places() throws {
        #expect(try codes("M 0,0 h 100 v 90 h -100 Z @left")["box-as-outline"] == .warning)
        #expect(try codes("M 2000,0 l 100,90 h -100 Z @left")["outside-panel"] == .error)
        #expect(try codes("M -40,1 L 41,1 L 0,60 Z")["asymmetric"] == .note)
        #expect(try codes("M -40,1 L 40,1 L 0,60 Z")["asymmetric"] == nil)
        #expect(try codes("M -500,1 L 500,1 L 0,2000 Z")["covers-screen"] == .error)
    }

    @Test("outlines that cross themselves and pieces without area are named")
    func shapes() throws {
        #expect(
            try codes("M -40,5 L 40,65 L 40,5 L -40,65 Z")["self-intersection"] == .warning)
        #expect(try codes("M -40,5 L 40,5 L 40,65 Z")["self-intersection"] == nil)
        #expect(try codes("M 0,0 L 0,90 Z M -40,5 L 40,5 L 40,65 Z")["zero-area"] == .note)
    }

    @Test("a status bar lower than the cutout is named")
    func statusBar() throws {
        func file(_ bar: String) -> String {
            """
            <resources>
            <string name="config_mainBuiltInDisplayCutout">M -60,0 L 60,0 L 40,90 L -40,90 Z</string>
            <dimen name="status_bar_height_portrait">\(bar)</dimen>
            </resources>
            """
        }
        #expect(try codes(file("80px"))["status-bar-too-low"] == .warning)
        #expect(try codes(file("90px"))["status-bar-too-low"] == nil)
        #expect(try codes(file("28dp"))["status-bar-too-low"] == .warning)
        #expect(try codes(file("40dp"))["status-bar-too-low"] == nil)
        // Without a density nobody knows how 28 dp and 90 px compare.
        let guessed = Lint.check(
            try DeviceFile.read(Array(file("28dp").utf8), name: "config.xml"))
        let finding = try #require(guessed.first { $0.code == "status-bar-too-low" })
        #expect(finding.severity == .note)
        #expect(finding.message.contains("guessed 2.625 pixels per dp"))
    }

    @Test("a cutout in dp under a status bar in px is certain with a density only")
    func statusBarOfCutoutInDP() throws {
        let file = """
            <resources>
            <string name="config_mainBuiltInDisplayCutout">M 0,0 H 66 V 69 L 8,60 Z @dp @left</string>
            <dimen name="status_bar_height_portrait">165px</dimen>
            </resources>
            """
        #expect(try codes(file)["status-bar-too-low"] == .warning)
        #expect(try codes(file, panel: "1080x2520@380")["status-bar-too-low"] == nil)
        #expect(try codes(file, panel: "1080x2520")["status-bar-too-low"] == .note)
    }

    @Test("corners drawn square for want of a source are named, whatever the device is")
    func unknownCorners() throws {
        func profile(_ confidence: String) -> String {
            """
            {"schema": "notchviewer.device/1", "id": "lap", "name": "Lap", "maker": "M",
            "kind": "laptop", "unit": "px", "panel": {"width": 3024, "height": 1964},
            "scaleFactor": 2,
            "outline": {"shape": "rounded-rectangle", "radius": 0, "curve": "circular"},
            "cutouts": [{"name": "n", "kind": "hole", "shape": "circle", "centerX": 1512,
            "centerY": 60, "radius": 20}],
            "sources": [{"fields": "outline", "name": "s", "confidence": "\(confidence)"}]}
            """
        }
        #expect(try codes(profile("low"))["corner-unknown"] == .note)
        #expect(try codes(profile("high"))["corner-unknown"] == nil)
    }

    @Test("the twenty-first finding of a code and those after it are counted, not told")
    func repeatedFindings() throws {
        let findings = Lint.check(try Self.document(markers: 1000))
        let markers = findings.filter { $0.code == "unknown-marker" }
        #expect(markers.count == 21)
        #expect(markers.last?.message == "980 more like the 20 that are told")
    }

    @Test(
        "more than a thousand markers are refused with their number, before anything is made of them"
    )
    func manyMarkers() {
        #expect(
            throws: DeviceFileError(
                file: "spec", line: 1,
                problem: .tooLarge(found: 1_000_000, limit: 1000, of: "markers"))
        ) { try Self.document(markers: 1_000_000) }
    }

    private static func document(markers: Int) throws -> DeviceDocument {
        let spec = String(repeating: "@marker ", count: markers) + "M -40,1 L 40,1 L 0,60 Z"
        return try DeviceFile.read(
            Array(spec.utf8), name: "spec", panel: PanelDescription("1080x2400"))
    }

    @Test("an outline that crosses itself everywhere is left out and named")
    func manyCrossings() throws {
        var random = SeededGenerator(seed: 500)
        let points = (0..<500)
            .map { _ in
                "\(Int.random(in: -400...400, using: &random)),\(Int.random(in: 0...300, using: &random))"
            }
        let spec = "M" + points.joined(separator: " L") + " Z"
        let document = try DeviceFile.read(
            Array(spec.utf8), name: "spec", panel: PanelDescription("1080x2400"))
        #expect(document.profile.cutouts.isEmpty)
        let finding = try #require(document.findings.first { $0.code == "invalid-path" })
        #expect(finding.severity == .error)
        #expect(
            finding.message
                == "the piece is left out: found 501 lines and curves that cross each other "
                + "everywhere, expected at most 4000 pairs near each other")
    }

    @Test("cutouts that overlap each other everywhere are refused, whatever the format")
    func manyOverlaps() {
        let svg =
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 2000">"#
            + (0..<200).map { "<circle cx=\"\($0 + 400)\" cy=\"500\" r=\"200\"/>" }.joined()
            + "</svg>"
        let gmobile =
            #"{"name": "x", "x-res": 1080, "y-res": 2400, "cutouts": ["#
            + (0..<200).map { #"{"name": "c", "path": "M \#($0) 0 H 900 V 100 H 0 Z"}"# }
            .joined(separator: ",") + "]}"
        for text in [svg, gmobile] {
            #expect {
                try DeviceFile.read(Array(text.utf8), name: "x")
            } throws: { error in
                "\(error)".contains("that cross each other everywhere")
            }
        }
    }

    @Test("JSON of no known kind is told which keys would make it known")
    func unknownJSON() {
        #expect {
            try DeviceFile.read(Array(#"{"id": "x", "name": "y"}"#.utf8), name: "x.json")
        } throws: { error in
            let text = "\(error)"
            return text.contains("schema") && text.contains("notchviewer.device/1")
                && text.contains("x-res")
        }
    }

    @Test("swapped resolutions, oversized radii and pixels for millimetres are named")
    func panels() throws {
        #expect(
            try codes(#"{"x-res": 2400, "y-res": 1080}"#)["swapped-resolution"] == .warning)
        #expect(
            try codes(#"{"x-res": 1080, "y-res": 2400, "border-radius": 600}"#)["radius-too-large"]
                == .error)
        #expect(
            try codes(gmobile + #", "width": 1080, "height": 2400}"#)["implausible-millimetres"]
                == .warning)
        #expect(
            try codes(gmobile + #", "width": 68, "height": 151}"#)["implausible-millimetres"] == nil
        )
        #expect(
            try codes(gmobile + #", "width": 68, "height": 80}"#)["implausible-millimetres"]
                == .warning)
    }

    @Test("what gmobile itself would misread is named")
    func gmobileReader() throws {
        func file(_ path: String) -> String {
            gmobile + #", "cutouts": [{"name": "n", "path": "\#(path)"}]}"#
        }
        #expect(try codes(file("M 500 0 L 580 0 L 540 80 z"))["gmobile-fails"] == .warning)
        #expect(try codes(file("M 500 0 L 580 0 540 80 Z"))["gmobile-fails"] == .warning)
        #expect(try codes(file("M 500.4 0 L 580 0 L 540 80 Z"))["gmobile-cuts-numbers"] == .note)
        let clean = try codes(file("M 500 0 L 580 0 L 540 80 Z"))
        #expect(!clean.keys.contains { $0.hasPrefix("gmobile") })
    }

    @Test("an island placed by the safe area and an inset too small are named")
    func islands() {
        var profile = DeviceProfile(
            id: "t", name: "t", maker: "t", kind: .phone,
            panel: PanelSize(width: 1179, height: 2556), scaleFactor: 3,
            outline: .roundedRectangle(radii: CornerRadii(165), curve: .continuous),
            cutouts: [
                Cutout(
                    name: "island", kind: .island,
                    shape: .roundedRectangle(
                        Rect(x: 400.5, y: 33, width: 378, height: 111), radius: 55.5))
            ], safeInsets: [.none: Insets(top: 59, right: 0, bottom: 34, left: 0)])
        func codes() -> Set<String> {
            Set(Lint.check(DeviceDocument(profile: profile, format: .profile)).map(\.code))
        }
        // 33 + 111 / 2 = 88.5 px = 29.5 pt, the middle of 59.
        #expect(codes().contains("island-from-safe-area"))
        profile.cutouts[0].shape = .roundedRectangle(
            Rect(x: 400.5, y: 34, width: 378, height: 112), radius: 56)
        #expect(!codes().contains("island-from-safe-area"))
        profile.safeInsets[.none]?.top = 40
        #expect(codes().contains("inset-too-small"))
        // The island ends at 146 px; half a point is rounding.
        profile.safeInsets[.none]?.top = 146.0 / 3 - 0.5
        #expect(!codes().contains("inset-too-small"))
        profile.safeInsets[.none]?.top = 146.0 / 3 - 0.51
        #expect(codes().contains("inset-too-small"))
    }

    @Test("an inset of nothing tells nothing of an island's place")
    func noInset() {
        let profile = DeviceProfile(
            plain: PanelSize(width: 1000, height: 2000), scaleFactor: 2, kind: .island,
            cutouts: [
                .roundedRectangle(Rect(x: 400, y: -50, width: 200, height: 100), radius: 50)
            ], safeInsets: .zero)
        let codes = Lint.check(DeviceDocument(profile: profile, format: .profile)).map(\.code)
        #expect(codes.contains("outside-panel") && !codes.contains("island-from-safe-area"))
    }

    @Test("camera holes no phone has, narrow and wide, tell wrong millimetres")
    func holes() {
        /// The codes for a hole of a number of millimetres on a panel with ten pixels each.
        func codes(_ diameter: Double) -> [String] {
            let profile = DeviceProfile(
                plain: PanelSize(width: 680, height: 1510),
                millimetres: Size(width: 68, height: 151), radius: 20, kind: .hole,
                cutouts: [.circle(center: Point(x: 340, y: 90), radius: 5 * diameter)])
            return Lint.check(DeviceDocument(profile: profile, format: .profile)).map(\.code)
                .filter { $0 == "implausible-millimetres" }
        }
        for plausible in [1.6, 4, 11.9] { #expect(codes(plausible).isEmpty, "\(plausible)") }
        for implausible in [0.5, 1.4, 12.1, 15] { #expect(codes(implausible).count == 1) }
    }

    @Test("allowed codes are left out, and the gravest findings come first")
    func allowance() throws {
        let document = try DeviceFile.read(
            Array("M 540,0 h 100 v 90 h -100 Z".utf8), name: "spec",
            panel: PanelDescription("1080x2400@420"))
        let all = Lint.check(document)
        #expect(all.first?.severity == .error)
        #expect(zip(all, all.dropFirst()).allSatisfy { $0.severity >= $1.severity })
        let rest = Lint.check(document, allowing: ["origin-mistake"])
        #expect(rest.count == all.count - 1)
    }
}
