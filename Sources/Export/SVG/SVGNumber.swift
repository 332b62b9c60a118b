import Geometry

/// A number as SVG writes it: `plainDecimal` without the zero before the point.
///
/// There is never an exponent, a locale's separator or `-0`; beyond ±1e18, where nothing can be
/// seen, the number is clamped.
///
/// - Parameters:
///   - value: The number; must be finite.
///   - decimals: The greatest number of decimals, 0…15.
/// - Returns: Such as `12.5`, `.5` or `-3`.
func svgNumber(_ value: Double, decimals: Int = 4) -> String {
    let text = plainDecimal(min(max(value, -1e18), 1e18), decimals: decimals)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
    return text
}
