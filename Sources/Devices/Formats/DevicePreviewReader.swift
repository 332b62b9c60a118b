import Geometry

/// Reads device specifications of flutter_device_preview.
///
/// Their outline is one path in points: the first contour is the panel, a contour inside it that
/// runs the other way is an island or hole, and a notch dents the outline.
enum DevicePreviewReader {
    static func read(_ root: JSONNode) throws(DeviceFileError) -> DeviceDocument {
        let file = root.document.file
        let sizeNode = try root.required("portraitSize", "the screen's size in points")
        let width = try sizeNode.required("width", "points").number(in: 1...32_768)
        let height = try sizeNode.required("height", "points").number(in: 1...32_768)
        let ratio = try root.required("devicePixelRatio", "pixels per point").number(in: 0.25...16)
        let pixels = (width: (width * ratio).rounded(), height: (height * ratio).rounded())
        guard pixels.width <= 32_768, pixels.height <= 32_768 else {
            throw sizeNode.error(
                .unexpected(
                    found: "\(decimalText(pixels.width))x\(decimalText(pixels.height)) pixels",
                    expected: "at most 32768 in each direction"))
        }
        let panel = PanelSize(width: Int(pixels.width), height: Int(pixels.height))
        let frame = try root.required("frame", "the frame with the screen's path")
        let pathNode = try frame.required("screenPath", "SVG path data")
        let outline = try pathNode.svgPath(scaledBy: ratio)
        var findings: [Finding] = []
        let (panelPath, cutouts) = split(outline, panel: panel)
        if panelPath.isEmpty {
            throw pathNode.error(.unexpected(found: "a path without area", expected: "an outline"))
        }
        if cutouts.isEmpty, dentsTop(panelPath, panel: panel) {
            findings.append(
                pathNode.finding(
                    "notch-in-outline", .note,
                    "the outline itself is dented by a notch; no separate cutout is stated"))
        }
        var profile = DeviceProfile(
            id: identifier(fromFile: try root.member("id")?.string() ?? file),
            name: try root.member("name")?.string() ?? displayName(fromFile: file),
            maker: try root.member("brand")?.string() ?? "",
            kind: kind(of: try root.member("kind")?.string()), panel: panel, scaleFactor: ratio,
            outline: .path(panelPath), cutouts: cutouts)
        profile.year = try root.member("year")?.integer(in: 1970...2100)
        if let padding = root.member("portraitPadding") {
            profile.safeInsets[.none] = try insets(padding)
        }
        if let padding = root.member("landscapePadding") {
            let insets = try insets(padding)
            profile.safeInsets[.quarter] = insets
            profile.safeInsets[.threeQuarters] = insets
        }
        var document = DeviceDocument(
            profile: profile, format: .devicePreview, findings: findings)
        let known = [
            "id", "name", "brand", "year", "kind", "portraitSize", "devicePixelRatio",
            "portraitPadding", "landscapePadding", "frame",
        ]
        document.dropped =
            try root.members().map(\.key).filter { !known.contains($0) }
            + frame.members().map { "frame." + $0.key }.filter { $0 != "frame.screenPath" }
        return document
    }

    /// Parts the contours into the panel's and the holes in it.
    static func split(_ path: Path, panel: PanelSize) -> (outline: Path, cutouts: [Cutout]) {
        let contours = path.subpaths.filter { !Path(subpaths: [$0]).contours.isEmpty }
        guard
            let largest = contours.max(by: { abs($0.signedArea) < abs($1.signedArea) })
        else { return (Path(), []) }
        let outline = Path(subpaths: [largest]).contours
        let cutouts = contours.filter { $0 != largest }
            .map { contour in
                let path = Path(subpaths: [contour]).contours
                let kind = CutoutKind(guessing: path, panel: panel)
                return Cutout(name: kind.rawValue, kind: kind, shape: .path(path))
            }
        return (outline, cutouts)
    }

    /// Whether the outline leaves the middle of the top edge free, by more than rounding and less
    /// than a quarter of the panel.
    private static func dentsTop(_ outline: Path, panel: PanelSize) -> Bool {
        let middle = Double(panel.width) / 2
        let depths = outline.flattened(tolerance: 0.5).segments
            .filter { ($0.start.x <= middle) != ($0.end.x <= middle) }
            .map { $0.point(at: (middle - $0.start.x) / ($0.end.x - $0.start.x)).y }
        guard let depth = depths.min() else { return false }
        return depth > 2 && depth < Double(panel.height) / 4
    }

    private static func insets(_ node: JSONNode) throws(DeviceFileError) -> Insets {
        func side(_ name: String) throws(DeviceFileError) -> Double {
            try node.member(name)?.number(in: 0...4096) ?? 0
        }
        return Insets(
            top: try side("top"), right: try side("right"), bottom: try side("bottom"),
            left: try side("left"))
    }

    private static func kind(of name: String?) -> DeviceKind {
        switch name {
        case "phone": .phone
        case "tablet": .tablet
        case "laptop": .laptop
        default: .other
        }
    }
}
