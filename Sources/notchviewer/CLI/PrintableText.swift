/// A text without what changes how a terminal shows what follows.
///
/// Control characters and those that turn the direction of writing are written as in Swift, such as
/// `\u{1B}`.
func printable(_ text: some StringProtocol) -> String {
    guard !text.unicodeScalars.allSatisfy(isPrintable) else { return String(text) }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
        default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
}

private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // C0 and C1 controls, line and paragraph separators, marks of direction.
    case 0...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
}
