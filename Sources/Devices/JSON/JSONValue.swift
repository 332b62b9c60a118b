import CJansson

/// A JSON value; members keep the order of the text.
package indirect enum JSONValue: Hashable, Sendable {
    case object([JSONMember])
    case array([JSONValue])
    case string(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case null

    /// The first member with a key, or `nil` when there is none or the value is no object.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The value in the words of an error message.
    var briefDescription: String {
        switch self {
        case .object: return "an object"
        case .array(let elements): return "an array of \(elements.count)"
        case .string(let text):
            return text.unicodeScalars.count > 40
                ? "the text \"\(String(text.prefix(40)))…\"" : "the text \"\(text)\""
        case .integer(let number): return "\(number)"
        case .real(let number): return "\(number)"
        case .boolean(let flag): return flag ? "true" : "false"
        case .null: return "null"
        }
    }
}

/// A key of a JSON object with its value.
package struct JSONMember: Hashable, Sendable {
    package var key: String
    package var value: JSONValue
}

extension JSONValue {
    /// The deepest nesting that is accepted.
    static let depthLimit = 64

    /// Reads a JSON text in UTF-8, with or without a byte order mark.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - file: The name for error messages.
    /// - Throws: A syntax error with line and column; duplicate keys, invalid UTF-8, numbers beyond
    ///   the range of a double, `\u0000` and nesting deeper than ``depthLimit`` are errors.
    package init(parsing bytes: [UInt8], file: String) throws(DeviceFileError) {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        if text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0xFF, 0xFE]) {
            throw DeviceFileError(
                file: file, line: 1, column: 1,
                problem: .unexpected(found: "UTF-16 text", expected: "UTF-8"))
        }
        var error = json_error_t()
        let flags = Int(JSON_REJECT_DUPLICATES)
        let root = unsafe text.withUnsafeBytes { buffer in
            unsafe json_loadb(buffer.baseAddress, buffer.count, flags, &error)
        }
        guard let root = unsafe root else {
            throw DeviceFileError(
                file: file, line: Int(error.line), column: max(1, Int(error.column)),
                problem: .syntax(error.fault))
        }
        defer { unsafe json_decref(root) }
        do {
            self = try unsafe JSONValue(root, depth: 0)
        } catch {
            throw DeviceFileError(
                file: file,
                problem: .tooLarge(
                    found: error.depth, limit: Self.depthLimit, of: "levels of nesting"))
        }
    }

    private struct TooDeep: Error {
        var depth: Int
    }

    /// Copies a value of the C library; the caller keeps its reference.
    private init(_ value: UnsafeMutablePointer<json_t>, depth: Int) throws(TooDeep) {
        guard depth < Self.depthLimit else { throw TooDeep(depth: depth + 1) }
        switch unsafe value.pointee.type {
        case JSON_OBJECT:
            var members: [JSONMember] = []
            var iterator = unsafe json_object_iter(value)
            while let current = unsafe iterator {
                if let key = unsafe json_object_iter_key(current),
                    let member = unsafe json_object_iter_value(current)
                {
                    unsafe members.append(
                        JSONMember(
                            key: String(cString: key),
                            value: try JSONValue(member, depth: depth + 1)))
                }
                unsafe iterator = json_object_iter_next(value, current)
            }
            self = .object(members)
        case JSON_ARRAY:
            var elements: [JSONValue] = []
            for index in unsafe 0..<json_array_size(value) {
                if let element = unsafe json_array_get(value, index) {
                    elements.append(try unsafe JSONValue(element, depth: depth + 1))
                }
            }
            self = .array(elements)
        case JSON_STRING:
            let text = unsafe json_string_value(value)
            self = unsafe .string(text.map { unsafe String(cString: $0) } ?? "")
        case JSON_INTEGER: self = unsafe .integer(Int(json_integer_value(value)))
        case JSON_REAL: self = unsafe .real(json_real_value(value))
        case JSON_TRUE: self = .boolean(true)
        case JSON_FALSE: self = .boolean(false)
        default: self = .null
        }
    }
}

extension json_error_t {
    /// What is wrong, in a few words of our own, with the text near it when the library tells it.
    fileprivate var fault: String {
        let text = unsafe withUnsafeBytes(of: text) { buffer in
            unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
        }
        // The library writes "WHAT near 'TEXT'".
        let parts = text.split(separator: " near '", maxSplits: 1)
        let near = parts.count == 2 ? " near '\(parts[1].dropLast().prefix(40))'" : ""
        return phrase(parts.first ?? "") + near
    }

    /// Our words for the library's.
    private func phrase(_ text: Substring) -> String {
        let code = unsafe withUnsafePointer(to: self) { unsafe json_error_code($0) }
        switch code {
        case json_error_out_of_memory: return "there is not enough memory"
        case json_error_stack_overflow: return "nested too deep"
        case json_error_invalid_utf8: return "the bytes are not UTF-8"
        case json_error_premature_end_of_input: return "the text ends too early"
        case json_error_end_of_input_expected: return "the text goes on after its end"
        case json_error_null_character, json_error_null_byte_in_key:
            return "the character U+0000 is not allowed"
        case json_error_duplicate_key: return "a key is given twice"
        case json_error_numeric_overflow: return "a number is out of range"
        default:
            if text.hasSuffix(" expected") { return "expected " + text.dropLast(9) }
            if text.hasPrefix("control character") || text == "unexpected newline" {
                return "a text holds a control character"
            }
            if text.hasPrefix("invalid Unicode") { return "a \\u escape is no character" }
            return text == "invalid escape" ? "an unknown escape" : "not JSON"
        }
    }
}
