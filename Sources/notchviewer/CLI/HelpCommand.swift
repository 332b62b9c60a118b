import Components

/// What `help TOPIC` knows besides commands and components.
enum HelpTopic: String, CaseIterable {
    /// The exit statuses.
    case exitStatus = "exit-status"
    /// The configuration of the window.
    case configuration
    /// The keys of the window with the names of their actions.
    case keys
    /// The whole help as a manual page.
    case man

    /// The text.
    var text: String {
        switch self {
        case .exitStatus:
            "Exit status:\n"
                + ExitStatus.allCases
                .map {
                    Help.entry("\($0.rawValue)", $0.summary, column: 8)
                }
                .joined()
                + Help.entry("130", "interrupted (SIGINT); nothing half-written is left", column: 8)
                + Help.entry("131", "SIGQUIT, as 130", column: 8)
                + Help.entry("143", "terminated (SIGTERM); nothing half-written is left", column: 8)
        case .configuration: ConfigurationHelp.text
        case .keys: ConfigurationHelp.keys
        case .man: ManualPage.text
        }
    }
}

extension Command {
    /// `notchviewer help [TOPIC]`.
    static let help = Command(
        name: "help", synopsis: "[TOPIC]", summary: "print help on a command or a topic",
        discussion: "Topics are the commands, the components (their parameters), exit-status, "
            + "configuration, keys and man (everything as a manual page).",
        examples: [
            .init(arguments: "help notch-bar", meaning: "the parameters of a component"),
            .init(arguments: "help man | man -l -", meaning: "the manual page"),
        ],
        options: [], operands: 0...1
    ) { invocation in
        guard let topic = invocation.operands.first else {
            try Console.print(Help.general)
            return .success
        }
        if let command = Command.named(topic) {
            try Console.print(Help.text(of: command))
        } else if let component = ComponentID(rawValue: topic) {
            try Console.print(Help.text(of: component))
        } else if let topic = HelpTopic(rawValue: topic) {
            try Console.print(topic.text)
        } else {
            let topics =
                Command.all.map(\.name) + ComponentID.allCases.map(\.rawValue)
                + HelpTopic.allCases.map(\.rawValue)
            throw UsageError(
                message: "no help on '\(topic)'" + suggestion(for: topic, in: topics))
        }
        return .success
    }
}
