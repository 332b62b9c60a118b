/// Text in which no character has a meaning of its own to XML or HTML, in an element and between
/// quotes; characters that XML cannot hold, and line breaks, become spaces.
package func markupText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        default: result.unicodeScalars.append(scalar.isMarkup ? scalar : " ")
        }
    }
    return result
}

extension Unicode.Scalar {
    /// Whether XML can hold the character, and it is no line break or tabulator (XML 1.0, §2.2).
    package var isMarkup: Bool {
        switch self {
        case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": false
        default: true
        }
    }
}
