import Glibc

/// Reads whole files with the system's own calls.
enum FileContents {
    /// The largest device file that is read, in bytes.
    static let limit = 16 << 20

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The file; pipes work too.
    ///   - limit: The most bytes that are accepted.
    /// - Returns: The whole contents.
    /// - Throws: When the file cannot be opened or read, or is larger than the limit.
    static func read(
        _ path: String, limit: Int = FileContents.limit
    ) throws(DeviceFileError) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw failure(path) }
        if status.st_mode & S_IFMT == S_IFREG, status.st_size > limit {
            throw DeviceFileError(
                file: path,
                problem: .tooLarge(found: Int(status.st_size), limit: limit, of: "bytes"))
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes { buffer in
                unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            }
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(path)
            }
            bytes.append(contentsOf: chunk[..<count])
            if bytes.count > limit {
                throw DeviceFileError(
                    file: path, problem: .tooLarge(found: bytes.count, limit: limit, of: "bytes"))
            }
        }
    }

    /// The names of the entries of a folder, sorted, or `nil` when it cannot be read.
    static func names(in folder: String) -> [String]? {
        guard let stream = unsafe opendir(folder) else { return nil }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { buffer in
                unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Whether a path leads to a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func failure(_ path: String) -> DeviceFileError {
        let text = unsafe strerror(errno)
        let reason = unsafe text.map { unsafe String(cString: $0) } ?? "unknown error"
        return DeviceFileError(file: path, problem: .unreadable(reason))
    }
}
