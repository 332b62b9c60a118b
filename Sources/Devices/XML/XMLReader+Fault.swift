import CXML

extension XMLReader {
    /// What is wrong with a document, in a few words of our own.
    ///
    /// - Parameters:
    ///   - code: The library's number for it.
    ///   - name: The name of the element, attribute or entity that it is about, or an empty text.
    ///   - otherName: A second name: that of a mismatched end tag.
    /// - Returns: A phrase that begins in lower case.
    static func fault(_ code: Int32, name: String, otherName: String) -> String {
        switch xmlParserErrors(UInt32(bitPattern: code)) {
        case XML_ERR_TAG_NAME_MISMATCH: "<\(name)> is followed by </\(otherName)>"
        case XML_ERR_TAG_NOT_FINISHED: name.isEmpty ? "a tag has no end" : "<\(name)> has no end"
        case XML_ERR_DOCUMENT_EMPTY: "there is no element"
        case XML_ERR_DOCUMENT_END: "the document ends too early or goes on after its end"
        case XML_ERR_NAME_REQUIRED, XML_ERR_NMTOKEN_REQUIRED: "a name is expected"
        case XML_ERR_SPACE_REQUIRED: "a space is expected"
        case XML_ERR_GT_REQUIRED: "'>' is expected"
        case XML_ERR_LTSLASH_REQUIRED: "'</' is expected"
        case XML_ERR_EQUAL_REQUIRED: "'=' is expected"
        case XML_ERR_ATTRIBUTE_NOT_STARTED: "a quote is expected"
        case XML_ERR_ATTRIBUTE_NOT_FINISHED: "an attribute's value has no end, or is too long"
        case XML_ERR_ATTRIBUTE_WITHOUT_VALUE: "attribute '\(name)' has no value"
        case XML_ERR_ATTRIBUTE_REDEFINED: "attribute '\(name)' is given twice"
        case XML_ERR_LT_IN_ATTRIBUTE: "an attribute's value holds '<'"
        case XML_ERR_COMMENT_NOT_FINISHED: "a comment has no end"
        case XML_ERR_HYPHEN_IN_COMMENT: "a comment holds '--'"
        case XML_ERR_CDATA_NOT_FINISHED: "a CDATA section has no end"
        case XML_ERR_MISPLACED_CDATA_END: "']]>' stands outside a CDATA section"
        case XML_ERR_PI_NOT_FINISHED: "a processing instruction has no end"
        case XML_ERR_RESERVED_XML_NAME: "an XML declaration stands elsewhere than at the start"
        case XML_ERR_XMLDECL_NOT_FINISHED: "the XML declaration has no end"
        case XML_ERR_DOCTYPE_NOT_FINISHED: "the document type declaration has no end"
        case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY: "&\(name); is not known"
        case XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_ENTITYREF_NO_NAME:
            "'&' begins no reference"
        case XML_ERR_ENTITY_LOOP: "entities refer to each other without end"
        case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_DEC_CHARREF,
            XML_ERR_INVALID_HEX_CHARREF:
            "there is a character that XML does not allow"
        case XML_ERR_INVALID_ENCODING: "the bytes are not in the document's encoding"
        case XML_ERR_UNKNOWN_ENCODING, XML_ERR_UNSUPPORTED_ENCODING:
            "the document's encoding is not known"
        case XML_ERR_NAME_TOO_LONG: "a name is too long"
        case XML_ERR_NO_MEMORY: "there is not enough memory"
        case XML_ERR_INTERNAL_ERROR:
            "a text or the nesting is beyond what is read"
        default: "not well-formed XML"
        }
    }
}
