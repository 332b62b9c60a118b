#if RASTER_KERNELS_V3
import RasterKernels
#endif

// The colours of a paint along a part of a row.
//
// Invariants: `target` has room for `count` pixels, and the sampler's own invariant holds. What is
// written for a pixel depends on the pixel's position alone, not on where the part begins.

/// Writes the colours of `count` pixels from `(x, y)` on.
func fetch(
    _ sampler: Sampler, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>,
    rows: inout StretchedRows
) {
    switch sampler.kind {
    case .solid: unsafe fill(target, count: count, value: sampler.color)
    case .linear: unsafe fetchLinear(sampler, x: x, y: y, count: count, into: target)
    case .ramp: unsafe fetchRamp(sampler, x: x, y: y, count: count, into: target)
    case .radial: unsafe fetchRadial(sampler, x: x, y: y, count: count, into: target)
    case .conic: unsafe fetchConic(sampler, x: x, y: y, count: count, into: target)
    case .copy: unsafe fetchCopy(sampler, x: x, y: y, count: count, into: target)
    case .bilinear: unsafe fetchBilinear(sampler, x: x, y: y, count: count, into: target)
    case .stretched:
        unsafe fetchStretched(sampler, x: x, y: y, count: count, into: target, rows: &rows)
    }
}

private func fetchLinear(
    _ sampler: Sampler, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>
) {
    guard let table = unsafe sampler.pixels else { return }
    let shift = Int64(Sampler.unitShift &- sampler.tableShift)
    let unit = Int64(1) &<< Int64(Sampler.unitShift)
    let step = sampler.stepX
    let (before, after) = (sampler.color, sampler.endColor)
    var position = sampler.origin &+ Int64(y) &* sampler.stepY &+ Int64(x) &* step
    var index = 0
    switch sampler.spread {
    case .pad:
        while index < count {
            if position < 0 {
                unsafe target[index] = before
            } else if position >= unit {
                unsafe target[index] = after
            } else {
                unsafe target[index] = table[Int(position &>> shift)]
            }
            position &+= step
            index &+= 1
        }
    case .repeat:
        while index < count {
            unsafe target[index] = table[Int((position & (unit &- 1)) &>> shift)]
            position &+= step
            index &+= 1
        }
    case .reflect:
        while index < count {
            let folded = position & unit == 0 ? position : ~position
            unsafe target[index] = table[Int((folded & (unit &- 1)) &>> shift)]
            position &+= step
            index &+= 1
        }
    }
}

private func fetchRadial(
    _ sampler: Sampler, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>
) {
    guard let table = unsafe sampler.pixels else { return }
    let entries = Float(1 &<< sampler.tableShift)
    let last = 1 &<< sampler.tableShift &- 1
    let a = Float(sampler.a)
    let b = Float(sampler.b)
    let rowX = Float(sampler.c * Double(y) + sampler.tx)
    let rowY = Float(sampler.d * Double(y) + sampler.ty)
    let after = sampler.endColor
    let spread = sampler.spread
    var index = 0
    while index < count {
        let column = Float(x &+ index)
        let u = a * column + rowX
        let v = b * column + rowY
        var t = (u * u + v * v).squareRoot()
        if case .pad = spread {
            unsafe target[index] = t < 1 ? table[min(Int(t * entries), last)] : after
        } else {
            // Beyond this a pixel holds many periods; any colour of the ramp is right.
            t = t < 1_048_576 ? t : 0
            let whole = Int(t)
            var rest = t - Float(whole)
            if case .reflect = spread, whole & 1 == 1 { rest = 1 - rest }
            unsafe target[index] = table[min(Int(rest * entries), last)]
        }
        index &+= 1
    }
}
