/// One subcommand: what it is called, what it takes and what it does.
struct Command: Sendable {
    /// A command line with what it does.
    struct Example: Sendable {
        /// The arguments after the program's name.
        var arguments: String
        /// What it does, in a few words.
        var meaning: String
    }

    /// The name; empty for the window.
    let name: String
    /// What follows the name in the usage line.
    let synopsis: String
    /// One line about what it does, without a trailing period.
    let summary: String
    /// What more there is to know, in whole sentences; may be empty.
    var discussion = ""
    /// Command lines to start from.
    let examples: [Example]
    /// The names of the options that it takes besides ``OptionTable/common``.
    let options: [String]
    /// How many operands it takes.
    var operands = 0...0
    /// Does it.
    let run: @MainActor @Sendable (Invocation) throws -> ExitStatus

    /// Whether the command takes an option.
    func takes(_ option: Option) -> Bool {
        options.contains(option.name) || OptionTable.common.contains(option.name)
    }
}

/// A command line that has been read.
struct Invocation: Sendable {
    /// The command.
    var command: Command
    /// The options.
    var options: Options
    /// The options as they were written.
    var occurrences: [OptionOccurrence] = []
    /// What is neither a command nor an option, in order.
    var operands: [String]
}

extension Command {
    /// All commands in the order of the help; the window, which has no name, is not among them.
    static let all: [Command] = [
        .render,
        .anim,
        .sheet,
        .measure,
        .code,
        .batch,
        .golden,
        .diff,
        .verify,
        .devices,
        .components,
        .lint,
        .convert,
        .bench,
        .completion,
        .help,
    ]

    /// The command with a name.
    static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}
