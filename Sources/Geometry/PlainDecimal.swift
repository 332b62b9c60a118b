/// The shortest decimal text that reads back as the same number.
///
/// The text is plain (`0.00001`, not `1e-05`) within 1e-20…1e21 and has an exponent beyond. It never
/// depends on a locale, and zero has no sign.
///
/// - Parameters:
///   - value: The number; one that is not finite gives `0`.
///   - decimals: When given, the number is rounded to so many places after the point first, from 0
///     to 15; trailing zeros are left out.
/// - Returns: ASCII digits with at most one point and one exponent.
public func plainDecimal(_ value: Double, decimals: Int? = nil) -> String {
    let value = decimals.map { value.rounded(toDecimals: $0) } ?? value
    guard value != 0, value.isFinite else { return "0" }
    // The standard library's description is the shortest text that round-trips.
    let description = value.description
    guard description.utf8.contains(UInt8(ascii: "e")) else {
        return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }
    return plainDecimal(of: value.magnitude.description, isNegative: value < 0)
}

/// The plain form of a number written with an exponent, within 1e-20…1e21.
private func plainDecimal(of description: String, isNegative: Bool) -> String {
    let parts = description.split(separator: "e")
    let significand = parts[0].split(separator: ".")
    var digits = Array(significand[0].utf8)
    // The place of the point, counted from the first digit.
    var point = digits.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    if significand.count > 1 { digits += significand[1].utf8 }
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    while digits.count > 1, digits.first == UInt8(ascii: "0") {
        digits.removeFirst()
        point -= 1
    }
    let text = String(decoding: digits, as: UTF8.self)
    let sign = isNegative ? "-" : ""
    if point > 21 || point < -19 {
        let rest = text.dropFirst()
        return "\(sign)\(text.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)e\(point - 1)"
    }
    if point <= 0 { return "\(sign)0.\(String(repeating: "0", count: -point))\(text)" }
    if point >= digits.count {
        return "\(sign)\(text)\(String(repeating: "0", count: point - digits.count))"
    }
    return "\(sign)\(text.prefix(point)).\(text.dropFirst(point))"
}

extension Double {
    /// The nearest number with at most so many decimals, 0…15; unchanged where a `Double` has none.
    func rounded(toDecimals decimals: Int) -> Double {
        var scale = 1.0
        for _ in 0..<min(max(decimals, 0), 15) { scale *= 10 }
        let scaled = self * scale
        guard abs(scaled) < 0x1p53 else { return self }
        return scaled.rounded() / scale
    }
}
