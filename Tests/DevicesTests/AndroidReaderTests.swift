import Geometry
import Testing

@testable import Devices

@Suite("Android resource files")
struct AndroidReaderTests {
    private func read(_ body: String, panel: String = "1080x2400@420") throws -> DeviceDocument {
        let text = "<?xml version=\"1.0\"?>\n<resources>\n\(body)\n</resources>\n"
        return try DeviceFile.read(
            Array(text.utf8), name: "values/config.xml", panel: PanelDescription(panel))
    }

    private func cutout(_ spec: String) -> String {
        "<string name=\"config_mainBuiltInDisplayCutout\">\(spec)</string>"
    }

    @Test("entities are decoded, comments dropped and white space collapsed")
    func text() throws {
        let document = try read(
            cutout("\n  M 0,0\n\th 48 <!-- M 1,1 h 1 --> v 48\n  h&#32;-48\n Z \n @left \n"))
        #expect(
            document.android?.specification.bound(.top)
                == PixelBox(left: 0, top: 0, right: 48, bottom: 48))
    }

    @Test("references are followed, loops are not")
    func references() throws {
        let document = try read(
            cutout("M 0,0 h 48 v 48 h -48 Z @left")
                + """
                <string name="config_mainBuiltInDisplayCutoutRectApproximation">\
                @*android:string/config_mainBuiltInDisplayCutout</string>
                <dimen name="status_bar_height_portrait">@dimen/status_bar_height_default</dimen>
                <dimen name="status_bar_height_default">24dp</dimen>
                """)
        #expect(document.android?.approximation?.bound(.top)?.right == 48)
        #expect(document.android?.statusBarHeight == 63)
        let loop = try read(
            cutout("@string/b")
                + "<string name=\"b\">@string/config_mainBuiltInDisplayCutout</string>")
        #expect(loop.findings.contains { $0.code == "reference-loop" })
        let lost = try read(cutout("@string/elsewhere"))
        #expect(lost.findings.contains { $0.code == "unresolved-reference" })
    }

    @Test("the top and bottom radii win over the plain one where they are not zero")
    func radii() throws {
        let document = try read(
            """
            <dimen name="rounded_corner_radius">40px</dimen>
            <dimen name="rounded_corner_radius_top">10.5dp</dimen>
            <dimen name="rounded_corner_radius_bottom">0px</dimen>
            """)
        // 10.5 dp at 420 dpi.
        #expect(
            document.profile.outline
                == .roundedRectangle(
                    radii: CornerRadii(
                        topLeft: 27.5625, topRight: 27.5625, bottomRight: 40, bottomLeft: 40),
                    curve: .circular))
    }

    @Test("the folder that fits the density is chosen")
    func densityFolders() throws {
        let body =
            "<!-- res/values-xxhdpi/config.xml -->"
            + cutout("M -540,0 L -540,93 L -394,93 L -394,0 Z")
            + "<!-- res/values-xxxhdpi/config.xml -->"
            + cutout("M -720,0 L -720,124 L -525,124 L -525,0 Z")
        let small = try read(body, panel: "1080x2412@480")
        #expect(small.profile.cutouts[0].shape.path.bounds?.right == 146)
        let large = try read(body, panel: "1440x3216@640")
        #expect(large.profile.cutouts[0].shape.path.bounds?.right == 195)
    }

    @Test("a display shape is the outline, from the top left")
    func displayShape() throws {
        let document = try read(
            "<string name=\"config_mainDisplayShape\">M 50,0 H 1030 L 1080,50 V 2400 H 0 V 50 Z</string>"
        )
        guard case .path(let path) = document.profile.outline else {
            Issue.record("not a path")
            return
        }
        #expect(path.bounds == Rect(x: 0, y: 0, width: 1080, height: 2400))
        #expect(abs(path.signedArea - (1080 * 2400 - 2500)) < 1e-6)
    }

    @Test("a side override puts the cutout's inset on the stated sides")
    func sideOverride() throws {
        let document = try read(
            cutout("M 0,0 h 100 v 120 h -100 Z @right")
                + """
                <integer-array name="config_mainBuiltInDisplayCutoutSideOverride">
                <item>2</item><item>1</item><item>0</item><item>3</item></integer-array>
                """, panel: "1080x1000@160")
        // The piece is 1080…1180 wide of the panel; with @right and positive x it lies outside, so
        // the box counts as Android counts it.
        #expect(document.profile.safeInsets[.none]?.top == 0)
        #expect(document.profile.safeInsets[.none]?.right == 0)
        let inside = try read(
            cutout("M -100,0 h 100 v 120 h -100 Z @right")
                + """
                <integer-array name="config_mainBuiltInDisplayCutoutSideOverride">
                <item>2</item><item>1</item><item>0</item><item>3</item></integer-array>
                """, panel: "1080x1000@160")
        #expect(inside.profile.safeInsets[.none] == Insets(top: 0, right: 100, bottom: 0, left: 0))
    }

    @Test("waterfall edges widen the insets")
    func waterfall() throws {
        let document = try read(
            cutout("") + "<dimen name=\"waterfall_display_left_edge_size\">30px</dimen>",
            panel: "400x800@160")
        #expect(document.profile.safeInsets[.none] == Insets(top: 0, right: 0, bottom: 0, left: 30))
    }

    @Test("without a panel the best guess says why")
    func panelGuess() throws {
        let text = "M -720,0 L -720,124 L -525,124 L -525,0 Z"
        let document = try DeviceFile.read(Array(text.utf8), name: "spec")
        #expect(document.panelGuesses.first?.panel.size.width == 1440)
        #expect(document.findings.contains { $0.code == "panel-guessed" })
        #expect(Set(document.panelGuesses.map(\.panel)).count == document.panelGuesses.count)
    }

    @Test("a panel is guessed on which the whole cutout lies, at the left and at the right")
    func fittingPanel() throws {
        for spec in ["M -300,0 h 900 v 50 h -900 z", "M -600,0 h 900 v 50 h -900 z"] {
            let guess = try #require(
                try DeviceFile.read(Array(spec.utf8), name: "spec").panelGuesses.first)
            #expect(guess.panel.size == PanelSize(width: 1440, height: 3120), "\(spec)")
        }
    }

    @Test(
        "hostile XML is refused, and nothing is fetched",
        arguments: [
            "<!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>"
                + "<resources><string name=\"config_mainBuiltInDisplayCutout\">&b;</string></resources>",
            "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
                + "<resources><string name=\"config_mainBuiltInDisplayCutout\">&x;</string></resources>",
            "<resources>" + String(repeating: "<a>", count: 10_000),
            "<resources>", "<html/>", "<resources/>", "<resources><string></resources>",
            "<resources>\u{0}</resources>",
        ])
    func hostile(text: String) {
        #expect(throws: DeviceFileError.self) {
            try DeviceFile.read(Array(text.utf8), name: "hostile.xml")
        }
    }

    @Test("an element with thousands of attributes is refused before it is compared with itself")
    func attributes() {
        let list = (0...1000).map { "a\($0)='='" }.joined(separator: " ")
        let error = #expect(throws: DeviceFileError.self) {
            try DeviceFile.read(Array("<resources \(list)/>".utf8), name: "hostile.xml")
        }
        #expect(error?.description.contains("attributes") == true)
        let rule = String(repeating: "=", count: 5000)
        #expect(throws: Never.self) {
            try DeviceFile.read(
                Array(
                    "<!-- \(rule) --><resources>\(cutout("M -50,0 h 100 v 50 Z"))</resources>".utf8),
                name: "decorated.xml")
        }
    }

    @Test("paths that lead too far off are refused, so that what is written can be read")
    func lengthLimit() throws {
        let document = try read(
            cutout("M -50,0 h 100 L 0,300000 Z")
                + "<string name=\"config_mainDisplayShape\">M 0,0 H 1080 V 310800 H 0 Z</string>")
        #expect(document.findings.count { $0.code == "invalid-path" } == 2)
        #expect(document.profile.cutouts.isEmpty)
        let written = try #require(DeviceFile.write(document, as: .profile))
        #expect(throws: Never.self) {
            try DeviceFile.read(Array(written.text.utf8), name: "written")
        }
    }

    @Test("XML faults name line and column")
    func xmlFault() throws {
        do {
            _ = try DeviceFile.read(
                Array("<resources>\n<string>x</strin>\n</resources>".utf8), name: "f.xml")
            Issue.record("no error")
        } catch {
            #expect(error.line == 2)
            #expect((error.column ?? 0) > 1)
        }
    }
}
