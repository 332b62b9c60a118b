import Components
import Devices
import Drawing
import Geometry

// Readers of option values. Each throws `InvalidValue` with what it expected.

/// Reads a number of a range; with `clamp` a number outside becomes the nearest end.
func readNumber(_ text: String, in range: ClosedRange<Double>, unit: String = "", clamp: Bool)
    throws(InvalidValue) -> Double
{
    guard let number = decimalNumber(text), clamp || range.contains(number) else {
        let unit = unit.isEmpty ? "" : " " + unit
        throw InvalidValue(
            expected:
                "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))\(unit)")
    }
    return min(max(number, range.lowerBound), range.upperBound)
}

/// Reads a whole number of a range; with `clamp` a number outside becomes the nearest end.
func readInteger(_ text: String, in range: ClosedRange<Int>, clamp: Bool)
    throws(InvalidValue) -> Int
{
    guard let number = wholeNumber(text), clamp || range.contains(number) else {
        throw InvalidValue(
            expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return min(max(number, range.lowerBound), range.upperBound)
}

/// Reads `0.42` or `42%`.
func readFraction(_ text: some StringProtocol, clamp: Bool) throws(InvalidValue) -> Double {
    let isPercent = text.hasSuffix("%")
    let number = decimalNumber(isPercent ? text.dropLast() : text[...])
    guard let fraction = number.map({ isPercent ? $0 / 100 : $0 }),
        clamp || (0...1).contains(fraction)
    else { throw InvalidValue(expected: "a number from 0 to 1, or 0% to 100%") }
    return min(max(fraction, 0), 1)
}

/// Reads one progress, or two joined by `..`.
func readProgress(_ text: String, clamp: Bool) throws(InvalidValue) -> ProgressOption {
    guard let dots = firstIndex(of: "..", in: text) else {
        return .value(try readFraction(text, clamp: clamp))
    }
    return .range(
        from: try readFraction(text[..<dots], clamp: clamp),
        to: try readFraction(text[text.index(dots, offsetBy: 2)...], clamp: clamp))
}

/// Reads a width and a height, `270x270`, both positive.
func readSize(_ text: String) throws(InvalidValue) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = decimalNumber(parts[0]),
        let height = decimalNumber(parts[1]), width > 0, height > 0
    else { throw InvalidValue(expected: "WIDTHxHEIGHT, such as 270x270") }
    return Size(width: width, height: height)
}

/// Reads `x,y,width,height`.
func readRect(_ text: String) throws(InvalidValue) -> Rect {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(decimalNumber)
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], width >= 0, height >= 0
    else { throw InvalidValue(expected: "x,y,width,height, such as 8,8,80,80") }
    return Rect(x: x, y: y, width: width, height: height)
}

/// Reads a panel, `1080x2400@2.75`.
func readPanel(_ text: String) throws(InvalidValue) -> PanelDescription {
    guard let panel = PanelDescription(text) else {
        throw InvalidValue(expected: "WIDTHxHEIGHT or WIDTHxHEIGHT@DPI, such as 1080x2400@420")
    }
    return panel
}

/// Reads a colour: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` with or without `#`, or a name.
func readColor(_ text: String, or words: String? = nil) throws(InvalidValue) -> Color {
    guard let color = namedColors[text.lowercased()] ?? Color(hexText: text) else {
        let others = words.map { $0 + " or " } ?? ""
        throw InvalidValue(expected: others + "a colour such as #0a6cff or white")
    }
    return color
}

/// Reads one of the names of a type.
func readName<Name: RawRepresentable<String> & CaseIterable>(
    _ text: String, of type: Name.Type = Name.self
) throws(InvalidValue) -> Name {
    guard let name = Name(rawValue: text) else {
        throw unknownName(text, in: Name.allCases.map(\.rawValue))
    }
    return name
}

/// Reads names of a type separated by commas; `all` and `none` stand for what they say.
func readNames<Name: RawRepresentable<String> & CaseIterable & Hashable>(
    _ text: String, of type: Name.Type = Name.self
) throws(InvalidValue) -> Set<Name> {
    switch text {
    case "all": return Set(Name.allCases)
    case "none": return []
    default: break
    }
    var names: Set<Name> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let name = Name(rawValue: String(part)) else {
            throw unknownName(String(part), in: Name.allCases.map(\.rawValue) + ["all", "none"])
        }
        names.insert(name)
    }
    return names
}

/// The error for a name that is not in a list.
func unknownName(_ text: String, in names: [String]) -> InvalidValue {
    InvalidValue(
        expected: (names.count > 1 ? "one of " : "") + names.joined(separator: ", "),
        suggestion: suggestion(for: text, in: names))
}

/// A number without a fraction when it has none.
func plain(_ number: Double) -> String {
    guard number == number.rounded(), abs(number) < 1e15 else { return "\(number)" }
    return "\(Int(number))"
}

private func firstIndex(of pattern: String, in text: String) -> String.Index? {
    text.indices.first { text[$0...].hasPrefix(pattern) }
}

/// The sixteen colours of HTML 4, and `transparent`.
let namedColors: [String: Color] = [
    "transparent": .transparent, "black": .black, "white": .white,
    "silver": Color(hex: 0xC0C0C0), "gray": Color(hex: 0x808080), "red": Color(hex: 0xFF0000),
    "maroon": Color(hex: 0x800000), "yellow": Color(hex: 0xFFFF00),
    "olive": Color(hex: 0x808000), "lime": Color(hex: 0x00FF00), "green": Color(hex: 0x008000),
    "aqua": Color(hex: 0x00FFFF), "teal": Color(hex: 0x008080), "blue": Color(hex: 0x0000FF),
    "navy": Color(hex: 0x000080), "fuchsia": Color(hex: 0xFF00FF), "purple": Color(hex: 0x800080),
]
