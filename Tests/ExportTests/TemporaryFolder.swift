import Glibc

/// A folder of its own for one test.
struct TemporaryFolder: ~Copyable {
    let path: String

    init() throws {
        var template = Array("/tmp/notchviewer-test-XXXXXX".utf8CString)
        guard let path = unsafe mkdtemp(&template) else { throw FolderError(code: errno) }
        self.path = unsafe String(cString: path)
    }

    /// The names of everything inside, sorted.
    var names: [String] {
        guard let stream = unsafe opendir(path) else { return [] }
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

    /// The contents of a file inside, or `nil` when there is none.
    func contents(of name: String) -> [UInt8]? {
        let descriptor = unsafe open(path + "/" + name, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = unsafe bytes.withUnsafeMutableBytes {
            unsafe read(descriptor, $0.baseAddress, $0.count)
        }
        return count < 0 ? nil : Array(bytes.prefix(count))
    }

    deinit {
        for name in names { _ = unsafe remove(path + "/" + name) }
        _ = unsafe rmdir(path)
    }
}

struct FolderError: Error {
    var code: Int32
}
