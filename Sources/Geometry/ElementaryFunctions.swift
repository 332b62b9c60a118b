/// The sine of an angle in radians.
///
/// See ``sineAndCosine(_:)``.
public func sine(_ angle: Double) -> Double { sineAndCosine(angle).sine }

/// The cosine of an angle in radians.
///
/// See ``sineAndCosine(_:)``.
public func cosine(_ angle: Double) -> Double { sineAndCosine(angle).cosine }

/// The sine and the cosine of an angle in radians, each with an error below one unit in the last
/// place.
///
/// The same bits on every machine: nothing but additions, multiplications and integer operations in
/// a fixed order. Angles of any size are reduced exactly. NaN and infinite angles give NaN.
public func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    let (quarter, rest) = AngleReduction.reduce(angle)
    let sin = SineKernel.sine(rest)
    let cos = SineKernel.cosine(rest)
    return switch quarter {
    case 0: (sin, cos)
    case 1: (cos, -sin)
    case 2: (-sin, -cos)
    default: (-cos, sin)
    }
}

/// The sine and the cosine of an angle in radians, exactly 0, 1 or −1 at quarter turns.
///
/// No multiple of π/2 other than 0 is a `Double`; this function takes the nearest `Double` of a
/// multiple, up to 2²⁰ of them, for the multiple itself, so that quarter turns of a shape land where
/// they should. Other angles are those of ``sineAndCosine(_:)``.
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
