import Components
import Devices
import Drawing
import Geometry

/// Screens whose numbers are those of the tables, one panel pixel a point.
enum Fixture {
    /// A phone with a notch of circles at the top edge.
    static func notched(
        width: Int, notch: Double, small: Double = 6, large: Double, centerY: Double
    ) -> Screen {
        let shape = NotchShape(
            centerX: Double(width) / 2, width: notch, shoulderRadius: small, bottomRadius: large,
            bottomCenterY: centerY)
        return screen(
            width: width, height: 844,
            cutouts: [Cutout(name: "notch", kind: .notch, shape: .notch(shape))])
    }

    /// GradientLoadingBar's circles of iPhone 13.
    static let iPhone13 = notched(width: 390, notch: 161.25, large: 22, centerY: 11)
    /// GradientLoadingBar's circles of iPhone 11 Pro.
    static let iPhone11Pro = notched(width: 375, notch: 208, large: 21, centerY: 8.5)
    /// A display without cutout and with square corners.
    static let flat = screen(width: 390, height: 844, radius: 0)
    /// The island of iPhone 14 Pro.
    static let island = screen(
        width: 393, height: 852, radius: 55,
        cutouts: [
            Cutout(
                name: "island", kind: .island,
                shape: .roundedRectangle(
                    Rect(x: 196.5 - 63, y: 11, width: 126, height: 37.33), radius: 37.33 / 2))
        ])
    /// Two holes beside each other.
    static let twoHoles = screen(
        width: 412, height: 900, radius: 30,
        cutouts: [
            Cutout(
                name: "left", kind: .hole,
                shape: .circle(center: Point(x: 60, y: 40), radius: 14)),
            Cutout(
                name: "right", kind: .hole,
                shape: .circle(center: Point(x: 110, y: 40), radius: 10)),
        ])

    static func screen(
        width: Int, height: Int, radius: Double = 47.33, cutouts: [Cutout] = []
    ) -> Screen {
        Screen(
            DeviceProfile(
                id: "fixture", name: "Fixture", maker: "Test", kind: .phone,
                panel: PanelSize(width: width, height: height), scaleFactor: 1,
                outline: .roundedRectangle(radii: CornerRadii(radius), curve: .continuous),
                cutouts: cutouts))
    }

    /// The shipped devices.
    static func catalogue() throws -> DeviceCatalogue { try loaded.get() }

    /// One shipped device of each shape at the top.
    static func distinctProfiles() throws -> [DeviceProfile] {
        var seen: Set<[AnyHashable]> = []
        return try catalogue().profiles
            .filter {
                seen.insert([$0.cutouts.map(\.shape), $0.outline, $0.panel.width, $0.scaleFactor])
                    .inserted
            }
    }

    private static let loaded = Result { () throws -> DeviceCatalogue in
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        return try DeviceCatalogue.load(directory: "/" + root + "/assets/devices")
    }
}

extension ComponentID {
    /// Measures the component with parameters on a screen, on its natural canvas or another one.
    func measured(
        _ values: [String: ParameterValue] = [:], on screen: Screen = Fixture.iPhone13,
        size: Size? = nil, progress: Double = 1, time: Double = 0, at fractions: [Double] = []
    ) -> Measurement {
        let component = component(ParameterSet(values))
        let context = ComponentContext(
            screen: screen, size: size ?? component.naturalSize(on: screen), progress: progress,
            time: time)
        return component.measure(in: context, at: fractions)
    }

    /// The covered outline of the component with parameters.
    func covered(
        _ values: [String: ParameterValue] = [:], on screen: Screen = Fixture.iPhone13,
        size: Size? = nil, progress: Double = 1, time: Double = 0
    ) -> Path {
        let component = component(ParameterSet(values))
        let context = ComponentContext(
            screen: screen, size: size ?? component.naturalSize(on: screen), progress: progress,
            time: time)
        return component.outline(in: context, part: .covered)
    }
}

/// Whether two numbers agree as printed in a table.
func isNear(_ value: Double, _ expected: Double, within tolerance: Double = 5e-5) -> Bool {
    abs(value - expected) <= tolerance
}

/// Whether a point agrees with printed coordinates.
func isNear(
    _ point: Point?, _ x: Double, _ y: Double, within tolerance: Double = 5.1e-5
) -> Bool {
    guard let point else { return false }
    return abs(point.x - x) <= tolerance && abs(point.y - y) <= tolerance
}

/// Whether a colour agrees with printed 8-bit components.
func isNear(_ color: Color, _ rgb: [Double], within tolerance: Double = 0.0051) -> Bool {
    zip([color.red, color.green, color.blue], rgb)
        .allSatisfy { abs($0 * 255 - $1) <= tolerance }
}
