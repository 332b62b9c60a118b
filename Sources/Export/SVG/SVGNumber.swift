/// A number as SVG writes it: the shortest plain decimal within half a unit of the last place.
///
/// There is never an exponent, a locale's separator, a zero before the point or `-0`.
///
/// - Parameters:
///   - value: The number; must be finite.
///   - decimals: The greatest number of decimals, 0…9.
/// - Returns: Such as `12.5`, `.5` or `-3`.
func svgNumber(_ value: Double, decimals: Int = 4) -> String {
    let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
    let unit = powers[max(0, min(decimals, 9))]
    let scaled = (value * unit).rounded()
    // Beyond this a double has no decimals that could be written.
    guard abs(scaled) < 9e15 else { return wholeNumber(value) }
    let digits = UInt64(abs(scaled))
    let (whole, fraction) = digits.quotientAndRemainder(dividingBy: UInt64(unit))
    var text = scaled < 0 ? "-" : ""
    if whole > 0 || fraction == 0 { text += "\(whole)" }
    guard fraction > 0 else { return text }
    var places = "\(fraction)"
    let missing = max(0, min(decimals, 9)) - places.utf8.count
    places = String(repeating: "0", count: missing) + places
    while places.hasSuffix("0") { places.removeLast() }
    return text + "." + places
}

/// A large number without decimals, clamped to what a 64-bit integer holds.
private func wholeNumber(_ value: Double) -> String {
    guard abs(value) < 9e18 else {
        return value < 0 ? "-9000000000000000000" : "9000000000000000000"
    }
    return "\(Int64(value))"
}
