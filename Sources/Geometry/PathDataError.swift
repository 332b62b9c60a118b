/// The reason why path data could not be read to its end.
public struct PathDataError: Error, Hashable, Sendable {
    /// What the grammar asks for at some place.
    public enum Expectation: Hashable, Sendable {
        /// A move, with which path data must begin.
        case moveCommand
        /// A command letter.
        case command
        /// A number.
        case number
        /// An arc flag, the digit 0 or 1.
        case flag
        /// A number, or a point that it leads to, within the range of the format's numbers.
        case representableNumber
        /// A count of numbers that the command can use up.
        case arguments(multipleOf: Int)
    }

    /// The number of bytes before the one that is not as expected.
    public var offset: Int
    /// The character, number or command that was found, or `nil` at the end of the data.
    public var found: String?
    /// What should have been there.
    public var expected: Expectation

    /// Creates an error.
    public init(offset: Int, found: String?, expected: Expectation) {
        self.offset = offset
        self.found = found
        self.expected = expected
    }
}

extension PathDataError: CustomStringConvertible {
    /// One lowercase sentence without a trailing period.
    public var description: String {
        let expectation =
            switch expected {
            case .moveCommand: "M or m"
            case .command: "a command letter"
            case .number: "a number"
            case .flag: "a flag (0 or 1)"
            case .representableNumber: "a number within range"
            case .arguments(let count): "a multiple of \(count) numbers"
            }
        let finding = found.map { "“\($0)”" } ?? "the end"
        return "path data: expected \(expectation) at byte \(offset), found \(finding)"
    }
}

extension PathDataError {
    /// An error whose finding is the character at the offset, or the end.
    init(_ expected: Expectation, at offset: Int, of bytes: [UInt8]) {
        self.init(
            offset: offset, found: Self.character(at: offset, of: bytes), expected: expected)
    }

    /// The printable form of the character that starts at an offset.
    private static func character(at offset: Int, of bytes: [UInt8]) -> String? {
        guard offset < bytes.count else { return nil }
        var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
            return "byte 0x\(String(bytes[offset], radix: 16, uppercase: true))"
        }
        let isPrintable = scalar.value >= 0x20 && scalar.value != 0x7F && scalar.value < 0x80
        return isPrintable || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            ? String(scalar) : "U+\(String(scalar.value, radix: 16, uppercase: true))"
    }
}
