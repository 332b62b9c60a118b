import Geometry
import Testing

@testable import Devices

@Suite("Specifications of device_preview")
struct DevicePreviewTests {
    private func read(_ path: String) throws -> DeviceDocument {
        let text = """
            {
              "name": "T", "portraitSize": {"width": 400, "height": 800}, "devicePixelRatio": 2,
              "portraitPadding": {"top": 1, "right": 2, "bottom": 3, "left": 4},
              "landscapePadding": {"top": 5, "right": 6, "bottom": 7, "left": 8},
              "frame": {"screenPath": "\(path)"}
            }
            """
        return try DeviceFile.read(Array(text.utf8), name: "t.json")
    }

    @Test("an outline dented at the middle of its top, to less than a quarter of it, is told")
    func dents() throws {
        // In points of two pixels; more than two pixels are no rounding.
        for (depth, isTold) in [(0.0, false), (1, false), (1.5, true), (30, true), (199.5, true)] {
            let document = try read("M0 0H160V\(depth)H240V0H400V800H0Z")
            #expect(document.profile.cutouts.isEmpty)
            #expect(document.findings.map(\.code) == (isTold ? ["notch-in-outline"] : []))
        }
        // Narrow and wide, with slanted and curved ends.
        for notch in ["H198V30H202V0", "H20V30H380V0", "H90L110 30H310L330 0", "H50Q200 90 350 0"] {
            #expect(try read("M0 0\(notch)H400V800H0Z").findings.count == 1, "\(notch)")
        }
        #expect(try read("M0 0H160V200H240V0H400V800H0Z").findings.isEmpty)
        #expect(try read("M0 0H20V30H60V0H400V800H0Z").findings.isEmpty)
    }

    @Test("lengths in points become pixels, a contour within the outline a cutout, padding insets")
    func parts() throws {
        let document = try read("M0 0H400V800H0Z M150 10V40H250V10Z")
        let profile = document.profile
        #expect(profile.panel == PanelSize(width: 800, height: 1600))
        #expect(profile.outlinePath.bounds == Rect(x: 0, y: 0, width: 800, height: 1600))
        #expect(
            profile.cutouts.map(\.shape.path.bounds)
                == [Rect(x: 300, y: 20, width: 200, height: 60)])
        let sideways = Insets(top: 5, right: 6, bottom: 7, left: 8)
        #expect(
            profile.safeInsets == [
                .none: Insets(top: 1, right: 2, bottom: 3, left: 4), .quarter: sideways,
                .threeQuarters: sideways,
            ])
        #expect(document.findings.isEmpty)
    }
}
