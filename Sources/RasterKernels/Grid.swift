/// The grid on which coverage is computed: 16 384 units a pixel in both directions.
///
/// A vertex moves by at most 1/32 768 px when it is put on the grid, which changes a pixel's
/// coverage by less than 0.01 of 255 levels. Winding numbers up to ±131 071 fit into a cell.
public enum Grid {
    /// The base-2 logarithm of the units in a pixel.
    @inlinable
    @inline(__always)
    public static var shift: Int { 14 }
    /// The units in a pixel.
    @inlinable
    @inline(__always)
    public static var one: Int { 1 << shift }
    /// The bits of a coordinate that tell the place within a pixel.
    @inlinable
    @inline(__always)
    public static var fractionMask: Int { one - 1 }
}
