#if RASTER_KERNELS_V3
import RasterKernels
#endif

// Source-over along a part of a row.
//
// Invariants: pointers are valid for `count` elements; source and target do not overlap.

/// Sets pixels to one value.
@inline(__always)
package func fill(_ target: UnsafeMutablePointer<UInt32>, count: Int, value: UInt32) {
    let eight = Pixels(repeating: value)
    var index = 0
    // Stores that do not straddle cache lines are twice as fast.
    let misaligned = Int(bitPattern: target) &>> 2 & 7
    if misaligned != 0, count >= 32 {
        unsafe store(eight, target)
        index = 8 &- misaligned
    }
    while index &+ 8 <= count {
        unsafe store(eight, target + index)
        index &+= 8
    }
    while index < count {
        unsafe target[index] = value
        index &+= 1
    }
}

/// Composites one colour, not opaque.
@inline(__always)
func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int) {
    let eight = Pixels(repeating: color)
    let remains = Pixels(repeating: 255 &- color &>> 24)
    var index = 0
    while index &+ 8 <= count {
        unsafe store(eight &+ scaled(load(target + index), by: remains), target + index)
        index &+= 8
    }
    while index < count {
        unsafe target[index] = over(color, target[index])
        index &+= 1
    }
}

/// Composites one opaque colour through coverage bytes.
@inline(__always)
func mix(
    _ color: UInt32, coverage: UnsafePointer<UInt8>, over target: UnsafeMutablePointer<UInt32>,
    count: Int
) {
    let eight = Pixels(repeating: color)
    var index = 0
    while index &+ 8 <= count {
        if unsafe isAnyCovered(coverage + index) {
            let share = unsafe loadCoverage(coverage + index)
            unsafe store(mixed(eight, load(target + index), share: share), target + index)
        }
        index &+= 8
    }
    while index < count {
        unsafe target[index] = mixed(color, target[index], share: UInt32(coverage[index]))
        index &+= 1
    }
}

/// Composites one colour, not opaque, through coverage bytes.
@inline(__always)
func blend(
    _ color: UInt32, coverage: UnsafePointer<UInt8>, over target: UnsafeMutablePointer<UInt32>,
    count: Int
) {
    let eight = Pixels(repeating: color)
    var index = 0
    while index &+ 8 <= count {
        if unsafe isAnyCovered(coverage + index) {
            let source = unsafe scaled(eight, by: loadCoverage(coverage + index))
            unsafe store(over(source, load(target + index)), target + index)
        }
        index &+= 8
    }
    while index < count {
        let source = unsafe scaled(color, by: UInt32(coverage[index]))
        unsafe target[index] = over(source, target[index])
        index &+= 1
    }
}

/// Composites pixels.
@inline(__always)
func blend(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int
) {
    var index = 0
    while index &+ 8 <= count {
        unsafe store(over(load(source + index), load(target + index)), target + index)
        index &+= 8
    }
    while index < count {
        unsafe target[index] = over(source[index], target[index])
        index &+= 1
    }
}

/// Composites pixels through one coverage of 0…255.
@inline(__always)
func blend(
    _ source: UnsafePointer<UInt32>, coverage: UInt32,
    over target: UnsafeMutablePointer<UInt32>, count: Int
) {
    let factor = Pixels(repeating: coverage)
    var index = 0
    while index &+ 8 <= count {
        let pixels = unsafe scaled(load(source + index), by: factor)
        unsafe store(over(pixels, load(target + index)), target + index)
        index &+= 8
    }
    while index < count {
        unsafe target[index] = over(scaled(source[index], by: coverage), target[index])
        index &+= 1
    }
}

/// Composites opaque pixels through coverage bytes.
@inline(__always)
func mix(
    _ source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>,
    over target: UnsafeMutablePointer<UInt32>, count: Int
) {
    var index = 0
    while index &+ 8 <= count {
        let share = unsafe loadCoverage(coverage + index)
        unsafe store(
            mixed(load(source + index), load(target + index), share: share), target + index)
        index &+= 8
    }
    while index < count {
        unsafe target[index] = mixed(
            source[index], target[index], share: UInt32(coverage[index]))
        index &+= 1
    }
}

/// Composites pixels through coverage bytes, multiplied by one factor of 0…255.
@inline(__always)
func blend(
    _ source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>, opacity: UInt32,
    over target: UnsafeMutablePointer<UInt32>, count: Int
) {
    let factor = Pixels(repeating: opacity)
    var index = 0
    while index &+ 8 <= count {
        let share = unsafe scaled(loadCoverage(coverage + index), by: factor)
        let pixels = unsafe scaled(load(source + index), by: share)
        unsafe store(over(pixels, load(target + index)), target + index)
        index &+= 8
    }
    while index < count {
        let share = product(UInt32(unsafe coverage[index]), opacity)
        unsafe target[index] = over(scaled(source[index], by: share), target[index])
        index &+= 1
    }
}

/// Multiplies pixels by the alpha of others.
package func mask(
    _ target: UnsafeMutablePointer<UInt32>, by alpha: UnsafePointer<UInt32>, count: Int
) {
    var index = 0
    while index &+ 8 <= count {
        let factor = unsafe load(alpha + index) &>> 24
        unsafe store(scaled(load(target + index), by: factor), target + index)
        index &+= 8
    }
    while index < count {
        unsafe target[index] = scaled(target[index], by: alpha[index] &>> 24)
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
            truncatingIfNeeded: product(UInt32(first[index]), UInt32(second[index])))
        index &+= 1
    }
}

/// Multiplies coverages by one of 0…255.
package func scaleCoverage(
    _ from: UnsafePointer<UInt8>, by factor: UInt32, into: UnsafeMutablePointer<UInt8>, count: Int
) {
    var index = 0
    while index < count {
        unsafe into[index] = UInt8(truncatingIfNeeded: product(UInt32(from[index]), factor))
        index &+= 1
    }
}
