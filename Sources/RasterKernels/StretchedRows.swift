/// Two rows of an image, stretched to the target's columns and kept while rows below need them.
///
/// - Invariant: each buffer has room for the target's width; one that is tagged with a row of the
///   image holds this row for the columns `start ..< end`.
@safe
package struct StretchedRows {
    package var first: UnsafeMutablePointer<UInt32>
    package var second: UnsafeMutablePointer<UInt32>
    /// The rows that the buffers hold, or -1.
    package var firstRow = -1
    package var secondRow = -1
    package var start = 0
    package var end = 0

    package init(first: UnsafeMutablePointer<UInt32>, second: UnsafeMutablePointer<UInt32>) {
        unsafe self.first = first
        unsafe self.second = second
    }

    /// Forgets the rows before another image, or other columns, are drawn.
    package mutating func restart(start: Int, end: Int) {
        firstRow = -1
        secondRow = -1
        self.start = start
        self.end = end
    }
}
