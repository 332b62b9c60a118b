import Glibc

/// A system call that failed.
public struct SystemError: Error, Hashable, Sendable {
    /// The system's error number.
    public var code: Int32
    /// The path or the call.
    public var subject: String

    /// Creates an error.
    public init(code: Int32, subject: String) {
        self.code = code
        self.subject = subject
    }
}

/// A folder that is removed with all that is in it at the end of a test.
public struct ScratchFolder: ~Copyable {
    /// The absolute path.
    public let path: String

    /// Makes an empty folder.
    public init() throws {
        var template = Array("/tmp/notchviewer-test-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw SystemError(code: errno, subject: "/tmp")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The names of everything inside, sorted, hidden ones included.
    public var names: [String] { entries(of: path) }

    deinit { removeAll(path) }
}

private func entries(of folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) {
            unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}

/// Removes a file, a link or a folder with what is in it.
private func removeAll(_ path: String) {
    guard unsafe remove(path) != 0, errno == ENOTEMPTY || errno == EEXIST else { return }
    for name in entries(of: path) { removeAll(path + "/" + name) }
    _ = unsafe rmdir(path)
}
