/// Reads device files of any known format.
public enum DeviceFile {
    /// The largest device file that is read, in bytes.
    public static let byteLimit = FileContents.limit

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file; `-` is not special.
    ///   - format: The format, or `nil` to tell it from the content.
    ///   - panel: The panel for formats that name none; ignored, with a note, for the others.
    /// - Returns: The device and what is to be said about the file.
    /// - Throws: Where and why the file cannot be read.
    public static func read(
        path: String, format: DeviceFileFormat? = nil, panel: PanelDescription? = nil
    ) throws(DeviceFileError) -> DeviceDocument {
        try read(FileContents.read(path), name: path, format: format, panel: panel)
    }

    /// Reads the contents of a file.
    ///
    /// - Parameters:
    ///   - bytes: The contents.
    ///   - name: The name for messages, and for the device where the file has none.
    ///   - format: The format, or `nil` to tell it from the content.
    ///   - panel: The panel for formats that name none; ignored, with a note, for the others.
    /// - Returns: The device and what is to be said about the file.
    /// - Throws: Where and why the contents cannot be read.
    public static func read(
        _ bytes: [UInt8], name: String, format: DeviceFileFormat? = nil,
        panel: PanelDescription? = nil
    ) throws(DeviceFileError) -> DeviceDocument {
        guard bytes.count <= FileContents.limit else {
            throw DeviceFileError(
                file: name,
                problem: .tooLarge(found: bytes.count, limit: FileContents.limit, of: "bytes"))
        }
        var document: DeviceDocument
        let detected: DeviceFileFormat
        if let format { detected = format } else { detected = try detect(bytes, name: name) }
        switch detected {
        case .profile:
            let (profile, findings) = try ProfileReader.read(bytes, file: name)
            document = DeviceDocument(profile: profile, format: .profile, findings: findings)
        case .gmobile: document = try GMobileReader.read(bytes, file: name)
        case .devicePreview:
            document = try DevicePreviewReader.read(JSONDocument.root(of: bytes, file: name))
        case .android:
            document = try AndroidReader.read(
                XMLElement(parsing: bytes, file: name), file: name, panel: panel)
        case .svg:
            document = try SVGReader.read(XMLElement(parsing: bytes, file: name), file: name)
        case .androidSpec:
            document = try AndroidReader.read(
                specification: try text(bytes, name: name), file: name, panel: panel)
        }
        if panel != nil, document.format.namesPanel {
            document.findings.append(
                Finding(
                    code: "panel-ignored", severity: .note,
                    message: "the file names its own panel; the given one is not used"))
        }
        document.findings = document.findings.condensed()
        return document
    }

    /// Tells the format from the content.
    private static func detect(
        _ bytes: [UInt8], name: String
    ) throws(DeviceFileError) -> DeviceFileFormat {
        var start = bytes[...]
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        guard let first = start.first(where: { $0 > 0x20 }) else {
            throw DeviceFileError(
                file: name, problem: .unexpected(found: "nothing", expected: expectedContent))
        }
        // XML may be UTF-16; what else begins with its byte order mark is refused as JSON would be.
        let isUTF16 = start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
        let mark = isUTF16 ? start.dropFirst(2).first { $0 > 0x20 } ?? first : first
        switch mark {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try detectJSON(bytes, name: name)
        case UInt8(ascii: "<"):
            let root = try XMLElement(parsing: bytes, file: name)
            switch root.name {
            case "resources": return .android
            case "svg": return .svg
            default:
                throw DeviceFileError(
                    file: name, line: root.line, column: root.column,
                    problem: .unexpected(
                        found: "<\(root.name)>", expected: "<resources> or <svg>"))
            }
        default:
            if isStudioLayout(start) {
                throw unsupported(
                    name,
                    "an emulator skin layout: it names a cutout overlay and a bitmap mask only")
            }
            // A bare specification starts with a marker or with a verb of path data.
            if first == UInt8(ascii: "@") || "MmLlHhVvCcSsQqTtAaZz".utf8.contains(first) {
                return .androidSpec
            }
            throw DeviceFileError(
                file: name, line: 1, column: 1,
                problem: .unexpected(
                    found: first < 0x7F ? "\"\(Character(Unicode.Scalar(first)))\"" : "binary data",
                    expected: expectedContent))
        }
    }

    private static let expectedContent =
        "a device profile, an Android resource file or cutout specification, a gmobile panel, "
        + "a device_preview specification or an SVG picture"

    private static func detectJSON(
        _ bytes: [UInt8], name: String
    ) throws(DeviceFileError) -> DeviceFileFormat {
        let root: JSONValue
        do throws(DeviceFileError) {
            root = try JSONValue(parsing: bytes, file: name)
        } catch {
            // gmobile's reader mends raw line breaks itself.
            if bytes.contains("\"x-res\"") { return .gmobile }
            throw error
        }
        if root["schema"] != nil { return .profile }
        if root["x-res"] != nil || root["y-res"] != nil { return .gmobile }
        if root["portraitSize"] != nil { return .devicePreview }
        if root["screens"] != nil || root["Screens"] != nil {
            throw unsupported(name, "a Unity device file: it holds bounding boxes only")
        }
        if case .array = root {
            throw unsupported(
                name, "a list, such as that of Chrome's device toolbar, without cutouts")
        }
        if root["screen"] != nil {
            throw unsupported(name, "an entry of Chrome's device toolbar, which has no cutouts")
        }
        // What looks most like a profile gets a profile's error message.
        if root["panel"] != nil || root["outline"] != nil { return .profile }
        throw DeviceFileError(
            file: name, line: 1, column: 1,
            problem: .unexpected(
                found: "an unknown kind of JSON",
                expected:
                    "\"schema\": \"\(ProfileReader.schema)\" of a device profile, \"x-res\" of a "
                    + "gmobile panel or \"portraitSize\" of a device_preview specification"))
    }

    private static func unsupported(_ name: String, _ what: String) -> DeviceFileError {
        DeviceFileError(
            file: name, line: 1, column: 1,
            problem: .unexpected(found: what, expected: expectedContent))
    }

    private static func isStudioLayout(_ bytes: ArraySlice<UInt8>) -> Bool {
        let words = bytes.prefix(4096).split { $0 <= 0x20 }.prefix(64)
        return words.contains { $0.elementsEqual("parts".utf8) }
            || words.contains { $0.elementsEqual("layouts".utf8) }
    }

    private static func text(_ bytes: [UInt8], name: String) throws(DeviceFileError) -> String {
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            throw DeviceFileError(
                file: name, line: 1, column: 1,
                problem: .unexpected(found: "binary data", expected: "UTF-8 text"))
        }
        var trimmed = text[...]
        if trimmed.hasPrefix("\u{FEFF}") { trimmed = trimmed.dropFirst() }
        // A file ends in a line break that nobody typed into the specification.
        while trimmed.last?.isNewline == true { trimmed = trimmed.dropLast() }
        return String(trimmed)
    }
}

extension [UInt8] {
    /// Whether a text occurs in the bytes.
    fileprivate func contains(_ text: String) -> Bool {
        let needle = Array(text.utf8)
        guard count >= needle.count else { return false }
        return indices.dropLast(needle.count - 1)
            .contains {
                self[$0] == needle[0] && self[$0..<($0 + needle.count)].elementsEqual(needle)
            }
    }
}
