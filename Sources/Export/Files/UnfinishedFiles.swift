import Glibc
import Synchronization

/// The files that must not be left behind when the process is ended in the middle of its work.
public enum UnfinishedFiles {
    private static let paths = Mutex<Set<String>>([])

    /// Makes a file or a folder that is noted as unfinished from its first moment on.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - call: The system call that makes it and gives −1 when it cannot.
    /// - Returns: What the call gave, or the negated error number.
    static func make(_ path: String, by call: () -> Int32) -> Int32 {
        paths.withLock { paths in
            let result = call()
            guard result >= 0 else { return -errno }
            paths.insert(path)
            return result
        }
    }

    /// Notes a file or a folder as finished or gone.
    static func remove(_ path: String) {
        _ = paths.withLock { $0.remove(path) }
    }

    /// Does what must be done wholly or not at all: the process is not ended by ``deleteAll`` in
    /// between.
    ///
    /// Other files cannot be made meanwhile, so that `body` has to be quick.
    static func withoutInterruption<Failure: Error>(
        _ body: () throws(Failure) -> Void
    ) throws(Failure) {
        try paths.withLock { _ throws(Failure) in try body() }
    }

    /// Deletes all unfinished files and folders, then runs `exit`, which must not return.
    ///
    /// No file can become unfinished meanwhile: threads that try wait for ever.
    public static func deleteAll(thenExit exit: () -> Never) -> Never {
        paths.withLock { paths in
            for path in paths where unsafe unlink(path) != 0 { deleteFolder(path) }
            exit()
        }
    }
}

/// Deletes a folder that holds nothing but files.
func deleteFolder(_ path: String) {
    guard let stream = unsafe opendir(path) else { return }
    while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) {
            unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        _ = unsafe unlink(path + "/" + name)
    }
    unsafe closedir(stream)
    _ = unsafe rmdir(path)
}
