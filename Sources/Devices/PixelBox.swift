public import Geometry

/// A box of whole panel pixels, y down from the top left.
public struct PixelBox: Hashable, Sendable {
    /// The left edge.
    public var left: Int
    /// The top edge.
    public var top: Int
    /// The right edge.
    public var right: Int
    /// The bottom edge.
    public var bottom: Int

    /// Creates a box from its edges.
    public init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// Whether the box holds no pixel.
    public var isEmpty: Bool { left >= right || top >= bottom }

    /// The box as a rectangle.
    public var rect: Rect {
        Rect(
            left: Double(left), top: Double(top), right: Double(right), bottom: Double(bottom))
    }
}
