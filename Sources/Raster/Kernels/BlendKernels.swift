// Source-over in premultiplied 8-bit components.
//
// Products of two components are divided by 255 and rounded to the nearest, two components at a
// time in the halves of a word: for v in 0…65 025, (v + 128 + ((v + 128) >> 8)) >> 8 is exactly
// the rounded v / 255.
//
// Invariants: pointers are valid for `count` elements; source and target do not overlap unless
// they are equal.

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

/// Sets pixels to one value.
package func fill(_ target: UnsafeMutablePointer<UInt32>, count: Int, value: UInt32) {
    var index = 0
    while index < count {
        unsafe target[index] = value
        index &+= 1
    }
}

/// Composites one colour, not opaque.
package func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int) {
    let remains = 255 &- color &>> 24
    var index = 0
    while index < count {
        unsafe target[index] = color &+ scaled(target[index], by: remains)
        index &+= 1
    }
}

/// Composites one colour through coverage bytes.
package func blend(
    _ color: UInt32, coverage: UnsafePointer<UInt8>, over target: UnsafeMutablePointer<UInt32>,
    count: Int
) {
    var index = 0
    while index < count {
        let source = scaled(color, by: UInt32(unsafe coverage[index]))
        unsafe target[index] = over(source, target[index])
        index &+= 1
    }
}

/// Composites pixels.
package func blend(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int
) {
    var index = 0
    while index < count {
        unsafe target[index] = over(source[index], target[index])
        index &+= 1
    }
}

/// Composites pixels through one coverage of 0…255.
package func blend(
    _ source: UnsafePointer<UInt32>, coverage: UInt32,
    over target: UnsafeMutablePointer<UInt32>, count: Int
) {
    var index = 0
    while index < count {
        unsafe target[index] = over(scaled(source[index], by: coverage), target[index])
        index &+= 1
    }
}

/// Composites pixels through coverage bytes.
package func blend(
    _ source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>,
    over target: UnsafeMutablePointer<UInt32>, count: Int
) {
    var index = 0
    while index < count {
        let pixel = unsafe scaled(source[index], by: UInt32(coverage[index]))
        unsafe target[index] = over(pixel, target[index])
        index &+= 1
    }
}

/// Multiplies pixels by the alpha of others.
package func mask(
    _ target: UnsafeMutablePointer<UInt32>, by alpha: UnsafePointer<UInt32>, count: Int
) {
    var index = 0
    while index < count {
        unsafe target[index] = scaled(target[index], by: alpha[index] &>> 24)
        index &+= 1
    }
}

/// Multiplies coverages by one of 0…255.
package func scaleCoverage(
    _ from: UnsafePointer<UInt8>, by factor: Int32, into: UnsafeMutablePointer<UInt8>, count: Int
) {
    var index = 0
    while index < count {
        unsafe into[index] = UInt8(truncatingIfNeeded: product(Int32(from[index]), factor))
        index &+= 1
    }
}

/// Multiplies coverages.
package func multiplyCoverage(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>,
    into: UnsafeMutablePointer<UInt8>, count: Int
) {
    var index = 0
    while index < count {
        unsafe into[index] = UInt8(
            truncatingIfNeeded: product(Int32(first[index]), Int32(second[index])))
        index &+= 1
    }
}

/// The product of two coverages of 0…255, as a coverage, rounded to the nearest.
@inline(__always)
package func product(_ first: Int32, _ second: Int32) -> Int32 {
    let value = first &* second &+ 128
    return (value &+ value &>> 8) &>> 8
}
