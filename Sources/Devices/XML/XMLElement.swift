import CXML

/// An XML element with its place in the file.
struct XMLElement: Sendable {
    /// A child in document order.
    enum Child: Sendable {
        case element(XMLElement)
        case text(String)
        case comment(String)
    }

    /// The name without its namespace prefix.
    var name: String
    /// The attributes by local name.
    var attributes: [String: String]
    /// What the element holds.
    var children: [Child]
    /// The line of the start tag, from 1.
    var line: Int
    /// The column behind the start tag, from 1.
    var column: Int

    /// The child elements.
    var elements: [XMLElement] {
        children.compactMap { child in
            if case .element(let element) = child { element } else { nil }
        }
    }

    /// The text of the element and its descendants, comments dropped.
    var text: String {
        children.reduce(into: "") { text, child in
            switch child {
            case .text(let part): text += part
            case .element(let element): text += element.text
            case .comment: break
            }
        }
    }
}

extension XMLElement {
    /// The most nodes that are accepted.
    static let nodeLimit = 200_000
    /// The most attributes of an element that are accepted: the library compares each with all.
    static let attributeLimit = 1000

    /// Reads an XML document.
    ///
    /// Nothing outside the bytes is ever fetched. Entities other than the predefined ones are
    /// refused, so a file cannot grow while it is read.
    ///
    /// - Parameters:
    ///   - bytes: The document, in an encoding that it declares or in UTF-8.
    ///   - file: The name for error messages.
    /// - Throws: A syntax error with line and column, or a size beyond ``nodeLimit`` or ``attributeLimit``.
    init(parsing bytes: [UInt8], file: String) throws(DeviceFileError) {
        guard bytes.count <= FileContents.limit else {
            throw DeviceFileError(
                file: file,
                problem: .tooLarge(found: bytes.count, limit: FileContents.limit, of: "bytes"))
        }
        let attributes = Self.mostAttributes(in: bytes)
        guard attributes <= Self.attributeLimit else {
            throw DeviceFileError(
                file: file,
                problem: .tooLarge(
                    found: attributes, limit: Self.attributeLimit, of: "attributes of an element"))
        }
        var parser = try XMLTreeParser(bytes, file: file)
        self = try parser.document()
    }

    /// The most quotes after signs of equality between angle brackets: no element has more
    /// attributes.
    private static func mostAttributes(in bytes: [UInt8]) -> Int {
        var most = 0
        var count = 0
        var last: UInt8 = 0
        for byte in bytes where byte > 0x20 {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: ">"): count = 0
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if last == UInt8(ascii: "=") { count += 1 }
                most = max(most, count)
            default: break
            }
            last = byte
        }
        return most
    }
}

/// Builds elements from the events of the library's pull parser.
private struct XMLTreeParser: ~Copyable {
    private let reader: XMLReader
    private let file: String
    private var open: [XMLElement] = []
    private var count = 0

    init(_ bytes: [UInt8], file: String) throws(DeviceFileError) {
        self.file = file
        guard let reader = XMLReader(bytes) else {
            throw DeviceFileError(file: file, problem: .syntax("not an XML document"))
        }
        self.reader = reader
    }

    mutating func document() throws(DeviceFileError) -> XMLElement {
        var root: XMLElement?
        while try reader.next(file: file) {
            count += 1
            guard count <= XMLElement.nodeLimit else {
                throw error(.tooLarge(found: count, limit: XMLElement.nodeLimit, of: "XML nodes"))
            }
            switch reader.kind {
            case .start(let isEmpty):
                let element = XMLElement(
                    name: reader.name, attributes: reader.attributes, children: [],
                    line: reader.line, column: reader.column)
                if isEmpty {
                    add(.element(element), root: &root)
                } else {
                    open.append(element)
                }
            case .end:
                if let element = open.popLast() { add(.element(element), root: &root) }
            case .text: add(.text(reader.value), root: &root)
            case .comment: add(.comment(reader.value), root: &root)
            case .entity:
                throw error(
                    .unexpected(
                        found: "the entity \"&\(reader.name);\"",
                        expected: "only the predefined entities, such as \"&lt;\""))
            case .other: break
            }
        }
        guard let root else { throw error(.missing("a root element")) }
        return root
    }

    private func error(_ problem: DeviceFileError.Problem) -> DeviceFileError {
        DeviceFileError(
            file: file, line: max(1, reader.line), column: max(1, reader.column), problem: problem)
    }

    private mutating func add(_ child: XMLElement.Child, root: inout XMLElement?) {
        if open.isEmpty {
            if case .element(let element) = child { root = element }
        } else {
            open[open.count - 1].children.append(child)
        }
    }
}
