import Geometry
import Testing

@testable import Devices

@Suite("Apple outlines against the simulator's masks", .enabled(if: SharedFolder.isPresent))
struct AppleOutlineTests {
    @Test("parametric display outlines stay within half a point")
    func distances() throws {
        let catalogue = try DeviceCatalogue.load(directory: packageFolder + "/assets/devices")
        var compared = 0
        for file in SharedFolder.files("outlines") {
            let mask = try DeviceFile.read(path: file).profile
            guard mask.maker == "Apple", let own = catalogue.counterpart(of: mask) else { continue }
            compared += 1
            let distance = own.outlinePath.greatestDistance(to: mask.outlinePath, tolerance: 0.02)
            #expect(distance / own.scaleFactor <= 0.5, "\(mask.id)")
        }
        #expect(compared >= 6)
    }
}

extension DeviceCatalogue {
    /// The profile of the same device, whose identifier is the mask's without the maker.
    fileprivate func counterpart(of mask: DeviceProfile) -> DeviceProfile? {
        profile(id: String(mask.id.dropFirst("apple-".count)))
    }
}
