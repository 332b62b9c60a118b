import Glibc

/// The sine of an angle in radians.
public func sine(_ angle: Double) -> Double { sineAndCosine(angle).sine }

/// The cosine of an angle in radians.
public func cosine(_ angle: Double) -> Double { sineAndCosine(angle).cosine }

/// The sine and the cosine of an angle in radians.
public func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    (sin(angle), cos(angle))
}

/// The angle of the direction `(x, y)` from the positive x axis, in −π…π.
public func arctangent(y: Double, x: Double) -> Double { atan2(y, x) }

/// `base` raised to `exponent`.
public func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The sine and the cosine of an angle in radians, exactly 0, 1 or −1 at quarter turns.
///
/// No multiple of π/2 other than 0 is a `Double`; this function takes the nearest `Double` of a
/// multiple for the multiple itself, so that quarter turns of a shape land where they should.
public func quarterExactSineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    let quarter = Double.pi / 2
    let turns = (angle / quarter).rounded()
    guard turns * quarter == angle, abs(turns) < 0x1p20 else { return sineAndCosine(angle) }
    return switch Int(turns) & 3 {
    case 0: (0, 1)
    case 1: (1, 0)
    case 2: (0, -1)
    default: (-1, 0)
    }
}
