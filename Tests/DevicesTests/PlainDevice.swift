import Geometry

@testable import Devices

extension DeviceProfile {
    /// A phone of nothing but a panel and cutouts, for tests.
    ///
    /// - Parameters:
    ///   - panel: Size of the panel, in pixels.
    ///   - scaleFactor: Pixels of a point.
    ///   - millimetres: Size of the panel where the test needs one.
    ///   - radius: Radius of the panel's circular corners, in pixels.
    ///   - kind: What all cutouts are.
    ///   - cutouts: Shapes of the cutouts, in pixels.
    ///   - safeInsets: Safe insets of the panel as it is built, in points.
    init(
        plain panel: PanelSize, scaleFactor: Double = 1, millimetres: Size? = nil,
        radius: Double = 0, kind: CutoutKind = .other, cutouts: [CutoutShape],
        safeInsets: Insets? = nil
    ) {
        self.init(
            id: "t", name: "t", maker: "t", kind: .phone, panel: panel, scaleFactor: scaleFactor,
            millimetres: millimetres,
            outline: .roundedRectangle(radii: CornerRadii(radius), curve: .circular),
            cutouts: cutouts.map { Cutout(name: "c", kind: kind, shape: $0) },
            safeInsets: safeInsets.map { [.none: $0] } ?? [:])
    }
}
