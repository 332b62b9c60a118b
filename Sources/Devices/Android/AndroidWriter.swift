import Geometry

/// Writes Android's cutout specification and the resources around it.
enum AndroidWriter {
    private static let format = SVGPathDataFormat(style: .plain, decimals: 4)

    /// A `<resources>` file, all lengths in panel pixels.
    static func resources(_ profile: DeviceProfile) -> WrittenDevice {
        var text = """
            <?xml version="1.0" encoding="utf-8"?>
            <!-- \(commentText(profile.name)): a panel of \(profile.panel.width)x\(profile.panel.height) \
            pixels at \(decimalText(profile.scaleFactor * 160)) dpi -->
            <resources>

            """
        let pieces = pieces(profile)
        func add(string name: String, _ value: String) {
            let lines = value.split(separator: "\n").map { "        " + $0 + "\n" }.joined()
            text += "    <string translatable=\"false\" name=\"\(name)\">\n\(lines)    </string>\n"
        }
        add(
            string: "config_mainBuiltInDisplayCutout",
            specification(pieces.map { ($0.edge, $0.path) }, profile))
        if let approximation = approximation(pieces, profile) {
            add(string: "config_mainBuiltInDisplayCutoutRectApproximation", approximation)
        }
        text += "    <bool name=\"config_fillMainBuiltInDisplayCutout\">true</bool>\n"
        text += outline(profile)
        if let top = profile.safeInsets[.none]?.top, top > 0 {
            text += dimension("status_bar_height_portrait", top * profile.scaleFactor)
        }
        text += "</resources>\n"
        return WrittenDevice(
            text: text,
            losses: losses(profile, written: text) + profile.losses(without: droppedFields))
    }

    /// The bare specification.
    static func specification(_ profile: DeviceProfile) -> WrittenDevice {
        let pieces = pieces(profile)
        var losses = profile.losses(without: droppedFields + ["safeInsets"])
        losses.append(
            Finding(
                code: "outline-dropped", severity: .note,
                message: "a specification holds the cutouts alone; the panel's outline is not "
                    + "written"))
        return WrittenDevice(
            text: specification(pieces.map { ($0.edge, $0.path) }, profile) + "\n",
            losses: losses)
    }

    private static let droppedFields = [
        "id", "name", "kind", "maker", "aliases", "year", "millimetres", "scaleFactor",
        "resolutions", "sources", "alternatives",
    ]

    private struct Piece {
        var edge: CutoutSpecification.Edge
        var path: Path
    }

    /// The cutouts by the edge on which Android can book them; it keeps one piece an edge.
    private static func pieces(_ profile: DeviceProfile) -> [Piece] {
        var pieces: [Piece] = []
        for cutout in profile.cutouts {
            let path = cutout.shape.path
            guard let box = path.contours.bounds, let edge = profile.panel.edge(near: box)
            else { continue }
            if let index = pieces.firstIndex(where: { $0.edge == edge }) {
                pieces[index].path.append(path)
            } else {
                pieces.append(Piece(edge: edge, path: path))
            }
        }
        return pieces
    }

    /// The pieces with their markers; delimiters stand before the pieces that they belong to.
    private static func specification(
        _ pieces: [(edge: CutoutSpecification.Edge, path: Path)], _ profile: DeviceProfile
    ) -> String {
        let width = Double(profile.panel.width)
        let height = Double(profile.panel.height)
        var lines: [String] = []
        for (index, piece) in pieces.enumerated() {
            guard let box = piece.path.contours.bounds else { continue }
            // A piece in the middle counts from the centre, as people write it.
            let isCentred = abs(box.center.x - width / 2) <= width / 50
            let x = isCentred ? width / 2 : piece.edge == .right ? width : 0
            let y = piece.edge == .bottom ? height : 0
            if piece.edge == .bottom {
                lines.append("@bottom")
            } else if index > 0 {
                lines.append("@cutout")
            }
            lines.append(
                piece.path.applying(.translation(x: -x, y: -y)).svgPathData(format))
            if !isCentred { lines.append(piece.edge == .right ? "@right" : "@left") }
            switch piece.edge {
            case .left: lines.append("@bind_left_cutout")
            case .right: lines.append("@bind_right_cutout")
            case .top, .bottom: break
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Rectangles as deep as the stated insets, where these say more than the cutouts.
    private static func approximation(_ pieces: [Piece], _ profile: DeviceProfile) -> String? {
        guard let stated = profile.safeInsets[.none] else { return nil }
        let panel = profile.panel
        var differs = false
        let rectangles = pieces.compactMap { piece -> (CutoutSpecification.Edge, Path)? in
            guard let box = piece.path.contours.bounds else { return nil }
            let inset =
                switch piece.edge {
                case .top: stated.top
                case .bottom: stated.bottom
                case .left: stated.left
                case .right: stated.right
                }
            let depth = (inset * profile.scaleFactor).rounded()
            let own = panel.inset(of: box, from: piece.edge)
            if depth > 0, abs(depth - own) >= 0.5 { differs = true }
            let reach = depth > 0 ? depth : own.rounded(.up)
            var rect = box
            switch piece.edge {
            case .top: rect = Rect(left: box.left, top: 0, right: box.right, bottom: reach)
            case .bottom:
                rect = Rect(
                    left: box.left, top: Double(panel.height) - reach, right: box.right,
                    bottom: Double(panel.height))
            case .left: rect = Rect(left: 0, top: box.top, right: reach, bottom: box.bottom)
            case .right:
                rect = Rect(
                    left: Double(panel.width) - reach, top: box.top,
                    right: Double(panel.width), bottom: box.bottom)
            }
            return (piece.edge, Path(rect: rect))
        }
        return differs ? specification(rectangles, profile) : nil
    }

    private static func outline(_ profile: DeviceProfile) -> String {
        let screen = profile.outlinePath
        var shape: Path? = screen
        var text = ""
        if case .roundedRectangle(let radii, let curve) = profile.outline {
            text += dimension("rounded_corner_radius_top", max(radii.topLeft, radii.topRight))
            text += dimension(
                "rounded_corner_radius_bottom", max(radii.bottomLeft, radii.bottomRight))
            let isPlain =
                curve == .circular && radii.topLeft == radii.topRight
                && radii.bottomLeft == radii.bottomRight
            if isPlain { shape = nil }
        }
        if let shape {
            text +=
                "    <string translatable=\"false\" name=\"config_mainDisplayShape\">"
                + shape.svgPathData(format) + "</string>\n"
        }
        return text
    }

    private static func dimension(_ name: String, _ pixels: Double) -> String {
        "    <dimen name=\"\(name)\">\(decimalText(pixels, digits: 4))px</dimen>\n"
    }

    /// What Android would make of the safe insets of each rotation.
    private static func losses(_ profile: DeviceProfile, written: String) -> [Finding] {
        let panel = PanelDescription(size: profile.panel, scaleFactor: profile.scaleFactor)
        guard !profile.safeInsets.isEmpty,
            let reread = try? DeviceFile.read(
                Array(written.utf8), name: "written", format: .android, panel: panel)
        else { return [] }
        var lost: [String] = []
        for rotation in Rotation.allCases {
            guard let stated = profile.safeInsets[rotation] else { continue }
            let found = reread.profile.safeInsets(in: rotation)
            let scale = profile.scaleFactor
            let sides = [
                ("top", stated.top, found.top), ("right", stated.right, found.right),
                ("bottom", stated.bottom, found.bottom), ("left", stated.left, found.left),
            ]
            for (side, want, have) in sides where abs(want - have) * scale > 1 {
                lost.append(
                    "\(side) at \(rotation.rawValue)° \(decimalText(want * scale, digits: 1)) px "
                        + "becomes \(decimalText(have * scale, digits: 1)) px")
            }
        }
        guard !lost.isEmpty else { return [] }
        return [
            Finding(
                code: "insets-differ", severity: .warning, path: "safeInsets",
                message: "Android derives its insets from the cutouts alone: "
                    + lost.joined(separator: ", "))
        ]
    }

    /// A text that can stand in an XML comment.
    private static func commentText(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            result.unicodeScalars.append(scalar == "-" ? "‐" : scalar.isMarkup ? scalar : " ")
        }
    }
}

extension DeviceProfile {
    /// The panel's outline in panel pixels.
    var outlinePath: Path {
        switch outline {
        case .roundedRectangle(let radii, let curve):
            Path(
                roundedRect: Rect(
                    x: 0, y: 0, width: Double(panel.width), height: Double(panel.height)),
                radii: radii, curve: curve)
        case .path(let path): path.contours
        }
    }
}
