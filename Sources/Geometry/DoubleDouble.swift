/// A number as the unevaluated sum of two doubles, about 106 bits, after Dekker (1971).
///
/// The operations use nothing but correctly rounded additions and multiplications in a fixed order,
/// so that every machine gives the same bits.
struct DoubleDouble {
    /// The number, rounded.
    var high: Double
    /// What is left of it.
    var low: Double

    /// A number from its parts; the second is at most half a unit in the last place of the first.
    init(high: Double, low: Double) {
        self.high = high
        self.low = low
    }

    /// The exact sum of two doubles, after Knuth.
    init(sum a: Double, _ b: Double) {
        high = a + b
        let part = high - a
        low = (a - (high - part)) + (b - part)
    }

    /// The exact sum of two doubles of which the first is not smaller in magnitude.
    init(larger a: Double, smaller b: Double) {
        high = a + b
        low = b - (high - a)
    }

    /// The exact product of two doubles below 2⁹⁹⁶ in magnitude, unless it underflows.
    init(product a: Double, _ b: Double) {
        let (aHigh, aLow) = Self.halves(a)
        let (bHigh, bLow) = Self.halves(b)
        high = a * b
        low = ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    }

    /// A quotient, good to about 104 bits.
    init(quotient numerator: DoubleDouble, _ denominator: DoubleDouble) {
        let quotient = numerator.high / denominator.high
        let product = DoubleDouble(product: quotient, denominator.high)
        let rest =
            (numerator.high - product.high) - product.low + numerator.low
            - quotient * denominator.low
        self.init(larger: quotient, smaller: rest / denominator.high)
    }

    /// The upper and the lower half of a significand, after Veltkamp.
    private static func halves(_ a: Double) -> (high: Double, low: Double) {
        let scaled = a * 0x1.0000002p27
        let high = scaled - (scaled - a)
        return (high, a - high)
    }
}
