import Drawing
import Export
import Glibc

/// Reads files that commands are given.
enum InputFile {
    /// The most bytes that are read.
    static let limit = 256 << 20

    /// The contents of a file, or of standard input for `-`.
    ///
    /// Pipes are read to their end; folders and devices other than terminals and `/dev/null`, which
    /// may have no end, are refused.
    static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        guard path != "-" else { return try standardInput.get() }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        return try contents(of: descriptor, name: path)
    }

    /// Standard input can be read only once, but may be named more often.
    private static let standardInput = Result { () throws(CommandFailure) in
        try contents(of: STDIN_FILENO, name: "-")
    }

    private static func contents(
        of descriptor: Int32, name: String
    ) throws(CommandFailure) -> [UInt8] {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw failure(name) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            guard status.st_size <= limit else { throw tooLarge(name) }
        case S_IFIFO, S_IFSOCK: break
        case S_IFCHR where isatty(descriptor) == 1 || isNull(status): break
        case S_IFDIR: throw CommandFailure(message: "cannot read '\(name)': it is a folder")
        default: throw CommandFailure(message: "cannot read '\(name)': it is a device")
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes {
                unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
            }
            if count == 0 { return bytes }
            if count < 0 {
                guard errno == EINTR else { throw failure(name) }
                continue
            }
            guard bytes.count + count <= limit else { throw tooLarge(name) }
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

    /// Checks that a path leads to a regular file: the window reads files again when they change.
    static func checkRegular(_ path: String) throws(CommandFailure) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw failure(path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw CommandFailure(message: "cannot open '\(path)': it is not a regular file")
        }
    }

    private static func isNull(_ status: stat) -> Bool {
        var null = stat()
        return unsafe stat("/dev/null", &null) == 0 && null.st_rdev == status.st_rdev
    }

    /// A picture in PNG, JPEG or WebP, upright; a colour profile is told, not applied.
    static func backdrop(_ path: String) throws(CommandFailure) -> Image {
        let file = try read(path)
        do throws(PictureError) {
            let picture = try PictureDecoder().decode(file)
            if picture.hasProfile {
                Console.report("'\(path)': its colour profile is not applied")
            }
            return picture.image
        } catch {
            throw CommandFailure(message: "'\(path)': \(error)")
        }
    }

    private static func failure(_ path: String) -> CommandFailure {
        let reason = unsafe String(cString: strerror(errno))
        return CommandFailure(message: "cannot read '\(path)': \(reason)")
    }

    private static func tooLarge(_ path: String) -> CommandFailure {
        CommandFailure(message: "'\(path)' is larger than \(limit >> 20) MiB")
    }
}
