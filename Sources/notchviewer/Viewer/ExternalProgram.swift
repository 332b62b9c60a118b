import Glibc
import Synchronization

/// A program of the desktop that does what the window cannot do itself.
struct ExternalProgram: Hashable, Sendable {
    /// The program's file.
    var path: String

    /// What a program came to.
    struct Outcome: Hashable, Sendable {
        /// The exit status; 128 and the signal's number for a program that a signal ended.
        var status: Int32
        /// What it wrote to standard output.
        var output: [UInt8]
    }

    /// The first of several programs that the path finds.
    static func find(_ names: [String]) -> (name: String, program: ExternalProgram)? {
        let folders = (ProcessEnvironment.value("PATH") ?? "").split(separator: ":")
        for name in names {
            for folder in folders where folder.hasPrefix("/") {
                let path = "\(folder)/\(name)"
                if unsafe access(path, X_OK) == 0 { return (name, ExternalProgram(path: path)) }
            }
        }
        return nil
    }

    /// Those that ask something, which nobody would take an answer of when this program has ended.
    private static let dialogs = Mutex<Set<pid_t>>([])

    /// Ends the dialogs that are open; to be called when this program ends.
    static func endDialogs() {
        dialogs.withLock { $0.forEach { _ = kill($0, SIGTERM) } }
    }

    /// Runs the program to its end, without holding a thread.
    ///
    /// Input and output go through files without names: a program that leaves a part of itself
    /// behind, as clipboard programs do, is not waited for.
    ///
    /// - Parameters:
    ///   - arguments: What follows the program's name.
    ///   - input: What it reads from standard input.
    ///   - limit: The most bytes of its output that are kept.
    ///   - timeout: The seconds after which it is ended; `nil` waits for as long as it takes.
    ///   - isDialog: Whether ``endDialogs()`` ends it.
    /// - Returns: What it came to; `nil` when it could not be started or was ended.
    @concurrent
    func run(
        _ arguments: [String], input: [UInt8] = [], limit: Int = 1 << 20, timeout: Double? = nil,
        isDialog: Bool = false
    ) async -> Outcome? {
        guard let source = unnamedFile(input), let target = unnamedFile([]) else { return nil }
        defer {
            close(source)
            close(target)
        }
        guard let child = spawn(arguments, input: source, output: target) else { return nil }
        if isDialog { Self.dialogs.withLock { _ = $0.insert(child) } }
        let start = MonotonicClock.now
        var status: Int32 = 0
        while true {
            // The number of a program that was waited for may be another's already.
            let ended = Self.dialogs.withLock { dialogs in
                let ended = unsafe waitpid(child, &status, WNOHANG)
                if ended == child { dialogs.remove(child) }
                return ended
            }
            if ended == child { break }
            if ended < 0, errno != EINTR { return nil }
            if let timeout, MonotonicClock.now - start > timeout {
                kill(child, SIGKILL)
                _ = unsafe waitpid(child, &status, 0)
                return nil
            }
            try? await Task.sleep(nanoseconds: 10_000_000)
        }
        let signal = status & 0x7F
        return Outcome(
            status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
            output: contents(target, limit: limit))
    }

    private func spawn(_ arguments: [String], input: Int32, output: Int32) -> pid_t? {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        // The child would inherit what the threads of this program block and ignore, and could not
        // be asked to end.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, signal) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { unsafe free($0) } }
        var child: pid_t = 0
        guard unsafe posix_spawn(&child, path, &actions, &attributes, words, environ) == 0 else {
            return nil
        }
        return child
    }

    /// Opens a file that has no name and holds bytes, at its start.
    private func unnamedFile(_ bytes: [UInt8]) -> Int32? {
        var template = Array("/tmp/.notchviewer-XXXXXX".utf8CString)
        let descriptor = unsafe mkstemp(&template)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = unsafe unlink(template)
        var offset = 0
        while offset < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe write(
                    descriptor, $0.baseAddress?.advanced(by: offset), bytes.count - offset)
            }
            if count < 0, errno != EINTR {
                close(descriptor)
                return nil
            }
            offset += max(count, 0)
        }
        lseek(descriptor, 0, SEEK_SET)
        return descriptor
    }

    /// What a file holds, up to a number of bytes.
    private func contents(_ descriptor: Int32, limit: Int) -> [UInt8] {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_size > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), limit))
        let count = unsafe bytes.withUnsafeMutableBytes {
            unsafe pread(descriptor, $0.baseAddress, $0.count, 0)
        }
        return Array(bytes.prefix(max(count, 0)))
    }
}
