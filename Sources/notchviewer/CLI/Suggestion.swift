import Devices

/// A question that names what a mistyped name could stand for, such as `; did you mean 'a' or
/// 'b'?`, or nothing.
func suggestion(for typed: String, in names: [String]) -> String {
    let near = nearestNames(to: typed, in: names, limit: 3).map { "'\($0)'" }
    guard let last = near.last else { return "" }
    let list = near.count == 1 ? last : near.dropLast().joined(separator: ", ") + " or " + last
    return "; did you mean \(list)?"
}
