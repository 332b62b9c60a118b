/// Distances from the four edges of a rectangle towards its centre, in the unit of the rectangle.
///
/// Positive values shrink the rectangle, negative values grow it. The coordinate system is y-down,
/// so ``top`` applies to the edge with the smaller `y`.
public struct Insets: Hashable, Sendable {
    /// The distance from the edge with the smaller `y`.
    public var top: Double
    /// The distance from the edge with the larger `x`.
    public var right: Double
    /// The distance from the edge with the larger `y`.
    public var bottom: Double
    /// The distance from the edge with the smaller `x`.
    public var left: Double

    /// No inset on any edge.
    public static let zero = Insets(top: 0, right: 0, bottom: 0, left: 0)

    /// Creates insets from four edge distances, clockwise from the top.
    public init(top: Double, right: Double, bottom: Double, left: Double) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }
}
