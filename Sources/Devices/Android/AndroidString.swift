/// The value that Android's resource compiler makes of the text of a `<string>`.
///
/// Runs of white space become one space and the ends are trimmed, except between double quotes; a
/// backslash takes the next character literally, `\n` and `\t` are white space that stays, and
/// `\u` is followed by four hexadecimal digits.
func androidString(_ text: String) -> String {
    var result = ""
    var pendingSpace = false
    var quoted = false
    var scalars = text.unicodeScalars.makeIterator()

    func put(_ scalar: Unicode.Scalar) {
        if pendingSpace, !result.isEmpty { result.append(" ") }
        pendingSpace = false
        result.unicodeScalars.append(scalar)
    }

    while let scalar = scalars.next() {
        switch scalar {
        case "\"":
            quoted.toggle()
        case "\\":
            guard let next = scalars.next() else { break }
            switch next {
            case "n": put("\n")
            case "t": put("\t")
            case "u":
                var digits = ""
                for _ in 0..<4 {
                    if let digit = scalars.next() { digits.unicodeScalars.append(digit) }
                }
                if let value = UInt32(digits, radix: 16), let unicode = Unicode.Scalar(value) {
                    put(unicode)
                }
            default: put(next)
            }
        case " ", "\t", "\n", "\r", "\u{0B}", "\u{0C}":
            if quoted { put(scalar) } else { pendingSpace = true }
        default:
            put(scalar)
        }
    }
    return result
}
