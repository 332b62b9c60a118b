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
        do {
            try parser.read()
            command = parser.command ?? .window
            occurrences = parser.occurrences
            options = try Options(occurrences, of: command)
            operands = parser.operands
            if !options.help && !options.version { try checkOperands() }
        } catch {
            throw UsageError(message: error.message, command: parser.command?.name)
        }
    }

    private func checkOperands() throws(UsageError) {
        if operands.count > command.operands.upperBound {
            let extra = operands[command.operands.upperBound]
            throw UsageError(message: "unexpected argument '\(extra)'")
        }
        if operands.count < command.operands.lowerBound {
            throw UsageError(message: "'\(command.name)' needs \(command.synopsis)")
        }
    }
}

/// Splits a command line into options and operands.
private struct ArgumentParser {
    var command: Command?
    var occurrences: [OptionOccurrence] = []
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
            occurrences.append(
                OptionOccurrence(option: option, spelling: spelling, isNegated: true))
        } else {
            let known = OptionTable.all.filter { command?.takes($0) ?? true }
            throw UsageError(
                message: "unknown option '\(spelling)'"
                    + suggestion(for: spelling, in: known.map { "--" + $0.name }))
        }
    }

    private mutating func readLetters(_ argument: String) throws(UsageError) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = OptionTable.all.first(where: { $0.letter == letter }) else {
                throw UsageError(message: "unknown option '-\(letter)'")
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
                throw UsageError(message: "\(spelling) takes no value")
            }
            occurrences.append(OptionOccurrence(option: option, spelling: spelling))
        case .value:
            guard let value = inlineValue ?? rest.popFirst() else {
                throw UsageError(
                    message: "\(spelling) needs a value: \(option.placeholder ?? "")")
            }
            occurrences.append(OptionOccurrence(option: option, spelling: spelling, value: value))
        }
    }
}

extension Options {
    /// The values of the options of a command line for a command.
    ///
    /// - Parameters:
    ///   - occurrences: The options in the order in which they are written.
    ///   - command: The command.
    ///   - standard: What is not written.
    /// - Throws: `UsageError`.
    init(
        _ occurrences: [OptionOccurrence], of command: Command, over standard: Options = Options()
    ) throws(UsageError) {
        for occurrence in occurrences where !command.takes(occurrence.option) {
            throw UsageError(
                message: command.name.isEmpty
                    ? "\(occurrence.spelling) needs a command"
                    : "\(occurrence.spelling) is not an option of '\(command.name)'")
        }
        self = standard
        // Clamping changes how other values are read, wherever it stands.
        let clamping = occurrences.filter { $0.option.name == "clamp" }
        for occurrence in clamping + occurrences {
            do {
                try occurrence.apply(to: &self)
            } catch {
                let fault = error as? InvalidValue ?? InvalidValue(expected: "\(error)")
                throw UsageError(
                    message: "\(occurrence.spelling): \(fault.message(for: occurrence.value))")
            }
        }
    }
}
