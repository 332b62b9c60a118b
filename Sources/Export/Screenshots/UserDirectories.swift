/// The user's folders as the desktop knows them, from `user-dirs.dirs` (xdg-user-dirs).
struct UserDirectories {
    private let folders: [String: String]

    /// Reads the file's text.
    ///
    /// Lines are `XDG_NAME_DIR="$HOME/path"` or `XDG_NAME_DIR="/path"`, with backslashes before
    /// characters that a shell would treat specially. Other lines are passed over, and so is a
    /// folder that is the home folder itself, which stands for "none".
    init(_ text: String, home: String) {
        var folders: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.drop { $0 == " " || $0 == "\t" }
            guard let equals = line.firstIndex(of: "="), line.hasPrefix("XDG_") else { continue }
            let name = String(line[..<equals])
            var value = ""
            var rest = line[line.index(after: equals)...]
            guard rest.popFirst() == "\"" else { continue }
            var isEscaped = false
            var isClosed = false
            for character in rest {
                if isEscaped {
                    value.append(character)
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isClosed = true
                    break
                } else {
                    value.append(character)
                }
            }
            guard isClosed else { continue }
            if value == "$HOME" || value.hasPrefix("$HOME/") {
                value = home + value.dropFirst("$HOME".count)
            }
            guard value.hasPrefix("/") else { continue }
            while value.count > 1, value.hasSuffix("/") { value.removeLast() }
            if value != home { folders[name] = value }
        }
        self.folders = folders
    }

    /// The folder for pictures, when there is one.
    var pictures: String? { folders["XDG_PICTURES_DIR"] }
}
