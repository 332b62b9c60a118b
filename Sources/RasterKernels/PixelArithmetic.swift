#if RASTER_KERNELS_V3
import RasterKernels
#endif

// Premultiplied 8-bit components, one pixel or eight at a time.
//
// Products of two components are divided by 255 and rounded to the nearest, two components at a
// time in the halves of a word: for v in 0…65 025, (v + 128 + ((v + 128) >> 8)) >> 8 is exactly
// the rounded v / 255. The forms for one and for eight pixels give equal results.
//
// Invariant: a pointer is valid for eight elements; both sides of a bit cast have 32 bytes.

/// Eight pixels side by side.
typealias Pixels = SIMD8<UInt32>

@inline(__always)
func load(_ pointer: UnsafePointer<UInt32>) -> Pixels {
    unsafe UnsafeRawPointer(pointer).loadUnaligned(as: Pixels.self)
}

@inline(__always)
func store(_ pixels: Pixels, _ pointer: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(pointer).storeBytes(of: pixels, as: Pixels.self)
}

/// Eight coverage bytes, each in a word of its own.
@inline(__always)
func loadCoverage(_ pointer: UnsafePointer<UInt8>) -> Pixels {
    Pixels(
        truncatingIfNeeded: unsafe UnsafeRawPointer(pointer)
            .loadUnaligned(as: SIMD8<UInt8>.self))
}

/// Whether one of eight coverage bytes is not 0.
@inline(__always)
func isAnyCovered(_ pointer: UnsafePointer<UInt8>) -> Bool {
    unsafe UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self) != 0
}

@inline(__always)
private func halves(_ pixels: Pixels) -> SIMD16<UInt16> {
    unsafe unsafeBitCast(pixels, to: SIMD16<UInt16>.self)
}

@inline(__always)
private func words(_ halves: SIMD16<UInt16>) -> Pixels {
    unsafe unsafeBitCast(halves, to: Pixels.self)
}

/// v / 255, rounded, still shifted up by eight bits; the low eight bits are of no meaning.
@inline(__always)
private func divided(_ v: SIMD16<UInt16>) -> SIMD16<UInt16> {
    let rounded = v &+ 128
    return rounded &+ (rounded &>> 8)
}

/// Puts the results for components 0 and 2 and for 1 and 3 together.
@inline(__always)
private func joined(_ low: SIMD16<UInt16>, _ high: SIMD16<UInt16>) -> Pixels {
    words(low &>> 8) | (words(high) & Pixels(repeating: 0xFF00_FF00))
}

/// Multiplies all components by factors of 0…255, divided by 255.
@inline(__always)
func scaled(_ pixels: Pixels, by factors: Pixels) -> Pixels {
    let factor = halves(factors | factors &<< 16)
    let mask = Pixels(repeating: 0x00FF_00FF)
    let low = halves(pixels & mask) &* factor
    let high = halves(pixels &>> 8 & mask) &* factor
    return joined(divided(low), divided(high))
}

/// The source over the target.
@inline(__always)
func over(_ source: Pixels, _ target: Pixels) -> Pixels {
    source &+ scaled(target, by: Pixels(repeating: 255) &- source &>> 24)
}

/// Mixes opaque pixels with the target, each by a share of 0…255.
@inline(__always)
func mixed(_ source: Pixels, _ target: Pixels, share: Pixels) -> Pixels {
    let factor = halves(share | share &<< 16)
    let rest = SIMD16(repeating: 255) &- factor
    let mask = Pixels(repeating: 0x00FF_00FF)
    let low = halves(source & mask) &* factor &+ halves(target & mask) &* rest
    let high = halves(source &>> 8 & mask) &* factor &+ halves(target &>> 8 & mask) &* rest
    return joined(divided(low), divided(high))
}

/// Mixes pixels of the first by `256 − weight` and of the second by `weight`, 0…255, of 256.
@inline(__always)
func interpolated(_ first: Pixels, _ second: Pixels, weight: Pixels) -> Pixels {
    let factor = halves(weight | weight &<< 16)
    let rest = SIMD16(repeating: 256) &- factor
    let mask = Pixels(repeating: 0x00FF_00FF)
    let low = halves(first & mask) &* rest &+ halves(second & mask) &* factor &+ 128
    let high = halves(first &>> 8 & mask) &* rest &+ halves(second &>> 8 & mask) &* factor &+ 128
    return joined(low, high)
}

/// Multiplies all components by `factor` / 255.
@inline(__always)
func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    low = ((low &+ (low &>> 8 & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    var high = (pixel &>> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    high = (high &+ (high &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
}

/// The source over the target.
@inline(__always)
func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    source &+ scaled(target, by: 255 &- source &>> 24)
}

/// Mixes an opaque pixel with the target by a share of 0…255.
@inline(__always)
func mixed(_ source: UInt32, _ target: UInt32, share: UInt32) -> UInt32 {
    let rest = 255 &- share
    var low =
        (source & 0x00FF_00FF) &* share &+ (target & 0x00FF_00FF) &* rest &+ 0x0080_0080
    low = ((low &+ (low &>> 8 & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    var high =
        (source &>> 8 & 0x00FF_00FF) &* share &+ (target &>> 8 & 0x00FF_00FF) &* rest
        &+ 0x0080_0080
    high = (high &+ (high &>> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
}

/// Mixes the first by `256 − weight` and the second by `weight`, 0…255, of 256.
@inline(__always)
func interpolated(_ first: UInt32, _ second: UInt32, weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let low =
        (first & 0x00FF_00FF) &* rest &+ (second & 0x00FF_00FF) &* weight &+ 0x0080_0080
    let high =
        (first &>> 8 & 0x00FF_00FF) &* rest &+ (second &>> 8 & 0x00FF_00FF) &* weight
        &+ 0x0080_0080
    return low &>> 8 & 0x00FF_00FF | high & 0xFF00_FF00
}

/// The product of two coverages of 0…255, as a coverage, rounded to the nearest.
@inline(__always)
func product(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let value = first &* second &+ 128
    return (value &+ value &>> 8) &>> 8
}
