import Geometry

extension DeviceCatalogue {
    /// The profiles that a search text describes, the best match first, then in listing order.
    ///
    /// Every word must match: a part of the name, the identifier, an alias or the maker; a sort of
    /// device or cutout (`phone`, `island`; `flat` for none); or a size in pixels or points such as
    /// `1170x2532` or `390x844`. A word with `*` or `?` must match the whole identifier, name or an
    /// alias. Case does not matter; an empty text matches all.
    public func search(_ text: String) -> [DeviceProfile] {
        var matches: [SearchMatch: [DeviceProfile]] = [:]
        for profile in profiles {
            if let match = profile.match(of: text) { matches[match, default: []].append(profile) }
        }
        return SearchMatch.allCases.flatMap { matches[$0] ?? [] }
    }

    /// The profiles whose identifiers match any of the patterns, in listing order.
    ///
    /// `*` stands for any characters, `?` for one. A pattern without them must be an identifier or
    /// an alias.
    ///
    /// - Returns: The profiles, and the patterns that match nothing.
    public func profiles(
        matching patterns: [String]
    ) -> (profiles: [DeviceProfile], unmatched: [String]) {
        var chosen: Set<String> = []
        var unmatched: [String] = []
        for pattern in patterns {
            let ids =
                pattern.contains { $0 == "*" || $0 == "?" }
                ? profiles.map(\.id).filter { matches(glob: pattern, $0) }
                : profile(id: pattern).map { [$0.id] } ?? []
            if ids.isEmpty { unmatched.append(pattern) }
            chosen.formUnion(ids)
        }
        return (profiles.filter { chosen.contains($0.id) }, unmatched)
    }
}

/// How well a search text describes a device, the best first.
public enum SearchMatch: Int, Hashable, Comparable, Sendable, CaseIterable {
    /// The text is the whole name or the identifier.
    case exact
    /// The name begins with the text.
    case beginning
    /// The name holds every word of the text.
    case name
    /// The words are found in other facts too, such as an alias or a size.
    case facts

    /// Whether the left match is the better one.
    public static func < (left: SearchMatch, right: SearchMatch) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension DeviceProfile {
    /// How well a search text describes the device, or `nil` when a word of it does not match.
    ///
    /// The words are those of ``DeviceCatalogue/search(_:)``.
    public func match(of text: String) -> SearchMatch? {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.allSatisfy(matches) else { return nil }
        let text = words.joined(separator: " ")
        let name = name.lowercased()
        if name == text || id == text { return .exact }
        if name.hasPrefix(text) { return .beginning }
        return words.allSatisfy(name.contains) ? .name : .facts
    }

    private func matches(_ word: String) -> Bool {
        if word.contains(where: { $0 == "*" || $0 == "?" }) {
            return ([id, name] + aliases).contains { Devices.matches(glob: word, $0) }
        }
        if id.contains(word) || name.lowercased().contains(word)
            || maker.lowercased().contains(word) || kind.rawValue == word
            || aliases.contains(where: { $0.lowercased().contains(word) })
        {
            return true
        }
        if cutouts.contains(where: { $0.kind.rawValue == word }) { return true }
        if cutouts.isEmpty, word == "flat" || word == "none" { return true }
        let points = Screen.pointSize(of: self)
        return word == "\(panel.width)x\(panel.height)"
            || word
                == "\(decimalText(points.width, digits: 0))x\(decimalText(points.height, digits: 0))"
    }
}

/// Whether a text matches a pattern with `*` and `?` as a whole; case does not matter.
///
/// - Complexity: O(*n* · *m*) in the lengths of text and pattern.
func matches(glob pattern: String, _ text: String) -> Bool {
    let pattern = Array(pattern.lowercased().unicodeScalars)
    let text = Array(text.lowercased().unicodeScalars)
    var patternIndex = 0
    var textIndex = 0
    // Where to go on when what follows the last star does not fit.
    var star: (pattern: Int, text: Int)?
    while textIndex < text.count {
        if patternIndex < pattern.count, pattern[patternIndex] == "*" {
            star = (patternIndex, textIndex)
            patternIndex += 1
        } else if patternIndex < pattern.count,
            pattern[patternIndex] == "?" || pattern[patternIndex] == text[textIndex]
        {
            patternIndex += 1
            textIndex += 1
        } else if let last = star {
            star = (last.pattern, last.text + 1)
            patternIndex = last.pattern + 1
            textIndex = last.text + 1
        } else {
            return false
        }
    }
    return pattern[patternIndex...].allSatisfy { $0 == "*" }
}
