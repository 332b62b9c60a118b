import Geometry
import Testing

@testable import Devices

@Suite("Conversion")
struct ConversionTests {
    /// Writes a device in a format and reads it back.
    private func converted(
        _ profile: DeviceProfile, to format: DeviceFileFormat
    ) throws -> (profile: DeviceProfile, losses: [Finding]) {
        let written = try #require(
            DeviceFile.write(DeviceDocument(profile: profile, format: .profile), as: format))
        let panel = PanelDescription(size: profile.panel, scaleFactor: profile.scaleFactor)
        let reread = try DeviceFile.read(
            Array(written.text.utf8), name: "written", format: format, panel: panel)
        return (reread.profile, written.losses)
    }

    private var profiles: [DeviceProfile] {
        get throws {
            try DeviceCatalogue.load(directory: packageFolder + "/assets/devices").profiles
                .filter {
                    ["iphone-13", "iphone-16-pro", "pixel-4a", "mi-9", "ipad-10"].contains($0.id)
                }
        }
    }

    @Test(
        "a name of any characters leaves a file that can be read",
        arguments: [DeviceFileFormat.profile, .android, .svg, .gmobile])
    func anyName(format: DeviceFileFormat) throws {
        var profile = try #require(try profiles.first { $0.id == "mi-9" })
        profile.name = "A\u{1}<B> & \"C\" -- \u{FFFE}\r\n]]> ’ -->"
        profile.cutouts[0].name = profile.name
        #expect(try converted(profile, to: format).profile.panel == profile.panel)
    }

    @Test("own, Android and SVG files keep every device of the catalogue to a hundredth of a pixel")
    func exactFormats() throws {
        let catalogue = try DeviceCatalogue.load(directory: packageFolder + "/assets/devices")
        var seen: Set<[AnyHashable]> = []
        let distinct = catalogue.profiles.filter {
            seen.insert([$0.cutouts.map(\.shape), $0.outline, $0.panel.width]).inserted
        }
        #expect(distinct.count >= 45)
        for profile in distinct {
            for format in [DeviceFileFormat.profile, .android, .svg] {
                let back = try converted(profile, to: format).profile
                #expect(
                    Self.areClose(profile.outlinePath, back.outlinePath), "\(profile.id) \(format)")
                #expect(back.cutouts.count == profile.cutouts.count, "\(profile.id) \(format)")
                for (own, other) in zip(profile.cutouts, back.cutouts) {
                    #expect(
                        Self.areClose(own.shape.path.contours, other.shape.path.contours),
                        "\(profile.id) \(format)")
                }
            }
        }
    }

    /// Whether points along one path lie on the other, and the other way round, to 0.01 pixels.
    private static func areClose(_ first: Path, _ second: Path) -> Bool {
        [(first, second), (second, first)]
            .allSatisfy { path, other in
                let measure = PathMeasure(other, accuracy: 1e-3)
                return path.segments.allSatisfy { segment in
                    [0, 0.2, 0.4, 0.6, 0.8]
                        .allSatisfy {
                            measure.nearest(to: segment.point(at: $0))?.distance ?? .infinity < 0.01
                        }
                }
            }
    }

    @Test("gmobile loses no more than its report says, and reads its own file right")
    func gmobile() throws {
        for profile in try profiles {
            let (back, losses) = try converted(profile, to: .gmobile)
            for (own, other) in zip(profile.cutouts, back.cutouts) {
                let contours = own.shape.path.contours
                let distance = contours.greatestDistance(to: other.shape.path.contours)
                #expect(distance < 1, "\(profile.id)")
                #expect(distance < 0.05 || losses.contains { $0.code == "rounded" })
                let box = try GMobilePath(GMobileWriter.pathText(own.shape.path)).box
                let bounds = try #require(contours.bounds)
                #expect(abs(Double(box.left) - bounds.left) <= 1, "\(profile.id)")
                #expect(abs(Double(box.top) - bounds.top) <= 1, "\(profile.id)")
                #expect(abs(Double(box.right) - bounds.right) <= 1, "\(profile.id)")
                #expect(abs(Double(box.bottom) - bounds.bottom) <= 1, "\(profile.id)")
            }
        }
    }

    @Test("insets that Android cannot hold are reported with their sizes")
    func insetLosses() throws {
        let profile = try #require(try profiles.first { $0.id == "iphone-13" })
        let loss = try #require(
            try converted(profile, to: .android).losses.first { $0.code == "insets-differ" })
        // The home indicator: 34 points at 3 pixels.
        #expect(loss.message.contains("bottom at 0° 102 px becomes 0 px"))
        #expect(!loss.message.contains("top at 0°"))
    }

    @Test(
        "Android to gmobile to Android moves outlines less than a pixel and a half",
        .enabled(if: SharedFolder.isPresent))
    func androidThroughGmobile() throws {
        for file in SharedFolder.files("android") {
            let original = try DeviceFile.read(path: file).profile
            let middle = try converted(original, to: .gmobile).profile
            let back = try converted(middle, to: .android).profile
            let screen = Path(
                rect: Rect(
                    x: 0, y: 0, width: Double(original.panel.width),
                    height: Double(original.panel.height)))
            func onScreen(_ profile: DeviceProfile) -> Path {
                profile.cutouts.reduce(Path()) { $0.union($1.shape.path, tolerance: 0.01) }
                    .intersection(screen, tolerance: 0.01).contours
            }
            let distance = onScreen(original).greatestDistance(to: onScreen(back), tolerance: 0.2)
            #expect(distance < 1.5, "\(file)")
        }
    }

    @Test("insets deeper than the cutouts give Android rectangles as deep, along all four edges")
    func rectangles() throws {
        let cutouts: [(CutoutSpecification.Edge, Rect, PixelBox)] = [
            (
                .top, Rect(x: 150, y: 0, width: 100, height: 30),
                PixelBox(left: 150, top: 0, right: 250, bottom: 50)
            ),
            (
                .right, Rect(x: 380, y: 300, width: 20, height: 90),
                PixelBox(left: 360, top: 300, right: 400, bottom: 390)
            ),
            (
                .bottom, Rect(x: 160, y: 770, width: 80, height: 30),
                PixelBox(left: 160, top: 740, right: 240, bottom: 800)
            ),
            (
                .left, Rect(x: 0, y: 320, width: 10, height: 60),
                PixelBox(left: 0, top: 320, right: 30, bottom: 380)
            ),
        ]
        let profile = DeviceProfile(
            plain: PanelSize(width: 400, height: 800), scaleFactor: 2,
            cutouts: cutouts.map { .path(Path(rect: $0.1)) },
            safeInsets: Insets(top: 25, right: 20, bottom: 30, left: 15))
        let written = try #require(
            DeviceFile.write(DeviceDocument(profile: profile, format: .profile), as: .android))
        let reread = try DeviceFile.read(
            Array(written.text.utf8), name: "written", format: .android,
            panel: PanelDescription(size: profile.panel, scaleFactor: 2))
        let rectangles = try #require(reread.android?.approximation)
        for (edge, _, expected) in cutouts { #expect(rectangles.bound(edge) == expected) }
    }

    @Test("degenerate pieces survive from Android to Android")
    func degeneratePieces() throws {
        let text = "M 0,0 M 0,12 a 10,10 0 1,0 20,0 a 10,10 0 1,0 -20,0 Z @left"
        let panel = PanelDescription(size: PanelSize(width: 400, height: 800), scaleFactor: 2)
        let first = try DeviceFile.read(Array(text.utf8), name: "spec", panel: panel)
        let written = try #require(DeviceFile.write(first, as: .androidSpec))
        let second = try DeviceFile.read(Array(written.text.utf8), name: "spec", panel: panel)
        #expect(
            first.android?.specification.bound(.top)
                == PixelBox(left: 0, top: 0, right: 20, bottom: 22))
        #expect(
            second.android?.specification.bound(.top) == first.android?.specification.bound(.top))
    }
}
