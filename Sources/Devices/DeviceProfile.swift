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

/// Where a number of a profile comes from.
public struct Source: Hashable, Sendable {
    /// The fields that the source is named for, such as `cutouts` or `safeInsets`.
    public var fields: String
    /// The name of the document, project or measurement.
    public var name: String
    /// How far the number can be trusted: `high`, `medium` or `low`.
    public var confidence: String

    /// Creates a source.
    public init(fields: String, name: String, confidence: String) {
        self.fields = fields
        self.name = name
        self.confidence = confidence
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
    /// Where the numbers come from.
    public var sources: [Source]

    /// Creates a profile.
    public init(
        id: String, name: String, aliases: [String] = [], maker: String, kind: DeviceKind,
        panel: PanelSize, scaleFactor: Double, millimetres: Size? = nil, outline: ScreenOutline,
        cutouts: [Cutout] = [], safeInsets: [Rotation: Insets] = [:], sources: [Source] = []
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
        self.sources = sources
    }
}
