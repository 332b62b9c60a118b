/// The number of insertions, deletions, replacements and swaps of neighbours that turn one word
/// into another (optimal string alignment distance).
///
/// - Complexity: O(*m* · *n*) in the lengths of the words.
func editDistance(_ first: String, _ second: String) -> Int {
    let first = Array(first.lowercased().unicodeScalars.prefix(64))
    let second = Array(second.lowercased().unicodeScalars.prefix(64))
    guard !first.isEmpty else { return second.count }
    guard !second.isEmpty else { return first.count }
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for i in 1...first.count {
        var row = [i]
        row.reserveCapacity(second.count + 1)
        for j in 1...second.count {
            let replaced = last[j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1)
            var best = min(replaced, last[j] + 1, row[j - 1] + 1)
            if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
                best = min(best, beforeLast[j - 2] + 1)
            }
            row.append(best)
        }
        beforeLast = last
        last = row
    }
    return last[second.count]
}

/// The names that a mistyped one most likely means, best first.
///
/// A name qualifies when it starts with the word, or when at most a third of the longer one differs.
package func nearestNames(to word: String, in names: [String], limit: Int) -> [String] {
    let lowered = word.lowercased()
    let ranked = names.enumerated()
        .compactMap { index, name -> (Int, Int, String)? in
            let length = max(word.unicodeScalars.count, name.unicodeScalars.count)
            let distance = editDistance(word, name)
            if distance * 3 <= length { return (distance, index, name) }
            if lowered.utf8.count >= 2, name.lowercased().hasPrefix(lowered) {
                return (length, index, name)
            }
            return nil
        }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(limit).map(\.2)
}
