public import Geometry

/// What sort of device a profile describes.
public enum DeviceKind: String, Hashable, Sendable, CaseIterable {
    /// Held in one hand.
    case phone
    /// Held in two hands.
    case tablet
    /// A computer with a built-in display.
    case laptop
    /// Anything else.
    case other
}

/// A count of panel pixels in both directions, in the device's natural orientation.
public struct PanelSize: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a panel size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A device's screen: its panel, its outline and what is cut out of it.
///
/// Lengths are panel pixels in the natural orientation, origin top left, y down, unless named
/// otherwise.
public struct DeviceProfile: Hashable, Sendable {
    /// The identifier in lower case with hyphens, such as `iphone-13`.
    public var id: String
    /// The name shown to people.
    public var name: String
    /// Other names under which the device is searched.
    public var aliases: [String]
    /// The maker's name.
    public var maker: String
    /// The sort of device.
    public var kind: DeviceKind
    /// The panel's pixels.
    public var panel: PanelSize
    /// Panel pixels per point.
    public var scaleFactor: Double
    /// The panel's active area in millimetres, when known.
    public var millimetres: Size?
    /// The shape of the whole panel.
    public var outline: ScreenOutline
    /// What is cut out of the panel.
    public var cutouts: [Cutout]
    /// The safe insets in points for each rotation; a missing one is derived from the cutouts.
    public var safeInsets: [Rotation: Insets]
    /// The year in which the device was first sold, when known.
    public var year: Int?
    /// The point sizes among which the user of the device can choose; empty when it has but one.
    public var resolutions: [ScaledResolution]
    /// Where the numbers come from.
    public var sources: [Source]
    /// What other sources say where they disagree.
    public var alternatives: [Alternative]

    /// Creates a profile.
    public init(
        id: String, name: String, aliases: [String] = [], maker: String, kind: DeviceKind,
        panel: PanelSize, scaleFactor: Double, millimetres: Size? = nil, outline: ScreenOutline,
        cutouts: [Cutout] = [], safeInsets: [Rotation: Insets] = [:], year: Int? = nil,
        resolutions: [ScaledResolution] = [], sources: [Source] = [],
        alternatives: [Alternative] = []
    ) {
        self.id = id
        self.name = name
        self.aliases = aliases
        self.maker = maker
        self.kind = kind
        self.panel = panel
        self.scaleFactor = scaleFactor
        self.millimetres = millimetres
        self.outline = outline
        self.cutouts = cutouts
        self.safeInsets = safeInsets
        self.year = year
        self.resolutions = resolutions
        self.sources = sources
        self.alternatives = alternatives
    }
}

extension DeviceProfile {
    /// The sort of cutout that is most characteristic: the first one's, or `nil` without a cutout.
    public var cutoutKind: CutoutKind? { cutouts.first?.kind }

    /// The device with its user interface at another point size.
    ///
    /// The panel, the outline and the cutouts stay; a point becomes a different number of panel
    /// pixels, and stated insets, which are points, are recomputed so that they cover the same part
    /// of the panel.
    public func scaled(to resolution: ScaledResolution) -> DeviceProfile {
        var profile = self
        profile.scaleFactor = Double(panel.width) / resolution.points.width
        let factor = scaleFactor / profile.scaleFactor
        profile.safeInsets = safeInsets.mapValues {
            Insets(
                top: $0.top * factor, right: $0.right * factor, bottom: $0.bottom * factor,
                left: $0.left * factor)
        }
        return profile
    }
}
