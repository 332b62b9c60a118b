/// How well a typed text finds its characters, in their order, in a longer one.
///
/// Each word of the pattern must be found; the best places are chosen: beginnings of words, and
/// characters beside each other. Case does not matter.
struct FuzzyMatch: Hashable, Sendable {
    /// The quality; greater is better.
    private(set) var score: Int
    /// The places of the found characters in the text, ascending.
    private(set) var places: [Int]

    private enum Weight {
        static let character = 4
        static let wordStart = 12
        static let textStart = 6
        static let neighbour = 8
        static let gap = -3
    }

    /// Looks for a pattern; `nil` when a word of it is not found.
    ///
    /// - Parameters:
    ///   - pattern: What was typed, its first 100 characters; an empty text is found everywhere
    ///     with the score 0.
    ///   - text: What is looked through, its first 200 characters.
    /// - Complexity: O(*n* · *m*) in the lengths of text and pattern.
    init?(_ pattern: String, in text: String) {
        let letters = text.prefix(200).map(\.folded)
        score = 0
        var found: Set<Int> = []
        for word in pattern.prefix(100).split(separator: " ") {
            guard let match = Self.best(word.map(\.folded), in: letters) else { return nil }
            score += match.score
            found.formUnion(match.places)
        }
        places = found.sorted()
        // Of equal finds the one in the shorter text is meant more likely.
        if !places.isEmpty { score = score * 8 - letters.count }
    }

    /// The best places of one word.
    private static func best(
        _ word: [Character], in text: [Character]
    ) -> (score: Int, places: [Int])? {
        guard isSubsequence(word, of: text) else { return nil }
        // The best scores of the word's beginnings whose last character is found at a place, and
        // where the character before it is found.
        var scores: [Int?] = []
        var origins: [[Int]] = []
        for (index, character) in word.enumerated() {
            var next = [Int?](repeating: nil, count: text.count)
            var origin = [Int](repeating: -1, count: text.count)
            // The best of the places before the neighbour.
            var farther: (score: Int, place: Int)?
            for place in text.indices {
                if index > 0, place > 1, let score = scores[place - 2],
                    farther.map({ score > $0.score }) ?? true
                {
                    farther = (score, place - 2)
                }
                guard text[place] == character else { continue }
                var own = Weight.character
                if place == 0 { own += Weight.textStart }
                if place == 0 || !text[place - 1].isWordPart { own += Weight.wordStart }
                if index == 0 {
                    next[place] = own
                    continue
                }
                let neighbour = place > 0 ? scores[place - 1].map { $0 + Weight.neighbour } : nil
                let distant = farther.map { $0.score + Weight.gap }
                if let neighbour, neighbour >= distant ?? .min {
                    next[place] = own + neighbour
                    origin[place] = place - 1
                } else if let distant, let farther {
                    next[place] = own + distant
                    origin[place] = farther.place
                }
            }
            scores = next
            origins.append(origin)
        }
        var end: (score: Int, place: Int)?
        for (place, score) in scores.enumerated() {
            if let score, score > end?.score ?? .min { end = (score, place) }
        }
        guard let end else { return nil }
        var places = [end.place]
        for origin in origins.dropFirst().reversed() {
            places.append(origin[places[places.count - 1]])
        }
        return (end.score, places.reversed())
    }

    private static func isSubsequence(_ word: [Character], of text: [Character]) -> Bool {
        var rest = word[...]
        for character in text where character == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}

extension Character {
    fileprivate var folded: Character { lowercased().first ?? self }
    /// Whether the character is a part of a word.
    var isWordPart: Bool { isLetter || isNumber }
}
