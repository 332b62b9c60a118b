import Export

/// The files of one run: what is read is never replaced, and nothing is written twice.
struct FileClaims {
    private var readers: Set<FileIdentity> = []
    private var writers: [FileIdentity: String] = [:]

    /// Notes a file that is read; `-` and names of nothing are passed over.
    mutating func read(_ path: String?) {
        guard let path, path != "-", let identity = FileIdentity(path) else { return }
        readers.insert(identity)
    }

    /// Notes a file that is written.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - writer: What writes it, for messages, such as `line 3`.
    /// - Returns: What is wrong with it, such as `'a.png' is also an input`, or `nil`.
    mutating func write(_ path: String, by writer: String) -> String? {
        guard path != "-", let identity = FileIdentity(path) else { return nil }
        if readers.contains(identity) { return "'\(path)' is also an input" }
        if let other = writers[identity] { return "'\(path)' is also written by \(other)" }
        writers[identity] = writer
        return nil
    }
}
