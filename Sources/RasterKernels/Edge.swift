/// A straight line from a path's outline on the rasterizer's grid.
///
/// The direction counts: a line that runs down adds to the winding number of what lies to its
/// right, one that runs up takes from it. Coordinates are not negative and at most the target's
/// extent.
package struct Edge {
    package var x0: Int32
    package var y0: Int32
    package var x1: Int32
    package var y1: Int32

    @inlinable
    package init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }
}

/// The grid on which coverage is computed: 16 384 units a pixel in both directions.
///
/// A vertex moves by at most 1/32 768 px when it is put on the grid, which changes a pixel's
/// coverage by less than 0.01 of 255 levels. Winding numbers up to ±131 071 fit into a cell.
package enum Grid {
    @inlinable package static var shift: Int { 14 }
    @inlinable package static var one: Int { 1 << shift }
    @inlinable package static var fractionMask: Int { one - 1 }
}
