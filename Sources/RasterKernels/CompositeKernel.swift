#if RASTER_KERNELS_V3
package import RasterKernels
#endif

// Paints along runs.
//
// Invariants: `base` points to the first pixel of the band's row 0, rows are `stride` apart, and
// all runs lie within the target; the offsets of varying runs count from `coverages`; `colors` has
// room for the longest run; the sampler's own invariant holds.

/// Composites a paint through runs, times an opacity of 0…255.
///
/// - Parameters:
///   - sampler: The paint.
///   - opacity: The factor; 255 leaves the paint as it is.
///   - runs: The runs.
///   - count: The number of runs.
///   - coverages: The coverage bytes of varying runs.
///   - top: The target's row of the band's row 0.
///   - base: The target's pixels.
///   - stride: The distance of the target's rows in pixels.
///   - colors: Room for the colours of a run.
///   - rows: Rows of an image that have been stretched already.
package func composite(
    _ sampler: Sampler, opacity: UInt32, runs: UnsafePointer<Run>, count: Int,
    coverages: UnsafePointer<UInt8>, top: Int, base: UnsafeMutablePointer<UInt32>, stride: Int,
    colors: UnsafeMutablePointer<UInt32>, rows: inout StretchedRows
) {
    if case .solid = sampler.kind, opacity == 255 {
        unsafe compositeSolid(
            sampler.color, runs: runs, count: count, coverages: coverages, base: base,
            stride: stride)
        return
    }
    var index = 0
    while index < count {
        let run = unsafe runs[index]
        let row = Int(run.row)
        let pixels = unsafe base + (row &* stride &+ Int(run.x))
        let length = Int(run.length)
        if run.coverage == 255, opacity == 255, sampler.isOpaque {
            unsafe fetch(
                sampler, x: Int(run.x), y: top &+ row, count: length, into: pixels, rows: &rows)
        } else {
            unsafe fetch(
                sampler, x: Int(run.x), y: top &+ row, count: length, into: colors, rows: &rows)
            unsafe composite(
                colors, isOpaque: sampler.isOpaque, run: run, opacity: opacity,
                coverages: coverages, over: pixels)
        }
        index &+= 1
    }
}

/// Composites the pixels of a layer through runs, times an opacity of 0…255.
package func composite(
    layer: UnsafePointer<UInt32>, layerStride: Int, opacity: UInt32, runs: UnsafePointer<Run>,
    count: Int, coverages: UnsafePointer<UInt8>, base: UnsafeMutablePointer<UInt32>, stride: Int
) {
    var index = 0
    while index < count {
        let run = unsafe runs[index]
        unsafe composite(
            layer + (Int(run.row) &* layerStride &+ Int(run.x)), isOpaque: false, run: run,
            opacity: opacity, coverages: coverages,
            over: base + (Int(run.row) &* stride &+ Int(run.x)))
        index &+= 1
    }
}

private func compositeSolid(
    _ color: UInt32, runs: UnsafePointer<Run>, count: Int, coverages: UnsafePointer<UInt8>,
    base: UnsafeMutablePointer<UInt32>, stride: Int
) {
    let isOpaque = color &>> 24 == 255
    var index = 0
    while index < count {
        let run = unsafe runs[index]
        let pixels = unsafe base + (Int(run.row) &* stride &+ Int(run.x))
        let length = Int(run.length)
        if run.coverage < 0 {
            if isOpaque {
                unsafe mix(color, coverage: coverages + run.offset, over: pixels, count: length)
            } else {
                unsafe blend(color, coverage: coverages + run.offset, over: pixels, count: length)
            }
        } else if run.coverage == 255, isOpaque {
            unsafe fill(pixels, count: length, value: color)
        } else {
            let share = UInt32(truncatingIfNeeded: run.coverage)
            unsafe blend(scaled(color, by: share), over: pixels, count: length)
        }
        index &+= 1
    }
}

@inline(__always)
private func composite(
    _ source: UnsafePointer<UInt32>, isOpaque: Bool, run: Run, opacity: UInt32,
    coverages: UnsafePointer<UInt8>, over pixels: UnsafeMutablePointer<UInt32>
) {
    let length = Int(run.length)
    if run.coverage < 0 {
        let coverage = unsafe coverages + run.offset
        if isOpaque, opacity == 255 {
            unsafe mix(source, coverage: coverage, over: pixels, count: length)
        } else {
            unsafe blend(
                source, coverage: coverage, opacity: opacity, over: pixels, count: length)
        }
        return
    }
    let share = product(UInt32(truncatingIfNeeded: run.coverage), opacity)
    if share == 255 {
        unsafe blend(source, over: pixels, count: length)
    } else {
        unsafe blend(source, coverage: share, over: pixels, count: length)
    }
}
