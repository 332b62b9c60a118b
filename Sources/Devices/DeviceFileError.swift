/// The reason a file could not be read as a device.
///
/// It says where, what was found and what was expected, so the message can be acted on without
/// opening the source.
public struct DeviceFileError: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Problem: Hashable, Sendable {
        /// The file could not be read; the system's reason.
        case unreadable(String)
        /// The file, or a part of it, is larger than is accepted.
        case tooLarge(found: Int, limit: Int, of: String)
        /// The text does not follow the rules of its format.
        case syntax(String)
        /// Something that is needed is absent.
        case missing(String)
        /// A value is not what its place asks for.
        case unexpected(found: String, expected: String)
    }

    /// The file's name as it was given.
    public var file: String
    /// The line, from 1, or `nil` when the problem has no place in the text.
    public var line: Int?
    /// The column in characters, from 1.
    public var column: Int?
    /// The place inside the data, such as `cutouts[0].radius`; empty for the whole file.
    public var path: String
    /// What went wrong.
    public var problem: Problem

    /// Creates an error.
    public init(
        file: String, line: Int? = nil, column: Int? = nil, path: String = "", problem: Problem
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.path = path
        self.problem = problem
    }

    /// The problem without its place.
    public var message: String {
        let subject = path.isEmpty ? "" : path + ": "
        switch problem {
        case .unreadable(let reason): return subject + reason
        case .tooLarge(let found, let limit, let thing):
            return subject + "\(found) \(thing), more than the \(limit) that are accepted"
        case .syntax(let text): return subject + text
        case .missing(let thing): return subject + "missing, expected \(thing)"
        case .unexpected(let found, let expected):
            return subject + "found \(found), expected \(expected)"
        }
    }
}

extension DeviceFileError: CustomStringConvertible {
    /// `file:line:column: message`, the form that editors jump to.
    public var description: String {
        var text = file
        if let line { text += ":\(line)" }
        if line != nil, let column { text += ":\(column)" }
        return text + ": " + message
    }
}
