/// Pixels of one row with their coverage.
public struct Run {
    /// The first column.
    public var x: Int32
    /// The row, counted from the band's top.
    public var row: Int32
    /// The number of pixels; positive.
    public var length: Int32
    /// The coverage of every pixel, 1…255, or -1 when it varies.
    public var coverage: Int32
    /// Where the coverage bytes of a varying run start.
    public var offset: Int

    /// Creates a run.
    @inlinable
    @inline(__always)
    public init(x: Int32, row: Int32, length: Int32, coverage: Int32, offset: Int) {
        self.x = x
        self.row = row
        self.length = length
        self.coverage = coverage
        self.offset = offset
    }
}
