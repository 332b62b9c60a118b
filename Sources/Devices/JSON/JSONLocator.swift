/// Finds where a value stands in a JSON text that is known to be well formed.
///
/// The parser keeps no positions; errors are rare, so the text is walked again for them alone.
struct JSONLocator {
    /// One step into a value.
    enum Step: Hashable {
        case key(String)
        case index(Int)
    }

    private let bytes: [UInt8]
    private var position = 0

    /// Creates a locator.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The line and column, from 1, of the value that the steps lead to, or of the last value on
    /// the way that exists.
    static func place(of steps: [Step], in bytes: [UInt8]) -> (line: Int, column: Int) {
        var locator = JSONLocator(bytes)
        locator.skipSpace()
        for step in steps {
            let start = locator.position
            guard locator.enter(step) else {
                locator.position = start
                break
            }
        }
        return locator.place
    }

    private var place: (line: Int, column: Int) {
        var line = 1
        var column = 1
        for byte in bytes[..<min(position, bytes.count)] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    /// Moves to a child of the value at the position; `false` when there is none.
    private mutating func enter(_ step: Step) -> Bool {
        switch step {
        case .key(let name):
            guard current == UInt8(ascii: "{") else { return false }
            position += 1
            while true {
                skipSpace()
                guard current == UInt8(ascii: "\"") else { return false }
                let start = position
                skipValue()
                let key = bytes[start..<position]
                skipSpace()
                guard current == UInt8(ascii: ":") else { return false }
                position += 1
                skipSpace()
                if key.dropFirst().dropLast().elementsEqual(name.utf8) { return true }
                skipValue()
                skipSpace()
                guard current == UInt8(ascii: ",") else { return false }
                position += 1
            }
        case .index(let index):
            guard current == UInt8(ascii: "[") else { return false }
            position += 1
            skipSpace()
            for _ in 0..<index {
                skipValue()
                skipSpace()
                guard current == UInt8(ascii: ",") else { return false }
                position += 1
                skipSpace()
            }
            return current != UInt8(ascii: "]")
        }
    }

    /// Moves behind the value at the position.
    private mutating func skipValue() {
        var depth = 0
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                while let inner = current, inner != UInt8(ascii: "\"") {
                    position += inner == UInt8(ascii: "\\") ? 2 : 1
                }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if depth == 0 { return }
            default:
                break
            }
            position += 1
            if depth == 0, endsValue { return }
        }
    }

    /// Whether the value that was just passed is complete.
    private var endsValue: Bool {
        guard let byte = current else { return true }
        switch bytes[position - 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
        default: break
        }
        return byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: ",")
            || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    }
}
