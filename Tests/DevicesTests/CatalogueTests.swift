import Geometry
import Testing

@testable import Devices

/// The package's folder, found from this file.
let packageFolder = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

@Suite("The shipped catalogue")
struct CatalogueTests {
    let catalogue: DeviceCatalogue

    init() throws {
        catalogue = try DeviceCatalogue.load(directory: packageFolder + "/assets/devices")
    }

    @Test("every shipped profile loads")
    func loads() {
        #expect(catalogue.problems.isEmpty, "\(catalogue.problems)")
        for id in [
            "iphone-x", "iphone-13", "iphone-15-pro", "macbook-pro-14", "pixel-8", "generic-flat",
        ] {
            #expect(catalogue.profile(id: id) != nil, "\(id)")
        }
    }

    @Test("every number's group of fields names a source")
    func sources() {
        for profile in catalogue.profiles {
            let fields = profile.sources.map(\.fields).joined(separator: ", ")
            #expect(fields.contains("panel"), "\(profile.id)")
            #expect(fields.contains("outline"), "\(profile.id)")
            #expect(profile.cutouts.isEmpty || fields.contains("cutouts"), "\(profile.id)")
            #expect(profile.safeInsets.isEmpty || fields.contains("safeInsets"), "\(profile.id)")
        }
    }

    @Test("panel pixels are points times the scale factor")
    func pixelsArePointsTimesScale() throws {
        // Apple's published point sizes; the fastlane/frameit bugs were about the 14 Pro's.
        for (id, width, height) in [
            ("iphone-x", 375.0, 812.0), ("iphone-13", 390, 844), ("iphone-15-pro", 393, 852),
            ("iphone-14-pro-max", 430, 932), ("iphone-16-pro", 402, 874),
            ("macbook-pro-14", 1512, 982),
        ] {
            let profile = try #require(catalogue.profile(id: id), "\(id)")
            #expect(Screen(profile).size == Size(width: width, height: height), "\(id)")
        }
    }

    @Test("the notch of the iPhone X keeps the library's circles in points")
    func notchCircles() throws {
        let screen = Screen(try #require(catalogue.profile(id: "iphone-x")))
        guard case .notch(let notch) = screen.cutouts[0].shape else {
            Issue.record("not a notch")
            return
        }
        #expect(notch.width == 209)
        #expect(notch.shoulderRadius == 6)
        #expect(notch.bottomRadius == 22.5)
        #expect(abs(notch.bottomCenterY - (12 - 4.75)) < 1e-12)
        #expect(abs(notch.centerX - 187.83) < 1e-9)
        #expect(abs(screen.cutouts[0].bounds.bottom - 29.75) < 1e-9)
    }
}
