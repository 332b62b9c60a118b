/// A JSON value to print; members keep their order.
enum JSON {
    /// `null`, also printed for numbers that are not finite.
    case null
    /// `true` or `false`.
    case flag(Bool)
    /// A number in the shortest form that reads back as the same double.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSON])
    /// Members in order.
    case object([(String, JSON)])

    /// The value on one line, in UTF-8 without needless escapes.
    var text: String {
        var result = ""
        write(to: &result)
        return result
    }

    private func write(to result: inout String) {
        switch self {
        case .null: result += "null"
        case .flag(let flag): result += flag ? "true" : "false"
        case .number(let number): result += number.isFinite ? plain(number) : "null"
        case .string(let text): Self.write(text, to: &result)
        case .array(let elements):
            result += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { result += "," }
                element.write(to: &result)
            }
            result += "]"
        case .object(let members):
            result += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { result += "," }
                Self.write(member.0, to: &result)
                result += ":"
                member.1.write(to: &result)
            }
            result += "}"
        }
    }

    private static func write(_ text: String, to result: inout String) {
        result += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\0"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        result += "\""
    }
}
