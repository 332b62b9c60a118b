import Glibc
import Synchronization

/// The files that must not be left behind when the process is ended in the middle of its work.
public enum UnfinishedFiles {
    private static let paths = Mutex<Set<String>>([])

    /// Notes a file as unfinished.
    public static func insert(_ path: String) {
        _ = paths.withLock { $0.insert(path) }
    }

    /// Notes a file as finished or gone.
    public static func remove(_ path: String) {
        _ = paths.withLock { $0.remove(path) }
    }

    /// Deletes all unfinished files, then runs `exit`, which must not return.
    ///
    /// No file can become unfinished meanwhile: threads that try wait for ever.
    public static func deleteAll(thenExit exit: () -> Never) -> Never {
        paths.withLock { paths in
            for path in paths { _ = unsafe unlink(path) }
            exit()
        }
    }
}
