/// Reads a plain decimal number such as `42`, `-0.5` or `1e-3`, the same in every locale.
///
/// - Returns: `nil` for anything else, such as hexadecimal digits, `nan`, `inf`, spaces or a number
///   beyond the range of a `Double`.
func decimalNumber(_ text: some StringProtocol) -> Double? {
    var rest = text.utf8[...]
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    func skipSign() {
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    }
    func skipDigits() -> Int {
        let digits = rest.prefix(while: isDigit)
        rest = rest[digits.endIndex...]
        return digits.count
    }
    skipSign()
    var digits = skipDigits()
    if rest.first == UInt8(ascii: ".") {
        rest.removeFirst()
        digits += skipDigits()
    }
    guard digits > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
        rest.removeFirst()
        skipSign()
        guard skipDigits() > 0 else { return nil }
    }
    guard rest.isEmpty, let value = Double(String(text)), value.isFinite else { return nil }
    return value
}

/// Reads a whole decimal number.
///
/// - Returns: `nil` for anything else and for numbers beyond the range of `Int`.
func wholeNumber(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(text))
}
