import Geometry

/// Reads display panels of gmobile, as Phosh uses them.
///
/// Cutouts are read with the whole SVG path language; what gmobile's own reader makes of the same
/// text is reported where it differs.
enum GMobileReader {
    /// Reads a panel.
    ///
    /// - Parameters:
    ///   - bytes: The JSON text; raw line breaks inside texts are tolerated with a warning, because
    ///     gmobile's parser took them for years.
    ///   - file: The name for messages.
    /// - Returns: The device and what gmobile makes of the file differently.
    /// - Throws: Where and why the file cannot be read.
    static func read(_ bytes: [UInt8], file: String) throws(DeviceFileError) -> DeviceDocument {
        var findings: [Finding] = []
        let root: JSONNode
        do throws(DeviceFileError) {
            root = try JSONDocument.root(of: bytes, file: file)
        } catch {
            guard let mended = withoutRawBreaks(bytes),
                let document = try? JSONDocument.root(of: mended, file: file)
            else { throw error }
            root = document
            findings.append(
                Finding(
                    code: "raw-line-break", severity: .warning, line: error.line,
                    column: error.column,
                    message:
                        "a text runs over several lines, which is not valid JSON; newer gmobile "
                        + "rejects it",
                    fix: "put the text on one line or use \\n"))
        }
        let panel = PanelSize(
            width: try root.required("x-res", "the panel's pixels").integer(in: 1...32_768),
            height: try root.required("y-res", "the panel's pixels").integer(in: 1...32_768))
        var radii = CornerRadii.zero
        if let list = root.member("corner-radii") {
            let values = try list.elements(limit: 16)
            guard values.count == 4 else {
                throw list.unexpected(
                    expected: "4 radii: top left, top right, bottom right, bottom left")
            }
            radii = CornerRadii(
                topLeft: try radius(values[0]), topRight: try radius(values[1]),
                bottomRight: try radius(values[2]), bottomLeft: try radius(values[3]))
        } else if let radius = root.member("border-radius") {
            radii = CornerRadii(try Self.radius(radius))
        }
        var profile = DeviceProfile(
            id: identifier(fromFile: file),
            name: try root.member("name")?.string() ?? displayName(fromFile: file),
            maker: maker(fromFile: file), kind: .phone, panel: panel,
            scaleFactor: PanelDescription(size: panel).effectiveScaleFactor,
            outline: .roundedRectangle(radii: radii, curve: .circular))
        findings.append(
            Finding(
                code: "scale-guessed", severity: .note,
                message: "the format has no scale; \(decimalText(profile.scaleFactor)) pixels per "
                    + "point are taken"))
        if let width = try root.member("width")?.integer(in: 0...10_000),
            let height = try root.member("height")?.integer(in: 0...10_000), width > 0, height > 0
        {
            profile.millimetres = Size(width: Double(width), height: Double(height))
        }
        var paths: [String] = []
        let cutouts = root.member("cutouts")
        let nodes = try cutouts?.elements(limit: 256) ?? []
        var shapes: [Path] = []
        for node in nodes {
            if let path = node.member("path") { shapes.append(try path.svgPath()) }
        }
        try cutouts?.refuseExcess(of: shapes)
        for node in nodes {
            guard let cutout = try cutout(node, panel: panel, findings: &findings) else { continue }
            profile.cutouts.append(cutout.cutout)
            paths.append(cutout.text)
        }
        let known = [
            "name", "x-res", "y-res", "width", "height", "border-radius", "corner-radii", "cutouts",
        ]
        var document = DeviceDocument(
            profile: profile, format: .gmobile,
            findings: findings + root.unknownKeys(known: known).map(asNote))
        document.gmobilePaths = paths
        document.dropped = try root.members().map(\.key).filter { !known.contains($0) }
        return document
    }

    private static func cutout(
        _ node: JSONNode, panel: PanelSize, findings: inout [Finding]
    ) throws(DeviceFileError) -> (cutout: Cutout, text: String)? {
        let name = try node.member("name")?.string() ?? ""
        guard let pathNode = node.member("path") else {
            findings.append(
                node.finding(
                    "missing-path", .warning, "the cutout has no path and cuts nothing out"))
            return nil
        }
        let text = try pathNode.string("SVG path data")
        let path = try pathNode.svgPath()
        let contours = path.contours
        findings += gmobileFindings(text, contours: contours, at: pathNode)
        guard !contours.isEmpty else {
            findings.append(
                pathNode.finding("zero-area", .warning, "the path encloses nothing"))
            return nil
        }
        let kind = CutoutKind(guessing: contours, panel: panel)
        return (
            Cutout(name: name.isEmpty ? kind.rawValue : name, kind: kind, shape: .path(path)), text
        )
    }

    /// What gmobile's own reader makes of a path differently.
    private static func gmobileFindings(
        _ text: String, contours: Path, at node: JSONNode
    ) -> [Finding] {
        do throws(GMobilePath.Failure) {
            let own = try GMobilePath(text)
            guard let bounds = contours.bounds else { return [] }
            let box = own.box.rect
            let difference = max(
                abs(box.left - bounds.left), abs(box.top - bounds.top),
                abs(box.right - bounds.right), abs(box.bottom - bounds.bottom))
            var findings: [Finding] = []
            if !own.cutNumbers.isEmpty {
                let examples = own.cutNumbers.prefix(3).joined(separator: ", ")
                findings.append(
                    node.finding(
                        "gmobile-cuts-numbers", difference > 2 ? .warning : .note,
                        "gmobile reads whole numbers only, so \(examples) lose their fractions: its "
                            + "box is "
                            + (difference < 0.5
                                ? "off by less than a pixel"
                                : "off by up to \(decimalText(difference, digits: 1)) px"),
                        fix: "round the numbers"))
            } else if difference > 2 {
                findings.append(
                    node.finding(
                        "gmobile-misreads", .warning,
                        "gmobile computes another box, off by up to "
                            + "\(decimalText(difference, digits: 1)) px"))
            }
            return findings
        } catch {
            return [
                node.finding(
                    "gmobile-fails", .warning,
                    "gmobile's own reader gives up at \"\(error.word)\" (\(error.reason)) and leaves "
                        + "the cutout without a box",
                    fix:
                        "write one upper-case Z, white space around every number, a verb for every "
                        + "group of values, and whole numbers")
            ]
        }
    }

    private static func asNote(_ finding: Finding) -> Finding {
        var note = finding
        note.severity = .note
        return note
    }

    private static func radius(_ node: JSONNode) throws(DeviceFileError) -> Double {
        try node.number(in: 0...ProfileReader.lengthLimit)
    }

    /// The maker in a file name of the form `vendor,model.json`.
    private static func maker(fromFile file: String) -> String {
        let parts = displayName(fromFile: file).split(separator: ",")
        guard parts.count == 2, let first = parts[0].first else { return "Linux phone" }
        return first.uppercased() + parts[0].dropFirst()
    }

    /// The text with raw control characters inside JSON texts as spaces, or `nil` when it has none.
    private static func withoutRawBreaks(_ bytes: [UInt8]) -> [UInt8]? {
        var result = bytes
        var inText = false
        var escaped = false
        var found = false
        for (index, byte) in bytes.enumerated() {
            if escaped {
                escaped = false
            } else if byte == UInt8(ascii: "\\") {
                escaped = inText
            } else if byte == UInt8(ascii: "\"") {
                inText.toggle()
            } else if inText, byte == 0x0A || byte == 0x0D || byte == 0x09 {
                result[index] = 0x20
                found = true
            }
        }
        return found ? result : nil
    }
}
