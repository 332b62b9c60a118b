/// A share of a list of work.
struct Shard: Sendable {
    /// Which share, from 1.
    let index: Int
    /// The number of shares.
    let count: Int

    /// The whole list.
    static let all = Shard(index: 1, count: 1)

    private init(index: Int, count: Int) {
        self.index = index
        self.count = count
    }

    /// Reads `I/N`.
    init(reading text: String) throws(InvalidValue) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = wholeNumber(parts[0]),
            let count = wholeNumber(parts[1]),
            count >= 1, (1...count).contains(index)
        else { throw InvalidValue(expected: "I/N with I from 1 to N, such as 1/4") }
        self.init(index: index, count: count)
    }

    /// Whether a line, counted from 1, belongs to this share.
    func contains(line: Int) -> Bool { (line - index) % count == 0 }
}
