// Exact-area coverage by signed area and cover.
//
// A row of cells holds, for each pixel, the change of covered area from the pixel on its left. An
// edge piece of signed height h that crosses a pixel at the mean distance f from its left side
// covers h·(1 − f) of this pixel and h of every pixel to the right, so it adds h·(1 − f) to its
// cell and h·f to the next; the running sum over a row is the signed area in each pixel. All
// numbers are integers, and what is not added to one cell is added to the next, so that the sums
// behind a closed outline are exactly zero and do not depend on how the picture is cut into bands.
//
// Invariant: edges lie within the target; rows `top ..< bottom` are rows of the buffer, which
// begins at row `bandTop`.

/// Adds the parts of edges that lie in some rows of a band.
package func accumulate(
    _ edges: UnsafePointer<Edge>, count: Int, into buffer: CellBuffer, bandTop: Int, top: Int,
    bottom: Int
) {
    var index = 0
    while index < count {
        unsafe accumulate(
            edges[index], into: buffer, bandTop: bandTop, top: top, bottom: bottom)
        index &+= 1
    }
}

@inline(__always)
private func accumulate(
    _ edge: Edge, into buffer: CellBuffer, bandTop: Int, top: Int, bottom: Int
) {
    let isDownward = edge.y0 < edge.y1
    let x0 = Int(isDownward ? edge.x0 : edge.x1)
    let y0 = Int(isDownward ? edge.y0 : edge.y1)
    let x1 = Int(isDownward ? edge.x1 : edge.x0)
    let y1 = Int(isDownward ? edge.y1 : edge.y0)
    let sign = isDownward ? 1 : -1
    let from = max(y0, top &<< Grid.shift)
    let to = min(y1, bottom &<< Grid.shift)
    guard from < to else { return }
    let row = (from &>> Grid.shift) &- bandTop
    let cells = unsafe buffer.cells + row &* buffer.cellStride
    let bits = unsafe buffer.bits + row &* buffer.wordStride
    let isSingleRow = from | Grid.fractionMask == (to &- 1) | Grid.fractionMask

    if isSingleRow, from == y0, to == y1 {
        let column = x0 &>> Grid.shift
        if column == x1 &>> Grid.shift {
            unsafe add(
                height: (to &- from) &* sign,
                fractions: (x0 & Grid.fractionMask) &+ (x1 & Grid.fractionMask), to: cells,
                column: column)
            unsafe touch(bits, column: column)
        } else {
            unsafe addShallow(
                from: min(x0, x1), to: max(x0, x1), height: to &- from, sign: sign,
                inverse: ((y1 &- y0) &<< 32) / abs(x1 &- x0), cells: cells, bits: bits)
        }
    } else if x0 == x1 {
        unsafe addVertical(
            x: x0, from: from, to: to, sign: sign, cells: cells, bits: bits, buffer: buffer)
    } else {
        unsafe addSteep(
            x0: x0, y0: y0, x1: x1, y1: y1, from: from, to: to, sign: sign, cells: cells,
            bits: bits, buffer: buffer)
    }
}

/// Adds a piece within one pixel; `fractions` is twice its mean distance from the left side.
@inline(__always)
private func add(
    height: Int, fractions: Int, to cells: UnsafeMutablePointer<Int32>, column: Int
) {
    let right = (height &* fractions &+ Grid.one) &>> (Grid.shift &+ 1)
    unsafe cells[column] &+= Int32(truncatingIfNeeded: height &- right)
    unsafe cells[column &+ 1] &+= Int32(truncatingIfNeeded: right)
}

private func addVertical(
    x: Int, from: Int, to: Int, sign: Int, cells: UnsafeMutablePointer<Int32>,
    bits: UnsafeMutablePointer<UInt64>, buffer: CellBuffer
) {
    let column = x &>> Grid.shift
    let fractions = (x & Grid.fractionMask) &* 2
    var cells = unsafe cells
    var bits = unsafe bits
    var y = from
    while y < to {
        let next = min(to, (y | Grid.fractionMask) &+ 1)
        unsafe add(height: (next &- y) &* sign, fractions: fractions, to: cells, column: column)
        unsafe touch(bits, column: column)
        y = next
        unsafe cells += buffer.cellStride
        unsafe bits += buffer.wordStride
    }
}

private func addSteep(
    x0: Int, y0: Int, x1: Int, y1: Int, from: Int, to: Int, sign: Int,
    cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>, buffer: CellBuffer
) {
    // Division towards zero keeps every x between the two ends. The product of slope and height
    // is exact, so that x does not depend on the row from which the steps begin.
    let width = x1 &- x0
    let slope = (width &<< 32) / (y1 &- y0)
    var inverse = -1
    var cells = unsafe cells
    var bits = unsafe bits
    var x = (x0 &<< 32) &+ slope &* (from &- y0)
    var y = from
    while y < to {
        let next = min(to, (y | Grid.fractionMask) &+ 1)
        let height = next &- y
        let nextX = x &+ slope &* height
        let a = x &>> 32
        let b = nextX &>> 32
        let column = a &>> Grid.shift
        if column == b &>> Grid.shift {
            unsafe add(
                height: height &* sign,
                fractions: (a & Grid.fractionMask) &+ (b & Grid.fractionMask), to: cells,
                column: column)
            unsafe touch(bits, column: column)
        } else {
            if inverse < 0 { inverse = ((y1 &- y0) &<< 32) / abs(width) }
            unsafe addShallow(
                from: min(a, b), to: max(a, b), height: height, sign: sign, inverse: inverse,
                cells: cells, bits: bits)
        }
        x = nextX
        y = next
        unsafe cells += buffer.cellStride
        unsafe bits += buffer.wordStride
    }
}

/// Adds a piece that crosses several pixels of a row, from left to right.
///
/// `inverse` is the height gained per unit of width, with 32 bits of fraction.
@inline(__always)
private func addShallow(
    from: Int, to: Int, height: Int, sign: Int, inverse: Int,
    cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>
) {
    let first = from &>> Grid.shift
    let last = to &>> Grid.shift
    var reach = (((first &+ 1) &<< Grid.shift) &- from) &* inverse
    let step = inverse &<< Grid.shift
    var covered = min(reach &>> 32, height)
    var signed = covered &* sign
    var right =
        (signed &* ((from & Grid.fractionMask) &+ Grid.one) &+ Grid.one) &>> (Grid.shift &+ 1)
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
    signed = (height &- covered) &* sign
    let beyond = (signed &* (to & Grid.fractionMask) &+ Grid.one) &>> (Grid.shift &+ 1)
    unsafe cells[last] &+= Int32(truncatingIfNeeded: signed &- beyond &+ right)
    unsafe cells[last &+ 1] &+= Int32(truncatingIfNeeded: beyond)
    unsafe touch(bits, from: first, to: last &+ 1)
}

/// Marks the groups of eight cells that hold a column and the next.
@inline(__always)
private func touch(_ bits: UnsafeMutablePointer<UInt64>, column: Int) {
    let group = column &>> 3
    unsafe bits[group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group)
    guard column & 7 == 7 else { return }
    unsafe bits[(group &+ 1) &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group &+ 1)
}

/// Marks the groups of eight cells that hold a range of columns, both ends included.
@inline(__always)
private func touch(_ bits: UnsafeMutablePointer<UInt64>, from first: Int, to last: Int) {
    let firstGroup = first &>> 3
    let lastGroup = last &>> 3
    let firstWord = firstGroup &>> 6
    let lastWord = lastGroup &>> 6
    let low = ~UInt64(0) &<< UInt64(truncatingIfNeeded: firstGroup)
    let high = ~UInt64(0) &>> UInt64(truncatingIfNeeded: 63 &- lastGroup)
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
