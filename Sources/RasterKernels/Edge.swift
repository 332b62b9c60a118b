/// A straight line from a path's outline on the rasterizer's grid.
///
/// The direction counts: a line that runs down adds to the winding number of what lies to its
/// right, one that runs up takes from it. Coordinates are not negative and at most the target's
/// extent.
public struct Edge: Sendable {
    /// The column at which the line starts.
    public var x0: Int32
    /// The row at which the line starts.
    public var y0: Int32
    /// The column at which the line ends.
    public var x1: Int32
    /// The row at which the line ends.
    public var y1: Int32

    /// Creates a line between two points of the grid.
    @inlinable
    @inline(__always)
    public init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }
}
