#if RASTER_KERNELS_V3
import RasterKernels
#endif

/// Writes the colours of an opaque linear gradient, segment by segment.
///
/// The invariants are those of `fetch`.
@inline(__always)
func fetchRamp(
    _ sampler: Sampler, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>
) {
    guard var segment = unsafe sampler.segments else { return }
    let step = sampler.stepX
    let origin = sampler.origin &+ Int64(y) &* sampler.stepY
    var index = 0
    if step < 0 {
        // The positions fall: look at the first segment anew for each part.
        let start = unsafe segment
        while index < count {
            let position = origin &+ Int64(x &+ index) &* step
            unsafe segment = start
            var previous = Int64.min
            while unsafe position >= segment.pointee.end {
                previous = unsafe segment.pointee.end
                unsafe segment += 1
            }
            let last = origin &+ Int64(x &+ count &- 1) &* step
            var part = count &- index
            if last < previous { part = Int((previous &- position) / step) &+ 1 }
            unsafe fill(
                segment, x: x &+ index, y: y, count: min(part, count &- index),
                into: target + index)
            index &+= min(part, count &- index)
        }
        return
    }
    while index < count {
        let position = origin &+ Int64(x &+ index) &* step
        while unsafe position >= segment.pointee.end { unsafe segment += 1 }
        let end = unsafe segment.pointee.end
        let last = origin &+ Int64(x &+ count &- 1) &* step
        var part = count &- index
        if last >= end { part = Int((end &- position &+ step &- 1) / step) }
        unsafe fill(segment, x: x &+ index, y: y, count: part, into: target + index)
        index &+= part
    }
}

@inline(__always)
private func fill(
    _ segment: UnsafePointer<GradientSegment>, x: Int, y: Int, count: Int,
    into target: UnsafeMutablePointer<UInt32>
) {
    let (red, redStep) = unsafe start(segment.pointee.red, x: x, y: y)
    let (green, greenStep) = unsafe start(segment.pointee.green, x: x, y: y)
    let (blue, blueStep) = unsafe start(segment.pointee.blue, x: x, y: y)
    let lanes = Pixels(0, 1, 2, 3, 4, 5, 6, 7)
    var reds = Pixels(repeating: red) &+ lanes &* redStep
    var greens = Pixels(repeating: green) &+ lanes &* greenStep
    var blues = Pixels(repeating: blue) &+ lanes &* blueStep
    let redStride = Pixels(repeating: redStep &<< 3)
    let greenStride = Pixels(repeating: greenStep &<< 3)
    let blueStride = Pixels(repeating: blueStep &<< 3)
    var index = 0
    while index &+ 8 <= count {
        unsafe store(pixels(reds, greens, blues), target + index)
        reds = reds &+ redStride
        greens = greens &+ greenStride
        blues = blues &+ blueStride
        index &+= 8
    }
    if index < count {
        let rest = pixels(reds, greens, blues)
        var lane = 0
        while index < count {
            unsafe target[index] = rest[lane]
            lane &+= 1
            index &+= 1
        }
    }
}

/// A plane's value at a pixel and its step; the low 32 bits are all that is needed.
@inline(__always)
private func start(_ plane: GradientSegment.Plane, x: Int, y: Int) -> (UInt32, UInt32) {
    (
        UInt32(
            truncatingIfNeeded: plane.origin &+ Int64(x) &* plane.stepX
                &+ Int64(y) &* plane.stepY), UInt32(truncatingIfNeeded: plane.stepX)
    )
}

@inline(__always)
private func pixels(_ reds: Pixels, _ greens: Pixels, _ blues: Pixels) -> Pixels {
    Pixels(repeating: 0xFF00_0000) | (reds &>> 7 & 0x00FF_0000) | (greens &>> 15 & 0x0000_FF00)
        | blues &>> 23
}
