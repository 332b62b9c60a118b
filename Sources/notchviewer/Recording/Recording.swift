/// A session of the window: with what it began, and everything that happened to it.
struct Recording: Hashable, Sendable {
    /// The first line of a file, with the version of what follows.
    static let signature = "notchviewer-session 1"

    /// The command line.
    var arguments: [String] = []
    /// The settings and keys that are neither built in nor on the command line, as a configuration.
    var configuration = ""
    /// The files that were opened before, the last one first.
    var recentFiles: [String] = []
    /// What happened, in its order.
    var steps: [RecordedStep] = []
    /// The digest of the last frame; `nil` when the session did not come to its end.
    var digest: String?

    /// The lines before the first step.
    var header: String {
        ([
            Self.signature,
            (["arguments"] + arguments.map(ConfigurationText.quoted)).joined(separator: " "),
        ]
            + ["configuration \(ConfigurationText.quoted(configuration))"]
            + recentFiles.map { "remembered \(ConfigurationText.quoted($0))" })
            .map { $0 + "\n" }
            .joined()
    }

    /// The whole text of the file.
    var text: String {
        header + steps.map { $0.line + "\n" }.joined() + (digest.map { "end \($0)\n" } ?? "")
    }

    init() {}

    /// Reads a recording.
    ///
    /// - Parameter text: The file's text.
    /// - Throws: ``RecordingError`` for the first line that is none of a recording.
    init(_ text: String) throws(RecordingError) {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" }
        guard lines.first.map(String.init) == Self.signature else { throw .noRecording }
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            let words = ConfigurationText.words(line) ?? []
            switch words.first {
            case "arguments": arguments = Array(words.dropFirst())
            case "configuration" where words.count == 2: configuration = words[1]
            case "remembered" where words.count == 2: recentFiles.append(words[1])
            case "end" where words.count == 2: digest = words[1]
            default:
                guard let step = RecordedStep(line) else { throw .unknownLine(index + 1) }
                steps.append(step)
            }
        }
    }
}

/// The reason why a recording could not be read.
enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The first line is not that of a recording.
    case noRecording
    /// A line is none of a recording; counted from 1.
    case unknownLine(Int)

    var description: String {
        switch self {
        case .noRecording: "no recorded session (the first line is not '\(Recording.signature)')"
        case .unknownLine(let line): "line \(line) is none of a recorded session"
        }
    }
}
