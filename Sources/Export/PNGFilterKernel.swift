// The filters of PNG rows (PNG specification, §9).
//
// Invariants: pointers are valid for `count` bytes and do not overlap; `row` and `above` are
// preceded by at least `channels` readable bytes, which are zero.

/// A filter type of the specification.
enum PNGFilter: UInt8 {
    /// The bytes as they are.
    case none = 0
    /// The difference to the pixel on the left.
    case sub = 1
    /// The difference to the pixel above.
    case up = 2
}

/// The filter of the smallest sum of distances from zero, which compresses best as a rule.
func bestFilter(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, channels: Int, count: Int
) -> PNGFilter {
    let left = unsafe row - channels
    var none: UInt32 = 0
    var sub: UInt32 = 0
    var up: UInt32 = 0
    var index = 0
    while index < count {
        none &+= UInt32(distance(unsafe row[index]))
        sub &+= UInt32(distance(unsafe row[index] &- left[index]))
        up &+= UInt32(distance(unsafe row[index] &- above[index]))
        index &+= 1
    }
    if up <= sub, up <= none { return .up }
    return sub <= none ? .sub : .none
}

/// Writes a filtered row.
func apply(
    _ filter: PNGFilter, to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, channels: Int,
    count: Int, into target: UnsafeMutablePointer<UInt8>
) {
    var index = 0
    switch filter {
    case .none: unsafe target.update(from: row, count: count)
    case .sub:
        let left = unsafe row - channels
        while index < count {
            unsafe target[index] = row[index] &- left[index]
            index &+= 1
        }
    case .up:
        while index < count {
            unsafe target[index] = row[index] &- above[index]
            index &+= 1
        }
    }
}

/// The distance of a difference from zero, either way round.
@inline(__always)
private func distance(_ byte: UInt8) -> UInt8 {
    let sign = UInt8(bitPattern: Int8(bitPattern: byte) &>> 7)
    return (byte ^ sign) &- sign
}
