import Glibc

/// Standard output, for data, and standard error, for messages.
enum Console {
    /// Writes a text to standard output.
    static func print(_ text: String) throws {
        var text = text
        try text.withUTF8 { bytes in
            try unsafe write(UnsafeRawBufferPointer(bytes), to: STDOUT_FILENO)
        }
    }

    /// Writes bytes to standard output.
    static func print(_ bytes: [UInt8]) throws {
        try unsafe bytes.withUnsafeBytes { try unsafe write($0, to: STDOUT_FILENO) }
    }

    /// Writes one line to standard error, after the program's name; control characters, which may
    /// come from names and files, are escaped.
    static func report(_ message: String) {
        var line = "notchviewer: \(printable(message))\n"
        line.withUTF8 { bytes in
            // There is no one left to tell when standard error cannot be written.
            try? unsafe write(UnsafeRawBufferPointer(bytes), to: STDERR_FILENO)
        }
    }

    /// Writes a text to standard error as it is.
    static func note(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            try? unsafe write(UnsafeRawBufferPointer(bytes), to: STDERR_FILENO)
        }
    }

    /// Whether standard output is a terminal.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
        var offset = 0
        while offset < bytes.count {
            let count = unsafe Glibc.write(
                descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
            if count >= 0 {
                offset += count
            } else if errno == EPIPE {
                throw BrokenPipe()
            } else if errno != EINTR {
                let reason = unsafe String(cString: strerror(errno))
                throw CommandFailure(message: "cannot write to standard output: \(reason)")
            }
        }
    }
}

/// Nobody reads what is printed any more; the process ends without a word.
struct BrokenPipe: Error {}
