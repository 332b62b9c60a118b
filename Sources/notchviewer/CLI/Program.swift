import Glibc

/// The program from the command line to the exit status.
enum Program {
    /// Runs the program.
    ///
    /// - Returns: The exit status.
    @MainActor
    static func run() -> Int32 {
        do {
            let invocation = try Invocation(arguments: Arguments.read())
            return try run(invocation).rawValue
        } catch is BrokenPipe {
            return 128 + SIGPIPE
        } catch let error as UsageError {
            let command = error.command ?? ""
            let help = command.isEmpty ? "--help" : "\(command) --help"
            Console.report("\(error.message) (try 'notchviewer \(help)')")
            return ExitStatus.usage.rawValue
        } catch let error as CommandFailure {
            Console.report(error.message)
            return error.status.rawValue
        } catch {
            Console.report("\(error)")
            return ExitStatus.failure.rawValue
        }
    }

    @MainActor
    private static func run(_ invocation: Invocation) throws -> ExitStatus {
        if invocation.options.help {
            try Console.print(Help.text(of: invocation.command))
            return .success
        }
        if invocation.options.version {
            try Console.print(
                invocation.options.verbosity > 0
                    ? VersionReport.text : "notchviewer \(Version.number)\n")
            return .success
        }
        do {
            return try invocation.command.run(invocation)
        } catch var error as UsageError {
            error.command = error.command ?? invocation.command.name
            throw error
        }
    }
}
