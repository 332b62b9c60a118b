/// The cells of one band, and one bit for every group of eight that has been touched.
///
/// - Invariant: `cells` has `cellStride` elements for each row, room for the target's width and two
///   more in whole groups of eight; `bits` has `wordStride` elements for each row. All are zero
///   but between accumulation and sweep.
@safe
package struct CellBuffer {
    package var cells: UnsafeMutablePointer<Int32>
    package var bits: UnsafeMutablePointer<UInt64>
    package var cellStride: Int
    package var wordStride: Int

    package init(
        cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>, cellStride: Int,
        wordStride: Int
    ) {
        unsafe self.cells = cells
        unsafe self.bits = bits
        self.cellStride = cellStride
        self.wordStride = wordStride
    }

    /// The word of a row's bits that stands for a column.
    package static func word(_ column: Int) -> Int { column >> 9 }
}
