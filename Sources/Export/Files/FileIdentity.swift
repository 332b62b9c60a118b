import Glibc

/// Which file a path leads to: equal for all paths of one file, whether they differ by `./`, by
/// symbolic links or by hard links.
///
/// A file that does not exist yet is known by the nearest folder above it that does.
public struct FileIdentity: Hashable, Sendable {
    private let device: UInt
    private let number: UInt
    /// The names from the existing folder down to the file; none when the file exists.
    private let rest: [String]

    /// Looks where a path leads.
    ///
    /// The result is `nil` for what holds nothing that could be lost, such as a pipe or a terminal,
    /// and for an empty path.
    public init?(_ path: String) {
        guard !path.isEmpty else { return nil }
        var rest: [String] = []
        var place = resolvingLinks(path)
        var status = stat()
        while unsafe stat(place, &status) != 0 {
            while place.count > 1, place.hasSuffix("/") { place.removeLast() }
            let name = place.split(separator: "/").last.map(String.init) ?? ""
            if name != "." { rest.insert(name, at: 0) }
            let parent = folder(of: place)
            guard parent != place else { return nil }
            place = parent
        }
        guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
        device = UInt(status.st_dev)
        number = UInt(status.st_ino)
        self.rest = rest
    }
}
