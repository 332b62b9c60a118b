/// Something to say about a device file: a fault, a doubt, or what a format cannot hold.
public struct Finding: Hashable, Sendable {
    /// How grave a finding is.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Worth knowing.
        case note
        /// Probably a mistake.
        case warning
        /// Certainly a mistake.
        case error

        /// Orders by gravity, the note first.
        public static func < (left: Severity, right: Severity) -> Bool {
            left.rank < right.rank
        }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// The rule's name in lower case with hyphens, such as `unknown-key`.
    public var code: String
    /// How grave it is.
    public var severity: Severity
    /// The place inside the data, such as `cutouts[0].path`; empty for the whole file.
    public var path: String
    /// The line in the file, from 1, when known.
    public var line: Int?
    /// The column in characters, from 1, when known.
    public var column: Int?
    /// What was found and why it matters, one sentence.
    public var message: String
    /// What most likely mends it; empty when there is nothing to advise.
    public var fix: String

    /// Creates a finding.
    public init(
        code: String, severity: Severity, path: String = "", line: Int? = nil, column: Int? = nil,
        message: String, fix: String = ""
    ) {
        self.code = code
        self.severity = severity
        self.path = path
        self.line = line
        self.column = column
        self.message = message
        self.fix = fix
    }
}

extension [Finding] {
    /// How many findings of one code are told one by one.
    private static var limit: Int { 20 }

    /// The findings with long repetitions cut: of each code the first twenty are kept, and one
    /// more says how many others there are.
    func condensed() -> [Finding] {
        var counts: [String: Int] = [:]
        var kept: [Finding] = []
        for finding in self {
            counts[finding.code, default: 0] += 1
            if counts[finding.code, default: 0] <= Self.limit { kept.append(finding) }
        }
        guard kept.count < count else { return self }
        for index in kept.indices.reversed() {
            let code = kept[index].code
            guard let more = counts[code], more > Self.limit else { continue }
            counts[code] = nil
            let rest = more - Self.limit
            kept.insert(
                Finding(
                    code: code, severity: kept[index].severity,
                    message: "\(rest) more like the \(Self.limit) that are told"), at: index + 1)
        }
        return kept
    }
}
