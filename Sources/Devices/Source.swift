public import Geometry

/// How far a number can be trusted.
public enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Several independent sources agree.
    case high
    /// One good source, or several that nearly agree.
    case medium
    /// A single weak source, an inference, or sources that disagree.
    case low
}

/// Where a number of a profile comes from.
public struct Source: Hashable, Sendable {
    /// The fields that the source is named for, such as `cutouts` or `safeInsets`.
    public var fields: String
    /// The name of the document, project or measurement.
    public var name: String
    /// How far the number can be trusted.
    public var confidence: Confidence

    /// Creates a source.
    public init(fields: String, name: String, confidence: Confidence) {
        self.fields = fields
        self.name = name
        self.confidence = confidence
    }
}

/// What another source says about a field.
public struct Alternative: Hashable, Sendable {
    /// The field, in the notation of the profile file, such as `cutouts[0].y`.
    public var field: String
    /// The other value, in the unit of the profile file.
    public var value: String
    /// Who says so, and what is known about the disagreement.
    public var source: String

    /// Creates an alternative.
    public init(field: String, value: String, source: String) {
        self.field = field
        self.value = value
        self.source = source
    }
}

/// A point size at which a device's user interface can be shown on its panel.
public struct ScaledResolution: Hashable, Sendable {
    /// The name in the system's settings; empty when it has none.
    public var name: String
    /// The screen's extents in points.
    public var points: Size

    /// Creates a resolution.
    public init(name: String, points: Size) {
        self.name = name
        self.points = points
    }
}
