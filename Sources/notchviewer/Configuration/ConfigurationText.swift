/// The text of a configuration or state file: lines of keys and values.
///
/// A subset of TOML, in which quotes may be left out:
///
///     # a comment
///     theme = dark                 # a value ends before a # that follows a space
///     output-dir = "/home/me/a b"  # "…" knows \" \\ \n \r \t, '…' nothing
///     key."ctrl+e" = "next-device"
///     [key]                        # what follows is called key.…
///     'ctrl+k' = "none"
///
/// A key is made of parts with dots between them; a part without quotes is made of letters, digits
/// and `+-_`. Arrays, inline tables, multi-line strings and dates of TOML are not read.
struct ConfigurationText: Hashable, Sendable {
    /// A key with its value.
    struct Entry: Hashable, Sendable {
        /// The line, counted from 1.
        var line: Int
        /// The parts of the key.
        var key: [String]
        /// The value, without quotes.
        var value: String
    }

    /// A line that cannot be read.
    struct Problem: Hashable, Sendable {
        /// The line, counted from 1.
        var line: Int
        /// What is wrong with it.
        var message: String
    }

    /// The entries in their order; of equal keys the last one counts.
    private(set) var entries: [Entry] = []
    /// The lines that were passed over.
    private(set) var problems: [Problem] = []

    /// Reads a text; lines that cannot be read are passed over.
    init(_ text: String) {
        var table: [String] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            do throws(SyntaxError) {
                switch try LineReader(line).read() {
                case .nothing: break
                case .table(let key): table = key
                case .entry(let key, let value):
                    entries.append(Entry(line: index + 1, key: table + key, value: value))
                }
            } catch {
                problems.append(Problem(line: index + 1, message: error.message))
            }
        }
    }

    /// A line as it is written, that is read as it was given.
    static func line(_ key: [String], _ value: String) -> String {
        key.map { quoted($0, ifNot: isBareKey) }.joined(separator: ".") + " = "
            + quoted(value, ifNot: isBareValue)
    }

    /// The words of a line with spaces between them, each with quotes or without; `nil` when a quote
    /// is not closed.
    static func words(_ line: Substring) -> [String]? {
        try? LineReader(line).readWords()
    }

    private static func quoted(_ text: String, ifNot isBare: (String) -> Bool) -> String {
        isBare(text) ? text : quoted(text)
    }

    /// A text in quotes.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text {
            switch character {
            case "\"", "\\": quoted += "\\\(character)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            case "\r\n": quoted += "\\r\\n"
            default: quoted.append(character)
            }
        }
        return quoted + "\""
    }

    /// Whether TOML, too, reads a part of a key without quotes.
    private static func isBareKey(_ text: String) -> Bool {
        !text.isEmpty
            && text.allSatisfy { ($0.isASCII && ($0.isLetter || $0.isNumber)) || "-_".contains($0) }
    }

    /// Whether TOML and this reader read a value alike without quotes: numbers and truth values.
    private static func isBareValue(_ text: String) -> Bool {
        text == "true" || text == "false"
            || (decimalNumber(text) != nil && text.allSatisfy { $0.isNumber || ".-".contains($0) })
    }
}

private struct SyntaxError: Error {
    var message: String
}

/// Reads one line.
private struct LineReader {
    enum Line {
        case nothing
        case table([String])
        case entry([String], String)
    }

    private var rest: Substring

    init(_ line: Substring) { rest = line }

    consuming func read() throws(SyntaxError) -> Line {
        skipSpaces()
        guard let first = rest.first, first != "#" else { return .nothing }
        if first == "[" {
            rest.removeFirst()
            let key = try readKey()
            guard rest.popFirst() == "]" else { throw SyntaxError(message: "expected ']'") }
            try readEnd()
            return .table(key)
        }
        let key = try readKey()
        guard rest.popFirst() == "=" else {
            throw SyntaxError(message: "expected '=' after '\(key.joined(separator: "."))'")
        }
        skipSpaces()
        let value = try readValue()
        try readEnd()
        return .entry(key, value)
    }

    consuming func readWords() throws(SyntaxError) -> [String] {
        var words: [String] = []
        while true {
            skipSpaces()
            guard let first = rest.first else { return words }
            if first == "\"" || first == "'" {
                words.append(try readQuoted())
            } else {
                let word = rest.prefix { $0 != " " && $0 != "\t" }
                words.append(String(word))
                rest = rest[word.endIndex...]
            }
        }
    }

    private mutating func skipSpaces() {
        rest = rest.drop { $0 == " " || $0 == "\t" }
    }

    private mutating func readEnd() throws(SyntaxError) {
        skipSpaces()
        guard rest.isEmpty || rest.first == "#" else {
            throw SyntaxError(message: "unexpected '\(rest)'")
        }
    }

    private mutating func readKey() throws(SyntaxError) -> [String] {
        var parts: [String] = []
        while true {
            skipSpaces()
            switch rest.first {
            case "\"", "'": parts.append(try readQuoted())
            default:
                let part = rest.prefix { $0.isBareKeyPart }
                guard !part.isEmpty else {
                    throw SyntaxError(
                        message: "expected a name"
                            + (rest.first.map {
                                ", not '\($0)' (names with other characters stand in quotes)"
                            } ?? ""))
                }
                parts.append(String(part))
                rest = rest[part.endIndex...]
            }
            skipSpaces()
            guard rest.first == "." else { return parts }
            rest.removeFirst()
        }
    }

    private mutating func readValue() throws(SyntaxError) -> String {
        if rest.first == "\"" || rest.first == "'" { return try readQuoted() }
        var end = rest.startIndex
        var index = rest.startIndex
        var isAfterSpace = false
        while index < rest.endIndex {
            let character = rest[index]
            if character == "#", isAfterSpace { break }
            isAfterSpace = character == " " || character == "\t"
            index = rest.index(after: index)
            if !isAfterSpace { end = index }
        }
        guard end > rest.startIndex else { throw SyntaxError(message: "expected a value") }
        defer { rest = rest[end...] }
        return String(rest[..<end])
    }

    private mutating func readQuoted() throws(SyntaxError) -> String {
        let quote = rest.removeFirst()
        var text = ""
        while let character = rest.popFirst() {
            if character == quote { return text }
            guard character == "\\", quote == "\"" else {
                text.append(character)
                continue
            }
            switch rest.popFirst() {
            case "\"": text.append("\"")
            case "\\": text.append("\\")
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case let other:
                throw SyntaxError(message: "unknown escape '\\\(other.map(String.init) ?? "")'")
            }
        }
        throw SyntaxError(message: "the quote is not closed")
    }
}

extension Character {
    fileprivate var isBareKeyPart: Bool { isLetter || isNumber || "+-_".contains(self) }
}
