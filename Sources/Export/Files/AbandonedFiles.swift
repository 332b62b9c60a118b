import Glibc

/// Hidden files and folders whose process was killed before it could give them their names.
///
/// Their makers hold a lock on them, which the system gives back when the process ends in whatever
/// way.
enum AbandonedFiles {
    /// Locks a hidden file or folder that was just made.
    ///
    /// - Parameter descriptor: The open file or folder.
    /// - Returns: Whether it is still there: another process may have taken it for abandoned before
    ///   it was locked. Where the file system has no locks, it is.
    static func lock(_ descriptor: Int32) -> Bool {
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }

    /// Deletes what processes that no longer run have left in a folder.
    ///
    /// Only things of our naming, of this user, without a lock and of a process that does not run
    /// are deleted. A folder in which replaced files are kept is left for the user: its process was
    /// killed while it put new files into their places.
    ///
    /// - Parameter folder: The folder's path.
    static func delete(in folder: String) {
        for name in names(in: folder) {
            guard let process = process(ofHiddenName: name), isGone(process) else { continue }
            deleteUnlocked(folder + "/" + name)
        }
    }

    private static func deleteUnlocked(_ path: String) {
        let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
            flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        switch status.st_mode & S_IFMT {
        case S_IFREG: _ = unsafe unlink(path)
        case S_IFDIR where !names(in: path).contains(where: { $0.hasSuffix(".old") }):
            deleteFolder(path)
        default: break
        }
    }

    /// The process that chose a name with ``hiddenName(in:)``.
    static func process(ofHiddenName name: String) -> pid_t? {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == ".notchviewer", parts[2].hasSuffix(".tmp"),
            let process = decimal(parts[1]), process > 0, decimal(parts[2].dropLast(4)) != nil
        else { return nil }
        return pid_t(exactly: process)
    }

    private static func decimal(_ text: Substring) -> UInt32? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt32(text) : nil
    }

    private static func isGone(_ process: pid_t) -> Bool { kill(process, 0) != 0 && errno == ESRCH }

    private static func names(in folder: String) -> [String] {
        guard let stream = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            names.append(
                unsafe withUnsafeBytes(of: entry.pointee.d_name) {
                    unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names
    }
}
