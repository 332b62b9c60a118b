import Geometry

/// Writes the project's own profile format, lengths in panel pixels.
enum ProfileWriter {
    /// The profile as a JSON text that ``ProfileReader`` reads back.
    static func text(_ profile: DeviceProfile) -> String { value(profile).prettyText }

    private static func value(_ profile: DeviceProfile) -> JSONValue {
        .members([
            ("schema", .string(ProfileReader.schema)),
            ("id", .string(profile.id)),
            ("name", .string(label(profile.name, or: profile.id))),
            ("maker", .string(label(profile.maker, or: "unknown"))),
            ("kind", .string(profile.kind.rawValue)),
            ("year", profile.year.map { .integer($0) }),
            (
                "aliases",
                profile.aliases.isEmpty ? nil : .array(profile.aliases.map { .string($0) })
            ),
            ("unit", .string("px")),
            ("panel", size(profile.panel)),
            ("scaleFactor", .real(profile.scaleFactor)),
            (
                "millimetres",
                profile.millimetres.map {
                    .members([("width", .real($0.width)), ("height", .real($0.height))])
                }
            ),
            ("outline", outline(profile.outline)),
            ("cutouts", .array(profile.cutouts.map(cutout))),
            ("safeInsets", insets(profile)),
            (
                "resolutions",
                profile.resolutions.isEmpty ? nil : .array(profile.resolutions.map(resolution))
            ),
            ("sources", profile.sources.isEmpty ? nil : .array(profile.sources.map(source))),
            (
                "alternatives",
                profile.alternatives.isEmpty ? nil : .array(profile.alternatives.map(alternative))
            ),
        ])
    }

    /// A text of 1 to 200 bytes, which is what the format accepts for names.
    private static func label(_ text: String, or substitute: String) -> String {
        guard !text.isEmpty else { return substitute }
        var label = text
        while label.utf8.count > 200 { label.unicodeScalars.removeLast() }
        return label
    }

    private static func size(_ panel: PanelSize) -> JSONValue {
        .members([("width", .integer(panel.width)), ("height", .integer(panel.height))])
    }

    private static func outline(_ outline: ScreenOutline) -> JSONValue {
        switch outline {
        case .roundedRectangle(let radii, let curve):
            let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
            let isUniform = all.allSatisfy { $0 == radii.topLeft }
            return .members([
                ("shape", .string("rounded-rectangle")),
                ("radius", isUniform ? .real(radii.topLeft) : nil),
                ("radii", isUniform ? nil : .array(all.map { .real($0) })),
                ("curve", .string(curve == .continuous ? "continuous" : "circular")),
            ])
        case .path(let path):
            return .members([("shape", .string("path")), ("path", .string(pathText(path)))])
        }
    }

    private static func cutout(_ cutout: Cutout) -> JSONValue {
        let head: [(String, JSONValue?)] = [
            ("name", .string(label(cutout.name, or: cutout.kind.rawValue))),
            ("kind", .string(cutout.kind.rawValue)),
        ]
        let body: [(String, JSONValue?)]
        switch cutout.shape {
        case .notch(let notch):
            body = [
                ("shape", .string("notch")), ("centerX", .real(notch.centerX)),
                ("width", .real(notch.width)), ("shoulderRadius", .real(notch.shoulderRadius)),
                ("bottomRadius", .real(notch.bottomRadius)),
                ("bottomCenterY", .real(notch.bottomCenterY)),
            ]
        case .drop(let drop):
            body = [
                ("shape", .string("drop")), ("centerX", .real(drop.centerX)),
                ("width", .real(drop.width)),
                ("depth", .real(drop.depth)), ("shoulderRadius", .real(drop.shoulderRadius)),
                ("bottomRadius", .real(drop.bottomRadius)),
            ]
        case .circle(let center, let radius):
            body = [
                ("shape", .string("circle")), ("centerX", .real(center.x)),
                ("centerY", .real(center.y)), ("radius", .real(radius)),
            ]
        case .roundedRectangle(let rect, let radius):
            let isCapsule = radius == min(rect.width, rect.height) / 2
            body = [
                ("shape", .string(isCapsule ? "capsule" : "rounded-rectangle")),
                ("x", .real(rect.x)), ("y", .real(rect.y)), ("width", .real(rect.width)),
                ("height", .real(rect.height)), ("radius", isCapsule ? nil : .real(radius)),
            ]
        case .path(let path):
            body = [("shape", .string("path")), ("path", .string(pathText(path)))]
        }
        return .members(head + body)
    }

    private static func pathText(_ path: Path) -> String {
        path.svgPathData(SVGPathDataFormat(style: .plain, decimals: 6))
    }

    private static func insets(_ profile: DeviceProfile) -> JSONValue? {
        guard !profile.safeInsets.isEmpty else { return nil }
        let scale = profile.scaleFactor
        return .members(
            Rotation.allCases.map { rotation in
                (
                    "\(rotation.rawValue)",
                    profile.safeInsets[rotation]
                        .map { insets in
                            .members([
                                ("top", .real(insets.top * scale)),
                                ("right", .real(insets.right * scale)),
                                ("bottom", .real(insets.bottom * scale)),
                                ("left", .real(insets.left * scale)),
                            ])
                        }
                )
            })
    }

    private static func resolution(_ resolution: ScaledResolution) -> JSONValue {
        .members([
            ("name", resolution.name.isEmpty ? nil : .string(resolution.name)),
            ("width", .real(resolution.points.width)),
            ("height", .real(resolution.points.height)),
        ])
    }

    private static func source(_ source: Source) -> JSONValue {
        .members([
            ("fields", .string(source.fields)), ("name", .string(source.name)),
            ("confidence", .string(source.confidence.rawValue)),
        ])
    }

    private static func alternative(_ alternative: Alternative) -> JSONValue {
        .members([
            ("field", .string(alternative.field)), ("value", .string(alternative.value)),
            ("source", .string(alternative.source)),
        ])
    }
}
