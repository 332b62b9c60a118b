/// How the process ends; part of the documented interface.
enum ExitStatus: Int32, CaseIterable {
    /// Everything was done.
    case success = 0
    /// Something failed at run time: a file could not be read, written or decoded.
    case failure = 1
    /// The command line was wrong; nothing was done.
    case usage = 2
    /// A comparison found a difference, or a check found a fault.
    case difference = 3
    /// Some of several inputs failed; the others were done.
    case partial = 4
    /// A window was asked for and there is no display, or it was lost.
    case noDisplay = 5

    /// The meaning, as the help says it.
    var summary: String {
        switch self {
        case .success: "done"
        case .failure: "failed at run time: a file could not be read, written or decoded"
        case .usage: "wrong command line; nothing was done"
        case .difference: "a comparison found a difference, or a check found a fault"
        case .partial: "some of several inputs failed, the others were done"
        case .noDisplay: "a window was asked for and there is no display, or it was lost"
        }
    }
}

/// A mistake on the command line; the process exits with ``ExitStatus/usage``.
struct UsageError: Error, Hashable {
    /// What is wrong, in one line, without a trailing period.
    var message: String
    /// The command whose help is recommended; `nil` is the general help.
    var command: String?
}

/// A failure at run time, with the status that the process exits with.
struct CommandFailure: Error, Hashable {
    /// What failed, in one line, without a trailing period.
    var message: String
    /// The exit status.
    var status = ExitStatus.failure
}
