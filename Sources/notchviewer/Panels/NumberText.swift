/// Numbers for people, with a point as the decimal sign in every locale.
enum NumberText {
    /// What stands for numbers that cannot be shown.
    static let none = "–"

    /// A number with a fixed count of decimals.
    static func fixed(_ value: Double, _ places: Int) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return none }
        let factor = [1, 10, 100, 1000][min(max(places, 0), 3)]
        let scaled = Int((abs(value) * Double(factor)).rounded())
        let sign = value < 0 && scaled != 0 ? "−" : ""
        guard factor > 1 else { return "\(sign)\(scaled)" }
        let rest = String(scaled % factor)
        return "\(sign)\(scaled / factor)."
            + String(repeating: "0", count: places - rest.utf8.count) + rest
    }

    /// A number with at most some decimals, without zeros at the end.
    static func short(_ value: Double, _ places: Int = 2) -> String {
        let text = fixed(value, places)
        guard text.contains(".") else { return text }
        var trimmed = text[...]
        while trimmed.hasSuffix("0") { trimmed = trimmed.dropLast() }
        return String(trimmed.hasSuffix(".") ? trimmed.dropLast() : trimmed)
    }
}
