import Glibc
import TestSupport

/// What a finished program left.
struct Outcome: Hashable {
    /// The exit status, or 128 plus the signal that ended it.
    var status: Int32
    /// What it wrote to standard output.
    var output: [UInt8]
    /// What it wrote to standard error.
    var errors: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
}

/// The built program.
enum Program {
    /// The program's path: `NOTCHVIEWER_PROGRAM`, or the one beside the test bundle.
    static let path =
        unsafe getenv("NOTCHVIEWER_PROGRAM").map { unsafe String(cString: $0) }
        ?? besideTests

    /// The program that was built with the tests.
    static let besideTests: String = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
        let bundle = String(
            decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return bundle.prefix(upTo: bundle.lastIndex(of: "/") ?? bundle.endIndex) + "/notchviewer"
    }()

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - arguments: What follows the program's name.
    ///   - environment: All variables that it sees; there is no display among them.
    ///   - input: What it reads from standard input.
    ///   - output: Where standard output goes instead of into the outcome.
    /// - Returns: What it left.
    /// - Throws: `SystemError` when it cannot be started.
    static func run(
        _ arguments: String..., environment: [String: String] = [:], input: String = "",
        output: String? = nil
    ) throws -> Outcome {
        try run(arguments, environment: environment, input: input, output: output)
    }

    /// Runs the program to its end.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = "",
        output: String? = nil
    ) throws -> Outcome {
        try RunningProgram(
            path, arguments, environment: environment, input: input, output: output
        )
        .finish()
    }

    /// Runs a line of the shell in which `$NOTCHVIEWER` is the program.
    static func shell(_ line: String, environment: [String: String] = [:]) throws -> Outcome {
        var variables = environment
        variables["NOTCHVIEWER"] = path
        variables["PATH"] = "/usr/local/bin:/usr/bin:/bin"
        return try RunningProgram(
            "/bin/bash", ["-c", line], environment: variables, input: "", output: nil
        )
        .finish()
    }
}

/// A program that has been started.
struct RunningProgram: ~Copyable {
    /// The process.
    let process: pid_t
    private let files: [String]
    private let keepsOutput: Bool

    /// Starts a program.
    init(
        _ path: String, _ arguments: [String], environment: [String: String], input: String = "",
        output: String? = nil
    ) throws {
        let files = try (0..<3).map { _ in try temporaryFile() }
        try writeFile(Array(input.utf8), to: files[0])
        process = try spawn(
            path, arguments, environment: environment, input: files[0],
            output: output ?? files[1], errors: files[2])
        self.files = files
        keepsOutput = output == nil
    }

    /// Sends a signal.
    func send(_ signal: Int32) { kill(process, signal) }

    /// Waits for the end.
    consuming func finish() throws -> Outcome {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemError(code: errno, subject: "waitpid") }
        }
        let signal = status & 0x7F
        return Outcome(
            status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
            output: keepsOutput ? try readFile(files[1]) : [],
            errors: String(decoding: try readFile(files[2]), as: UTF8.self))
    }

    deinit {
        for file in files { _ = unsafe unlink(file) }
    }
}

/// Starts a process with its standard streams in files.
private func spawn(
    _ path: String, _ arguments: [String], environment: [String: String], input: String,
    output: String, errors: String
) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY, 0)
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    var variables =
        unsafe environment.withSanitizerOptions.map { unsafe strdup("\($0.key)=\($0.value)") } + [
            nil
        ]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var process = pid_t()
    let code = unsafe posix_spawn(&process, path, &actions, nil, &words, &variables)
    guard code == 0 else { throw SystemError(code: code, subject: path) }
    return process
}

/// The contents of a file.
func readFile(_ path: String) throws -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { throw SystemError(code: errno, subject: path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = unsafe chunk.withUnsafeMutableBytes {
            unsafe read(descriptor, $0.baseAddress, $0.count)
        }
        guard count > 0 else { break }
        bytes += chunk.prefix(count)
    }
    return bytes
}

/// Replaces the contents of a file.
func writeFile(_ bytes: [UInt8], to path: String) throws {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw SystemError(code: errno, subject: path) }
    defer { close(descriptor) }
    let count = unsafe bytes.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    guard count == bytes.count else { throw SystemError(code: errno, subject: path) }
}

private func temporaryFile() throws -> String {
    var template = Array("/tmp/notchviewer-test-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw SystemError(code: errno, subject: "/tmp") }
    close(descriptor)
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
