import Glibc

/// Chooses the folder for screenshots.
public struct ScreenshotFolder: Sendable {
    /// The folder's path.
    public let path: String
    /// What the user should know about the choice; `nil` when it is the expected one.
    public let warning: String?

    /// Chooses the first folder that can be written, creating it when it is missing.
    ///
    /// In this order: the stated folder, `$XDG_SCREENSHOTS_DIR`, `notchviewer` in the user's folder
    /// for pictures (as named by the desktop, in any language), `$HOME`, `$XDG_RUNTIME_DIR`, `/tmp`.
    ///
    /// - Parameters:
    ///   - stated: The folder that the user asked for.
    ///   - environment: The environment variables.
    public init(stated: String?, environment: [String: String]) {
        var refused: [String] = []
        for candidate in Self.candidates(stated: stated, environment: environment) {
            guard (try? makeFolder(candidate.path)) != nil,
                unsafe access(candidate.path, W_OK | X_OK) == 0
            else {
                refused.append(candidate.path)
                continue
            }
            path = candidate.path
            warning =
                refused.isEmpty
                ? candidate.isTemporary
                    ? "screenshots go to \(candidate.path), which does not last" : nil
                : "cannot write to \(refused.joined(separator: ", ")); "
                    + "screenshots go to \(candidate.path)"
            return
        }
        path = stated ?? "."
        warning = nil
    }

    /// The folders in the order in which they are tried.
    static func candidates(
        stated: String?, environment: [String: String]
    ) -> [(path: String, isTemporary: Bool)] {
        func folder(_ name: String) -> String? {
            // Relative paths in these variables are to be ignored, the specification says.
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        var candidates: [(path: String, isTemporary: Bool)] = []
        if let stated, !stated.isEmpty { candidates.append((stated, false)) }
        if let path = folder("XDG_SCREENSHOTS_DIR") { candidates.append((path, false)) }
        if let home = folder("HOME") {
            let configuration = folder("XDG_CONFIG_HOME") ?? home + "/.config"
            if let text = textFile(configuration + "/user-dirs.dirs"),
                let pictures = UserDirectories(text, home: home).pictures
            {
                candidates.append((pictures + "/notchviewer", false))
            }
            candidates.append((home, false))
        }
        if let path = folder("XDG_RUNTIME_DIR") { candidates.append((path, true)) }
        candidates.append(("/tmp", true))
        return candidates
    }
}

/// The first 64 KiB of a text file, or `nil` when it cannot be read.
private func textFile(_ path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    guard count >= 0 else { return nil }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
}
