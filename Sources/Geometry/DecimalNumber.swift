/// Reads decimal numbers from bytes: correctly rounded, independent of locale, in linear time.
enum DecimalNumber {
    /// The longest significand that can matter: 767 digits decide any rounding of a `Double`, one
    /// more stands for everything after them.
    private static let longestSignificand = 768

    /// The powers of ten that a `Double` holds exactly.
    private static let exactPowers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    /// Reads the longest number that starts at an index.
    ///
    /// The grammar is `[+-]? (digits | digits? "." digits) ([eE] [+-]? digits)?`; an `e` without
    /// digits after it is not part of the number.
    ///
    /// - Parameters:
    ///   - bytes: ASCII text.
    ///   - start: Where the number starts.
    ///   - end: Where the text ends.
    ///   - trailingDot: Whether a dot needs no digits after it, as in C's `strtod`.
    /// - Returns: The value, infinite when it exceeds the range of a `Double`, and the index after
    ///   the number; `nil` when there is no number.
    static func read(
        _ bytes: [UInt8], from start: Int, to end: Int, trailingDot: Bool = false
    ) -> (value: Double, end: Int)? {
        var index = start
        let negative = index < end && bytes[index] == UInt8(ascii: "-")
        if negative || index < end && bytes[index] == UInt8(ascii: "+") { index += 1 }
        let digits = index
        var significand: UInt64 = 0
        var exact = true
        func scanDigits() {
            while index < end, case let digit = bytes[index] &- 48, digit < 10 {
                if significand < 900_000_000_000_000_000 {
                    significand = significand * 10 + UInt64(digit)
                } else {
                    exact = false
                }
                index += 1
            }
        }
        scanDigits()
        var digitCount = index - digits
        var fractionCount = 0
        if index < end, bytes[index] == UInt8(ascii: ".") {
            let dot = index
            index += 1
            scanDigits()
            fractionCount = index - dot - 1
            if fractionCount == 0, !trailingDot || digitCount == 0 { index = dot }
            digitCount += fractionCount
        }
        guard digitCount > 0 else { return nil }
        let significandEnd = index
        let exponent = readExponent(bytes, at: &index, to: end)
        let power = exponent - fractionCount
        if exact, significand <= 1 << 53, power.magnitude < exactPowers.count {
            // Both factors are exact, so that one operation rounds correctly (W. Clinger 1990).
            let scale = exactPowers[Int(power.magnitude)]
            let value = power < 0 ? Double(significand) / scale : Double(significand) * scale
            return (negative ? -value : value, index)
        }
        let value = slowValue(bytes[digits..<significandEnd], power: power)
        return (negative ? -value : value, index)
    }

    /// Reads an exponent part, if there is one; very large ones are cut to ±1 000 000 000.
    private static func readExponent(_ bytes: [UInt8], at index: inout Int, to end: Int) -> Int {
        guard index < end, bytes[index] | 0x20 == UInt8(ascii: "e") else { return 0 }
        var next = index + 1
        let negative = next < end && bytes[next] == UInt8(ascii: "-")
        if negative || next < end && bytes[next] == UInt8(ascii: "+") { next += 1 }
        guard next < end, bytes[next] &- 48 < 10 else { return 0 }
        var exponent = 0
        while next < end, case let digit = bytes[next] &- 48, digit < 10 {
            exponent = min(exponent * 10 + Int(digit), 1_000_000_000)
            next += 1
        }
        index = next
        return negative ? -exponent : exponent
    }

    /// The value of digits, which may contain a dot to be ignored, times a power of ten.
    private static func slowValue(_ digits: ArraySlice<UInt8>, power: Int) -> Double {
        var text: [UInt8] = []
        var power = power
        var isInexact = false
        for byte in digits where byte != UInt8(ascii: ".") {
            if text.isEmpty, byte == UInt8(ascii: "0") { continue }
            if text.count < longestSignificand {
                text.append(byte)
            } else {
                power += 1
                isInexact = isInexact || byte != UInt8(ascii: "0")
            }
        }
        guard !text.isEmpty else { return 0 }
        if isInexact {
            text.append(UInt8(ascii: "1"))
            power -= 1
        }
        let magnitude = power + text.count
        guard magnitude <= 400 else { return .infinity }
        guard magnitude >= -400 else { return 0 }
        return Double("\(String(decoding: text, as: UTF8.self))e\(power)") ?? 0
    }
}
