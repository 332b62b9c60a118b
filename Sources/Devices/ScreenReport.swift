public import Geometry

/// The numbers of a device's screen in one rotation: what `measure --screen` prints.
///
/// Lengths are panel pixels, y down from the top left of the turned screen, unless a name says
/// points.
public struct ScreenReport: Hashable, Sendable {
    /// The numbers of one cutout.
    public struct CutoutReport: Hashable, Sendable {
        /// The cutout's name.
        public var name: String
        /// The sort of cutout.
        public var kind: CutoutKind
        /// The tight bounds of the outline.
        public var bounds: Rect
        /// The box that Android computes: all points of the path, rounded; `nil` when it is empty.
        public var boundsAndroid: PixelBox?
        /// The box that gmobile's own reader computes; `nil` when it gives up on the path.
        public var boundsGmobile: PixelBox?
        /// The outline.
        public var path: Path
    }

    /// The device's identifier.
    public var device: String
    /// How the device is turned.
    public var rotation: Rotation
    /// The extents.
    public var panel: PanelSize
    /// Panel pixels per point.
    public var scaleFactor: Double
    /// The corner radii; for a free outline those of the quarter circles with the same inset on the
    /// corners' diagonals.
    public var radii: CornerRadii
    /// The shape of the corners, or `nil` for a free outline.
    public var curve: CornerCurve?
    /// The outline of the whole panel.
    public var outline: Path
    /// The cutouts.
    public var cutouts: [CutoutReport]
    /// The insets inside which nothing is covered.
    public var safeInsets: Insets
    /// The insets in pixels that Android derives, when the file is one of Android's.
    public var safeInsetsAndroid: Insets?
    /// What is to be said about the file.
    public var findings: [Finding]

    /// Measures a device.
    ///
    /// - Parameters:
    ///   - profile: The device.
    ///   - rotation: How it is turned.
    public init(_ profile: DeviceProfile, rotation: Rotation = .none) {
        self.init(
            DeviceDocument(profile: profile, format: .profile, findings: []), rotation: rotation)
    }

    /// Measures the device of a file.
    ///
    /// - Parameters:
    ///   - document: The file's contents.
    ///   - rotation: How the device is turned. The boxes of Android and gmobile are those of the
    ///     natural orientation, turned.
    public init(_ document: DeviceDocument, rotation: Rotation = .none) {
        let profile = document.profile
        let natural = Size(
            width: Double(profile.panel.width), height: Double(profile.panel.height))
        let transform = rotation.transform(in: natural)
        device = profile.id
        self.rotation = rotation
        panel =
            rotation.isSideways
            ? PanelSize(width: profile.panel.height, height: profile.panel.width) : profile.panel
        scaleFactor = profile.scaleFactor
        outline = profile.outlinePath.applying(transform)
        switch profile.outline {
        case .roundedRectangle(let stated, let shape):
            radii = stated.rotated(rotation)
            curve = shape
        case .path(let path):
            radii = path.contours.diagonalRadii(panel: profile.panel).rotated(rotation)
            curve = nil
        }
        cutouts = profile.cutouts.enumerated()
            .map { index, cutout in
                let path = cutout.shape.path
                let contours = path.contours.applying(transform)
                let texts = document.gmobilePaths
                let text = index < texts.count ? texts[index] : GMobileWriter.pathText(path)
                let gmobile = (try? GMobilePath(text))?.box
                return CutoutReport(
                    name: cutout.name, kind: cutout.kind, bounds: contours.bounds ?? .zero,
                    boundsAndroid: PixelBox(androidBoundsOf: path)?.applying(transform),
                    boundsGmobile: gmobile.flatMap { $0.isEmpty ? nil : $0.applying(transform) },
                    path: contours)
            }
        let insets = profile.safeInsets(in: rotation)
        let scale = profile.scaleFactor
        safeInsets = Insets(
            top: insets.top * scale, right: insets.right * scale, bottom: insets.bottom * scale,
            left: insets.left * scale)
        safeInsetsAndroid = document.android.map {
            ($0.approximation ?? $0.specification).safeInsets.rotated(rotation)
        }
        findings = document.findings
    }

    /// One JSON object, `notchviewer.screen/1`, on one line with a line break.
    public var jsonText: String {
        JSONValue.members([
            ("schema", .string("notchviewer.screen/1")),
            ("device", .string(device)),
            ("rotation", .integer(rotation.rawValue)),
            ("unit", .string("px")),
            ("panel", .array([.integer(panel.width), .integer(panel.height)])),
            ("scale", .real(scaleFactor)),
            (
                "points",
                numbers([Double(panel.width), Double(panel.height)].map { $0 / scaleFactor })
            ),
            ("radii", numbers(radii.list)),
            ("radiiPoints", numbers(radii.list.map { $0 / scaleFactor })),
            (
                "curve",
                curve.map { .string($0 == .continuous ? "continuous" : "circular") } ?? .null
            ),
            ("outline", .string(outline.svgPathData(Self.pathFormat))),
            ("cutouts", .array(cutouts.map(json))),
            ("safeInsets", numbers(safeInsets.list)),
            ("safeInsetsPoints", numbers(safeInsets.list.map { $0 / scaleFactor })),
            ("safeInsetsAndroid", safeInsetsAndroid.map { numbers($0.list) } ?? .null),
            ("findings", .array(findings.map(\.json))),
        ])
        .compactText + "\n"
    }

    /// The numbers as lines of text, for people.
    public var text: String {
        func list(_ values: [Double]) -> String {
            values.map { plainDecimal($0, decimals: 3) }.joined(separator: " ")
        }
        func list(_ box: PixelBox?) -> String {
            box.map { "\($0.left) \($0.top) \($0.right) \($0.bottom)" } ?? "none"
        }
        var lines = [
            "device       \(device)",
            "rotation     \(rotation.rawValue)",
            "panel        \(panel.width) x \(panel.height) px",
            "scale        \(plainDecimal(scaleFactor, decimals: 4)) px per pt",
            "points       "
                + [Double(panel.width), Double(panel.height)]
                .map { plainDecimal($0 / scaleFactor, decimals: 3) }.joined(separator: " x "),
            "radii        \(list(radii.list)) px (top left, top right, bottom right, bottom left)",
            "safe insets  \(list(safeInsets.list)) px (top, right, bottom, left), "
                + "\(list(safeInsets.list.map { $0 / scaleFactor })) pt",
        ]
        for cutout in cutouts {
            let bounds = [
                cutout.bounds.left, cutout.bounds.top, cutout.bounds.right, cutout.bounds.bottom,
            ]
            lines += [
                "cutout       \(cutout.name) (\(cutout.kind.rawValue))",
                "  bounds     \(list(bounds)) px (left, top, right, bottom), "
                    + "\(list(bounds.map { $0 / scaleFactor })) pt",
                "  android    \(list(cutout.boundsAndroid)) px",
                "  gmobile    \(list(cutout.boundsGmobile)) px",
                "  path       \(cutout.path.svgPathData(Self.pathFormat))",
            ]
        }
        lines.append("outline      \(outline.svgPathData(Self.pathFormat))")
        lines += findings.map { "\($0.severity.rawValue)         \($0.message) [\($0.code)]" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let pathFormat = SVGPathDataFormat(style: .plain, decimals: 4)

    private func json(_ cutout: CutoutReport) -> JSONValue {
        let bounds = [
            cutout.bounds.left, cutout.bounds.top, cutout.bounds.right, cutout.bounds.bottom,
        ]
        return .members([
            ("name", .string(cutout.name)),
            ("kind", .string(cutout.kind.rawValue)),
            ("bounds", numbers(bounds)),
            ("boundsPoints", numbers(bounds.map { $0 / scaleFactor })),
            ("boundsAndroid", cutout.boundsAndroid?.json ?? .null),
            ("boundsGmobile", cutout.boundsGmobile?.json ?? .null),
            ("path", .string(cutout.path.svgPathData(Self.pathFormat))),
        ])
    }

    private func numbers(_ values: [Double]) -> JSONValue { .array(values.map { .real($0) }) }
}

extension CornerRadii {
    /// The radii, clockwise from the top left.
    fileprivate var list: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
}

extension Insets {
    /// The insets, clockwise from the top.
    fileprivate var list: [Double] { [top, right, bottom, left] }
}

extension PixelBox {
    fileprivate var json: JSONValue {
        .array([left, top, right, bottom].map { .integer($0) })
    }

    /// The box after a rigid map of the panel onto itself.
    fileprivate func applying(_ transform: AffineTransform) -> PixelBox? {
        let rect = rect.applying(transform)
        guard let left = Int(exactly: rect.left.rounded()),
            let top = Int(exactly: rect.top.rounded()),
            let right = Int(exactly: rect.right.rounded()),
            let bottom = Int(exactly: rect.bottom.rounded())
        else { return nil }
        return PixelBox(left: left, top: top, right: right, bottom: bottom)
    }
}

extension Finding {
    /// The finding as a member of reports.
    var json: JSONValue {
        .members([
            ("code", .string(code)), ("severity", .string(severity.rawValue)),
            ("path", .string(path)), ("line", line.map { .integer($0) } ?? .null),
            ("column", column.map { .integer($0) } ?? .null), ("message", .string(message)),
            ("fix", .string(fix)),
        ])
    }
}
