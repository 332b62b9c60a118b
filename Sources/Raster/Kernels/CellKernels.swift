// Exact-area coverage by signed area and cover.
//
// A row of cells holds, for each pixel, the change of covered area from the pixel on its left. An
// edge piece of signed height h that crosses a pixel at the mean distance f from its left side
// covers h·(1 − f) of this pixel and h of every pixel to the right, so it adds h·(1 − f) to its
// cell and h·f to the next; the running sum over a row is the signed area in each pixel. All
// numbers are integers, and what is not added to one cell is added to the next, so that the sums
// behind a closed outline are exactly zero and do not depend on how the picture is cut into bands.
//
// Invariants of all functions here: `cells` has `rows · cellStride` elements and `bits` has
// `rows · wordStride`; a row of cells has room for the target's width + 2 elements, rounded up to
// whole groups of 8; edges lie within the target. Outside of the span between accumulation and
// sweep, all cells and bits are zero.

/// The cells of one band, and one bit for every group of eight that has been touched.
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
}

/// Adds the part of an edge that lies in a band.
@inline(__always)
package func accumulate(_ edge: Edge, into buffer: CellBuffer, bandTop: Int, bandRows: Int) {
    var x0 = Int(edge.x0)
    var y0 = Int(edge.y0)
    var x1 = Int(edge.x1)
    var y1 = Int(edge.y1)
    let isDownward = y0 < y1
    if !isDownward {
        swap(&x0, &x1)
        swap(&y0, &y1)
    }
    let top = max(y0, bandTop &<< Grid.shift)
    let bottom = min(y1, (bandTop &+ bandRows) &<< Grid.shift)
    guard top < bottom else { return }
    let sign = isDownward ? 1 : -1
    var row = (top &>> Grid.shift) &- bandTop
    var cells = unsafe buffer.cells + row &* buffer.cellStride
    var bits = unsafe buffer.bits + row &* buffer.wordStride

    if x0 == x1 {
        let column = x0 &>> Grid.shift
        let fraction = x0 & Grid.fractionMask
        var y = top
        while y < bottom {
            let next = min(bottom, (y | Grid.fractionMask) &+ 1)
            let height = (next &- y) &* sign
            let right = (height &* fraction &+ Grid.one / 2) &>> Grid.shift
            unsafe cells[column] &+= Int32(truncatingIfNeeded: height &- right)
            unsafe cells[column &+ 1] &+= Int32(truncatingIfNeeded: right)
            unsafe touch(bits, from: column, to: column &+ 1)
            y = next
            unsafe cells += buffer.cellStride
            unsafe bits += buffer.wordStride
        }
        return
    }

    // Division towards zero keeps every x between the two ends.
    let width = x1 &- x0
    let slope = (width &<< 32) / (y1 &- y0)
    let inverse = ((y1 &- y0) &<< 32) / abs(width)
    var x = (x0 &<< 32) &+ slope &* (top &- y0)
    var y = top
    while y < bottom {
        let next = min(bottom, (y | Grid.fractionMask) &+ 1)
        let nextX = x &+ slope &* (next &- y)
        let from = min(x, nextX) &>> 32
        let to = max(x, nextX) &>> 32
        let first = from &>> Grid.shift
        let last = to &>> Grid.shift
        let height = next &- y
        if first == last {
            let fractions = (from & Grid.fractionMask) &+ (to & Grid.fractionMask)
            let signed = height &* sign
            let right = (signed &* fractions &+ Grid.one) &>> (Grid.shift &+ 1)
            unsafe cells[first] &+= Int32(truncatingIfNeeded: signed &- right)
            unsafe cells[first &+ 1] &+= Int32(truncatingIfNeeded: right)
        } else {
            // From the left: `covered` is the height reached at each pixel boundary.
            var boundary = (first &+ 1) &<< Grid.shift
            var reach = (boundary &- from) &* inverse
            let step = inverse &<< Grid.shift
            var covered = min(reach &>> 32, height)
            var signed = covered &* sign
            var right =
                (signed &* ((from & Grid.fractionMask) &+ Grid.one) &+ Grid.one)
                &>> (Grid.shift &+ 1)
            unsafe cells[first] &+= Int32(truncatingIfNeeded: signed &- right)
            var column = first &+ 1
            while column < last {
                reach &+= step
                let reached = min(reach &>> 32, height)
                signed = (reached &- covered) &* sign
                let half = signed &>> 1
                unsafe cells[column] &+= Int32(truncatingIfNeeded: signed &- half &+ right)
                right = half
                covered = reached
                column &+= 1
            }
            boundary = to & Grid.fractionMask
            signed = (height &- covered) &* sign
            let beyond = (signed &* boundary &+ Grid.one) &>> (Grid.shift &+ 1)
            unsafe cells[last] &+= Int32(truncatingIfNeeded: signed &- beyond &+ right)
            unsafe cells[last &+ 1] &+= Int32(truncatingIfNeeded: beyond)
        }
        unsafe touch(bits, from: first, to: last &+ 1)
        x = nextX
        y = next
        row &+= 1
        unsafe cells += buffer.cellStride
        unsafe bits += buffer.wordStride
    }
}

/// Marks the groups of eight cells that hold a range of columns, both ends included.
@inline(__always)
private func touch(_ bits: UnsafeMutablePointer<UInt64>, from first: Int, to last: Int) {
    let firstGroup = first &>> 3
    let lastGroup = last &>> 3
    let firstWord = firstGroup &>> 6
    let lastWord = lastGroup &>> 6
    let low = ~UInt64(0) &<< UInt64(truncatingIfNeeded: firstGroup & 63)
    let high = ~UInt64(0) &>> UInt64(truncatingIfNeeded: 63 &- lastGroup & 63)
    if firstWord == lastWord {
        unsafe bits[firstWord] |= low & high
    } else {
        unsafe bits[firstWord] |= low
        var word = firstWord &+ 1
        while word < lastWord {
            unsafe bits[word] = ~0
            word &+= 1
        }
        unsafe bits[lastWord] |= high
    }
}

/// The coverage 0…255 of a signed area in grid units, rounded to the nearest.
///
/// Non-zero: an area beyond a whole pixel is clamped. Contours of one path that overlap within a
/// pixel which both cross are thus joined without a seam, at the price that the pixel counts their
/// common part twice (up to full coverage); Blend2D, AGG, FreeType and vello decide alike, since
/// areas alone do not tell overlap from abutment.
@inline(__always)
func coverage(area: Int32, isEvenOdd: Bool) -> Int32 {
    let one = Int32(Grid.one)
    var value: Int32
    if isEvenOdd {
        value = area & (2 &* one &- 1)
        value = min(value, 2 &* one &- value)
    } else {
        value = min(area.magnitude > UInt32(one) ? one : abs(area), one)
    }
    return (value &* 255 &+ one / 2) &>> Int32(Grid.shift)
}

/// Turns one row of cells into runs and clears it.
///
/// - Returns: The number of runs and of coverage bytes written. At most `width / 8 + 2` runs and
///   `width + 8` bytes are.
@inline(__always)
package func sweep(
    row: Int, of buffer: CellBuffer, isEvenOdd: Bool, width: Int,
    runs: UnsafeMutablePointer<Run>, coverages: UnsafeMutablePointer<UInt8>, offset: Int
) -> (runs: Int, bytes: Int) {
    let cells = unsafe buffer.cells + row &* buffer.cellStride
    let bits = unsafe buffer.bits + row &* buffer.wordStride
    let rowNumber = Int32(truncatingIfNeeded: row)
    var runCount = 0
    var byteCount = 0
    var area: Int32 = 0
    var x = 0
    var word = 0
    let words = buffer.wordStride
    while word < words {
        var pending = unsafe bits[word]
        if pending == 0 {
            word &+= 1
            continue
        }
        unsafe bits[word] = 0
        while pending != 0 {
            let bit = pending.trailingZeroBitCount
            let length = (~(pending &>> UInt64(bit))).trailingZeroBitCount
            pending = bit &+ length >= 64 ? 0 : pending & (~0 &<< UInt64(bit &+ length))
            let start = min((word &* 64 &+ bit) &* 8, width)
            let end = min(start &+ length &* 8, width)
            if start > x {
                let constant = coverage(area: area, isEvenOdd: isEvenOdd)
                if constant != 0 {
                    unsafe runs[runCount] = Run(
                        x: Int32(truncatingIfNeeded: x), row: rowNumber,
                        length: Int32(truncatingIfNeeded: start &- x), coverage: constant,
                        offset: 0)
                    runCount &+= 1
                }
            }
            let first = (word &* 64 &+ bit) &* 8
            var column = first
            while column < first &+ length &* 8 {
                area &+= unsafe cells[column]
                unsafe cells[column] = 0
                unsafe coverages[byteCount &+ column &- first] = UInt8(
                    truncatingIfNeeded: coverage(area: area, isEvenOdd: isEvenOdd))
                column &+= 1
            }
            if end > start {
                unsafe runs[runCount] = Run(
                    x: Int32(truncatingIfNeeded: start), row: rowNumber,
                    length: Int32(truncatingIfNeeded: end &- start), coverage: Run.varying,
                    offset: offset &+ byteCount)
                runCount &+= 1
                byteCount &+= end &- start
            }
            x = end
        }
        word &+= 1
    }
    if x < width {
        let constant = coverage(area: area, isEvenOdd: isEvenOdd)
        if constant != 0 {
            unsafe runs[runCount] = Run(
                x: Int32(truncatingIfNeeded: x), row: rowNumber,
                length: Int32(truncatingIfNeeded: width &- x), coverage: constant, offset: 0)
            runCount &+= 1
        }
    }
    return (runCount, byteCount)
}
