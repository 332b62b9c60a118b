import Devices
import Export

/// One line of a batch: a picture to draw and the name of its file.
///
/// A line is a JSON object whose members are options of `render` without their dashes, such as
/// `{"output":"a.png","device":"pixel-8","progress":0.5,"set":{"notch-bar.thickness":4}}`. Lists are
/// joined by commas; the members of `set` are parameters. Without `output` the file is called after
/// the line's number.
struct BatchItem: Sendable {
    /// The line's number, from 1.
    let line: Int
    /// The file's name inside the folder.
    let output: String
    /// The options of `render`.
    let arguments: [String]

    /// The items of a file's text; empty lines and lines that begin with `#` are passed over.
    static func read(_ bytes: [UInt8], name: String, shard: Shard) throws -> [BatchItem] {
        var items: [BatchItem] = []
        var outputs: [String: Int] = [:]
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let content = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            guard let first = content.first, first != UInt8(ascii: "#") else { continue }
            let item = try BatchItem(Array(content), line: index + 1, name: name)
            if let other = outputs.updateValue(item.line, forKey: item.output) {
                throw CommandFailure(
                    message: "\(name):\(item.line): '\(item.output)' is also written by line "
                        + "\(other)")
            }
            if shard.contains(line: item.line) { items.append(item) }
        }
        return items
    }

    private init(_ bytes: [UInt8], line: Int, name: String) throws {
        func fault(_ text: String) -> CommandFailure {
            CommandFailure(message: "\(name):\(line): \(text)")
        }
        let root: JSONValue
        do {
            root = try JSONValue(parsing: bytes, file: name)
        } catch {
            throw fault(error.message)
        }
        guard case .object(let members) = root else { throw fault("expected a JSON object") }
        var arguments: [String] = []
        var output = "\(String(repeating: "0", count: max(0, 6 - "\(line)".utf8.count)))\(line).png"
        for member in members {
            switch (member.key, member.value) {
            case ("output", .string(let text)):
                let isInside =
                    !text.isEmpty && !text.hasPrefix("/")
                    && !text.split(separator: "/").contains("..")
                guard isInside else { throw fault("'\(text)' is not a name inside the folder") }
                output = text
            case ("set", .object(let parameters)):
                for parameter in parameters {
                    guard let text = Self.text(parameter.value) else {
                        throw fault("'\(parameter.key)' needs a text, a number or a list")
                    }
                    arguments += ["--set", "\(parameter.key)=\(text)"]
                }
            case (let key, .boolean(let flag)):
                arguments.append(flag ? "--\(key)" : "--no-\(key)")
            case (let key, let value):
                guard let text = Self.text(value) else {
                    throw fault("'\(key)' needs a text, a number or a list")
                }
                arguments += ["--\(key)", text]
            }
        }
        self.line = line
        self.output = output
        self.arguments = arguments
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
