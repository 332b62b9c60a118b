import CXML

/// The library's pull parser over bytes in memory.
///
/// The bytes and the parser live exactly as long as the object.
@safe
final class XMLReader {
    /// What the parser stands at.
    enum Kind {
        case start(isEmpty: Bool)
        case end
        case text
        case comment
        case entity
        case other
    }

    // The parser reads from `bytes`, which never moves and is freed after it.
    private let bytes: UnsafeMutableBufferPointer<CChar>
    private let reader: xmlTextReaderPtr

    /// Creates a parser, or `nil` when the library cannot.
    init?(_ source: [UInt8]) {
        let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: source.count + 1)
        for index in source.indices { unsafe bytes[index] = CChar(bitPattern: source[index]) }
        unsafe bytes[source.count] = 0
        let options =
            XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        guard
            let reader = unsafe xmlReaderForMemory(
                bytes.baseAddress, Int32(source.count), nil, nil, Int32(options))
        else {
            unsafe bytes.deallocate()
            return nil
        }
        unsafe self.bytes = bytes
        unsafe self.reader = reader
    }

    deinit {
        unsafe xmlFreeTextReader(reader)
        unsafe bytes.deallocate()
    }

    /// Moves to the next node; `false` at the end.
    func next(file: String) throws(DeviceFileError) -> Bool {
        xmlResetLastError()
        let result = unsafe xmlTextReaderRead(reader)
        if result >= 0 { return result == 1 }
        guard let error = unsafe xmlGetLastError() else {
            throw DeviceFileError(
                file: file, line: max(1, line), column: max(1, column),
                problem: .syntax("not well-formed XML"))
        }
        let names = unsafe [error.pointee.str1, error.pointee.str2]
            .map {
                unsafe $0.map { unsafe String(cString: $0) } ?? ""
            }
        let code = unsafe error.pointee.code
        let place = unsafe (Int(error.pointee.line), Int(error.pointee.int2))
        throw DeviceFileError(
            file: file, line: max(1, place.0), column: max(1, place.1),
            problem: .syntax(Self.fault(code, name: names[0], otherName: names[1])))
    }

    /// What the parser stands at.
    var kind: Kind {
        switch xmlReaderTypes(unsafe xmlTextReaderNodeType(reader)) {
        case XML_READER_TYPE_ELEMENT:
            .start(isEmpty: unsafe xmlTextReaderIsEmptyElement(reader) == 1)
        case XML_READER_TYPE_END_ELEMENT: .end
        case XML_READER_TYPE_TEXT, XML_READER_TYPE_CDATA, XML_READER_TYPE_WHITESPACE,
            XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
            .text
        case XML_READER_TYPE_COMMENT: .comment
        case XML_READER_TYPE_ENTITY_REFERENCE: .entity
        default: .other
        }
    }

    /// The name without its prefix.
    var name: String { unsafe Self.string(xmlTextReaderConstLocalName(reader)) }

    /// The text of the node.
    var value: String { unsafe Self.string(xmlTextReaderConstValue(reader)) }

    /// The line at which the parser has arrived, from 1.
    var line: Int { unsafe Int(xmlTextReaderGetParserLineNumber(reader)) }

    /// The column at which the parser has arrived, from 1.
    var column: Int { unsafe Int(xmlTextReaderGetParserColumnNumber(reader)) }

    /// The attributes of the element by local name; the parser returns to the element.
    var attributes: [String: String] {
        var attributes: [String: String] = [:]
        while unsafe xmlTextReaderMoveToNextAttribute(reader) == 1 {
            attributes[name] = value
        }
        unsafe xmlTextReaderMoveToElement(reader)
        return attributes
    }

    private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
        guard let text = unsafe text else { return "" }
        return unsafe String(cString: text)
    }
}

extension xmlReaderTypes {
    fileprivate init(_ value: Int32) {
        self.init(rawValue: UInt32(bitPattern: value))
    }
}
