/// What the desktop says about the look of windows, as far as its files and variables tell.
struct DesktopPreferences: Hashable, Sendable {
    /// The wanted look; `nil` when nothing is said.
    var theme: Theme.Kind?
    /// Whether motion is unwanted; `nil` when nothing is said.
    var hasReducedMotion: Bool?

    init(theme: Theme.Kind? = nil, hasReducedMotion: Bool? = nil) {
        self.theme = theme
        self.hasReducedMotion = hasReducedMotion
    }

    /// Reads the desktop's variables and files, the most important first: `GTK_THEME`
    /// (`Adwaita:dark`), `gtk-4.0/settings.ini`, `gtk-3.0/settings.ini` and `kdeglobals` in the
    /// user's folder for configuration.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - file: The text of a file in the folder for configuration; `nil` when there is none.
    init(environment: [String: String], file: (String) -> String?) {
        if let name = environment["GTK_THEME"], !name.isEmpty { theme = Self.kind(of: name) }
        for path in ["gtk-4.0/settings.ini", "gtk-3.0/settings.ini"] {
            guard let text = file(path) else { continue }
            let values = Self.values(text)
            if let flag = values["gtk-application-prefer-dark-theme"] {
                theme = theme ?? (["1", "true"].contains(flag.lowercased()) ? .dark : nil)
            }
            if let name = values["gtk-theme-name"] { theme = theme ?? Self.kind(of: name) }
            if let flag = values["gtk-enable-animations"] {
                hasReducedMotion = hasReducedMotion ?? ["0", "false"].contains(flag.lowercased())
            }
        }
        guard let text = file("kdeglobals") else { return }
        let values = Self.values(text)
        if let name = values["ColorScheme"] { theme = theme ?? Self.kind(of: name) }
        if let factor = values["AnimationDurationFactor"].flatMap({ decimalNumber($0) }) {
            hasReducedMotion = hasReducedMotion ?? (factor == 0)
        }
    }

    /// What this user's desktop says.
    static var current: DesktopPreferences {
        let environment = ProcessEnvironment.variables
        let folder = BaseDirectories(environment: environment).configuration
        return DesktopPreferences(environment: environment) { name in
            folder.flatMap { try? textFile($0 + "/" + name, limit: 1 << 20).get() }
        }
    }

    /// Takes what the desktop's settings portal says where it says something.
    ///
    /// - Parameter reply: What `gdbus` prints for `org.freedesktop.appearance color-scheme`, such
    ///   as `(<<uint32 1>>,)`: 1 is dark, 2 light, anything else no preference.
    mutating func take(portal reply: String) {
        let words = reply.split { !$0.isLetter && !$0.isNumber }
        guard let type = words.firstIndex(of: "uint32"), type + 1 < words.count else { return }
        switch words[type + 1] {
        case "1": theme = .dark
        case "2": theme = .light
        default: break
        }
    }

    /// Themes say in their names that they are dark.
    private static func kind(of name: String) -> Theme.Kind {
        name.lowercased().contains("dark") ? .dark : .light
    }

    /// The lines `name=value` of a file, whatever their section; the first of equal names.
    private static func values(_ text: String) -> [String: String] {
        var values: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let sides = line.split(separator: "=", maxSplits: 1)
            guard sides.count == 2 else { continue }
            let trimmed = sides.map { side in
                var side = side.drop { $0 == " " || $0 == "\t" }
                while side.last == " " || side.last == "\t" { side.removeLast() }
                return String(side)
            }
            if values[trimmed[0]] == nil { values[trimmed[0]] = trimmed[1] }
        }
        return values
    }
}
