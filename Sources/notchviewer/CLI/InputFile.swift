import Drawing
import Export
import Glibc

/// Reads files that commands are given.
enum InputFile {
    /// The most bytes that are read.
    static let limit = 1 << 30

    /// The contents of a file, or of standard input for `-`.
    static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes {
                unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
            }
            if count == 0 { return bytes }
            if count < 0 {
                guard errno == EINTR else { throw failure(path) }
                continue
            }
            guard bytes.count + count <= limit else {
                throw CommandFailure(message: "'\(path)' is larger than \(limit) bytes")
            }
            bytes += chunk[..<count]
        }
    }

    /// A PNG picture.
    static func picture(_ path: String) throws(CommandFailure) -> (image: Image, file: [UInt8]) {
        let file = try read(path)
        do {
            return (try PNGDecoder().decode(file), file)
        } catch {
            throw CommandFailure(message: "'\(path)': \(error)")
        }
    }

    private static func failure(_ path: String) -> CommandFailure {
        let reason = unsafe String(cString: strerror(errno))
        return CommandFailure(message: "cannot read '\(path)': \(reason)")
    }
}
