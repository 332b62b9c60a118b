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
///   - words: The words of the rows' bits in which some may be set.
///   - first: The first row.
///   - last: The row behind the last.
///   - isEvenOdd: The fill rule.
///   - width: The target's width; runs end there.
///   - runs: Where the runs go.
///   - coverages: Where the coverage bytes go; runs refer to them from here.
///   - runCount: The number of runs before and after.
///   - byteCount: The number of coverage bytes before and after.
package func sweep(
    _ buffer: CellBuffer, words: Range<Int>, first: Int, last: Int, isEvenOdd: Bool, width: Int,
    runs: UnsafeMutablePointer<Run>, coverages: UnsafeMutablePointer<UInt8>, runCount: inout Int,
    byteCount: inout Int
) {
    var row = first
    var run = unsafe runs + runCount
    var offset = byteCount
    while row < last {
        unsafe sweepRow(
            row, of: buffer, words: words, isEvenOdd: isEvenOdd, width: width, run: &run,
            coverages: coverages, offset: &offset)
        row &+= 1
    }
    runCount = unsafe run - runs
    byteCount = offset
}

@inline(__always)
private func sweepRow(
    _ row: Int, of buffer: CellBuffer, words: Range<Int>, isEvenOdd: Bool, width: Int,
    run: inout UnsafeMutablePointer<Run>, coverages: UnsafeMutablePointer<UInt8>,
    offset: inout Int
) {
    let cells = unsafe buffer.cells + row &* buffer.cellStride
    let bits = unsafe buffer.bits + row &* buffer.wordStride
    let rowNumber = Int32(truncatingIfNeeded: row)
    var area: Int32 = 0
    var x = 0
    var word = words.lowerBound
    while word < words.upperBound {
        var pending = unsafe bits[word]
        guard pending != 0 else {
            word &+= 1
            continue
        }
        unsafe bits[word] = 0
        let base = word &<< 9
        word &+= 1
        repeat {
            let bit = pending.trailingZeroBitCount
            let length = (~(pending &>> UInt64(truncatingIfNeeded: bit))).trailingZeroBitCount
            let start = base &+ bit &<< 3
            if area != 0, start > x {
                unsafe append(
                    x: x, end: min(start, width), row: rowNumber, area: area,
                    isEvenOdd: isEvenOdd, run: &run)
            }
            // The addition carries through the lowest ones.
            pending &= pending &+ (pending & (0 &- pending))
            x = start &+ length &<< 3
            var group = unsafe cells + start
            var target = unsafe coverages + offset
            var left = length
            repeat {
                unsafe sweepGroup(group, into: target, area: &area, isEvenOdd: isEvenOdd)
                unsafe group += 8
                unsafe target += 8
                left &-= 1
            } while left > 0
            let end = min(x, width)
            guard end > start else { continue }
            unsafe run.pointee = Run(
                x: Int32(truncatingIfNeeded: start), row: rowNumber,
                length: Int32(truncatingIfNeeded: end &- start), coverage: -1, offset: offset)
            unsafe run += 1
            offset &+= length &<< 3
        } while pending != 0
    }
    if area != 0, x < width {
        unsafe append(
            x: x, end: width, row: rowNumber, area: area, isEvenOdd: isEvenOdd, run: &run)
    }
}

/// Adds a run of constant coverage, unless that is zero.
@inline(never)
private func append(
    x: Int, end: Int, row: Int32, area: Int32, isEvenOdd: Bool,
    run: inout UnsafeMutablePointer<Run>
) {
    let coverage = coverage(SIMD8(repeating: area), isEvenOdd: isEvenOdd)[0]
    guard coverage != 0 else { return }
    unsafe run.pointee = Run(
        x: Int32(truncatingIfNeeded: x), row: row, length: Int32(truncatingIfNeeded: end &- x),
        coverage: coverage, offset: 0)
    unsafe run += 1
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
        .storeBytes(of: narrowed(coverages), as: SIMD2<UInt32>.self)
}

/// The lowest bytes of the lanes, which hold no more than these.
@inline(__always)
private func narrowed(_ v: SIMD8<Int32>) -> SIMD2<UInt32> {
    let ones = unsafe unsafeBitCast(v, to: SIMD4<UInt64>.self)
    let twos = unsafe unsafeBitCast(ones | ones &>> 24, to: SIMD8<UInt32>.self).evenHalf
    let pairs = unsafe unsafeBitCast(twos, to: SIMD2<UInt64>.self)
    return unsafe unsafeBitCast(pairs | pairs &>> 16, to: SIMD4<UInt32>.self).evenHalf
}

@inline(__always)
private func prefixSum(_ v: SIMD4<Int32>) -> SIMD4<Int32> {
    let shifted = unsafe unsafeBitCast(v, to: SIMD2<UInt64>.self) &<< 32
    let pairs = unsafe v &+ unsafeBitCast(shifted, to: SIMD4<Int32>.self)
    return pairs &+ SIMD4(0, 0, pairs[1], pairs[1])
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
