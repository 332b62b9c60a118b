import RasterKernels

/// The memory that one thread needs to draw bands; it grows as needed and is kept.
///
/// - Invariant: each pointer is valid for the capacity beside it. Cells and bits are zero between
///   shapes.
@safe
final class BandScratch: @unchecked Sendable {
    /// A step of the frame with its runs in the band.
    struct Item {
        var command: Int
        var runs: Range<Int>
    }

    /// The columns of one row that later steps hide.
    struct Hidden {
        var start: Int32 = 0
        var end: Int32 = 0
    }

    /// What later steps hide in each row.
    struct HiddenRows {
        private(set) var rows: [Hidden] = []
        /// The first row in which something is hidden.
        private var first = Int.max
        /// The row behind the last in which something is hidden.
        private var end = 0

        /// Forgets what is hidden.
        mutating func reset(rows count: Int) {
            rows.removeAll(keepingCapacity: true)
            rows.append(contentsOf: repeatElement(Hidden(), count: count))
            first = Int.max
            end = 0
        }

        /// Hides what others hide, and no more.
        mutating func set(_ other: borrowing HiddenRows) {
            rows.removeAll(keepingCapacity: true)
            for row in other.rows { rows.append(row) }
            first = other.first
            end = other.end
        }

        /// Whether nothing is hidden in some rows.
        func isEmpty(from start: Int, to last: Int) -> Bool {
            guard last > first, start < end else { return true }
            for row in max(start, first)..<min(last, end) where rows[row].start < rows[row].end {
                return false
            }
            return true
        }

        /// Hides columns of a row; of parts that do not touch, the longer is kept.
        mutating func hide(_ start: Int32, _ end: Int32, row: Int) {
            first = min(first, row)
            self.end = max(self.end, row + 1)
            let old = rows[row]
            if old.start >= old.end || end < old.start || start > old.end {
                if end - start > old.end - old.start { rows[row] = Hidden(start: start, end: end) }
            } else {
                rows[row] = Hidden(start: min(old.start, start), end: max(old.end, end))
            }
        }
    }

    /// Memory for the list of steps.
    var items: [Item] = []
    /// Memory for what is hidden in each row, one for each nesting depth of layers.
    var hidden: [HiddenRows] = []

    private(set) var cells: CellBuffer
    private var cellCapacity = 0
    private var bitCapacity = 0

    private(set) var runs: UnsafeMutablePointer<Run>
    private var runCapacity = 1024
    var runCount = 0

    private(set) var coverages: UnsafeMutablePointer<UInt8>
    private var coverageCapacity = 16_384
    var coverageCount = 0

    /// The runs of one shape before they are cut.
    private(set) var rowRuns: UnsafeMutablePointer<Run>
    private var rowRunCapacity = 0

    /// Room for the colours of one row.
    private(set) var colors = PixelStorage(count: 0)
    private var firstRow = PixelStorage(count: 0)
    private var secondRow = PixelStorage(count: 0)
    var stretchedRows: StretchedRows

    private(set) var layers: [PixelStorage] = []
    private var pixelsPerLayer = 0

    init() {
        unsafe cells = CellBuffer(
            cells: .allocate(capacity: 1), bits: .allocate(capacity: 1), cellStride: 0,
            wordStride: 0)
        unsafe runs = .allocate(capacity: runCapacity)
        unsafe coverages = .allocate(capacity: coverageCapacity)
        unsafe rowRuns = .allocate(capacity: 1)
        unsafe stretchedRows = StretchedRows(first: firstRow.base, second: secondRow.base)
    }

    deinit {
        unsafe cells.cells.deallocate()
        unsafe cells.bits.deallocate()
        unsafe runs.deallocate()
        unsafe coverages.deallocate()
        unsafe rowRuns.deallocate()
    }

    /// Makes room for bands of an extent.
    func prepare(width: Int, rows: Int) {
        // Two cells to the right of the target take what edges on its right side add.
        let stride = (width + 2 + 7) / 8 * 8
        let words = (stride / 8 + 63) / 64
        if stride * rows > cellCapacity || words * rows > bitCapacity {
            unsafe cells.cells.deallocate()
            unsafe cells.bits.deallocate()
            cellCapacity = max(stride * rows, cellCapacity)
            bitCapacity = max(words * rows, bitCapacity)
            let raw = UnsafeMutableRawPointer.allocate(
                byteCount: cellCapacity * MemoryLayout<Int32>.stride,
                alignment: PixelStorage.alignment)
            unsafe cells.cells = raw.initializeMemory(
                as: Int32.self, repeating: 0, count: cellCapacity)
            unsafe cells.bits = .allocate(capacity: bitCapacity)
            unsafe cells.bits.initialize(repeating: 0, count: bitCapacity)
        }
        cells.cellStride = stride
        cells.wordStride = words
        let runs = rows * (stride / 8 + 2)
        if runs > rowRunCapacity {
            unsafe rowRuns.deallocate()
            rowRunCapacity = runs
            unsafe rowRuns = .allocate(capacity: rowRunCapacity)
        }
        if width > colors.count {
            colors = PixelStorage(count: width)
            firstRow = PixelStorage(count: width)
            secondRow = PixelStorage(count: width)
            unsafe stretchedRows = StretchedRows(first: firstRow.base, second: secondRow.base)
        }
        if width * rows > pixelsPerLayer {
            layers.removeAll()
            pixelsPerLayer = width * rows
        }
    }

    /// Forgets all runs.
    func removeAllRuns() {
        runCount = 0
        coverageCount = 0
    }

    /// Makes room for further runs and coverage bytes.
    func reserve(runs moreRuns: Int, coverages moreBytes: Int) {
        if runCount + moreRuns > runCapacity {
            runCapacity = max(2 * runCapacity, runCount + moreRuns)
            let larger = UnsafeMutablePointer<Run>.allocate(capacity: runCapacity)
            unsafe larger.moveInitialize(from: runs, count: runCount)
            unsafe runs.deallocate()
            unsafe runs = larger
        }
        if coverageCount + moreBytes > coverageCapacity {
            coverageCapacity = max(2 * coverageCapacity, coverageCount + moreBytes)
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: coverageCapacity)
            unsafe larger.moveInitialize(from: coverages, count: coverageCount)
            unsafe coverages.deallocate()
            unsafe coverages = larger
        }
    }

    /// The layer of a nesting depth.
    func layer(_ depth: Int) -> PixelStorage {
        while layers.count <= depth { layers.append(PixelStorage(count: pixelsPerLayer)) }
        return layers[depth]
    }
}
