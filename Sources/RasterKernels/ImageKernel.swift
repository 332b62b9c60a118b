#if RASTER_KERNELS_V3
import RasterKernels
#endif

// The colours of an image along a part of a row; positions outside take the nearest pixel.
//
// The invariants are those of `fetch` and of the rows.

/// The number of fraction bits with which image positions are stepped.
private var positionShift: Int64 { 32 }

@inline(__always)
func fetchCopy(
    _ sampler: Sampler, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>
) {
    guard let pixels = unsafe sampler.pixels else { return }
    let row = min(max(y &- sampler.originY, 0), sampler.height &- 1)
    let source = unsafe pixels + row &* sampler.pixelStride
    let last = sampler.width &- 1
    let first = x &- sampler.originX
    var index = 0
    while index < count, first &+ index < 0 {
        unsafe target[index] = source[0]
        index &+= 1
    }
    while index &+ 8 <= count, first &+ index &+ 7 <= last {
        unsafe store(load(source + first + index), target + index)
        index &+= 8
    }
    while index < count {
        unsafe target[index] = source[min(first &+ index, last)]
        index &+= 1
    }
}

@inline(__always)
func fetchBilinear(
    _ sampler: Sampler, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>
) {
    guard let pixels = unsafe sampler.pixels else { return }
    let stepU = fixed(sampler.a)
    let stepV = fixed(sampler.b)
    var u = fixed(sampler.c * Double(y) + sampler.tx) &+ Int64(x) &* stepU
    var v = fixed(sampler.d * Double(y) + sampler.ty) &+ Int64(x) &* stepV
    let lastColumn = Int64(sampler.width &- 1)
    let lastRow = Int64(sampler.height &- 1)
    let stride = sampler.pixelStride
    var index = 0
    while index < count {
        let column = u &>> positionShift
        let row = v &>> positionShift
        let left = Int(min(max(column, 0), lastColumn))
        let right = Int(min(max(column &+ 1, 0), lastColumn))
        let top = unsafe pixels + Int(min(max(row, 0), lastRow)) &* stride
        let bottom = unsafe pixels + Int(min(max(row &+ 1, 0), lastRow)) &* stride
        let weightX = weight(u)
        let weightY = weight(v)
        unsafe target[index] = interpolated(
            interpolated(top[left], top[right], weight: weightX),
            interpolated(bottom[left], bottom[right], weight: weightX), weight: weightY)
        u &+= stepU
        v &+= stepV
        index &+= 1
    }
}

/// Interpolates along rows once for each row of the image, then between two such rows.
@inline(__always)
func fetchStretched(
    _ sampler: Sampler, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>,
    rows: inout StretchedRows
) {
    let v = fixed(sampler.d * Double(y) + sampler.ty)
    let lastRow = sampler.height &- 1
    let row = Int(v &>> positionShift)
    let top = min(max(row, 0), lastRow)
    let bottom = min(max(row &+ 1, 0), lastRow)
    if rows.firstRow != top {
        unsafe swap(&rows.first, &rows.second)
        swap(&rows.firstRow, &rows.secondRow)
        if rows.firstRow != top {
            unsafe stretch(
                sampler, row: top, from: rows.start, to: rows.end, into: rows.first)
            rows.firstRow = top
        }
    }
    let first = unsafe rows.first + x
    let weightY = weight(v)
    if weightY == 0 {
        unsafe copy(first, into: target, count: count)
        return
    }
    if rows.secondRow != bottom {
        unsafe stretch(sampler, row: bottom, from: rows.start, to: rows.end, into: rows.second)
        rows.secondRow = bottom
    }
    let second = unsafe rows.second + x
    let weights = Pixels(repeating: weightY)
    var index = 0
    while index &+ 8 <= count {
        unsafe store(
            interpolated(load(first + index), load(second + index), weight: weights),
            target + index)
        index &+= 8
    }
    while index < count {
        unsafe target[index] = interpolated(first[index], second[index], weight: weightY)
        index &+= 1
    }
}

@inline(__always)
private func copy(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, count: Int
) {
    var index = 0
    while index &+ 8 <= count {
        unsafe store(load(source + index), target + index)
        index &+= 8
    }
    while index < count {
        unsafe target[index] = source[index]
        index &+= 1
    }
}

/// Interpolates a row of an image at the columns `from ..< to` of the target.
private func stretch(
    _ sampler: Sampler, row: Int, from: Int, to: Int, into target: UnsafeMutablePointer<UInt32>
) {
    guard let pixels = unsafe sampler.pixels else { return }
    let source = unsafe pixels + row &* sampler.pixelStride
    let step = fixed(sampler.a)
    let last = Int64(sampler.width &- 1)
    let lanes = Pixels(0, 1, 2, 3, 4, 5, 6, 7)
    let lowSteps = lanes &* Pixels(repeating: UInt32(truncatingIfNeeded: step))
    var u = fixed(sampler.tx) &+ Int64(from) &* step
    var x = from
    while x < to {
        if x &+ 8 <= to, u >= 0, (u &+ 7 &* step) &>> positionShift < last {
            var left = Pixels()
            var right = Pixels()
            let weights =
                (Pixels(repeating: UInt32(truncatingIfNeeded: u)) &+ lowSteps) &>> 24
            var lane = 0
            while lane < 8 {
                let column = Int(u &>> positionShift)
                unsafe left[lane] = source[column]
                unsafe right[lane] = source[column &+ 1]
                u &+= step
                lane &+= 1
            }
            unsafe store(interpolated(left, right, weight: weights), target + x)
            x &+= 8
        } else {
            let column = u &>> positionShift
            let left = Int(min(max(column, 0), last))
            let right = Int(min(max(column &+ 1, 0), last))
            unsafe target[x] = interpolated(source[left], source[right], weight: weight(u))
            u &+= step
            x &+= 1
        }
    }
}

/// The share of the second of two neighbours, of 256.
@inline(__always)
private func weight(_ position: Int64) -> UInt32 {
    UInt32(truncatingIfNeeded: position &>> (positionShift &- 8)) & 0xFF
}

/// A position as a fixed-point number; what is too far away is moved nearer.
@inline(__always)
private func fixed(_ value: Double) -> Int64 {
    let limit = 536_870_912.0
    return Int64(min(max(value, -limit), limit) * 4_294_967_296)
}
