import Geometry

/// Reads the project's own profile format, `notchviewer.device/1`.
///
/// Lengths are in the unit that the file names, panel pixels or points; the profile's are panel
/// pixels.
struct ProfileReader {
    /// The value of the `schema` key.
    static let schema = "notchviewer.device/1"

    /// The largest coordinate or length, in panel pixels.
    static let lengthLimit = Path.lengthLimit

    private var findings: [Finding] = []
    private var scaleFactor = 1.0
    /// Panel pixels per unit of the file.
    private var unit = 1.0

    /// Reads a profile.
    ///
    /// - Parameters:
    ///   - bytes: The JSON text.
    ///   - file: The name for messages.
    /// - Returns: The profile, and warnings about what was ignored.
    /// - Throws: The first fault that leaves the profile without a meaning.
    static func read(
        _ bytes: [UInt8], file: String
    ) throws(DeviceFileError) -> (profile: DeviceProfile, findings: [Finding]) {
        var reader = ProfileReader()
        let profile = try reader.profile(JSONDocument.root(of: bytes, file: file))
        return (profile, reader.findings)
    }

    private mutating func profile(_ root: JSONNode) throws(DeviceFileError) -> DeviceProfile {
        let schema = try root.required("schema", "the text \"\(Self.schema)\"")
        guard schema.value == .string(Self.schema) else {
            throw schema.unexpected(expected: "the text \"\(Self.schema)\"")
        }
        note(
            root,
            known: [
                "schema", "$schema", "id", "name", "maker", "kind", "year", "aliases", "unit",
                "panel", "scaleFactor", "millimetres", "outline", "cutouts", "safeInsets",
                "resolutions", "sources", "alternatives",
            ])
        let panelNode = try root.required("panel", "the panel's pixels")
        let panel = try self.panel(panelNode)
        scaleFactor = try root.required("scaleFactor", "the panel pixels per point")
            .number(in: 0.25...16)
        switch try root.required("unit", "\"px\" or \"pt\"").choice(LengthUnit.self) {
        case .px: unit = 1
        case .pt: unit = scaleFactor
        }
        let identifier = try root.required("id", "an identifier")
        let id = try identifier.string("an identifier")
        guard Self.isIdentifier(id) else {
            throw identifier.unexpected(
                expected: "lower-case letters, digits, hyphens and points, a letter or digit first")
        }
        var profile = DeviceProfile(
            id: id,
            name: try label(root.required("name", "the name shown to people")),
            maker: try label(root.required("maker", "the maker's name")),
            kind: try root.required("kind", "the sort of device").choice(DeviceKind.self),
            panel: panel, scaleFactor: scaleFactor,
            outline: try outline(root.required("outline", "the panel's shape"), panel: panel))
        profile.year = try root.member("year")?.integer(in: 1970...2100)
        for alias in try root.member("aliases")?.elements(limit: 64) ?? [] {
            profile.aliases.append(try label(alias))
        }
        if let node = root.member("millimetres") {
            note(node, known: ["width", "height"])
            profile.millimetres = Size(
                width: try node.required("width", "millimetres").number(in: 1...10_000),
                height: try node.required("height", "millimetres").number(in: 1...10_000))
        }
        let cutouts = root.member("cutouts")
        for node in try cutouts?.elements(limit: 256) ?? [] {
            profile.cutouts.append(try cutout(node))
        }
        try cutouts?.refuseExcess(of: profile.cutouts.map(\.shape.path))
        if let node = root.member("safeInsets") {
            for (key, insets) in try node.members() {
                guard let degrees = Int(key), let rotation = Rotation(rawValue: degrees) else {
                    throw insets.error(
                        .unexpected(
                            found: "the key \"\(key)\"",
                            expected: "a rotation: \"0\", \"90\", \"180\" or \"270\""))
                }
                profile.safeInsets[rotation] = try self.insets(insets)
            }
        }
        for node in try root.member("resolutions")?.elements(limit: 64) ?? [] {
            note(node, known: ["name", "width", "height"])
            profile.resolutions.append(
                ScaledResolution(
                    name: try node.member("name")?.string() ?? "",
                    points: Size(
                        width: try node.required("width", "points").number(in: 1...32_768),
                        height: try node.required("height", "points").number(in: 1...32_768))))
        }
        for node in try root.member("sources")?.elements(limit: 256) ?? [] {
            note(node, known: ["fields", "name", "confidence"])
            profile.sources.append(
                Source(
                    fields: try node.required("fields", "the fields it is named for").string(),
                    name: try node.required("name", "the source").string(),
                    confidence: try node.required("confidence", "how far it can be trusted")
                        .choice(Confidence.self)))
        }
        for node in try root.member("alternatives")?.elements(limit: 256) ?? [] {
            note(node, known: ["field", "value", "source"])
            profile.alternatives.append(
                Alternative(
                    field: try node.required("field", "the field").string(),
                    value: try alternativeValue(node.required("value", "the other value")),
                    source: try node.required("source", "who says so").string()))
        }
        return profile
    }

    private enum LengthUnit: String, CaseIterable {
        case px, pt
    }

    private mutating func note(_ node: JSONNode, known: [String]) {
        findings += node.unknownKeys(known: known)
    }

    private mutating func panel(_ node: JSONNode) throws(DeviceFileError) -> PanelSize {
        note(node, known: ["width", "height"])
        return PanelSize(
            width: try node.required("width", "pixels").integer(in: 1...32_768),
            height: try node.required("height", "pixels").integer(in: 1...32_768))
    }

    private func label(_ node: JSONNode) throws(DeviceFileError) -> String {
        let text = try node.string()
        guard !text.isEmpty, text.utf8.count <= 200 else {
            throw node.unexpected(expected: "1 to 200 bytes of text")
        }
        return text
    }

    private func alternativeValue(_ node: JSONNode) throws(DeviceFileError) -> String {
        switch node.value {
        case .string(let text): text
        case .integer(let number): "\(number)"
        case .real(let number): decimalText(number)
        default: throw node.unexpected(expected: "a number or a text")
        }
    }

    /// A length of at least zero, in panel pixels.
    private func length(
        _ node: JSONNode, _ key: String, atLeast least: Double = 0
    ) throws(DeviceFileError) -> Double {
        try node.required(key, "a length").number(in: least...Self.lengthLimit / unit) * unit
    }

    /// A coordinate in panel pixels.
    private func coordinate(_ node: JSONNode, _ key: String) throws(DeviceFileError) -> Double {
        let limit = Self.lengthLimit / unit
        return try node.required(key, "a coordinate").number(in: -limit...limit) * unit
    }

    private mutating func outline(
        _ node: JSONNode, panel: PanelSize
    ) throws(DeviceFileError) -> ScreenOutline {
        switch try node.required("shape", "the outline's shape").choice(OutlineShape.self) {
        case .roundedRectangle:
            note(node, known: ["shape", "radius", "radii", "curve"])
            let radii: CornerRadii
            if let list = node.member("radii") {
                let values = try list.elements(limit: 4)
                guard values.count == 4 else {
                    throw list.unexpected(
                        expected: "4 radii: top left, top right, bottom right, bottom left")
                }
                radii = CornerRadii(
                    topLeft: try radius(values[0]), topRight: try radius(values[1]),
                    bottomRight: try radius(values[2]), bottomLeft: try radius(values[3]))
            } else {
                radii = CornerRadii(try radius(node.required("radius", "a length")))
            }
            let curve = try node.member("curve")?.choice(CurveName.self) ?? .circular
            return .roundedRectangle(
                radii: radii, curve: curve == .continuous ? .continuous : .circular)
        case .path:
            note(node, known: ["shape", "path"])
            return .path(try path(node))
        }
    }

    private enum OutlineShape: String, CaseIterable {
        case roundedRectangle = "rounded-rectangle"
        case path
    }

    private enum CurveName: String, CaseIterable {
        case circular, continuous
    }

    private enum ShapeName: String, CaseIterable {
        case notch, drop, circle, capsule
        case roundedRectangle = "rounded-rectangle"
        case path
    }

    private func radius(_ node: JSONNode) throws(DeviceFileError) -> Double {
        try node.number(in: 0...Self.lengthLimit / unit) * unit
    }

    private mutating func cutout(_ node: JSONNode) throws(DeviceFileError) -> Cutout {
        let name = try node.member("name").map { node throws(DeviceFileError) in try label(node) }
        let kind = try node.required("kind", "the sort of cutout").choice(CutoutKind.self)
        return Cutout(name: name ?? kind.rawValue, kind: kind, shape: try shape(node))
    }

    private mutating func shape(_ node: JSONNode) throws(DeviceFileError) -> CutoutShape {
        let common = ["name", "kind", "shape"]
        switch try node.required("shape", "the cutout's shape").choice(ShapeName.self) {
        case .notch:
            note(
                node,
                known: common + [
                    "centerX", "width", "shoulderRadius", "bottomRadius", "bottomCenterY",
                ])
            return .notch(
                NotchShape(
                    centerX: try coordinate(node, "centerX"), width: try length(node, "width"),
                    shoulderRadius: try length(node, "shoulderRadius"),
                    bottomRadius: try length(node, "bottomRadius"),
                    bottomCenterY: try length(node, "bottomCenterY")))
        case .drop:
            note(
                node,
                known: common + ["centerX", "width", "depth", "shoulderRadius", "bottomRadius"])
            return .drop(
                DropShape(
                    centerX: try coordinate(node, "centerX"), width: try length(node, "width"),
                    depth: try length(node, "depth"),
                    shoulderRadius: try length(node, "shoulderRadius"),
                    bottomRadius: try length(node, "bottomRadius")))
        case .circle:
            note(node, known: common + ["centerX", "centerY", "radius"])
            return .circle(
                center: Point(
                    x: try coordinate(node, "centerX"), y: try coordinate(node, "centerY")),
                radius: try length(node, "radius"))
        case .capsule:
            note(node, known: common + ["x", "y", "width", "height"])
            let rect = try rectangle(node)
            return .roundedRectangle(rect, radius: min(rect.width, rect.height) / 2)
        case .roundedRectangle:
            note(node, known: common + ["x", "y", "width", "height", "radius"])
            return .roundedRectangle(try rectangle(node), radius: try length(node, "radius"))
        case .path:
            note(node, known: common + ["path"])
            return .path(try path(node))
        }
    }

    private func rectangle(_ node: JSONNode) throws(DeviceFileError) -> Rect {
        Rect(
            x: try coordinate(node, "x"), y: try coordinate(node, "y"),
            width: try length(node, "width"), height: try length(node, "height"))
    }

    private func insets(_ node: JSONNode) throws(DeviceFileError) -> Insets {
        let factor = unit / scaleFactor
        return Insets(
            top: try length(node, "top") / unit * factor,
            right: try length(node, "right") / unit * factor,
            bottom: try length(node, "bottom") / unit * factor,
            left: try length(node, "left") / unit * factor)
    }

    private func path(_ node: JSONNode) throws(DeviceFileError) -> Path {
        try node.required("path", "SVG path data").svgPath(scaledBy: unit)
    }

    private static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 64, first != UInt8(ascii: "-"),
            first != UInt8(ascii: ".")
        else { return false }
        return text.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
    }
}
