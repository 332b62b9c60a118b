/// The folders of the XDG base directory specification; relative paths in its variables are
/// invalid and count as not set.
struct BaseDirectories: Hashable, Sendable {
    private let environment: [String: String]

    init(environment: [String: String]) {
        self.environment = environment
    }

    /// The configuration files, the most important first.
    var configurationFiles: [String] {
        let own = home("XDG_CONFIG_HOME", ".config").map { [$0] } ?? []
        let shared = (environment["XDG_CONFIG_DIRS"] ?? "").split(separator: ":").map(String.init)
            .filter { $0.hasPrefix("/") }
        return (own + (shared.isEmpty ? ["/etc/xdg"] : shared)).map { $0 + "/notchviewer/config" }
    }

    /// The folder for what is remembered between two runs; `nil` without a home folder.
    var state: String? { home("XDG_STATE_HOME", ".local/state").map { $0 + "/notchviewer" } }

    /// The folder of the user's configuration of all programs.
    var configuration: String? { home("XDG_CONFIG_HOME", ".config") }

    private func home(_ variable: String, _ fallback: String) -> String? {
        if let path = environment[variable], path.hasPrefix("/") { return path }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/" + fallback
    }
}
