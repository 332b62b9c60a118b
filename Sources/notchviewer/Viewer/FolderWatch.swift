import Devices
import Glibc
import Synchronization

/// Tells of saved files, from a thread of its own that sleeps until the system wakes it.
final class FolderWatch: Sendable {
    /// The time that an editor has to finish a save after its first sign, in microseconds: emptying
    /// a file and filling it, or removing it and making it anew, count as one change.
    private static let settling: UInt32 = 20_000
    /// How often a folder that has gone is looked for, in milliseconds.
    private static let searchInterval: Int32 = 250

    private let watcher: Mutex<FileWatcher>
    private let descriptor: Int32
    private let report: @Sendable (Set<String>) -> Void

    /// Starts to listen, for as long as the program runs; `nil` when the system cannot watch.
    ///
    /// - Parameter report: Gets the paths that changed, on another thread.
    init?(report: @escaping @Sendable (Set<String>) -> Void) {
        guard let watcher = FileWatcher() else { return nil }
        descriptor = watcher.descriptor
        self.watcher = Mutex(watcher)
        self.report = report
        var thread = pthread_t()
        let context = unsafe Unmanaged.passRetained(self)
        let status = unsafe pthread_create(
            &thread, nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<FolderWatch>.fromOpaque(context).takeRetainedValue().listen()
            }, context.toOpaque())
        guard status == 0 else {
            unsafe context.release()
            return nil
        }
    }

    /// Begins to watch a file; tells whether its folder can be watched.
    @discardableResult
    func watch(_ path: String) -> Bool { watcher.withLock { $0.watch(path) } }

    private func listen() -> Never {
        while true {
            let isSearching = watcher.withLock { $0.hasLostFolders }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if unsafe poll(&entry, 1, isSearching ? Self.searchInterval : -1) > 0 {
                usleep(Self.settling)
            }
            let changed = watcher.withLock { $0.changedFiles() }
            if !changed.isEmpty { report(changed) }
        }
    }
}
