import Glibc

/// The reason a file could not be written.
public struct FileError: Error, Hashable, Sendable {
    /// The file's path as it was given.
    public var path: String
    /// The system's error number.
    public var code: Int32

    /// Creates an error.
    public init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    /// Whether the file was not written because one of that name exists.
    public var alreadyExists: Bool { code == EEXIST }

    /// Creates an error from the last system call's error number.
    static func last(_ path: String) -> FileError { FileError(path: path, code: errno) }
}

extension FileError: CustomStringConvertible {
    /// `cannot write 'x.png': No space left on device`.
    public var description: String {
        let reason = unsafe strerror(code).map { unsafe String(cString: $0) }
        return "cannot write '\(path)': \(reason ?? "error \(code)")"
    }
}
