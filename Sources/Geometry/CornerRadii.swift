/// The radii of a rectangle's four corners, in the unit of the rectangle.
///
/// Any numbers are allowed; ``fitted(in:)`` says what a rectangle makes of them.
public struct CornerRadii: Hashable, Sendable {
    /// The radius at the smaller `x` and smaller `y`.
    public var topLeft: Double
    /// The radius at the larger `x` and smaller `y`.
    public var topRight: Double
    /// The radius at the larger `x` and larger `y`.
    public var bottomRight: Double
    /// The radius at the smaller `x` and larger `y`.
    public var bottomLeft: Double

    /// Square corners.
    public static let zero = CornerRadii(0)

    /// Creates radii, clockwise from the top left.
    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Creates four equal radii.
    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }
}
