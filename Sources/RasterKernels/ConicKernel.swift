#if RASTER_KERNELS_V3
import RasterKernels
#endif

/// Writes the colours of a conic gradient; where its end meets its start, the two are mixed by the
/// areas that they have of the pixel.
///
/// The invariants are those of `fetch`.
func fetchConic(
    _ sampler: Sampler, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>
) {
    guard let table = unsafe sampler.pixels else { return }
    let entries = Float(1 &<< sampler.tableShift)
    let last = 1 &<< sampler.tableShift &- 1
    let a = Float(sampler.a)
    let b = Float(sampler.b)
    let rowX = Float(sampler.c * Double(y) + sampler.tx)
    let rowY = Float(sampler.d * Double(y) + sampler.ty)
    let (before, after) = (sampler.color, sampler.endColor)
    let origin = sampler.angleOrigin
    let isMirrored = sampler.isMirrored
    let sweep = sampler.sweep
    let scale = entries / sweep
    let gapMiddle = (1 + sweep) / 2
    let seam = Seam(sampler, y: y)
    let start = unsafe sweep < 1 ? before : table[0]
    let end = unsafe sweep < 1 ? after : table[last]
    var index = 0
    while index < count {
        let column = Float(x &+ index)
        let share = seam.share(column)
        if share >= 0 {
            unsafe target[index] = mixed(start, end, share: UInt32(share * 255 + 0.5))
        } else {
            let turn = turns(y: b * column + rowY, x: a * column + rowX)
            var offset = isMirrored ? origin - turn : turn - origin
            if offset < 0 { offset += 1 }
            if offset < sweep {
                unsafe target[index] = table[min(Int(offset * scale), last)]
            } else {
                unsafe target[index] = offset < gapMiddle ? after : before
            }
        }
        index &+= 1
    }
}

/// The ray on which a conic gradient's end meets its start, along a row of pixels.
private struct Seam {
    private let stepX: Float
    private let rowDistance: Float
    private let rayX: Float
    private let rowRay: Float
    /// The larger and the smaller component of the ray's normal.
    private let larger: Float
    private let smaller: Float

    init(_ sampler: Sampler, y: Int) {
        stepX = Float(sampler.seamX)
        rowDistance = Float(sampler.seamY * Double(y) + sampler.seamOrigin)
        rayX = Float(sampler.rayX)
        rowRay = Float(sampler.rayY * Double(y) + sampler.rayOrigin)
        let width = abs(stepX)
        let height = abs(Float(sampler.seamY))
        larger = max(width, height)
        smaller = min(width, height)
    }

    /// The area of a pixel that lies behind the ray, 0…1, or -1 when the ray does not touch it.
    ///
    /// A line at the distance d from the centre of a unit square, with the normal (p, q), p ≥ q ≥ 0,
    /// cuts off a trapezium of the area ½ − d/p as long as d ≤ (p − q)/2, then a triangle of the
    /// area ((p + q)/2 − d)² / 2pq.
    @inline(__always)
    func share(_ column: Float) -> Float {
        let signed = stepX * column + rowDistance
        let distance = abs(signed)
        let reach = (larger + smaller) / 2
        guard distance < reach, rayX * column + rowRay > 0 else { return -1 }
        let rest = reach - distance
        let cut =
            distance <= (larger - smaller) / 2
            ? 0.5 - distance / larger : rest * rest / (2 * larger * smaller)
        return min(max(signed < 0 ? cut : 1 - cut, 0), 1)
    }
}

/// The angle of a direction in turns, 0…1, clockwise on the screen from the positive x axis.
///
/// The arctangent is formula 4.4.49 of Abramowitz and Stegun, "Handbook of Mathematical Functions",
/// with an error below 2·10⁻⁸; the origin counts as angle 0.
@inline(__always)
func turns(y: Float, x: Float) -> Float {
    let width = abs(x)
    let height = abs(y)
    let larger = max(width, height)
    guard larger > 0 else { return 0 }
    let ratio = min(width, height) / larger
    let square = ratio * ratio
    var sum: Float = 0.002_866_225_7
    sum = sum * square - 0.016_165_736_7
    sum = sum * square + 0.042_909_613_8
    sum = sum * square - 0.075_289_640_0
    sum = sum * square + 0.106_562_639_3
    sum = sum * square - 0.142_088_994_4
    sum = sum * square + 0.199_935_508_5
    sum = sum * square - 0.333_331_452_8
    var turn = ratio * (1 + sum * square) * Float(0.159_154_943_091_895_34)
    if height > width { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    return y < 0 ? 1 - turn : turn
}
