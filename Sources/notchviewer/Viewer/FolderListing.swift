import Glibc

/// What a folder holds, for completing paths.
struct FolderListing: Hashable, Sendable {
    /// The folder as it was typed, with a slash at its end.
    var typed: String
    /// The folder's path, with a slash at its end.
    var path: String
    /// The names of the folders in it, sorted.
    var folders: [String] = []
    /// The names of the other files, sorted.
    var files: [String] = []

    /// How the names of files end that can be opened: devices in all formats, and pictures.
    static let endings = [
        ".json", ".xml", ".svg", ".txt", ".notch", ".png", ".jpg", ".jpeg", ".webp",
    ]

    /// Whether a file with a name is of a kind that can be opened.
    static func canBeOpened(_ name: String) -> Bool {
        let name = name.lowercased()
        return endings.contains { name.hasSuffix($0) && name.count > $0.count }
    }

    /// The most names that are listed.
    private static let limit = 2000

    /// The folder of a path that is being typed, `nil` when the text is none: paths begin with `/`,
    /// `~/`, `./` or `../`.
    static func folder(of text: String) -> String? {
        guard ["/", "~/", "./", "../"].contains(where: text.hasPrefix),
            let slash = text.lastIndex(of: "/")
        else { return nil }
        return String(text[...slash])
    }

    /// Lists a folder; one that cannot be read is empty.
    init(typed: String, home: String?) {
        self.typed = typed
        path = absolutePath(
            typed.hasPrefix("~/") ? (home ?? "") + typed.dropFirst() : typed)
        guard let stream = unsafe opendir(path) else { return }
        defer { unsafe closedir(stream) }
        var count = 0
        while count < Self.limit, let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { buffer in
                unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard !name.hasPrefix(".") else { continue }
            count += 1
            var status = stat()
            let isFolder =
                unsafe stat(path + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            if isFolder { folders.append(name) } else { files.append(name) }
        }
        folders.sort()
        files.sort()
    }
}

extension ViewerModel {
    /// Where files are looked for first, as it is typed: beside the opened file that is shown, or in
    /// the working directory.
    var folderOfFiles: String {
        guard let path = shownSource?.request.path, let slash = path.lastIndex(of: "/") else {
            return "./"
        }
        let folder = String(path[...slash])
        return FolderListing.folder(of: folder) ?? "./" + folder
    }

    /// What a path that is being typed can become: folders to go into, files to open.
    ///
    /// Of files that are of no kind that can be opened by their names, only the one is listed whose
    /// name is typed in full.
    func pathEntries(for text: String) -> [Palette.Entry] {
        guard let folder = FolderListing.folder(of: text) else { return [] }
        guard let listing, listing.typed == folder else { return [] }
        let name = String(text.dropFirst(folder.count))
        func finds(_ names: [String], _ entry: (String) -> Palette.Entry) -> [Palette.Entry] {
            names.compactMap { candidate -> (Palette.Entry, Int)? in
                guard let match = FuzzyMatch(name, in: candidate) else { return nil }
                var entry = entry(candidate)
                entry.places = match.places
                return (entry, candidate.hasPrefix(name) ? match.score + 1000 : match.score)
            }
            .sorted { $0.1 > $1.1 }.map(\.0)
        }
        let entries =
            finds(listing.files.filter { FolderListing.canBeOpened($0) || $0 == name }) {
                Palette.Entry(title: $0, detail: "open", command: .open(listing.path + $0))
            }
            + finds(listing.folders) {
                Palette.Entry(
                    title: $0 + "/", detail: "folder", command: .complete(folder + $0 + "/"))
            }
        return Array(entries.prefix(Palette.limit))
    }
}
