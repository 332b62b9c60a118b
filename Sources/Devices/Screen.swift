public import Geometry

/// A device's screen in one rotation, in points: what components are laid out on.
///
/// Origin top left of the rotated screen, y down.
public struct Screen: Hashable, Sendable {
    /// The device.
    public let profile: DeviceProfile
    /// How the device is turned.
    public let rotation: Rotation
    /// The extents in points.
    public let size: Size
    /// Panel pixels per point.
    public let scaleFactor: Double
    /// The closed outline of the whole panel, clockwise.
    public let outline: Path
    /// The radii of the outline's corners; zero where the outline is a free path.
    public let cornerRadii: CornerRadii
    /// The cutouts.
    public let cutouts: [ScreenCutout]
    /// The insets inside which nothing is covered.
    public let safeInsets: Insets
}

/// A cutout on a screen in one rotation, in points.
public struct ScreenCutout: Hashable, Sendable {
    /// The name, for captions and reports.
    public let name: String
    /// The sort of cutout.
    public let kind: CutoutKind
    /// The closed outline, clockwise.
    public let path: Path
    /// The tight bounds of the outline.
    public let bounds: Rect
}

extension Screen {
    /// Creates the screen of a device in one rotation.
    public init(_ profile: DeviceProfile, rotation: Rotation = .none) {
        let scale = profile.scaleFactor
        let natural = Size(
            width: Double(profile.panel.width) / scale, height: Double(profile.panel.height) / scale
        )
        self.profile = profile
        self.rotation = rotation
        size = rotation.isSideways ? natural.transposed : natural
        scaleFactor = scale
        outline = Path(roundedRect: Rect(origin: .zero, size: size), radii: CornerRadii(47.33))
        cornerRadii = CornerRadii(47.33)
        cutouts = []
        safeInsets = profile.safeInsets[rotation] ?? .zero
    }
}
