import Devices
import Export

/// One line of a batch: a picture to draw and the name of its file.
///
/// A line is a JSON object whose members are options of `render` without their dashes, such as
/// `{"output":"a.png","device":"pixel-8","progress":0.5,"set":{"notch-bar.thickness":4}}`. Lists are
/// joined by commas; the members of `set` are parameters. Without `output` the file is called after
/// the line's number.
struct BatchItem: Sendable {
    /// The file's name inside the folder.
    let output: String
    /// The options of `render`.
    let arguments: [String]
    /// The files that it may read.
    let inputs: [String]

    /// Reads a line's content.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - line: The line's number, from 1.
    /// - Throws: ``CommandFailure`` with what is wrong with the line.
    init(_ bytes: [UInt8], line: Int) throws(CommandFailure) {
        let root: JSONValue
        do {
            root = try JSONValue(parsing: bytes, file: "")
        } catch {
            throw CommandFailure(message: error.message)
        }
        guard case .object(let members) = root else {
            throw CommandFailure(message: "expected a JSON object")
        }
        var arguments: [String] = []
        var inputs: [String] = []
        var output = "\(String(repeating: "0", count: max(0, 6 - "\(line)".utf8.count)))\(line).png"
        for member in members {
            switch (member.key, member.value) {
            case ("output", .string(let text)):
                let isInside =
                    !text.isEmpty && !text.hasPrefix("/") && !text.utf8.contains(0)
                    && !text.split(separator: "/").contains("..")
                guard isInside else {
                    throw CommandFailure(message: "'\(text)' is not a name inside the folder")
                }
                output = text
            case ("set", .object(let parameters)):
                for parameter in parameters {
                    let text = try Self.text(parameter.value, of: parameter.key)
                    arguments += ["--set", "\(parameter.key)=\(text)"]
                }
            case (let key, .boolean(let flag)):
                arguments.append(flag ? "--\(key)" : "--no-\(key)")
            case (let key, let value):
                let text = try Self.text(value, of: key)
                arguments += ["--\(key)", text]
                if ["device", "backdrop"].contains(key) { inputs.append(text) }
            }
        }
        self.output = output
        self.arguments = arguments
        self.inputs = inputs
    }

    private static func text(
        _ value: JSONValue, of key: String
    ) throws(CommandFailure) -> String {
        guard let text = text(value), !text.utf8.contains(0) else {
            throw CommandFailure(message: "'\(key)' needs a text, a number or a list")
        }
        return text
    }

    private static func text(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): return text
        case .integer(let number): return "\(number)"
        case .real(let number): return plain(number)
        case .boolean(let flag): return flag ? "true" : "false"
        case .array(let elements):
            let texts = elements.compactMap(text)
            return texts.count == elements.count ? texts.joined(separator: ",") : nil
        case .object, .null: return nil
        }
    }

    /// The picture.
    func picture() throws -> Picture {
        try Picture(Invocation(arguments: ["render"] + arguments).options)
    }
}

/// The lines of a batch file.
struct Batch: Sendable {
    /// A line that holds a picture, or the reason it does not.
    struct Line: Sendable {
        /// The number, from 1.
        let number: Int
        /// What it holds.
        var content: Result<BatchItem, CommandFailure>
    }

    /// The lines; empty ones and those that begin with `#` are left out.
    private(set) var lines: [Line] = []
    /// The number of lines of all shares.
    private(set) var count = 0
    /// The files that the lines read and write, and the file itself.
    private(set) var claims = FileClaims()

    /// Reads a file.
    ///
    /// Two lines that write the same file, and one that writes what another one reads, are faults of
    /// the later or the writing line.
    ///
    /// - Parameters:
    ///   - path: The file; `-` is standard input.
    ///   - folder: The folder of the pictures.
    ///   - shard: The share of the lines to keep.
    /// - Throws: When the file cannot be read.
    init(file path: String, folder: String, shard: Shard) throws(CommandFailure) {
        let rows = try InputFile.read(path)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        claims.read(path)
        for (index, row) in rows.enumerated() {
            let bytes = row.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            guard let first = bytes.first, first != UInt8(ascii: "#") else { continue }
            let content = Result { () throws(CommandFailure) in
                try BatchItem(Array(bytes), line: index + 1)
            }
            lines.append(Line(number: index + 1, content: content))
            for input in (try? content.get())?.inputs ?? [] { claims.read(input) }
        }
        for (index, line) in lines.enumerated() {
            guard case .success(let item) = line.content else { continue }
            let conflict = claims.write(folder + "/" + item.output, by: "line \(line.number)")
            if let conflict { lines[index].content = .failure(CommandFailure(message: conflict)) }
        }
        count = lines.count
        lines.removeAll { !shard.contains(line: $0.number) }
    }
}
