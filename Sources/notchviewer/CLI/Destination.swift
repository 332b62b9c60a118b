import Export

/// Where a command's result goes.
struct Destination {
    /// The file, or `nil` for standard output.
    let path: String?
    private let collision: OutputFile.Collision

    /// Reads `-o` and its companions.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - inputs: Files that are read and must not be replaced.
    /// - Throws: `UsageError` when there is no `-o`, when it names an input, or when binary data
    ///   would go to a terminal.
    init(_ options: Options, inputs: [String?] = []) throws(UsageError) {
        guard let output = options.output else {
            throw UsageError(message: "the result needs a place: -o FILE")
        }
        var claims = FileClaims()
        for input in inputs { claims.read(input) }
        if let conflict = claims.write(output, by: "-o") {
            throw UsageError(message: "-o: \(conflict)")
        }
        collision = options.noClobber ? .fail : .replace
        if output == "-" || output == "/dev/stdout" {
            guard !Console.isTerminal || options.force else {
                throw UsageError(
                    message: "standard output is a terminal; --force writes to it anyway")
            }
            path = nil
        } else {
            path = output
        }
    }

    /// The format that `--format` or the end of the file's name says.
    ///
    /// - Parameter options: The options.
    /// - Returns: One of the formats.
    /// - Throws: `UsageError` when neither says one.
    func format<Format: RawRepresentable<String> & CaseIterable>(
        _ options: Options
    ) throws(UsageError) -> Format {
        let names = Format.allCases.map(\.rawValue)
        if let name = options.format {
            guard let format = Format(rawValue: name) else {
                throw UsageError(
                    message: "--format: \(unknownName(name, in: names).message(for: name))")
            }
            return format
        }
        let fileName = path?.split(separator: "/").last ?? ""
        if let dot = fileName.lastIndex(of: "."),
            let format = Format(rawValue: fileName[fileName.index(after: dot)...].lowercased())
        {
            return format
        }
        let endings = names.map { "." + $0 }.joined(separator: " or ")
        throw UsageError(
            message: path.map { "'\($0)' does not end in \(endings); --format says what to write" }
                ?? "with -o - --format says what to write: \(names.joined(separator: " or "))")
    }

    /// Writes the result; a file appears under its name only when it is complete.
    func write(_ bytes: [UInt8]) throws {
        try write { write in try write(bytes) }
    }

    /// Writes the result piece by piece; a file appears under its name only when it is complete.
    ///
    /// - Parameter make: Makes the pieces and hands each to the function that it is given.
    /// - Throws: What `make` throws, and when the result cannot be written.
    func write(_ make: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
        guard let path else { return try make { try Console.print($0) } }
        var file = try OutputFile(path: path, collision: collision)
        try make { try file.write($0) }
        try file.commit()
    }
}
