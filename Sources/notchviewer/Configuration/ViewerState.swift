import Export
import Geometry
import Glibc

/// What the window remembers from one run to the next.
struct ViewerState: Hashable, Sendable {
    /// The most files that are remembered.
    static let recentLimit = 20

    /// The window's extents in its points when it was closed last.
    var windowSize: Size?
    /// The files that were opened, the last one first.
    var recentFiles: [String] = []

    init() {}

    /// Notes that a file was opened.
    mutating func remember(_ path: String) {
        recentFiles.removeAll { $0 == path }
        recentFiles.insert(path, at: 0)
        if recentFiles.count > Self.recentLimit { recentFiles.removeLast() }
    }

    /// Reads a state's text; what cannot be read is forgotten.
    init(_ text: String) {
        for entry in ConfigurationText(text).entries {
            switch entry.key.first {
            case "window-size": windowSize = try? readSize(entry.value)
            case "recent" where entry.value.hasPrefix("/"):
                if recentFiles.count < Self.recentLimit { recentFiles.append(entry.value) }
            default: break
            }
        }
    }

    /// The state as the text of a file.
    var text: String {
        var lines: [String] = []
        if let windowSize {
            lines.append(
                ConfigurationText.line(
                    ["window-size"], "\(plain(windowSize.width))x\(plain(windowSize.height))"))
        }
        for (index, path) in recentFiles.enumerated() {
            lines.append(ConfigurationText.line(["recent", "\(index + 1)"], path))
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

/// The file of the window's state.
struct StateFile: Hashable, Sendable {
    /// The folder that holds the file.
    var folder: String

    private var path: String { folder + "/state" }

    /// The state as the file holds it.
    func read() -> ViewerState {
        guard case .success(let text) = textFile(path, limit: 1 << 20) else { return ViewerState() }
        return ViewerState(text)
    }

    /// Changes the state on the disk.
    ///
    /// The change is made to what the file holds at that moment, under a lock, and the new file
    /// takes the old one's place at once: what another process writes meanwhile is not lost, and a
    /// reader sees the one or the other.
    ///
    /// - Returns: The new state; `nil` when it could not be written.
    @discardableResult
    func update(_ change: (inout ViewerState) -> Void) -> ViewerState? {
        guard makeFolders(folder) else { return nil }
        let lock = unsafe open(folder + "/state.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return nil }
        // Closing the file gives the lock back.
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { return nil }
        }
        var state = read()
        let before = state
        change(&state)
        guard state != before else { return state }
        do {
            try OutputFile.write(Array(state.text.utf8), to: path, isDurable: false)
            return state
        } catch {
            return nil
        }
    }

    /// Makes a folder and those above it, for the user alone as the specification of the base
    /// directories asks.
    private func makeFolders(_ path: String) -> Bool {
        var part = ""
        for name in path.split(separator: "/") {
            part += "/" + name
            if unsafe mkdir(part, 0o700) != 0, errno != EEXIST, errno != EROFS { return false }
        }
        return unsafe access(path, W_OK | X_OK) == 0
    }
}
