/// Reads SVG 2 path data (SVG 2 §9.3) over bytes, in linear time.
struct SVGPathDataReader {
    private let bytes: [UInt8]
    private var position = 0
    private var pen = PathDataPen()

    /// The path up to the last complete segment.
    var path: Path { pen.path }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads to the end or to the first error.
    mutating func read() throws(PathDataError) {
        skipSpace()
        guard position < bytes.count else { return }
        guard bytes[position] | 0x20 == UInt8(ascii: "m") else {
            throw PathDataError(.moveCommand, at: position, of: bytes)
        }
        while position < bytes.count {
            let command = bytes[position]
            guard let count = PathDataPen.argumentCount(of: command) else {
                throw PathDataError(.command, at: position, of: bytes)
            }
            position += 1
            skipSpace()
            try readArguments(of: command, count: count)
        }
    }

    /// Reads the argument sequences of one command letter and draws a segment for each.
    private mutating func readArguments(of command: UInt8, count: Int) throws(PathDataError) {
        var command = command
        let isArc = command | 0x20 == UInt8(ascii: "a")
        var isFirst = true
        repeat {
            let start = position
            var numbers = PathDataPen.Arguments(repeating: 0)
            for index in 0..<count {
                if index > 0 { skipSeparator() }
                numbers[index] = isArc && (index == 3 || index == 4) ? try flag() : try number()
            }
            guard pen.draw(command, numbers) else {
                throw PathDataError(.representableNumber, at: start, of: bytes)
            }
            // Further pairs after a move are lines.
            if isFirst, command | 0x20 == UInt8(ascii: "m") { command -= 1 }
            isFirst = false
        } while count > 0 ? try continues() : false
        skipSpace()
    }

    /// Whether another argument sequence follows; a comma demands one.
    private mutating func continues() throws(PathDataError) -> Bool {
        let sawComma = skipSeparator()
        guard position < bytes.count else {
            if sawComma { throw PathDataError(.number, at: position, of: bytes) }
            return false
        }
        switch bytes[position] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
            UInt8(ascii: "+"):
            return true
        default:
            if sawComma { throw PathDataError(.number, at: position, of: bytes) }
            return false
        }
    }

    private mutating func number() throws(PathDataError) -> Double {
        guard let (value, end) = DecimalNumber.read(bytes, from: position, to: bytes.count) else {
            throw PathDataError(.number, at: position, of: bytes)
        }
        guard value.isFinite else {
            throw PathDataError(
                offset: position, found: abbreviation(to: end), expected: .representableNumber)
        }
        position = end
        return value
    }

    private mutating func flag() throws(PathDataError) -> Double {
        guard position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 2 else {
            throw PathDataError(.flag, at: position, of: bytes)
        }
        position += 1
        return Double(bytes[position - 1] - UInt8(ascii: "0"))
    }

    /// The text from the position to an index, cut to a readable length.
    private func abbreviation(to end: Int) -> String {
        let text = String(decoding: bytes[position..<min(end, position + 24)], as: UTF8.self)
        return end > position + 24 ? text + "…" : text
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x9, 0xA, 0xC, 0xD: position += 1
            default: return
            }
        }
    }

    /// Skips space with at most one comma in it, and says whether there was one.
    @discardableResult
    private mutating func skipSeparator() -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return false }
        position += 1
        skipSpace()
        return true
    }
}

extension Path {
    /// Reads SVG path data strictly.
    ///
    /// The grammar is that of SVG 2 §9.3, arcs included with flags that need no separators. Arcs
    /// stay arcs; one whose ends coincide draws nothing, one with a zero radius is a line, as in
    /// appendix B. Empty data gives an empty path.
    ///
    /// - Complexity: O(n).
    /// - Parameter text: Path data, as in the `d` attribute.
    /// - Throws: ``PathDataError`` with the offset of the first byte that is not as expected; also
    ///   for numbers, and points that relative commands lead to, beyond the range of a `Double`.
    public init(svgPathData text: String) throws(PathDataError) {
        try self.init(svgPathData: Array(text.utf8))
    }

    /// Reads SVG path data strictly from UTF-8 bytes; see ``init(svgPathData:)-(String)``.
    ///
    /// - Complexity: O(n).
    /// - Parameter bytes: Path data; bytes beyond ASCII are errors.
    /// - Throws: ``PathDataError``.
    public init(svgPathData bytes: [UInt8]) throws(PathDataError) {
        var reader = SVGPathDataReader(bytes)
        try reader.read()
        self = reader.path
    }

    /// Reads SVG path data as renderers do: up to the last good segment before an error.
    ///
    /// - Complexity: O(n).
    /// - Parameter text: Path data, as in the `d` attribute.
    /// - Returns: The path before the error and the error, or the whole path and `nil`.
    public static func reading(svgPathData text: String) -> (path: Path, error: PathDataError?) {
        var reader = SVGPathDataReader(Array(text.utf8))
        do throws(PathDataError) {
            try reader.read()
            return (reader.path, nil)
        } catch {
            return (reader.path, error)
        }
    }
}
