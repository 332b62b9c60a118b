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
    let first = top &<< Grid.shift
    let last = bottom &<< Grid.shift
    var index = 0
    while index < count {
        let edge = unsafe edges[index]
        index &+= 1
        let apart = (edge.x0 ^ edge.x1) | (edge.y0 ^ edge.y1)
        if apart &>> Int32(truncatingIfNeeded: Grid.shift) == 0 {
            // Both ends lie in one cell.
            let y = Int(edge.y0)
            guard y >= first, y < last else { continue }
            let row = y &>> Grid.shift &- bandTop
            unsafe add(
                from: Int(edge.x0), to: Int(edge.x1), height: Int(edge.y1) &- y,
                cells: buffer.cells + row &* buffer.cellStride,
                bits: buffer.bits + row &* buffer.wordStride)
        } else if Int(min(edge.y0, edge.y1)) < last, Int(max(edge.y0, edge.y1)) > first {
            accumulate(edge, into: buffer, bandTop: bandTop, first: first, last: last)
        }
    }
}

/// Adds the part of one edge that lies in some rows of the grid, of which it reaches at least one.
@inline(never)
private func accumulate(
    _ edge: Edge, into buffer: CellBuffer, bandTop: Int, first: Int, last: Int
) {
    let isDownward = edge.y0 < edge.y1
    let x0 = Int(isDownward ? edge.x0 : edge.x1)
    let y0 = Int(isDownward ? edge.y0 : edge.y1)
    let x1 = Int(isDownward ? edge.x1 : edge.x0)
    let y1 = Int(isDownward ? edge.y1 : edge.y0)
    let sign = isDownward ? 1 : -1
    let width = UInt(bitPattern: abs(x1 &- x0))
    let rise = UInt(bitPattern: y1 &- y0)
    // The height that is gained per unit of width where the edge crosses columns.
    let inverse =
        x0 &>> Grid.shift == x1 &>> Grid.shift ? 0 : Int(bitPattern: (rise &<< 32) / width)
    var y = max(y0, first)
    let end = min(y1, last)
    let row = (y &>> Grid.shift) &- bandTop
    var cells = unsafe buffer.cells + row &* buffer.cellStride
    var bits = unsafe buffer.bits + row &* buffer.wordStride
    var height = min(end, (y | Grid.fractionMask) &+ 1) &- y
    if height == y1 &- y0 {
        if inverse == 0 {
            unsafe add(from: x0, to: x1, height: height &* sign, cells: cells, bits: bits)
        } else {
            unsafe addShallow(
                from: x0, to: x1, height: height, sign: sign, inverse: inverse, cells: cells,
                bits: bits)
        }
        return
    }
    // Division towards zero keeps every x between the two ends. The product of slope and height
    // is exact, so that x does not depend on the row from which the steps begin.
    let magnitude = Int(bitPattern: (width &<< 32) / rise)
    let slope = x0 < x1 ? magnitude : 0 &- magnitude
    var x = (x0 &<< 32) &+ slope &* (y &- y0)
    while true {
        let a = x &>> 32
        x = x &+ slope &* height
        let b = x &>> 32
        if a &>> Grid.shift == b &>> Grid.shift {
            unsafe add(from: a, to: b, height: height &* sign, cells: cells, bits: bits)
        } else {
            unsafe addShallow(
                from: a, to: b, height: height, sign: sign, inverse: inverse, cells: cells,
                bits: bits)
        }
        y &+= height
        guard y < end else { return }
        height = min(end &- y, Grid.one)
        unsafe cells += buffer.cellStride
        unsafe bits += buffer.wordStride
    }
}

/// Adds a piece of signed height within one pixel.
@inline(__always)
private func add(
    from: Int, to: Int, height: Int, cells: UnsafeMutablePointer<Int32>,
    bits: UnsafeMutablePointer<UInt64>
) {
    // Twice the mean distance from the pixel's left side.
    let fractions = (from & Grid.fractionMask) &+ (to & Grid.fractionMask)
    let right = (height &* fractions &+ Grid.one) &>> (Grid.shift &+ 1)
    let column = from &>> Grid.shift
    unsafe cells[column] &+= Int32(truncatingIfNeeded: height &- right)
    unsafe cells[column &+ 1] &+= Int32(truncatingIfNeeded: right)
    unsafe touch(bits, from: column, to: column &+ 1)
}

/// Adds a piece that crosses several pixels of a row, from left to right.
///
/// `inverse` is the height gained per unit of width, with 32 bits of fraction.
@inline(__always)
private func addShallow(
    from: Int, to: Int, height: Int, sign: Int, inverse: Int,
    cells: UnsafeMutablePointer<Int32>, bits: UnsafeMutablePointer<UInt64>
) {
    let (from, to) = (min(from, to), max(from, to))
    let first = from &>> Grid.shift
    let last = to &>> Grid.shift
    var reach = (((first &+ 1) &<< Grid.shift) &- from) &* inverse
    var covered = min(reach &>> 32, height)
    var signed = covered &* sign
    var right =
        (signed &* ((from & Grid.fractionMask) &+ Grid.one) &+ Grid.one) &>> (Grid.shift &+ 1)
    unsafe cells[first] &+= Int32(truncatingIfNeeded: signed &- right)
    var column = first &+ 1
    if column < last {
        let step = inverse &<< Grid.shift
        repeat {
            // Checked, though it cannot overflow: a loop that may end here is not turned into
            // vectors, which takes longer for the few pixels that there mostly are.
            reach += step
            let reached = min(reach &>> 32, height)
            signed = (reached &- covered) &* sign
            let half = signed &>> 1
            unsafe cells[column] &+= Int32(truncatingIfNeeded: signed &- half &+ right)
            right = half
            covered = reached
            column &+= 1
        } while column < last
    }
    signed = (height &- covered) &* sign
    let beyond = (signed &* (to & Grid.fractionMask) &+ Grid.one) &>> (Grid.shift &+ 1)
    unsafe cells[last] &+= Int32(truncatingIfNeeded: signed &- beyond &+ right)
    unsafe cells[last &+ 1] &+= Int32(truncatingIfNeeded: beyond)
    unsafe touch(bits, from: first, to: last &+ 1)
}

/// Marks the groups of eight cells that hold a range of columns, both ends included.
@inline(__always)
private func touch(_ bits: UnsafeMutablePointer<UInt64>, from first: Int, to last: Int) {
    let group = first &>> 3
    let lastGroup = last &>> 3
    unsafe bits[group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group)
    if group != lastGroup { unsafe touchGroups(bits, from: group, to: lastGroup) }
}

/// Marks groups behind the first.
@inline(never)
private func touchGroups(_ bits: UnsafeMutablePointer<UInt64>, from first: Int, to last: Int) {
    var group = first &+ 1
    while group <= last {
        unsafe bits[group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group)
        group &+= 1
    }
}
