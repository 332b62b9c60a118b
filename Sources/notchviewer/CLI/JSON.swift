import Devices
import Geometry

/// A JSON value to print; members keep their order.
enum JSON: Sendable {
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

    /// An object as lines of a name and a value each, for people.
    var listing: String {
        guard case .object(let members) = self else { return text + "\n" }
        let width = members.map(\.0.count).max() ?? 0
        return
            members.map { name, value in
                let padding = String(repeating: " ", count: width - name.count + 2)
                guard case .array(let elements) = value else {
                    return name + padding + value.brief + "\n"
                }
                let isNested = elements.contains {
                    if case .object = $0 { true } else { $0.isArray }
                }
                if isNested {
                    return elements.map { name + padding + $0.brief + "\n" }.joined()
                }
                return name + padding + value.brief + "\n"
            }
            .joined()
    }

    private var isArray: Bool { if case .array = self { true } else { false } }

    /// The value in a line for people: numbers with at most four decimals, texts without quotes.
    private var brief: String {
        switch self {
        case .null: "-"
        case .flag(let flag): flag ? "yes" : "no"
        case .number(let number): plainDecimal(number, decimals: 4)
        case .string(let text): text
        case .array(let elements): elements.map(\.brief).joined(separator: " ")
        case .object(let members):
            members.map { "\($0.0) \($0.1.brief)" }.joined(separator: "  ")
        }
    }

    private func write(to result: inout String) {
        switch self {
        case .null: result += "null"
        case .flag(let flag): result += flag ? "true" : "false"
        case .number(let number): result += number.isFinite ? plain(number) : "null"
        case .string(let text): result += jsonString(text)
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
                result += jsonString(member.0)
                result += ":"
                member.1.write(to: &result)
            }
            result += "}"
        }
    }
}
