/// Reads path data as Android's own parser does, which differs from SVG's in many ways.
struct AndroidPathDataReader {
    private let bytes: [UInt8]
    /// Android scales radii that are too small by half the chord over 0.999995.
    private var pen = PathDataPen(enlargement: 2 / 1.99999)

    /// The number read last and where it started.
    private var lastNumber = (start: 0, value: 0.0)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads all commands; the first error rejects the whole text.
    mutating func read() throws(PathDataError) -> Path {
        var start = 0
        while start < bytes.count, Self.isSpace(bytes[start]) { start += 1 }
        guard start < bytes.count else { throw PathDataError(.command, at: start, of: bytes) }
        while start < bytes.count {
            var end = start + 1
            while end < bytes.count, !Self.startsCommand(bytes[end]) { end += 1 }
            try readCommand(at: start, to: end)
            start = end
        }
        return pen.path
    }

    /// Reads one command letter and the numbers up to the next one.
    private mutating func readCommand(at start: Int, to end: Int) throws(PathDataError) {
        var command = bytes[start]
        guard let count = PathDataPen.argumentCount(of: command) else {
            throw PathDataError(.command, at: start, of: bytes)
        }
        var numbers = PathDataPen.Arguments(repeating: 0)
        guard count > 0 else {
            _ = pen.draw(command, numbers)
            return
        }
        let values = try numbersOfCommand(from: start + 1, to: end)
        guard values.count.isMultiple(of: count) else {
            throw PathDataError(
                offset: start, found: "\(values.count)", expected: .arguments(multipleOf: count))
        }
        for first in stride(from: 0, to: values.count, by: count) {
            for index in 0..<count { numbers[index] = values[first + index] }
            guard pen.draw(command, numbers) else {
                throw PathDataError(.representableNumber, at: start, of: bytes)
            }
            if first == 0, command | 0x20 == UInt8(ascii: "m") { command -= 1 }
        }
    }

    /// The numbers of one command.
    ///
    /// Only space and comma separate; a minus that does not start a token or follow an `e`, and a
    /// token's second dot, start the next one.
    private mutating func numbersOfCommand(from start: Int, to end: Int) throws(PathDataError)
        -> [Double]
    {
        var values: [Double] = []
        var position = start
        while position < end {
            var index = position
            var dots = 0
            var followsExponent = false
            scan: while index < end {
                switch bytes[index] {
                case UInt8(ascii: " "), UInt8(ascii: ","): break scan
                case UInt8(ascii: "-") where index > position && !followsExponent: break scan
                case UInt8(ascii: ".") where dots == 1: break scan
                case UInt8(ascii: "."): dots = 1
                default: break
                }
                followsExponent = bytes[index] | 0x20 == UInt8(ascii: "e")
                index += 1
            }
            if index > position { values.append(try value(from: position, to: index)) }
            let separates =
                index < end
                && (bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: ","))
            position = separates ? index + 1 : index
        }
        return values
    }

    /// The number that a token stands for.
    ///
    /// As C's `strtof` it skips white space, even beyond the token's end, and ignores what follows
    /// the number. Tokens of nothing but white space thus repeat the number after them, which is
    /// remembered so that many of them cost no more than one.
    private mutating func value(from start: Int, to end: Int) throws(PathDataError) -> Double {
        var first = start
        if Self.isSpace(bytes[first]) {
            if first < lastNumber.start { return lastNumber.value }
            while first < bytes.count, Self.isSpace(bytes[first]) { first += 1 }
        }
        guard
            let (value, _) = DecimalNumber.read(
                bytes, from: first, to: bytes.count, trailingDot: true)
        else { throw PathDataError(.number, at: first, of: bytes) }
        // Android's numbers are single precision, and too large ones reject the text.
        guard Float(value).isFinite else {
            throw PathDataError(.representableNumber, at: first, of: bytes)
        }
        lastNumber = (first, value)
        return value
    }

    /// Every ASCII letter but `e` starts a command, known or not.
    private static func startsCommand(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) && lower != UInt8(ascii: "e")
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x9...0xD).contains(byte)
    }
}

extension Path {
    /// Reads path data as Android's parser of vector drawables and display cutouts does.
    ///
    /// It differs from SVG: data may start with any command; only spaces and commas separate, and
    /// junk after a number is ignored; a command may have no numbers at all and then draws nothing;
    /// arc flags are ordinary numbers; a wrong count of numbers, an unknown letter or empty data
    /// rejects everything. Values are kept in double precision. An arc with a zero radius, which
    /// Android divides by, is a line as in SVG.
    ///
    /// - Complexity: O(n).
    /// - Parameter text: Path data without the markers of cutout specifications.
    /// - Throws: ``PathDataError``.
    public init(androidPathData text: String) throws(PathDataError) {
        var reader = AndroidPathDataReader(Array(text.utf8))
        self = try reader.read()
    }
}
