/// How heavy letters are, on the scale of OpenType.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
    /// Body text.
    case regular = 400
    /// Slightly emphasised.
    case medium = 500
    /// Headings.
    case semibold = 600
}

/// How a line of text looks.
public struct TextStyle: Hashable, Sendable {
    /// The size of the em square in points.
    public var size: Double
    /// How heavy the letters are.
    public var weight: FontWeight
    /// Whether all digits take the same room, so that changing numbers do not jitter.
    public var hasTabularFigures: Bool

    /// Creates a style.
    public init(size: Double, weight: FontWeight = .regular, hasTabularFigures: Bool = false) {
        self.size = size
        self.weight = weight
        self.hasTabularFigures = hasTabularFigures
    }
}
