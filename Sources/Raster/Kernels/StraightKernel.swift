// Premultiplied pixels become straight bytes.
//
// Invariants: `pixels` is valid for `count` pixels, `target` for four times as many bytes, and they
// do not overlap.

/// How many pixels are looked at together: most runs are opaque or transparent, and these need no
/// division.
private let block = 16

/// Writes premultiplied `0xAARRGGBB` pixels as R, G, B, A, as ``StraightColor`` divides them.
func straighten(
    _ pixels: UnsafePointer<UInt32>, count: Int, into target: UnsafeMutablePointer<UInt8>
) {
    let target = UnsafeMutableRawPointer(target)
    var start = 0
    while start &+ block <= count {
        var all = UInt32.max
        var any: UInt32 = 0
        for index in start..<start &+ block {
            unsafe all &= pixels[index]
            unsafe any |= pixels[index]
        }
        if all >> 24 == 0xFF || any == 0 {
            for index in start..<start &+ block {
                let pixel = unsafe pixels[index]
                let bytes = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
                unsafe target.storeBytes(
                    of: bytes.littleEndian, toByteOffset: 4 &* index, as: UInt32.self)
            }
        } else {
            unsafe divide(pixels, start..<start &+ block, into: target)
        }
        start &+= block
    }
    unsafe divide(pixels, start..<count, into: target)
}

private func divide(
    _ pixels: UnsafePointer<UInt32>, _ indices: Range<Int>, into target: UnsafeMutableRawPointer
) {
    var lastPixel: UInt32 = 0
    var bytes: UInt32 = 0
    for index in indices {
        let pixel = unsafe pixels[index]
        // Neighbours are often equal, and the division is slow.
        if pixel != lastPixel {
            let color = StraightColor(premultiplied: pixel)
            bytes =
                UInt32(color.alpha) << 24 | UInt32(color.blue) << 16 | UInt32(color.green) << 8
                | UInt32(color.red)
            lastPixel = pixel
        }
        unsafe target.storeBytes(
            of: bytes.littleEndian, toByteOffset: 4 &* index, as: UInt32.self)
    }
}
