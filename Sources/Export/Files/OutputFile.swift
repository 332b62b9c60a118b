import Glibc

/// A file that appears under its name only when it is complete.
///
/// What is written goes to a file without a name in the same folder (`O_TMPFILE`), so that even a
/// killed process leaves nothing; where the file system has no such files, to one with a hidden
/// name that is noted in ``UnfinishedFiles``; one that a killed process left is deleted by the next
/// file in the folder that needs one. ``commit()`` gives it its name. Without a commit the
/// file is discarded.
///
/// A path that leads to something other than a regular file, such as `/dev/stdout` or a named pipe,
/// is written directly.
public struct OutputFile: ~Copyable {
    /// What happens when a file of the name exists.
    public enum Collision: Sendable {
        /// It is replaced; its permissions are kept.
        case replace
        /// The new file is discarded with an error for which ``FileError/alreadyExists`` holds.
        case fail
    }

    private enum Place {
        case direct
        case unnamed
        case named(String)
    }

    private let path: String
    private let target: String
    private let collision: Collision
    private let isDurable: Bool
    private let descriptor: Int32
    private let place: Place

    /// Opens a file for writing.
    ///
    /// - Parameters:
    ///   - path: Where the file will stand; symbolic links are followed.
    ///   - collision: What happens when a file of the name exists.
    ///   - isDurable: Whether the contents are on the disk before the name is given.
    /// - Throws: When the folder cannot be written or, with ``Collision/fail``, the file exists.
    public init(
        path: String, collision: Collision = .replace, isDurable: Bool = true
    ) throws(FileError) {
        self.path = path
        self.collision = collision
        self.isDurable = isDurable
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        let isRegular = exists && status.st_mode & S_IFMT == S_IFREG
        // Links to pipes and devices, as in /proc/self/fd, cannot be followed by name.
        target = exists && !isRegular ? path : resolvingLinks(path)
        if exists, collision == .fail { throw FileError(path: path, code: EEXIST) }
        if exists, !isRegular {
            let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .last(path) }
            self.descriptor = descriptor
            place = .direct
            return
        }
        (descriptor, place) = try Self.openTemporary(in: folder(of: target), for: path)
        if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    }

    private static func openTemporary(
        in folder: String, for path: String
    ) throws(FileError) -> (Int32, Place) {
        // `O_TMPFILE` is this bit with `O_DIRECTORY`.
        let temporaryFileBit: Int32 = 0o20_000_000
        if unsafe access("/proc/self/fd", X_OK) == 0 {
            let descriptor = unsafe open(
                folder, temporaryFileBit | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (descriptor, .unnamed) }
            guard [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) else { throw .last(path) }
        }
        AbandonedFiles.delete(in: folder)
        while true {
            let name = hiddenName(in: folder)
            let result = UnfinishedFiles.make(name) {
                unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            }
            guard result >= 0 else {
                guard result == -EEXIST else { throw FileError(path: path, code: -result) }
                continue
            }
            if AbandonedFiles.lock(result) { return (result, .named(name)) }
            close(result)
            UnfinishedFiles.remove(name)
        }
    }

    /// Appends bytes.
    public mutating func write(_ bytes: [UInt8]) throws(FileError) {
        try unsafe write(bytes.span.bytes)
    }

    /// Appends bytes.
    public mutating func write(_ bytes: RawSpan) throws(FileError) {
        try writeAll(bytes, to: descriptor, path: path)
    }

    /// Gives the file its name; from now on it is complete.
    public consuming func commit() throws(FileError) {
        if case .direct = place { return }
        if isDurable, fsync(descriptor) != 0 { throw .last(path) }
        switch place {
        case .direct: break
        case .unnamed: try nameUnnamed()
        case .named(let name):
            try rename(name, to: target, collision: collision, path: path)
        }
    }

    private borrowing func nameUnnamed() throws(FileError) {
        let source = "/proc/self/fd/\(descriptor)"
        func link(to name: String) -> Bool {
            unsafe linkat(AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
        }
        if link(to: target) { return }
        guard errno == EEXIST, collision == .replace else { throw .last(path) }
        while true {
            let name = hiddenName(in: folder(of: target))
            let result = UnfinishedFiles.make(name) { link(to: name) ? 0 : -1 }
            if result >= 0 {
                defer { UnfinishedFiles.remove(name) }
                guard unsafe Glibc.rename(name, target) == 0 else {
                    let error = FileError.last(path)
                    _ = unsafe unlink(name)
                    throw error
                }
                return
            }
            guard result == -EEXIST else { throw FileError(path: path, code: -result) }
        }
    }

    deinit {
        close(descriptor)
        if case .named(let name) = place {
            _ = unsafe unlink(name)
            UnfinishedFiles.remove(name)
        }
    }
}

extension OutputFile {
    /// Writes a whole file.
    ///
    /// - Parameters:
    ///   - bytes: The contents.
    ///   - path: Where the file will stand.
    ///   - collision: What happens when a file of the name exists.
    ///   - isDurable: Whether the contents are on the disk before the name is given.
    /// - Throws: When it cannot be written; nothing is left then.
    public static func write(
        _ bytes: [UInt8], to path: String, collision: Collision = .replace, isDurable: Bool = true
    ) throws(FileError) {
        var file = try OutputFile(path: path, collision: collision, isDurable: isDurable)
        try file.write(bytes)
        try file.commit()
    }
}

/// Writes bytes to a descriptor.
///
/// - Parameters:
///   - bytes: The bytes.
///   - descriptor: The descriptor.
///   - path: The file's name for errors.
/// - Throws: When they cannot all be written.
func writeAll(_ bytes: RawSpan, to descriptor: Int32, path: String) throws(FileError) {
    var offset = 0
    while offset < bytes.byteCount {
        let count = unsafe bytes.extracting(droppingFirst: offset)
            .withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
            offset += count
        } else if errno != EINTR {
            throw .last(path)
        }
    }
}

/// Gives a complete file its final name.
///
/// - Parameters:
///   - name: The name that it has.
///   - target: The name that it gets, in the same file system.
///   - collision: What happens when a file of that name exists.
///   - path: The file's name for errors.
/// - Throws: When the name cannot be given.
func rename(
    _ name: String, to target: String, collision: OutputFile.Collision, path: String
) throws(FileError) {
    switch collision {
    case .replace:
        guard unsafe Glibc.rename(name, target) == 0 else { throw .last(path) }
    case .fail:
        if unsafe link(name, target) == 0 { break }
        // File systems without hard links: reserve the name, then replace the empty file.
        guard errno != EEXIST else { throw .last(path) }
        let reserved = unsafe open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard reserved >= 0 else { throw .last(path) }
        close(reserved)
        guard unsafe Glibc.rename(name, target) == 0 else { throw .last(path) }
    }
}

/// The folder that holds a path.
func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// A hidden name in a folder that no other process of this machine chooses.
func hiddenName(in folder: String) -> String {
    let number = UInt32.random(in: 0 ... .max)
    return folder + "/.notchviewer-\(getpid())-\(number).tmp"
}

/// The path at the end of a chain of symbolic links, the last of which may lead nowhere.
func resolvingLinks(_ path: String) -> String {
    var path = path
    // The limit of the kernel.
    for _ in 0..<40 {
        var status = stat()
        guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { break }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(path, &buffer, buffer.count)
        guard count > 0 else { break }
        let link = String(
            decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    return path
}
