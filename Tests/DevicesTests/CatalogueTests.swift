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

    @Test("one profile is found without the others, unless it may be another's name")
    func oneProfile() throws {
        let folder = packageFolder + "/assets/devices"
        func shipped(_ id: String, own: String? = nil) -> DeviceProfile? {
            DeviceCatalogue.shippedProfile(id: id, directory: folder, userDirectory: own)
        }
        for profile in catalogue.profiles {
            #expect(shipped(profile.id) == profile)
            #expect(shipped(profile.id, own: "/nowhere") == profile)
            for name in profile.aliases + [profile.name] where name != profile.id {
                #expect(shipped(name) == nil, "\(name)")
            }
        }
        for name in ["", ".", "..", "../devices/pixel-8", "Pixel-8", "pixel-8@1x1", "pixel-99"] {
            #expect(shipped(name) == nil, "\(name)")
        }
        // The user's own files come first, and any of them may hold any identifier.
        #expect(shipped("pixel-8", own: folder) == nil)
    }

    @Test("every number's group of fields names a source")
    func sources() {
        for profile in catalogue.profiles {
            let fields = profile.sources.map(\.fields).joined(separator: ", ")
            #expect(fields.contains("panel"), "\(profile.id)")
            #expect(fields.contains("scaleFactor"), "\(profile.id)")
            #expect(fields.contains("outline"), "\(profile.id)")
            #expect(profile.cutouts.isEmpty || fields.contains("cutouts"), "\(profile.id)")
            #expect(profile.safeInsets.isEmpty || fields.contains("safeInsets"), "\(profile.id)")
        }
    }

    @Test("at least 45 outlines with cutouts are distinct")
    func distinctGeometries() {
        struct Geometry: Hashable {
            var panel: PanelSize
            var outline: ScreenOutline
            var shapes: [CutoutShape]
        }
        let geometries = Set(
            catalogue.profiles.map {
                Geometry(panel: $0.panel, outline: $0.outline, shapes: $0.cutouts.map(\.shape))
            })
        #expect(geometries.count >= 45)
        #expect(Set(catalogue.profiles.map(\.id)).count == catalogue.profiles.count)
    }

    @Test("profiles are built from parameters, never from a path")
    func parametric() {
        for profile in catalogue.profiles {
            if case .path = profile.outline { Issue.record("\(profile.id) has a free outline") }
            for cutout in profile.cutouts {
                if case .path = cutout.shape { Issue.record("\(profile.id) has a free cutout") }
            }
        }
    }

    @Test("the list of provenance names every profile")
    func provenance() throws {
        let text = String(
            decoding: try FileContents.read(packageFolder + "/assets/devices/PROVENANCE.md"),
            as: UTF8.self)
        for profile in catalogue.profiles where profile.id != "generic-flat" {
            #expect(text.contains("`\(profile.id)`"), "\(profile.id)")
        }
    }

    @Test("no shipped profile has an error, and every cutout lies on its panel")
    func lint() {
        for profile in catalogue.profiles {
            let findings = Lint.check(DeviceDocument(profile: profile, format: .profile))
            #expect(!findings.contains { $0.severity == .error }, "\(profile.id)")
            #expect(
                !findings.contains { $0.code == "outside-panel" || $0.code == "self-intersection" },
                "\(profile.id)")
        }
    }

    @Test("names, aliases, words and patterns find devices")
    func search() {
        #expect(catalogue.profile(id: "iPhone10,3")?.id == "iphone-x")
        #expect(catalogue.profile(id: "shiba")?.id == "pixel-8")
        #expect(catalogue.profile(id: "iPhone 13 mini")?.id == "iphone-13-mini")
        #expect(catalogue.search("apple island 393x852").count >= 4)
        #expect(catalogue.search("laptop").allSatisfy { $0.kind == .laptop })
        #expect(catalogue.search("1170x2532 notch").contains { $0.id == "iphone-13" })
        #expect(catalogue.search("no such thing").isEmpty)
        let globbed = catalogue.search("iphone-1?").map(\.id)
        #expect(globbed == catalogue.profiles(matching: ["iphone-1?"]).profiles.map(\.id))
        #expect(catalogue.search("iphone-1* island").allSatisfy { $0.cutoutKind == .island })
        #expect(catalogue.profiles(matching: ["iphone-1?"]).profiles.count == 7)
        #expect(catalogue.profiles(matching: ["macbook-*", "nope*"]).unmatched == ["nope*"])
        #expect(catalogue.suggestions(for: "iphone13").first == "iphone-13")
        #expect(catalogue.suggestions(for: "pixle-8").first == "pixel-8")
        #expect(catalogue.suggestions(for: "zzzzzzzzzz").isEmpty)
    }

    @Test("a Mac's notch covers the same pixels at every scaled resolution")
    func scaledResolutions() throws {
        let plain = try #require(catalogue.profile(id: "macbook-pro-14"))
        let more = try #require(catalogue.profile(id: "macbook-pro-14@1800x1169"))
        let notch = Screen(plain).cutouts[0].bounds
        let small = Screen(more).cutouts[0].bounds
        // Notchmeister: 185 points wide at the default resolution, 220 at More Space.
        #expect(abs(notch.width - 197) < 1e-9)
        #expect(abs((small.width - 12 * 1800 / 1512) - 220.24) < 0.01)
        #expect(abs(Screen(more).safeInsets.top * more.scaleFactor - 64) < 1e-6)
        #expect(catalogue.profile(id: "macbook-pro-14@1x1") == nil)
    }

    @Test("G15: panel pixels are points times the scale factor")
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
