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
    /// The shape of the outline's corners; circular where the outline is a free path.
    public let cornerCurve: CornerCurve
    /// The cutouts.
    public let cutouts: [ScreenCutout]
    /// The insets inside which nothing is covered.
    public let safeInsets: Insets
    /// The part of the panel that shows something: the outline without the cutouts.
    ///
    /// Its outer contour runs clockwise and follows the cutouts that touch an edge; cutouts inside
    /// the panel are contours that run the other way.
    public let visible: Path
}

/// A cutout on a screen in one rotation, in points.
public struct ScreenCutout: Hashable, Sendable {
    /// The name, for captions and reports.
    public let name: String
    /// The sort of cutout.
    public let kind: CutoutKind
    /// The geometry in points, in the coordinates of the turned screen.
    ///
    /// A notch or a drop keeps its circles while it stands at the top edge; in other rotations it
    /// is a free path.
    public let shape: CutoutShape
    /// The closed outline, clockwise; pieces without area are left out.
    public let path: Path
    /// The tight bounds of the outline.
    public let bounds: Rect
}

extension Screen {
    /// The extents of a device's screen in points, in its natural orientation.
    static func pointSize(of profile: DeviceProfile) -> Size {
        Size(
            width: Double(profile.panel.width) / profile.scaleFactor,
            height: Double(profile.panel.height) / profile.scaleFactor)
    }

    /// Creates the screen of a device in one rotation.
    public init(_ profile: DeviceProfile, rotation: Rotation = .none) {
        let scale = profile.scaleFactor
        let natural = Self.pointSize(of: profile)
        let size = rotation.isSideways ? natural.transposed : natural
        self.profile = profile
        self.rotation = rotation
        self.size = size
        scaleFactor = scale
        switch profile.outline {
        case .roundedRectangle(let radii, let curve):
            let radii = radii.map { $0 / scale }.rotated(rotation)
            outline = Path(
                roundedRect: Rect(origin: .zero, size: size), radii: radii, curve: curve)
            cornerRadii = radii
            cornerCurve = curve
        case .path(let path):
            outline =
                path.applying(.scale(1 / scale)).applying(rotation.transform(in: natural)).contours
            cornerRadii = .zero
            cornerCurve = .circular
        }
        cutouts = profile.cutouts.map { cutout in
            ScreenCutout(cutout, scaleFactor: scale, rotation: rotation, natural: natural)
        }
        safeInsets = profile.safeInsets(in: rotation)
        visible = cutouts.reduce(outline) {
            $0.subtracting($1.path, tolerance: Path.screenTolerance)
        }
    }
}

extension ScreenCutout {
    init(_ cutout: Cutout, scaleFactor: Double, rotation: Rotation, natural: Size) {
        name = cutout.name
        kind = cutout.kind
        shape = cutout.shape.scaled(by: 1 / scaleFactor).rotated(rotation, in: natural)
        path = if case .path(let path) = shape { path.contours } else { shape.path }
        bounds = path.bounds ?? .zero
    }
}
