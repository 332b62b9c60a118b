import Devices

/// A question that names what a mistyped name could stand for, such as `; did you mean 'a' or
/// 'b'?`, or nothing.
func suggestion(for typed: String, in names: [String]) -> String {
    suggestions(nearestNames(to: typed, in: names, limit: 3))
}

/// A question that names what could have been meant, or nothing; it ends a message.
func suggestions(_ names: [String]) -> String {
    let names = names.map { "'\($0)'" }
    guard let last = names.last else { return "" }
    let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
    return "; did you mean \(list)?"
}
