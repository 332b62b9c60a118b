import Geometry
import Testing

@testable import Devices

@Suite("Catalogue against the files it was measured from", .enabled(if: SharedFolder.isPresent))
struct MeasuredOutlineTests {
    /// Files, the panels and densities they are for, and the greatest distance that the profile's
    /// source states, in panel pixels.
    private static let measured: [(file: String, id: String, panel: String, limit: Double)] = [
        ("android/google_sunfish.xml", "pixel-4a", "1080x2340@440", 0.05),
        ("android/google_raven.xml", "pixel-6-pro", "1440x3120@560", 0.05),
        ("android/google_shiba.xml", "pixel-8", "1080x2400@420", 0.05),
        ("android/google_akita.xml", "pixel-8a", "1080x2400@420", 0.7),
        ("android/google_komodo.xml", "pixel-9-pro-xl", "1344x2992@480", 0.05),
        ("android/oneplus_lemonadep.xml", "oneplus-9-pro", "1440x3216@560", 0.05),
        ("android/xiaomi_umi.xml", "mi-10", "1080x2340@440", 0.05),
        ("android/samsung_a72q.xml", "galaxy-a72", "1080x2400@420", 0.1),
        ("android/xiaomi_cepheus.xml", "mi-9", "1080x2340@440", 1.1),
        ("android/phh_Samsung_A70.xml", "galaxy-a70", "1080x2400@420", 1),
        ("android/phh_Nokia_Nokia-7.2.xml", "nokia-7.2", "1080x2280@420", 2),
        ("android/google_crosshatch.xml", "pixel-3-xl", "1440x2960@560", 2),
        ("android/xiaomi_dipper.xml", "mi-8", "1080x2248@440", 2),
        ("gmobile/oneplus,enchilada.json", "oneplus-6", "", 2),
        ("gmobile/oneplus,fajita.json", "oneplus-6t", "", 4),
        ("gmobile/fairphone,fp4.json", "fairphone-4", "", 4),
        ("gmobile/gigaset,gs5.json", "gigaset-gs5", "", 4),
        ("gmobile/xiaomi,onclite.json", "redmi-7", "", 1.1),
        ("gmobile/xiaomi,beryllium.json", "poco-f1", "", 1),
    ]

    @Test("fitted cutouts deviate no more than their sources state")
    func cutouts() throws {
        let catalogue = try DeviceCatalogue.load(directory: packageFolder + "/assets/devices")
        let shared = try #require(SharedFolder.path)
        for (file, id, panel, limit) in Self.measured {
            let original =
                try DeviceFile.read(
                    path: shared + "/corpora/" + file, panel: PanelDescription(panel)
                )
                .profile
            let own = try #require(catalogue.profile(id: id), "\(id)")
            #expect(own.panel == original.panel, "\(id)")
            // Some files reach a fraction of a pixel over the edge; the panel ends there.
            let screen = Path(
                rect: Rect(
                    x: 0, y: 0, width: Double(own.panel.width), height: Double(own.panel.height)))
            func onScreen(_ profile: DeviceProfile) -> Path {
                profile.cutouts[0].shape.path.intersection(screen, tolerance: 0.01).contours
            }
            let distance = onScreen(own).greatestDistance(to: onScreen(original), tolerance: 0.02)
            #expect(distance <= limit, "\(id): \(distance)")
        }
    }

    @Test(
        "fitted outlines deviate no more than their sources state",
        arguments: [
            ("google_bluejay", "pixel-6a", 0.2), ("google_panther", "pixel-7", 0.3),
            ("google_cheetah", "pixel-7-pro", 0.5), ("google_shiba", "pixel-8", 1.0),
            ("google_husky", "pixel-8-pro", 1.15), ("google_akita", "pixel-8a", 1.0),
            ("google_tokay", "pixel-9", 0.8), ("google_caiman", "pixel-9-pro", 1.0),
            ("google_komodo", "pixel-9-pro-xl", 2.6), ("google_raven", "pixel-6-pro", 3.1),
        ])
    func outlines(file: String, id: String, limit: Double) throws {
        let catalogue = try DeviceCatalogue.load(directory: packageFolder + "/assets/devices")
        let shared = try #require(SharedFolder.path)
        let original = try DeviceFile.read(path: shared + "/corpora/android/\(file).xml").profile
        let own = try #require(catalogue.profile(id: id))
        let distance = own.outlinePath.greatestDistance(to: original.outlinePath, tolerance: 0.05)
        #expect(distance <= limit)
    }
}
