extension JSONValue {
    /// The value on one line, without needless spaces.
    var compactText: String {
        var text = ""
        write(to: &text, separator: ",", colon: ":")
        return text
    }

    /// The value over several lines, two spaces a level; what fits within 88 columns stays on one.
    var prettyText: String {
        var text = ""
        writePretty(to: &text, indent: 0)
        return text + "\n"
    }

    private var lineText: String {
        var text = ""
        write(to: &text, separator: ", ", colon: ": ")
        return text
    }

    private func writePretty(to text: inout String, indent: Int) {
        let line = lineText
        if indent > 0, indent + line.utf8.count <= 88 {
            text += line
            return
        }
        let inner = "\n" + String(repeating: " ", count: indent + 2)
        let outer = "\n" + String(repeating: " ", count: indent)
        switch self {
        case .object(let members) where !members.isEmpty:
            text += "{"
            for (index, member) in members.enumerated() {
                text += (index == 0 ? "" : ",") + inner + jsonString(member.key) + ": "
                member.value.writePretty(to: &text, indent: indent + 2)
            }
            text += outer + "}"
        case .array(let elements) where !elements.isEmpty:
            text += "["
            for (index, element) in elements.enumerated() {
                text += (index == 0 ? "" : ",") + inner
                element.writePretty(to: &text, indent: indent + 2)
            }
            text += outer + "]"
        default: text += line
        }
    }

    private func write(to text: inout String, separator: String, colon: String) {
        switch self {
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                text += (index == 0 ? "" : separator) + jsonString(member.key) + colon
                member.value.write(to: &text, separator: separator, colon: colon)
            }
            text += "}"
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += separator }
                element.write(to: &text, separator: separator, colon: colon)
            }
            text += "]"
        case .string(let string): text += jsonString(string)
        case .integer(let number): text += "\(number)"
        case .real(let number): text += number.isFinite ? decimalText(number) : "null"
        case .boolean(let flag): text += flag ? "true" : "false"
        case .null: text += "null"
        }
    }

    /// An object with members in the given order; absent ones are left out.
    static func members(_ pairs: [(String, JSONValue?)]) -> JSONValue {
        .object(pairs.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } })
    }
}

/// A text as a JSON string: in quotes, with what JSON does not allow in them escaped (RFC 8259, §7).
package func jsonString(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case "\u{00}"..."\u{1F}":
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
