import Geometry
import Testing

@testable import Devices

@Suite("Apple outlines against the simulator's masks", .enabled(if: SharedFolder.isPresent))
struct AppleOutlineTests {
    @Test("every mask has a profile whose display outline stays within half a point")
    func outlines() throws {
        for (own, mask) in try Self.pairs() {
            let distance = own.outlinePath.greatestDistance(to: mask.outlinePath, tolerance: 0.02)
            #expect(distance / own.scaleFactor <= 0.5, "\(mask.id)")
        }
    }

    /// The masks' islands are one hand-drawn shape for all phones, so this tells how far the
    /// sources disagree: 3.5 points where the island's height on the screen is disputed.
    @Test("cutouts are those of the mask, within the sources' disagreement")
    func cutouts() throws {
        for (own, mask) in try Self.pairs() {
            #expect(own.cutouts.count == mask.cutouts.count, "\(mask.id)")
            for (cutout, other) in zip(own.cutouts, mask.cutouts) {
                let distance = cutout.shape.path.contours
                    .greatestDistance(to: other.shape.path.contours, tolerance: 0.02)
                #expect(distance / own.scaleFactor <= 3.5, "\(mask.id)")
            }
        }
    }

    /// The profiles that have a mask, with it.
    ///
    /// iPads of one shape share a profile. The iPhone SE has square corners and no cutout, and no
    /// profile of its own.
    private static func pairs() throws -> [(own: DeviceProfile, mask: DeviceProfile)] {
        let catalogue = try DeviceCatalogue.load(directory: packageFolder + "/assets/devices")
        let masks = try SharedFolder.files("outlines").map { try DeviceFile.read(path: $0).profile }
            .filter { $0.maker == "Apple" && $0.id != "apple-iphone-se-3" }
        try #require(masks.count == 15)
        return try masks.map { mask in
            (try #require(catalogue.counterpart(of: mask), "\(mask.id)"), mask)
        }
    }
}

extension DeviceCatalogue {
    /// The profile of the same device, whose identifier is the mask's without the maker.
    fileprivate func counterpart(of mask: DeviceProfile) -> DeviceProfile? {
        profile(id: String(mask.id.dropFirst("apple-".count)))
    }
}
