import Glibc

/// The reason why a program could not be started.
public struct SpawnError: Error, Hashable, Sendable {
    /// The program's path.
    public var path: String
    /// The system's error number.
    public var code: Int32
}

/// A program that was started by a test, with its output in files.
///
/// Unlike Foundation's `Process` it starts programs with no signal blocked or ignored, whatever
/// thread the test runs on.
public final class ChildProcess: @unchecked Sendable {
    /// The process's number.
    public let identifier: Int32
    private var status: Int32?

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: The program's file.
    ///   - arguments: What follows the program's name.
    ///   - environment: All variables that it sees.
    ///   - output: The file that receives standard output.
    ///   - messages: The file that receives standard error.
    /// - Throws: ``SpawnError``.
    public init(
        _ path: String, _ arguments: [String], environment: [String: String],
        output: String = "/dev/null", messages: String = "/dev/null"
    ) throws(SpawnError) {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (descriptor, file) in [(Int32(1), output), (2, messages)] {
            unsafe posix_spawn_file_actions_addopen(
                &actions, descriptor, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        unsafe sigemptyset(&none)
        var all = sigset_t()
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

        let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
        let variables =
            unsafe environment.withSanitizerOptions.map { unsafe strdup("\($0.key)=\($0.value)") }
            + [nil]
        defer { unsafe (words + variables).forEach { unsafe free($0) } }
        var child: pid_t = 0
        let code = unsafe posix_spawn(&child, path, &actions, &attributes, words, variables)
        guard code == 0 else { throw SpawnError(path: path, code: code) }
        identifier = child
    }

    deinit {
        guard status == nil, isRunning else { return }
        kill(identifier, SIGKILL)
        _ = wait()
    }

    /// Whether the program has not ended yet.
    public var isRunning: Bool {
        guard status == nil else { return false }
        var raw: Int32 = 0
        guard unsafe waitpid(identifier, &raw, WNOHANG) == identifier else { return true }
        status = Self.exitStatus(raw)
        return false
    }

    /// Sends a signal.
    public func send(_ signal: Int32) {
        if isRunning { kill(identifier, signal) }
    }

    /// Waits for the end.
    ///
    /// - Returns: The exit status, or minus the number of the signal that ended it.
    public func wait() -> Int32 {
        if let status { return status }
        var raw: Int32 = 0
        while unsafe waitpid(identifier, &raw, 0) == -1, errno == EINTR {}
        let result = Self.exitStatus(raw)
        status = result
        return result
    }

    private static func exitStatus(_ raw: Int32) -> Int32 {
        raw & 0x7F == 0 ? raw >> 8 & 0xFF : -(raw & 0x7F)
    }
}

extension [String: String] {
    /// A program's variables and, besides, what tells sanitizers that it may be built with what to
    /// look for.
    public var withSanitizerOptions: [String: String] {
        ["ASAN_OPTIONS", "TSAN_OPTIONS"]
            .reduce(into: self) { variables, name in
                guard variables[name] == nil, let value = unsafe getenv(name) else { return }
                variables[name] = unsafe String(cString: value)
            }
    }
}
