import Windowing

/// The settings of the window with the place from which each comes.
///
/// The most important first: the command line, `NOTCHVIEWER_…` variables, the project's file, the
/// user's file, the system's files, what is built in.
struct Configuration: Sendable {
    /// Where a setting comes from.
    enum Origin: Hashable, Sendable {
        case builtIn
        case file(String, line: Int)
        case environment(String)
        case commandLine
    }

    /// A file that was read.
    struct File: Hashable, Sendable {
        var path: String
        var text: String
    }

    /// The names of the options that can be configured.
    static let settings = [
        "device", "components", "theme", "ui-scale", "window-size", "output-dir",
        "reduced-motion", "wheel",
    ]

    /// The settings that are not built in, by name.
    private(set) var values: [String: (text: String, origin: Origin)] = [:]
    /// The bindings that are not built in.
    private(set) var chords: [KeyChord: (action: ViewerAction?, origin: Origin)] = [:]
    /// What could not be read, each with its place.
    private(set) var warnings: [String] = []

    /// Gathers the settings.
    ///
    /// - Parameters:
    ///   - files: The configuration files, the most important first.
    ///   - environment: The environment variables.
    ///   - commandLine: The options of the command line; those that can be configured count.
    init(
        files: [File] = [], environment: [String: String] = [:],
        commandLine: [OptionOccurrence] = []
    ) {
        for file in files.reversed() { read(file) }
        for name in Self.settings {
            let variable = Self.variable(name)
            guard let text = environment[variable], !text.isEmpty else { continue }
            set(name, text, .environment(variable), place: variable)
        }
        for occurrence in commandLine where Self.settings.contains(occurrence.option.name) {
            values[occurrence.option.name] = (occurrence.text, .commandLine)
        }
    }

    /// The environment variable of a setting, such as `NOTCHVIEWER_UI_SCALE`.
    static func variable(_ name: String) -> String {
        "NOTCHVIEWER_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    /// Puts the settings into options; those of the command line must follow.
    func apply(to options: inout Options) {
        for (name, value) in values where value.origin != .commandLine {
            try? Self.option(name)?.apply(value.text, to: &options)
        }
    }

    /// The key bindings: those of a fresh installation with what is configured.
    var bindings: KeyBindings {
        var bindings = KeyBindings.standard
        for (chord, binding) in chords { bindings.bind(chord, to: binding.action) }
        return bindings
    }

    /// Adds warnings about files that could not be read.
    mutating func warn(_ messages: [String]) { warnings = messages + warnings }

    // MARK: Reading

    /// The most warnings about one file; the others are counted.
    static let mostWarnings = 20
    /// The number of warnings about the file that is read.
    private var warningsOfFile = 0

    private mutating func read(_ file: File) {
        let text = ConfigurationText(file.text)
        for problem in text.problems {
            warn("\(file.path):\(problem.line): \(problem.message)")
        }
        for entry in text.entries {
            let origin = Origin.file(file.path, line: entry.line)
            let place = "\(file.path):\(entry.line)"
            if entry.key.first == "key" {
                bind(entry.key.dropFirst().joined(separator: "."), entry.value, origin, place)
            } else {
                set(entry.key.joined(separator: "."), entry.value, origin, place: place)
            }
        }
        let excess = warningsOfFile - Self.mostWarnings
        if excess > 0 { warnings.append("\(file.path): and \(excess) more") }
        warningsOfFile = 0
    }

    /// Adds a warning about the file that is read; those that are only counted are not made.
    private mutating func warn(_ message: @autoclosure () -> String) {
        warningsOfFile += 1
        if warningsOfFile <= Self.mostWarnings { warnings.append(message()) }
    }

    private mutating func set(_ name: String, _ text: String, _ origin: Origin, place: String) {
        guard let option = Self.option(name) else {
            warn(
                "\(place): unknown setting '\(name)'"
                    + suggestion(for: name, in: Self.settings + ["key"]))
            return
        }
        var scratch = Options()
        do {
            try option.apply(text, to: &scratch)
            values[name] = (text, origin)
        } catch {
            let fault = error as? InvalidValue ?? InvalidValue(expected: "\(error)")
            warn("\(place): \(name): \(fault.message(for: text))")
        }
    }

    private mutating func bind(
        _ chordText: String, _ name: String, _ origin: Origin, _ place: String
    ) {
        guard let chord = KeyChord(chordText) else {
            warn(
                "\(place): '\(chordText)' is no key; keys are written like ctrl+shift+z")
            return
        }
        let action = ViewerAction(name: name)
        guard action != nil || name == "none" else {
            warn(
                "\(place): unknown action '\(name)'"
                    + suggestion(for: name, in: ViewerAction.listed.map(\.name) + ["none"]))
            return
        }
        chords[chord] = (action, origin)
    }

    private static func option(_ name: String) -> Option? {
        guard settings.contains(name) else { return nil }
        return OptionTable.all.first { $0.name == name }
    }

    // MARK: Printing

    /// What is neither built in nor on the command line, as a configuration file.
    var ownText: String {
        let settings = Self.settings.compactMap { name in
            values[name]
                .flatMap {
                    $0.origin == .commandLine ? nil : ConfigurationText.line([name], $0.text)
                }
        }
        let keys = chords.map { chord, binding in
            ConfigurationText.line(["key", chord.text], binding.action?.name ?? "none")
        }
        return (settings + keys.sorted()).map { $0 + "\n" }.joined()
    }

    /// Every setting and every binding with the place from which it comes, as a configuration file.
    var text: String {
        var lines: [(String, Origin)] = []
        for name in Self.settings {
            if let value = values[name] {
                lines.append((ConfigurationText.line([name], value.text), value.origin))
            } else if let standard = Self.option(name)?.defaultText {
                lines.append((ConfigurationText.line([name], standard), .builtIn))
            } else {
                lines.append(("# \(name) is not set", .builtIn))
            }
        }
        for binding in bindings.sections.flatMap(\.bindings) {
            for chord in binding.chords {
                lines.append(
                    (
                        ConfigurationText.line(["key", chord.text], binding.action.name),
                        chords[chord]?.origin ?? .builtIn
                    ))
            }
        }
        for (chord, binding) in chords.sorted(by: { $0.key.text < $1.key.text })
        where binding.action == nil {
            lines.append((ConfigurationText.line(["key", chord.text], "none"), binding.origin))
        }
        let column = (lines.map(\.0.count).max() ?? 0) + 2
        return
            lines.map { line, origin in
                line + String(repeating: " ", count: column - line.count) + "# \(origin)\n"
            }
            .joined()
    }
}

extension Configuration.Origin: CustomStringConvertible {
    var description: String {
        switch self {
        case .builtIn: "built-in"
        case .file(let path, let line): "\(path):\(line)"
        case .environment(let name): name
        case .commandLine: "command line"
        }
    }
}
