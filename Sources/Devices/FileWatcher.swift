import Glibc

/// Notices when files are saved, by inotify on their folders.
///
/// Editors replace a file instead of writing into it, and files are deleted and made anew, so the
/// folder is watched and not the file. Between polls the process can sleep on ``descriptor``.
public final class FileWatcher {
    /// The descriptor that becomes readable when something changed; for `poll`.
    public let descriptor: Int32

    private var watches: [Int32: String] = [:]
    private var files: [String: [(name: String, path: String)]] = [:]
    private var lostFolders: Set<String> = []

    /// Creates a watcher of no files, or `nil` when the system has none to give.
    public init?() {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
    }

    deinit {
        close(descriptor)
    }

    /// Begins to watch a file; it need not exist, but its folder must.
    ///
    /// - Returns: Whether the folder can be watched.
    @discardableResult
    public func watch(_ path: String) -> Bool {
        let (folder, name) = Self.split(path)
        if files[folder] != nil {
            if files[folder]?.contains(where: { $0.path == path }) == false {
                files[folder]?.append((name, path))
            }
            return true
        }
        guard add(folder) else { return false }
        files[folder] = [(name, path)]
        return true
    }

    private func add(_ folder: String) -> Bool {
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVED_FROM)
        let watch = unsafe inotify_add_watch(descriptor, folder, events)
        guard watch >= 0 else { return false }
        watches[watch] = folder
        return true
    }

    /// Whether the folder of a watched file is gone: its return shows in ``changedFiles()`` alone.
    public var hasLostFolders: Bool { !lostFolders.isEmpty }

    /// The watched files that were written, replaced, made or removed since the last call, without
    /// waiting.
    ///
    /// A folder that was removed and made again is picked up here, too; its return alone does not
    /// make the descriptor readable.
    public func changedFiles() -> Set<String> {
        var changed: Set<String> = []
        for folder in lostFolders where add(folder) {
            lostFolders.remove(folder)
            changed.formUnion((files[folder] ?? []).map(\.path))
        }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe read(descriptor, bytes.baseAddress, bytes.count)
            }
            guard count > 0 else { return changed }
            collect(buffer[..<count], into: &changed)
        }
    }

    /// Reads the events: watch, mask and cookie of four bytes each, the length of the name, and the
    /// name filled up with zeros.
    private func collect(_ bytes: ArraySlice<UInt8>, into changed: inout Set<String>) {
        var rest = bytes
        func word(_ offset: Int) -> UInt32 {
            let start = rest.startIndex + offset
            return (0..<4).reduce(0) { $0 | UInt32(rest[start + $1]) << UInt32(8 * $1) }
        }
        while rest.count >= 16 {
            let watch = Int32(bitPattern: word(0))
            let mask = word(4)
            let length = Int(word(12))
            guard rest.count >= 16 + length else { return }
            let start = rest.startIndex + 16
            let name = String(
                decoding: rest[start..<(start + length)].prefix { $0 != 0 }, as: UTF8.self)
            rest = rest[(start + length)...]
            if mask & UInt32(IN_Q_OVERFLOW) != 0 {
                // Events were lost: everything may have changed.
                for list in files.values { changed.formUnion(list.map(\.path)) }
            } else if mask & UInt32(IN_IGNORED) != 0 {
                if let folder = watches.removeValue(forKey: watch) {
                    lostFolders.insert(folder)
                    changed.formUnion((files[folder] ?? []).map(\.path))
                }
            } else if let folder = watches[watch] {
                for file in files[folder] ?? [] where file.name == name {
                    changed.insert(file.path)
                }
            }
        }
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.index(after: slash)...]))
    }
}
