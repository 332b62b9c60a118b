extension Invocation {
    /// Reads a command line.
    ///
    /// Long options are written `--name value` or `--name=value`, flags are taken back by
    /// `--no-name`; letters may be joined (`-qn`) and joined to their value (`-oFILE`). `--` ends
    /// the options, options may follow operands, and the last of several equal options counts. The
    /// first operand that is the name of a command selects it.
    ///
    /// - Parameter arguments: What follows the program's name.
    /// - Throws: `UsageError`.
    init(arguments: [String]) throws(UsageError) {
        var parser = ArgumentParser(arguments: arguments)
        try parser.read()
        let command = parser.command ?? .window
        var options = Options()
        for occurrence in parser.occurrences where !command.takes(occurrence.option) {
            throw UsageError(
                message: command.name.isEmpty
                    ? "\(occurrence.spelling) needs a command"
                    : "\(occurrence.spelling) is not an option of '\(command.name)'",
                command: parser.command?.name)
        }
        // Clamping changes how other values are read, wherever it stands.
        let clampFirst =
            parser.occurrences.filter { $0.option.name == "clamp" }
            + parser.occurrences.filter { $0.option.name != "clamp" }
        for occurrence in clampFirst {
            do {
                try occurrence.apply(to: &options)
            } catch {
                let expected = (error as? InvalidValue)?.expected ?? "\(error)"
                throw UsageError(
                    message: "\(occurrence.spelling): expected \(expected)"
                        + (occurrence.value.map { ", not '\($0)'" } ?? ""),
                    command: parser.command?.name)
            }
        }
        if !options.help && !options.version {
            try Self.checkOperands(parser.operands, of: command)
        }
        self.init(command: command, options: options, operands: parser.operands)
    }

    private static func checkOperands(_ operands: [String], of command: Command)
        throws(UsageError)
    {
        if operands.count > command.operands.upperBound {
            let extra = operands[command.operands.upperBound]
            throw UsageError(message: "unexpected argument '\(extra)'", command: command.name)
        }
        if operands.count < command.operands.lowerBound {
            throw UsageError(
                message: "'\(command.name)' needs \(command.synopsis)", command: command.name)
        }
    }
}

/// Splits a command line into options and operands.
private struct ArgumentParser {
    /// An option as it was written.
    struct Occurrence {
        var option: Option
        var spelling: String
        var value: String?
        var isNegated = false

        func apply(to options: inout Options) throws {
            switch option.effect {
            case .flag(let set): set(&options, !isNegated)
            case .value(let set): try set(&options, value ?? "")
            }
        }
    }

    var command: Command?
    var occurrences: [Occurrence] = []
    var operands: [String] = []
    private var rest: ArraySlice<String>

    init(arguments: [String]) {
        rest = arguments[...]
    }

    mutating func read() throws(UsageError) {
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                rest = []
            } else if argument.hasPrefix("--") {
                try readLongOption(argument)
            } else if argument.hasPrefix("-"), argument != "-" {
                try readLetters(argument)
            } else if command == nil, operands.isEmpty, let named = Command.named(argument) {
                command = named
            } else {
                operands.append(argument)
            }
        }
    }

    private mutating func readLongOption(_ argument: String) throws(UsageError) {
        let parts = argument.dropFirst(2)
            .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let inlineValue = parts.count > 1 ? String(parts[1]) : nil
        let spelling = "--" + name
        if let option = OptionTable.all.first(where: { $0.name == name }) {
            try append(option, spelling: spelling, inlineValue: inlineValue)
        } else if name.hasPrefix("no-"), inlineValue == nil,
            let option = OptionTable.all.first(where: { $0.name == name.dropFirst(3) }),
            case .flag = option.effect
        {
            occurrences.append(Occurrence(option: option, spelling: spelling, isNegated: true))
        } else {
            let known = OptionTable.all.filter { command?.takes($0) ?? true }
            throw UsageError(
                message: "unknown option '\(spelling)'"
                    + suggestion(for: spelling, in: known.map { "--" + $0.name }),
                command: command?.name)
        }
    }

    private mutating func readLetters(_ argument: String) throws(UsageError) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = OptionTable.all.first(where: { $0.letter == letter }) else {
                throw UsageError(message: "unknown option '-\(letter)'", command: command?.name)
            }
            var inlineValue: String?
            if case .value = option.effect, !letters.isEmpty {
                inlineValue = String(letters)
                letters = ""
            }
            try append(option, spelling: "-\(letter)", inlineValue: inlineValue)
        }
    }

    private mutating func append(_ option: Option, spelling: String, inlineValue: String?)
        throws(UsageError)
    {
        switch option.effect {
        case .flag:
            guard inlineValue == nil else {
                throw UsageError(message: "\(spelling) takes no value", command: command?.name)
            }
            occurrences.append(Occurrence(option: option, spelling: spelling))
        case .value:
            guard let value = inlineValue ?? rest.popFirst() else {
                throw UsageError(
                    message: "\(spelling) needs a value: \(option.placeholder ?? "")",
                    command: command?.name)
            }
            occurrences.append(Occurrence(option: option, spelling: spelling, value: value))
        }
    }
}
