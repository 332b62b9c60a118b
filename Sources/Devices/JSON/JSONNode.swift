/// A JSON text with its name, for messages that point into it.
struct JSONDocument {
    let file: String
    let bytes: [UInt8]

    /// Reads the text and gives its outermost value.
    static func root(of bytes: [UInt8], file: String) throws(DeviceFileError) -> JSONNode {
        JSONNode(
            value: try JSONValue(parsing: bytes, file: file), steps: [],
            document: JSONDocument(file: file, bytes: bytes))
    }
}

/// A JSON value with its place in a document.
struct JSONNode {
    let value: JSONValue
    let steps: [JSONLocator.Step]
    let document: JSONDocument

    /// The place in the notation of JavaScript, such as `cutouts[0].radius`.
    var path: String {
        var text = ""
        for step in steps {
            switch step {
            case .key(let key): text += text.isEmpty ? key : "." + key
            case .index(let index): text += "[\(index)]"
            }
        }
        return text
    }

    /// An error at this place.
    func error(_ problem: DeviceFileError.Problem) -> DeviceFileError {
        let place = JSONLocator.place(of: steps, in: document.bytes)
        return DeviceFileError(
            file: document.file, line: place.line, column: place.column, path: path,
            problem: problem)
    }

    /// An error that names the value and what its place asks for.
    func unexpected(expected: String) -> DeviceFileError {
        error(.unexpected(found: value.briefDescription, expected: expected))
    }

    /// A finding at this place.
    func finding(
        _ code: String, _ severity: Finding.Severity, _ message: String, fix: String = ""
    ) -> Finding {
        let place = JSONLocator.place(of: steps, in: document.bytes)
        return Finding(
            code: code, severity: severity, path: path, line: place.line, column: place.column,
            message: message, fix: fix)
    }

    /// The member with a key, or `nil`; `null` counts as absent.
    func member(_ key: String) -> JSONNode? {
        guard let member = value[key], member != .null else { return nil }
        return JSONNode(value: member, steps: steps + [.key(key)], document: document)
    }

    /// The member with a key, which must be there.
    func required(_ key: String, _ expected: String) throws(DeviceFileError) -> JSONNode {
        guard case .object = value else { throw unexpected(expected: "an object") }
        guard let member = member(key) else {
            let place = JSONLocator.place(of: steps, in: document.bytes)
            let path = path
            throw DeviceFileError(
                file: document.file, line: place.line, column: place.column,
                path: path.isEmpty ? key : path + "." + key, problem: .missing(expected))
        }
        return member
    }

    /// The elements of an array.
    func elements(limit: Int) throws(DeviceFileError) -> [JSONNode] {
        guard case .array(let elements) = value else { throw unexpected(expected: "an array") }
        guard elements.count <= limit else {
            throw error(.tooLarge(found: elements.count, limit: limit, of: "elements"))
        }
        return elements.enumerated()
            .map {
                JSONNode(value: $1, steps: steps + [.index($0)], document: document)
            }
    }

    /// The members of an object in the order of the text.
    func members() throws(DeviceFileError) -> [(key: String, node: JSONNode)] {
        guard case .object(let members) = value else { throw unexpected(expected: "an object") }
        return members.map {
            ($0.key, JSONNode(value: $0.value, steps: steps + [.key($0.key)], document: document))
        }
    }

    /// A finite number within a range.
    func number(in range: ClosedRange<Double>) throws(DeviceFileError) -> Double {
        let expected =
            "a number from \(decimalText(range.lowerBound)) to \(decimalText(range.upperBound))"
        let number: Double
        switch value {
        case .integer(let integer): number = Double(integer)
        case .real(let real): number = real
        default: throw unexpected(expected: expected)
        }
        guard number.isFinite, range.contains(number) else { throw unexpected(expected: expected) }
        return number
    }

    /// A whole number within a range; `3.0` counts as whole.
    func integer(in range: ClosedRange<Int>) throws(DeviceFileError) -> Int {
        let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        switch value {
        case .integer(let integer) where range.contains(integer): return integer
        case .real(let real) where real == real.rounded() && abs(real) < 1e15:
            let integer = Int(real)
            if range.contains(integer) { return integer }
        default: break
        }
        throw unexpected(expected: expected)
    }

    /// A text.
    func string(_ expected: String = "a text") throws(DeviceFileError) -> String {
        guard case .string(let text) = value else { throw unexpected(expected: expected) }
        return text
    }

    /// One of the raw values of an enumeration.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ type: Choice.Type
    ) throws(DeviceFileError) -> Choice where Choice.RawValue == String {
        let expected = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        guard let choice = Choice(rawValue: try string("one of " + expected)) else {
            throw unexpected(expected: "one of " + expected)
        }
        return choice
    }

    /// Warnings about members that nothing reads.
    func unknownKeys(known: [String]) -> [Finding] {
        guard case .object(let members) = value else { return [] }
        return members.compactMap { member in
            guard !known.contains(member.key), member.key != "comment" else { return nil }
            let node = JSONNode(
                value: member.value, steps: steps + [.key(member.key)], document: document)
            let nearest = nearestNames(to: member.key, in: known, limit: 1).first
            return node.finding(
                "unknown-key", .warning, "the key \"\(member.key)\" is not known and is ignored",
                fix: nearest.map { "did you mean \"\($0)\"?" } ?? "remove it")
        }
    }
}
