import Geometry

/// A number for messages and files, with at most six decimals unless stated.
func decimalText(_ value: Double, digits: Int = 6) -> String {
    plainDecimal(value, decimals: digits)
}
