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
