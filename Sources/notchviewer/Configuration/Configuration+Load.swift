import Glibc

extension Configuration {
    /// The file of a project, in the current folder.
    static let projectFile = ".notchviewer.toml"
    /// The largest configuration file that is read, in bytes.
    static let sizeLimit = 1 << 20

    /// Reads the configuration of this machine and user.
    ///
    /// - Parameters:
    ///   - options: What the command line says about the configuration itself.
    ///   - commandLine: The options of the command line.
    ///   - environment: The environment variables.
    /// - Returns: The settings; files that are absent are passed over, others that cannot be read
    ///   are warned of.
    static func load(
        _ options: Options, commandLine: [OptionOccurrence], environment: [String: String]
    ) -> Configuration {
        guard !options.noConfiguration else {
            return Configuration(environment: environment, commandLine: commandLine)
        }
        var files: [File] = []
        var warnings: [String] = []
        let project = options.project ? [projectFile] : []
        for path in project + BaseDirectories(environment: environment).configurationFiles {
            switch textFile(path, limit: sizeLimit) {
            case .success(let text): files.append(File(path: path, text: text))
            case .failure(let problem):
                if problem.code != ENOENT && problem.code != ENOTDIR || path == projectFile {
                    warnings.append("\(path): \(problem.reason)")
                }
            }
        }
        var configuration = Configuration(
            files: files, environment: environment, commandLine: commandLine)
        configuration.warn(warnings)
        return configuration
    }
}

/// The reason why a text file could not be read.
struct TextFileProblem: Error, Hashable, Sendable {
    /// The system's number for it.
    var code: Int32

    /// The system's words for it.
    var reason: String {
        let text = unsafe strerror(code)
        return unsafe text.map { unsafe String(cString: $0) } ?? "error \(code)"
    }
}

/// Reads a whole text file; bytes that are no UTF-8 become replacement characters.
///
/// - Parameters:
///   - path: The file.
///   - limit: The most bytes that are read; a larger file counts as `EFBIG`.
/// - Returns: The text, or why it cannot be read.
func textFile(_ path: String, limit: Int) -> Result<String, TextFileProblem> {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(TextFileProblem(code: errno)) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
        let count = unsafe chunk.withUnsafeMutableBytes {
            unsafe read(descriptor, $0.baseAddress, $0.count)
        }
        if count < 0 {
            if errno == EINTR { continue }
            return .failure(TextFileProblem(code: errno))
        }
        guard count > 0 else { return .success(String(decoding: bytes, as: UTF8.self)) }
        bytes += chunk[..<count]
        guard bytes.count <= limit else { return .failure(TextFileProblem(code: EFBIG)) }
    }
}
