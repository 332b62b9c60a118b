/// The reason an option's value was rejected: what it should have been.
struct InvalidValue: Error {
    /// What was expected, such as `a number from 0 to 1`.
    var expected: String
    /// What could have been meant, such as `; did you mean 'svg'?`, or nothing.
    var suggestion = ""

    /// The message: `expected svg or css, not 'sgv'; did you mean 'svg'?`.
    ///
    /// - Parameter value: The value, when there was one.
    /// - Returns: The message.
    func message(for value: String?) -> String {
        "expected \(expected)" + (value.map { ", not '\($0)'" } ?? "") + suggestion
    }
}

/// One option of the command line: the parser, the help, the manual page and the completions are
/// made from it.
struct Option: Sendable {
    /// What the option does to the values.
    enum Effect: Sendable {
        /// Sets a flag; `--no-NAME` takes it back.
        case flag(@Sendable (inout Options, Bool) -> Void)
        /// Takes the value that follows.
        case value(@Sendable (inout Options, String) throws -> Void)
    }

    /// What a shell can offer for the value.
    enum Candidates: Sendable {
        /// Nothing.
        case none
        /// Names of files.
        case files
        /// Names of folders.
        case folders
        /// Identifiers of devices, or files.
        case devices
        /// A fixed list.
        case words([String])
    }

    /// The name without dashes.
    let name: String
    /// The letter of the short form.
    let letter: Character?
    /// The placeholder of the value, or `nil` for a flag.
    let placeholder: String?
    /// One or two lines about the meaning, with unit and range.
    let summary: String
    /// The default as it would be written, when there is one.
    let defaultText: String?
    /// What a shell can offer for the value.
    let candidates: Candidates
    /// What the option does to the values.
    let effect: Effect

    /// An option without a value.
    static func flag(
        _ name: String, letter: Character? = nil,
        _ path: any WritableKeyPath<Options, Bool> & Sendable, _ summary: String
    ) -> Option {
        Option(
            name: name, letter: letter, placeholder: nil, summary: summary, defaultText: nil,
            candidates: .none, effect: .flag { $0[keyPath: path] = $1 })
    }

    /// An option with a value.
    static func value(
        _ name: String, letter: Character? = nil, _ placeholder: String, _ summary: String,
        default defaultText: String? = nil, candidates: Candidates = .none,
        apply: @escaping @Sendable (inout Options, String) throws -> Void
    ) -> Option {
        Option(
            name: name, letter: letter, placeholder: placeholder, summary: summary,
            defaultText: defaultText, candidates: candidates, effect: .value(apply))
    }

    /// An option whose value is kept as it is written.
    static func text(
        _ name: String, letter: Character? = nil, _ placeholder: String, _ summary: String,
        candidates: Candidates = .none, _ path: any WritableKeyPath<Options, String?> & Sendable
    ) -> Option {
        value(name, letter: letter, placeholder, summary, candidates: candidates) { options, text in
            guard !text.isEmpty else { throw InvalidValue(expected: placeholder) }
            options[keyPath: path] = text
        }
    }

    /// Gives the option a value as a configuration file does: flags are `true` or `false`.
    func apply(_ text: String, to options: inout Options) throws {
        switch effect {
        case .value(let set): try set(&options, text)
        case .flag(let set):
            guard text == "true" || text == "false" else {
                throw InvalidValue(expected: "true or false")
            }
            set(&options, text == "true")
        }
    }

    /// The option as it is written, with its letter: `-o, --output FILE`.
    var synopsis: String {
        let letter = letter.map { "-\($0), " } ?? ""
        return letter + "--" + name + (placeholder.map { " " + $0 } ?? "")
    }
}

/// An option as it was written on the command line.
struct OptionOccurrence: Sendable {
    var option: Option
    var spelling: String
    var value: String?
    var isNegated = false

    /// The value as a configuration file would hold it.
    var text: String { value ?? (isNegated ? "false" : "true") }

    func apply(to options: inout Options) throws {
        switch option.effect {
        case .flag(let set): set(&options, !isNegated)
        case .value(let set): try set(&options, value ?? "")
        }
    }
}
