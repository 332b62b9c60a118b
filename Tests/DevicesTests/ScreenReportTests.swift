import Geometry
import Testing

@testable import Devices

@Suite("Report of a screen")
struct ScreenReportTests {
    /// A panel of 300 × 600 with other radii at each corner and a hole away from the middle.
    private let profile = DeviceProfile(
        id: "t", name: "T", maker: "M", kind: .phone, panel: PanelSize(width: 300, height: 600),
        scaleFactor: 2,
        outline: .roundedRectangle(
            radii: CornerRadii(topLeft: 10, topRight: 20, bottomRight: 30, bottomLeft: 40),
            curve: .continuous),
        cutouts: [
            Cutout(
                name: "eye", kind: .hole,
                shape: .roundedRectangle(Rect(x: 40, y: 10, width: 60, height: 30), radius: 5))
        ])

    private func json(_ rotation: Rotation) throws -> JSONValue {
        try JSONValue(
            parsing: Array(ScreenReport(profile, rotation: rotation).jsonText.utf8), file: "report")
    }

    /// Where the corners of the box of the hole lie after each number of quarter turns clockwise.
    private let boxes: [(Rotation, [Double], [Double], [Int])] = [
        (.none, [40, 10, 100, 40], [10, 20, 30, 40], [300, 600]),
        (.quarter, [560, 40, 590, 100], [40, 10, 20, 30], [600, 300]),
        (.half, [200, 560, 260, 590], [30, 40, 10, 20], [300, 600]),
        (.threeQuarters, [10, 200, 40, 260], [20, 30, 40, 10], [600, 300]),
    ]

    @Test("extents, radii and boxes turn with the screen, in pixels and points")
    func turned() throws {
        for (rotation, box, radii, panel) in boxes {
            let report = try json(rotation)
            func numbers(_ value: JSONValue?) -> [Double] {
                guard case .array(let list)? = value else { return [] }
                return list.compactMap(\.number)
            }
            #expect(numbers(report["panel"]) == panel.map { Double($0) })
            #expect(numbers(report["points"]) == panel.map { Double($0) / 2 }, "\(rotation)")
            #expect(numbers(report["radii"]) == radii, "\(rotation)")
            #expect(numbers(report["radiiPoints"]) == radii.map { $0 / 2 })
            #expect(report["curve"]?.string == "continuous")
            #expect(report["rotation"]?.number == Double(rotation.rawValue))
            #expect(report["scale"]?.number == 2)
            guard case .array(let cutouts)? = report["cutouts"] else {
                Issue.record("no cutouts")
                return
            }
            #expect(numbers(cutouts[0]["bounds"]) == box, "\(rotation)")
            #expect(numbers(cutouts[0]["boundsPoints"]) == box.map { $0 / 2 })
            #expect(numbers(cutouts[0]["boundsAndroid"]) == box)
            #expect(numbers(cutouts[0]["boundsGmobile"]) == box)
            let path = try Path(svgPathData: try #require(cutouts[0]["path"]?.string))
            let bounds = try #require(path.bounds)
            #expect([bounds.left, bounds.top, bounds.right, bounds.bottom] == box)
            let outline = try Path(svgPathData: try #require(report["outline"]?.string))
            #expect(
                outline.bounds
                    == Rect(x: 0, y: 0, width: Double(panel[0]), height: Double(panel[1])))
            #expect(
                numbers(report["safeInsetsPoints"]) == numbers(report["safeInsets"]).map { $0 / 2 })
        }
    }

    @Test("the lines for people hold the same numbers")
    func text() {
        let lines = ScreenReport(profile, rotation: .threeQuarters).text.split(separator: "\n")
        for line in [
            "device       t", "panel        600 x 300 px", "scale        2 px per pt",
            "points       300 x 150",
            "radii        20 30 40 10 px (top left, top right, bottom right, bottom left)",
            "cutout       eye (hole)",
            "  bounds     10 200 40 260 px (left, top, right, bottom), 5 100 20 130 pt",
            "  android    10 200 40 260 px", "  gmobile    10 200 40 260 px",
        ] {
            #expect(lines.contains { $0 == line }, "\(line)")
        }
    }

    @Test("Android's insets and findings of a file are told, a free outline has no curve")
    func document() throws {
        let document = try DeviceFile.read(
            Array("M -30,0 h 60 v 50 h -60 z @top".utf8), name: "spec",
            panel: PanelDescription("300x600@320"))
        let report = ScreenReport(document)
        #expect(report.safeInsetsAndroid == document.android?.specification.safeInsets)
        #expect(report.findings == document.findings)
        #expect(report.text.contains(report.findings[0].code))
        #expect(report.jsonText.contains("\"code\":"))
        var free = profile
        free.outline = .path(
            Path(roundedRect: Rect(x: 0, y: 0, width: 300, height: 600), radii: CornerRadii(50)))
        let diagonal = ScreenReport(free)
        #expect(diagonal.curve == nil)
        #expect(abs(diagonal.radii.topLeft - 50) < 1e-6)
        #expect(diagonal.jsonText.contains("\"curve\":null"))
    }
}
