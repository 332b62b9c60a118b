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
        let verbosity = invocation.options.verbosity
        if verbosity > 0 { Console.report(VersionReport.line) }
        defer { if verbosity > 1 { Console.report(usedResources) } }
        do {
            return try invocation.command.run(invocation)
        } catch var error as UsageError {
            error.command = error.command ?? invocation.command.name
            throw error
        }
    }

    /// The processor time and the memory that were needed so far.
    private static var usedResources: String {
        var usage = rusage()
        guard unsafe getrusage(RUSAGE_SELF.rawValue, &usage) == 0 else {
            return "unknown time and memory"
        }
        func milliseconds(_ time: timeval) -> Int { time.tv_sec * 1000 + time.tv_usec / 1000 }
        // The kernel's own maximum counts what the process was before it became this program.
        let status = (try? InputFile.read("/proc/self/status")) ?? []
        let peak = String(decoding: status, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("VmHWM:") }
            .flatMap { line in line.split { $0 == " " || $0 == "\t" }.dropFirst().first }
            .flatMap { Int($0) }
        return
            "\(milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)) ms of the processors, "
            + "\((peak ?? usage.ru_maxrss) >> 10) MiB of memory"
    }
}
