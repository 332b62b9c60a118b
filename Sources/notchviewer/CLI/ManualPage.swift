import Components

/// The whole help as a manual page in roff's man macros.
enum ManualPage {
    /// The page.
    static var text: String {
        var page = """
            .TH NOTCHVIEWER 1 "\(Version.date)" "notchviewer \(Version.number)" "User Commands"
            .SH NAME
            notchviewer \\- look at notches, islands, camera holes and round corners
            .SH SYNOPSIS
            .B notchviewer
            [\\fIOPTIONS\\fR] [\\fIFILE\\fR\\&...]

            """
        for command in Command.all {
            page += ".br\n.B notchviewer \(command.name)\n\(escape(command.synopsis))\n"
        }
        page += ".SH COMMANDS\n"
        for command in Command.all {
            page += ".SS \(command.name)\n"
            page += escape(command.summary.prefix(1).uppercased() + command.summary.dropFirst())
            page += ".\n"
            if !command.discussion.isEmpty { page += escape(command.discussion) + "\n" }
            let names = OptionTable.all.filter { command.options.contains($0.name) }
                .map { "--" + $0.name }
            if !names.isEmpty {
                page += ".PP\nOptions: \(escape(names.joined(separator: ", "))).\n"
            }
        }
        page += ".SH OPTIONS\n"
        for group in OptionTable.groups {
            page += ".SS \(group.heading)\n"
            for option in group.options {
                page += ".TP\n.B \(escape(option.synopsis))\n\(escape(option.summary))"
                if let text = option.defaultText { page += " (default \(escape(text)))" }
                page += "\n"
            }
        }
        page += ".SH PARAMETERS\n"
        for component in ComponentID.allCases {
            page += ".SS \(component.rawValue)\n"
            for parameter in component.parameters {
                page += ".TP\n.B \(escape(parameter.name))\n\(escape(parameter.summary)); "
                page += "\(escape(parameter.kind.domainText)) "
                page += "(default \(escape(parameter.defaultValue.text)))\n"
            }
        }
        page += ".SH EXIT STATUS\n"
        for status in ExitStatus.allCases {
            page += ".TP\n.B \(status.rawValue)\n\(escape(status.summary))\n"
        }
        page += ".TP\n.B 130, 143\ninterrupted, terminated; nothing half\\-written is left\n"
        page += ".SH EXAMPLES\n"
        for command in [Command.window] + Command.all {
            for example in command.examples {
                page += ".TP\n\(escape(example.meaning))\n.EX\nnotchviewer "
                page += "\(escape(example.arguments))\n.EE\n"
            }
        }
        return page
    }

    /// Text in which no character has a meaning of its own to roff.
    private static func escape(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "…": result += "\\&..."
            default: result.append(character)
            }
        }
        if result.hasPrefix(".") || result.hasPrefix("'") { result = "\\&" + result }
        return result
    }
}
