/// A number in plain decimal notation, without exponent, `-0` or a trailing `.0`.
///
/// - Parameters:
///   - value: The number; must be finite and below 1e15 in magnitude, else its description is given.
///   - digits: The most decimals that are kept, 0…12.
/// - Returns: The shortest text that gives the rounded number.
public func decimalText(_ value: Double, digits: Int = 6) -> String {
    var factor = 1.0
    for _ in 0..<max(0, min(digits, 12)) { factor *= 10 }
    let scaled = (value * factor).rounded()
    guard value.isFinite, abs(value) < 1e15, abs(scaled) < 9e18 else { return "\(value)" }
    let whole = Int64(scaled)
    let unit = Int64(factor)
    var text = "\((whole / unit).magnitude)"
    var fraction = (whole % unit).magnitude
    if fraction != 0 {
        var decimals = ""
        var place = UInt64(unit) / 10
        while fraction != 0 {
            decimals += "\(fraction / place)"
            fraction %= place
            place /= 10
        }
        text += "." + decimals
    }
    return whole < 0 ? "-" + text : text
}
