import Components

extension Command {
    /// `notchviewer completion SHELL`.
    static let completion = Command(
        name: "completion", synopsis: "bash|zsh|fish",
        summary: "print the completions for a shell",
        examples: [
            .init(
                arguments:
                    "completion bash > ~/.local/share/bash-completion/completions/notchviewer",
                meaning: "for bash, into a folder that exists"),
            .init(arguments: "completion fish | source", meaning: "for this fish session"),
        ],
        options: [], operands: 1...1
    ) { invocation in
        switch invocation.operands[0] {
        case "bash": try Console.print(Completion.bash)
        case "zsh": try Console.print(Completion.zsh)
        case "fish": try Console.print(Completion.fish)
        default:
            throw UsageError(
                message: "no completions for '\(invocation.operands[0])', only bash, zsh and fish")
        }
        return .success
    }
}

/// Completion scripts, made from the option table.
enum Completion {
    /// Words that a shell offers for an operand of a command.
    private static func operands(of command: Command) -> [String] {
        switch command.name {
        case "completion": ["bash", "zsh", "fish"]
        case "help":
            Command.all.map(\.name) + ComponentID.allCases.map(\.rawValue)
                + HelpTopic.allCases.map(\.rawValue)
        default: []
        }
    }

    private static func options(of command: Command) -> [Option] {
        OptionTable.all.filter(command.takes)
    }

    private static func spellings(of option: Option) -> [String] {
        ["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? [])
    }

    /// The command that lists the identifiers of the devices.
    private static let listDevices = "notchviewer devices 2>/dev/null | sed -n '2,$s/ .*//p'"

    // MARK: bash

    /// The script for bash.
    static var bash: String {
        var text = """
            # Completions of notchviewer for bash.
            _notchviewer() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
                local command= word
                if [ "$current" = "=" ]; then current=; elif [ "$previous" = "=" ]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    case $word in
                        \(Command.all.map(\.name).joined(separator: "|"))) command=$word; break ;;
                    esac
                done
                case $previous in

            """
        for option in OptionTable.all where option.placeholder != nil {
            let action: String
            switch option.candidates {
            case .none: action = "COMPREPLY=()"
            case .files: action = "COMPREPLY=($(compgen -f -- \"$current\"))"
            case .folders: action = "COMPREPLY=($(compgen -d -- \"$current\"))"
            case .devices:
                action = "COMPREPLY=($(compgen -f -W \"$(\(listDevices))\" -- \"$current\"))"
            case .words(let words):
                action =
                    "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
            }
            text +=
                "        \(spellings(of: option).joined(separator: "|"))) \(action); return ;;\n"
        }
        text += "    esac\n    case $command in\n"
        for command in Command.all + [.window] {
            let words =
                options(of: command).map { "--" + $0.name } + operands(of: command)
                + (command.name.isEmpty ? Command.all.map(\.name) : [])
            text += "        \(command.name.isEmpty ? "*" : command.name)) "
            text +=
                "COMPREPLY=($(compgen -f -W \"\(words.joined(separator: " "))\" -- \"$current\")) ;;\n"
        }
        text += "    esac\n}\ncomplete -o filenames -F _notchviewer notchviewer\n"
        return text
    }

    // MARK: zsh

    /// The script for zsh.
    static var zsh: String {
        var text = """
            #compdef notchviewer
            # Completions of notchviewer for zsh.
            _notchviewer_devices() {
                local -a ids
                ids=(${(f)"$(\(listDevices))"})
                _describe 'device' ids
                _files
            }
            _notchviewer() {
                local -a commands
                commands=(

            """
        for command in Command.all {
            text += "        \(quote("\(command.name):\(command.summary)"))\n"
        }
        text +=
            "    )\n    local command=${words[(r)(\(Command.all.map(\.name).joined(separator: "|")))]}\n"
        text += "    case $command in\n"
        for command in Command.all + [.window] {
            text += "    \(command.name.isEmpty ? "*" : command.name))\n        _arguments -s -S"
            for option in options(of: command) {
                for spelling in spellings(of: option) {
                    text += " \\\n            \(quote(zshSpecification(option, spelling)))"
                }
            }
            if command.name.isEmpty {
                text +=
                    " \\\n            '1: :{_describe command commands; _files}' '*:file:_files'"
            } else {
                let words = operands(of: command)
                let action = words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))"
                text += " \\\n            \(quote("*:argument:\(action)"))"
            }
            text += "\n        ;;\n"
        }
        // Found by compinit, the file is the function's body; sourced, it only defines it.
        text += """
                esac
            }
            if [[ $funcstack[1] == _notchviewer ]]; then
                _notchviewer "$@"
            else
                compdef _notchviewer notchviewer
            fi

            """
        return text
    }

    private static func zshSpecification(_ option: Option, _ spelling: String) -> String {
        var summary = ""
        for character in option.summary {
            if "[]:\\".contains(character) { summary += "\\" }
            summary.append(character)
        }
        guard let placeholder = option.placeholder else { return "*\(spelling)[\(summary)]" }
        let action: String
        switch option.candidates {
        case .none: action = " "
        case .files: action = "_files"
        case .folders: action = "_files -/"
        case .devices: action = "_notchviewer_devices"
        case .words(let words): action = "(\(words.joined(separator: " ")))"
        }
        let suffix = spelling.hasPrefix("--") ? "=" : "+"
        return "*\(spelling)\(suffix)[\(summary)]:\(placeholder):\(action)"
    }

    private static func quote(_ text: String) -> String {
        "'"
            + text.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''") + "'"
    }

    // MARK: fish

    /// The script for fish.
    static var fish: String {
        let names = Command.all.map(\.name).joined(separator: " ")
        var text = """
            # Completions of notchviewer for fish.
            function __notchviewer_no_command
                not __fish_seen_subcommand_from \(names)
            end

            """
        for command in Command.all {
            text += "complete -c notchviewer -n __notchviewer_no_command -a \(command.name) "
            text += "-d \(fishQuote(command.summary))\n"
        }
        for command in Command.all + [.window] {
            let condition =
                command.name.isEmpty
                ? "__notchviewer_no_command" : "__fish_seen_subcommand_from \(command.name)"
            for option in options(of: command) {
                text += "complete -c notchviewer -n '\(condition)' -l \(option.name)"
                if let letter = option.letter { text += " -s \(letter)" }
                if option.placeholder != nil {
                    switch option.candidates {
                    case .none: text += " -x"
                    case .files: text += " -r -F"
                    case .folders: text += " -x -a '(__fish_complete_directories)'"
                    case .devices: text += " -r -F -a \(fishQuote("(\(listDevices))"))"
                    case .words(let words): text += " -x -a '\(words.joined(separator: " "))'"
                    }
                }
                text += " -d \(fishQuote(option.summary))\n"
            }
            let words = operands(of: command)
            if !words.isEmpty {
                text += "complete -c notchviewer -n '\(condition)' -f "
                text += "-a '\(words.joined(separator: " "))'\n"
            }
        }
        return text
    }

    private static func fishQuote(_ text: String) -> String {
        var result = "'"
        for character in text {
            if character == "'" || character == "\\" { result += "\\" }
            result.append(character)
        }
        return result + "'"
    }
}
