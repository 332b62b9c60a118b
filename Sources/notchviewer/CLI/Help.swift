import Components

/// The texts of `--help` and `help TOPIC`; no line is longer than 80 columns.
enum Help {
    /// The greatest length of a line.
    static let width = 80

    /// The general help.
    static var general: String {
        var text = """
            Usage: notchviewer [OPTIONS] [FILE…]
                   notchviewer COMMAND [OPTIONS]

            Shows and renders what mobile screens look like around notches, islands, camera
            holes and round corners, and progress shown along them.


            """
        text += examples(Command.window.examples + Command.render.examples.prefix(1))
        text += "\nCommands:\n"
        for command in Command.all {
            text += entry(command.name, command.summary, column: 14)
        }
        text += "\nOptions of the window:\n"
        text += options(of: .window)
        text += "\nTopics of 'notchviewer help TOPIC': "
        text += wrap(
            (Command.all.map(\.name) + HelpTopic.allCases.map(\.rawValue)).joined(separator: ", "),
            indent: 2, firstIndent: 36)
        return text
    }

    /// The help of one command.
    static func text(of command: Command) -> String {
        guard !command.name.isEmpty else { return general }
        var text = "Usage: notchviewer \(command.name) \(command.synopsis)\n\n"
        text += wrap(sentence(command.summary), indent: 0)
        if !command.discussion.isEmpty { text += "\n" + wrap(command.discussion, indent: 0) }
        text += "\n" + examples(command.examples)
        for group in OptionTable.groups {
            let options = group.options.filter(command.takes)
            guard !options.isEmpty else { continue }
            text += "\n\(group.heading):\n"
            for option in options { text += self.text(of: option) }
        }
        return text
    }

    /// The help of one component: its parameters.
    static func text(of component: ComponentID) -> String {
        var text =
            "Parameters of \(component.rawValue), set by --set \(component.rawValue).NAME=VALUE:\n\n"
        for parameter in component.parameters {
            text += entry(
                parameter.name,
                "\(parameter.summary); \(parameter.kind.domainText) "
                    + "(default \(parameter.defaultValue.text))", column: 22)
        }
        return text
    }

    private static func options(of command: Command) -> String {
        OptionTable.all.filter(command.takes).map(text(of:)).joined()
    }

    private static func text(of option: Option) -> String {
        let indent = option.letter == nil ? "    " : ""
        let summary = option.summary + (option.defaultText.map { " (default \($0))" } ?? "")
        return entry(indent + option.synopsis, summary, column: 28)
    }

    private static func examples(_ examples: [Command.Example]) -> String {
        guard !examples.isEmpty else { return "" }
        return "Examples:\n"
            + examples.map { "  # \($0.meaning)\n" + commandLine("notchviewer \($0.arguments)") }
            .joined()
    }

    /// A command line, continued on further lines where it is too long for one.
    private static func commandLine(_ text: String) -> String {
        "  "
            + wrap(text, indent: 6, firstIndent: 2, width: width - 2)
            .split(separator: "\n").joined(separator: " \\\n") + "\n"
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    /// A term with its explanation beside it, or below it when the term is long.
    static func entry(_ term: String, _ explanation: String, column: Int) -> String {
        let lead = "  " + term
        guard lead.count + 2 <= column else {
            return lead + "\n" + wrap(explanation, indent: column)
        }
        let padding = String(repeating: " ", count: column - lead.count)
        return lead + padding + wrap(explanation, indent: column, firstIndent: column)
    }

    /// Breaks a text between words.
    ///
    /// - Parameters:
    ///   - text: The text; line feeds separate paragraphs.
    ///   - indent: The indent of each line.
    ///   - firstIndent: The column at which the text continues a line that the caller has begun.
    ///   - width: The greatest length of a line.
    /// - Returns: The lines, each ended by a line feed.
    static func wrap(
        _ text: String, indent: Int, firstIndent: Int? = nil, width: Int = width
    ) -> String {
        var result = ""
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var column = result.isEmpty ? firstIndent ?? indent : indent
            if !result.isEmpty || firstIndent == nil {
                result += String(repeating: " ", count: indent)
            }
            var isFirst = true
            for word in paragraph.split(separator: " ") {
                let separation = isFirst ? 0 : 1
                if column + separation + word.count > width {
                    result += "\n" + String(repeating: " ", count: indent)
                    column = indent
                } else if !isFirst {
                    result += " "
                    column += 1
                }
                result += word
                column += word.count
                isFirst = false
            }
            result += "\n"
        }
        return result
    }
}
