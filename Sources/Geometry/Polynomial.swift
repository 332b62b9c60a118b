/// A polynomial with real coefficients.
struct Polynomial {
    /// The coefficients, from the constant term upwards.
    var coefficients: [Double]

    init(_ coefficients: [Double]) {
        self.coefficients = coefficients
    }

    /// The value and the slope at `x`, by Horner's scheme.
    func evaluate(_ x: Double) -> (value: Double, slope: Double) {
        var value = 0.0
        var slope = 0.0
        for coefficient in coefficients.reversed() {
            slope = slope * x + value
            value = value * x + coefficient
        }
        return (value, slope)
    }

    /// The polynomial of the slope.
    var derivative: Polynomial {
        Polynomial(coefficients.indices.dropFirst().map { Double($0) * coefficients[$0] })
    }

    /// The places in a range where the polynomial changes its sign or is exactly zero, ascending.
    ///
    /// Between two neighbouring zeros of the derivative the polynomial is monotone, so that a
    /// change of sign there brackets exactly one zero. A zero where the polynomial touches the axis
    /// without crossing it is found only when its value there rounds to zero.
    ///
    /// - Parameter range: Finite bounds.
    /// - Returns: Nothing for the zero polynomial and for coefficients that are not finite.
    func roots(in range: ClosedRange<Double>) -> [Double] {
        guard coefficients.allSatisfy(\.isFinite) else { return [] }
        guard let degree = coefficients.lastIndex(where: { $0 != 0 }) else { return [] }
        guard degree > 2 else {
            let padded = coefficients + [0, 0, 0]
            return quadraticRoots(padded[0], padded[1], padded[2]).filter(range.contains)
        }
        let trimmed = Polynomial(Array(coefficients[...degree]))
        var roots: [Double] = []
        var low = range.lowerBound
        var atLow = trimmed.evaluate(low).value
        if atLow == 0 { roots.append(low) }
        for high in trimmed.derivative.roots(in: range) + [range.upperBound] where high > low {
            let atHigh = trimmed.evaluate(high).value
            if atHigh == 0 {
                roots.append(high)
            } else if atLow != 0, (atLow < 0) != (atHigh < 0) {
                roots.append(bracketedRoot(in: low...high, rising: atHigh > 0, trimmed.evaluate))
            }
            (low, atLow) = (high, atHigh)
        }
        return roots
    }
}

/// The real zeros of `c0 + c1·x + c2·x²`, ascending; a double zero appears once.
///
/// The zero of larger magnitude comes from the formula without cancellation, the other one from
/// their product (Press et al., Numerical Recipes, §5.6).
func quadraticRoots(_ c0: Double, _ c1: Double, _ c2: Double) -> [Double] {
    let scale = max(abs(c0), abs(c1), abs(c2))
    guard scale > 0, scale.isFinite else { return [] }
    let (c, b, a) = (c0 / scale, c1 / scale, c2 / scale)
    guard a != 0 else { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    guard q != 0 else { return [0] }
    let (first, second) = (q / a, c / q)
    guard first.isFinite, first != second else { return [second] }
    return first < second ? [first, second] : [second, first]
}

/// The zero of a function that changes its sign between the bounds of a range.
///
/// Newton's method, with a bisection wherever it would leave the bracket or converge too slowly.
///
/// - Parameters:
///   - range: Bounds at which the function has opposite signs, or is zero.
///   - near: Where to begin; the middle when not given.
///   - rising: Whether the function is positive at the upper bound.
///   - function: The value and the slope.
/// - Returns: A place within the range, exact to its last bits.
func bracketedRoot(
    in range: ClosedRange<Double>, near: Double? = nil, rising: Bool,
    _ function: (Double) -> (value: Double, slope: Double)
) -> Double {
    var low = range.lowerBound
    var high = range.upperBound
    var x = near ?? low + (high - low) / 2
    var lastStep = high - low
    for _ in 0..<100 {
        let (value, slope) = function(x)
        if value == 0 { return x }
        if (value > 0) == rising { high = x } else { low = x }
        var next = x - value / slope
        if !(next > low && next < high) || abs(next - x) > lastStep / 2 {
            next = low + (high - low) / 2
        }
        lastStep = abs(next - x)
        if next == x || next <= low || next >= high { return next }
        if lastStep <= abs(x) * 0x1p-53 { return next }
        x = next
    }
    return x
}
