/// The angle of the direction `(x, y)` from the positive x axis, in −π…π, with an error below one
/// unit in the last place.
///
/// Signs of zeros and infinite coordinates count as in C's `atan2`. The same bits on every machine.
///
/// - Parameters:
///   - y: The vertical component.
///   - x: The horizontal component.
/// - Returns: Radians; NaN when a component is NaN.
public func arctangent(y: Double, x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    var (height, width) = (y.magnitude, x.magnitude)
    if height.isInfinite || width.isInfinite {
        (height, width) = (height.isInfinite ? 1 : 0, width.isInfinite ? 1 : 0)
    }
    let isSteep = height > width
    if isSteep { swap(&height, &width) }
    var angle = ArctangentKernel.angle(height, over: width)
    if isSteep { angle = ArctangentKernel.subtracted(angle, from: ArctangentKernel.quarterTurn) }
    if x.sign == .minus {
        angle = ArctangentKernel.subtracted(angle, from: ArctangentKernel.halfTurn)
    }
    return Double(signOf: y, magnitudeOf: angle.high + angle.low)
}

/// The arctangent of quotients between 0 and 1, from a table and a short series.
private enum ArctangentKernel {
    static let quarterTurn = (high: 0x1.921fb54442d18p+0, low: 0x1.1a62633145c07p-54)
    static let halfTurn = (high: 0x1.921fb54442d18p+1, low: 0x1.1a62633145c07p-53)

    /// The arctangents of 0, 1/8, … 1.
    private static let eighths: [9 of (high: Double, low: Double)] = [
        (0, 0),
        (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
        (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
        (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
        (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
        (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
        (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
        (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
        (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
    ]

    /// The arctangent of `height / width` with `0 ≤ height ≤ width`, as a sum of two doubles.
    ///
    /// With c the nearest eighth to the quotient q, `atan q = atan c + atan t` for
    /// `t = (q − c) / (1 + q·c)`, at most 1/16 in magnitude, whose Taylor series is short.
    static func angle(_ height: Double, over width: Double) -> DoubleDouble {
        guard height > 0 else { return DoubleDouble(larger: 0, smaller: 0) }
        // Scaled by a power of two so that no product can overflow or lose its low half.
        let scale = Double(sign: .plus, exponent: -Int(width.exponent) / 2, significand: 1)
        let (height, width) = (height * scale * scale, width * scale * scale)
        let quotient = height / width
        guard quotient > 0x1p-200 else { return DoubleDouble(larger: quotient, smaller: 0) }
        let eighth = (quotient * 8).rounded()
        let ratio = eighth / 8
        let product = DoubleDouble(product: ratio, width)
        let difference = DoubleDouble(sum: height, -product.high)
        let other = DoubleDouble(product: ratio, height)
        let sum = DoubleDouble(sum: width, other.high)
        let t = DoubleDouble(
            quotient: DoubleDouble(sum: difference.high, difference.low - product.low),
            DoubleDouble(larger: sum.high, smaller: sum.low + other.low))
        let z = t.high * t.high
        let series =
            z
            * (-1.0 / 3 + z
                * (0.2 + z
                    * (-1.0 / 7 + z
                        * (1.0 / 9 + z
                            * (-1.0 / 11
                                + z * (1.0 / 13 + z * (-1.0 / 15)))))))
        let base = eighths[Int(eighth)]
        let main = DoubleDouble(sum: base.high, t.high)
        return DoubleDouble(
            larger: main.high, smaller: main.low + (base.low + t.low + t.high * series))
    }

    static func subtracted(_ angle: DoubleDouble, from whole: (high: Double, low: Double))
        -> DoubleDouble
    {
        let main = DoubleDouble(sum: whole.high, -angle.high)
        return DoubleDouble(larger: main.high, smaller: main.low + (whole.low - angle.low))
    }
}
