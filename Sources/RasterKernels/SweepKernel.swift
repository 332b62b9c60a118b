#if RASTER_KERNELS_V3
package import RasterKernels
#endif

// From cells to coverage.
//
// Invariants: rows `first ..< last` are rows of the buffer; there is room for
// `cellStride / 8 + 2` runs and `cellStride` coverage bytes more for each row.

/// Turns rows of cells into runs and clears the rows.
///
/// Non-zero: an area beyond a whole pixel is clamped. Contours of one path that overlap within a
/// pixel which both cross are thus joined without a seam, at the price that the pixel counts their
/// common part twice (up to full coverage), and that contours of opposite directions which meet in
/// a pixel take from each other there. Blend2D, AGG, FreeType and vello decide alike, since areas
/// alone do not tell overlap from abutment.
///
/// - Parameters:
///   - buffer: The cells.
///   - first: The first row.
///   - last: The row behind the last.
///   - isEvenOdd: The fill rule.
///   - width: The target's width; runs end there.
///   - runs: Where the runs go.
///   - coverages: Where the coverage bytes go; runs refer to them from here.
///   - runCount: The number of runs before and after.
///   - byteCount: The number of coverage bytes before and after.
package func sweep(
    _ buffer: CellBuffer, first: Int, last: Int, isEvenOdd: Bool, width: Int,
    runs: UnsafeMutablePointer<Run>, coverages: UnsafeMutablePointer<UInt8>, runCount: inout Int,
    byteCount: inout Int
) {
    var row = first
    while row < last {
        unsafe sweepRow(
            row, of: buffer, isEvenOdd: isEvenOdd, width: width, runs: runs, coverages: coverages,
            runCount: &runCount, byteCount: &byteCount)
        row &+= 1
    }
}

@inline(__always)
private func sweepRow(
    _ row: Int, of buffer: CellBuffer, isEvenOdd: Bool, width: Int,
    runs: UnsafeMutablePointer<Run>, coverages: UnsafeMutablePointer<UInt8>, runCount: inout Int,
    byteCount: inout Int
) {
    let cells = unsafe buffer.cells + row &* buffer.cellStride
    let bits = unsafe buffer.bits + row &* buffer.wordStride
    let rowNumber = Int32(truncatingIfNeeded: row)
    var area: Int32 = 0
    var x = 0
    var word = 0
    let words = buffer.wordStride
    while word < words {
        var pending = unsafe bits[word]
        guard pending != 0 else {
            word &+= 1
            continue
        }
        unsafe bits[word] = 0
        while pending != 0 {
            let bit = pending.trailingZeroBitCount
            let length = (~(pending &>> UInt64(truncatingIfNeeded: bit))).trailingZeroBitCount
            pending =
                bit &+ length >= 64
                ? 0 : pending & (~0 &<< UInt64(truncatingIfNeeded: bit &+ length))
            let start = (word &* 64 &+ bit) &* 8
            if start > x {
                unsafe append(
                    x: x, end: min(start, width), row: rowNumber, area: area,
                    isEvenOdd: isEvenOdd, runs: runs, runCount: &runCount)
            }
            x = start &+ length &* 8
            let target = unsafe coverages + byteCount
            var column = 0
            while column < length &* 8 {
                unsafe sweepGroup(
                    cells + start + column, into: target + column, area: &area,
                    isEvenOdd: isEvenOdd)
                column &+= 8
            }
            let end = min(x, width)
            guard end > start else { continue }
            unsafe runs[runCount].x = Int32(truncatingIfNeeded: start)
            unsafe runs[runCount].row = rowNumber
            unsafe runs[runCount].length = Int32(truncatingIfNeeded: end &- start)
            unsafe runs[runCount].coverage = -1
            unsafe runs[runCount].offset = byteCount
            runCount &+= 1
            byteCount &+= length &* 8
        }
        word &+= 1
    }
    if x < width {
        unsafe append(
            x: x, end: width, row: rowNumber, area: area, isEvenOdd: isEvenOdd, runs: runs,
            runCount: &runCount)
    }
}

/// Adds a run of constant coverage, unless that is zero.
@inline(__always)
private func append(
    x: Int, end: Int, row: Int32, area: Int32, isEvenOdd: Bool, runs: UnsafeMutablePointer<Run>,
    runCount: inout Int
) {
    guard area != 0 else { return }
    let coverage = coverage(SIMD8(repeating: area), isEvenOdd: isEvenOdd)[0]
    guard coverage != 0 else { return }
    unsafe runs[runCount].x = Int32(truncatingIfNeeded: x)
    unsafe runs[runCount].row = row
    unsafe runs[runCount].length = Int32(truncatingIfNeeded: end &- x)
    unsafe runs[runCount].coverage = coverage
    unsafe runs[runCount].offset = 0
    runCount &+= 1
}

/// Sums up eight cells, clears them and writes their coverage.
@inline(__always)
private func sweepGroup(
    _ cells: UnsafeMutablePointer<Int32>, into target: UnsafeMutablePointer<UInt8>,
    area: inout Int32, isEvenOdd: Bool
) {
    let raw = UnsafeMutableRawPointer(cells)
    let low = unsafe prefixSum(raw.loadUnaligned(as: SIMD4<Int32>.self))
    var high = unsafe prefixSum(raw.loadUnaligned(fromByteOffset: 16, as: SIMD4<Int32>.self))
    unsafe raw.storeBytes(of: SIMD8<Int32>.zero, as: SIMD8<Int32>.self)
    high = high &+ SIMD4(repeating: low[3])
    let areas = SIMD8(lowHalf: low, highHalf: high) &+ SIMD8(repeating: area)
    area = areas[7]
    let coverages = coverage(areas, isEvenOdd: isEvenOdd)
    unsafe UnsafeMutableRawPointer(target)
        .storeBytes(of: narrowed(coverages), as: SIMD8<UInt8>.self)
}

/// The lowest byte of each lane.
@inline(__always)
private func narrowed(_ v: SIMD8<Int32>) -> SIMD8<UInt8> {
    let bytes = unsafe unsafeBitCast(v, to: SIMD32<UInt8>.self)
    return SIMD8(
        bytes[0], bytes[4], bytes[8], bytes[12], bytes[16], bytes[20], bytes[24], bytes[28])
}

@inline(__always)
private func prefixSum(_ v: SIMD4<Int32>) -> SIMD4<Int32> {
    let pairs = v &+ SIMD4(0, v[0], v[1], v[2])
    return pairs &+ SIMD4(0, 0, pairs[0], pairs[1])
}

/// The coverage 0…255 of signed areas in grid units, rounded to the nearest.
@inline(__always)
private func coverage(_ areas: SIMD8<Int32>, isEvenOdd: Bool) -> SIMD8<Int32> {
    let one = SIMD8(repeating: Int32(truncatingIfNeeded: Grid.one))
    let value: SIMD8<Int32>
    if isEvenOdd {
        let folded = areas & (one &+ one &- 1)
        value = minimum(folded, one &+ one &- folded)
    } else {
        let signs = areas &>> 31
        value = minimum((areas ^ signs) &- signs, one)
    }
    return (value &* 255 &+ one &>> 1) &>> SIMD8(repeating: Int32(Grid.shift))
}

@inline(__always)
private func minimum(_ a: SIMD8<Int32>, _ b: SIMD8<Int32>) -> SIMD8<Int32> {
    let difference = a &- b
    return b &+ difference & difference &>> 31
}
