import Geometry

/// Checks device files for what people get wrong.
public enum Lint {
    /// All findings about a file: those of its reader and those of the rules.
    ///
    /// - Parameters:
    ///   - document: The file as it was read.
    ///   - allowed: Codes that are not reported.
    /// - Returns: The gravest first, otherwise in the order of the file.
    public static func check(
        _ document: DeviceDocument, allowing allowed: Set<String> = []
    ) -> [Finding] {
        var findings = document.findings
        let contours = document.profile.cutouts.map(\.shape.path.contours)
        let checks: [(DeviceDocument, [Path]) -> [Finding]] = [
            panel, outline, cutoutPlaces, cutoutShapes, anchors, statusBar, insets, millimetres,
        ]
        for check in checks { findings += check(document, contours).condensed() }
        if let line = document.android?.line {
            for index in findings.indices
            where findings[index].line == nil && findings[index].path.hasPrefix("cutouts") {
                findings[index].line = line
            }
        }
        return findings.enumerated()
            .filter { !allowed.contains($0.element.code) }
            .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
            .map(\.element)
    }

    // MARK: The panel

    private static func panel(_ document: DeviceDocument, _: [Path]) -> [Finding] {
        let profile = document.profile
        var findings: [Finding] = []
        if profile.kind == .phone, profile.panel.width > profile.panel.height,
            document.android?.hasStatedPanel ?? true
        {
            findings.append(
                Finding(
                    code: "swapped-resolution", severity: .warning, path: "panel",
                    message: "\(profile.panel.width)x\(profile.panel.height) is wider than tall; a "
                        + "phone's natural orientation is upright",
                    fix: "exchange width and height, in gmobile x-res and y-res"))
        }
        if profile.kind == .laptop, profile.cutoutKind == .notch, profile.resolutions.isEmpty {
            findings.append(
                Finding(
                    code: "fixed-notch-points", severity: .note, path: "resolutions",
                    message: "a computer's user can choose the point size, and the notch in points "
                        + "changes with it",
                    fix: "state the notch in panel pixels and list the resolutions"))
        }
        return findings
    }

    // MARK: The outline

    private static func outline(_ document: DeviceDocument, _: [Path]) -> [Finding] {
        let profile = document.profile
        let width = Double(profile.panel.width)
        let height = Double(profile.panel.height)
        var findings: [Finding] = []
        switch profile.outline {
        case .roundedRectangle(let radii, _):
            let sides = [
                ("top", radii.topLeft + radii.topRight, width),
                ("bottom", radii.bottomLeft + radii.bottomRight, width),
                ("left", radii.topLeft + radii.bottomLeft, height),
                ("right", radii.topRight + radii.bottomRight, height),
            ]
            for (side, sum, length) in sides where sum > length {
                findings.append(
                    Finding(
                        code: "radius-too-large", severity: .error, path: "outline",
                        message:
                            "the radii at the \(side) add up to \(decimalText(sum)) px on a side "
                            + "of \(decimalText(length)) px",
                        fix: "no radius can be more than half a side"))
            }
            let states = profile.sources.contains {
                $0.fields.contains("outline") && $0.confidence != .low
            }
            if radii == .zero, !states, !profile.cutouts.isEmpty,
                !document.findings.contains(where: { $0.code == "corner-unknown" })
            {
                findings.append(
                    Finding(
                        code: "corner-unknown", severity: .note, path: "outline",
                        message: "square corners on a screen with a cutout: unknown is not zero",
                        fix: "state the radius, or a source that says that it is zero"))
            }
        case .path(let path):
            guard let box = path.contours.bounds else { break }
            let reach = max(
                abs(box.left), abs(box.top), abs(box.right - width), abs(box.bottom - height))
            if reach > 2 {
                findings.append(
                    Finding(
                        code: "outline-off-panel", severity: .warning, path: "outline",
                        message:
                            "the outline spans \(text(box)), up to \(decimalText(reach, digits: 1))"
                            + " px off the panel of \(decimalText(width))x\(decimalText(height))"))
            }
        }
        return findings
    }

    // MARK: Cutouts

    private static func cutoutPlaces(
        _ document: DeviceDocument, _ allContours: [Path]
    ) -> [Finding] {
        let profile = document.profile
        let width = Double(profile.panel.width)
        let height = Double(profile.panel.height)
        let screen = Rect(x: 0, y: 0, width: width, height: height)
        var findings: [Finding] = []
        for (index, cutout) in profile.cutouts.enumerated() {
            let path = "cutouts[\(index)]"
            let contours = allContours[index]
            guard let box = contours.bounds else { continue }
            let share = contours.signedArea / (width * height)
            if share > 0.25 {
                findings.append(
                    Finding(
                        code: "covers-screen", severity: .error, path: path,
                        message: "the cutout takes \(decimalText(share * 100, digits: 0)) % of the "
                            + "screen away",
                        fix: "the path is the cutout's outline, not the screen's"))
                continue
            }
            let inside = box.intersection(screen)
            if inside?.isEmpty ?? true {
                findings.append(
                    Finding(
                        code: "outside-panel", severity: .error, path: path,
                        message: "the cutout spans \(text(box)), wholly outside the panel"))
            } else if box.left < -1 || box.top < -1 || box.right > width + 1
                || box.bottom > height + 1
            {
                let beyond = max(-box.left, -box.top, box.right - width, box.bottom - height)
                findings.append(
                    Finding(
                        code: "outside-panel", severity: .warning, path: path,
                        message: "the cutout spans \(text(box)) and reaches "
                            + "\(decimalText(beyond, digits: 1)) px beyond the panel"))
            }
            let offset = box.center.x - width / 2
            if abs(offset) > 0.05, abs(offset) < 2 {
                findings.append(
                    Finding(
                        code: "asymmetric", severity: .note, path: path,
                        message: "the cutout's middle is \(decimalText(abs(offset), digits: 2)) px "
                            + "\(offset > 0 ? "right" : "left") of the screen's",
                        fix: "leave it when the device is built so"))
            }
            if cutout.kind == .island, let safe = profile.safeInsets[.none]?.top, safe > 0 {
                let scale = profile.scaleFactor
                let centred = abs(box.center.y / scale - safe / 2) < 0.1
                if centred || abs(box.bottom / scale - safe) < 0.1 {
                    findings.append(
                        Finding(
                            code: "island-from-safe-area", severity: .warning, path: path,
                            message:
                                "the island is \(centred ? "centred in" : "flush with the end of")"
                                + " the safe inset of \(decimalText(safe)) pt, as if it were derived "
                                + "from it",
                            fix: "measure the island; the safe area says nothing about its place"))
                }
            }
        }
        return findings
    }

    private static func cutoutShapes(
        _ document: DeviceDocument, _ allContours: [Path]
    ) -> [Finding] {
        let profile = document.profile
        var findings: [Finding] = []
        for (index, cutout) in profile.cutouts.enumerated() {
            let place = "cutouts[\(index)]"
            let path = cutout.shape.path
            if case .roundedRectangle(let rect, let radius) = cutout.shape,
                radius > min(rect.width, rect.height) / 2 + 1e-9
            {
                findings.append(
                    Finding(
                        code: "radius-too-large", severity: .warning, path: place,
                        message: "a radius of \(decimalText(radius)) px on a shape "
                            + "\(decimalText(min(rect.width, rect.height))) px thick",
                        fix: "half the thickness makes a capsule"))
            }
            guard case .path = cutout.shape else { continue }
            let subpaths = path.subpaths
            let pieces =
                subpaths.count == 1
                ? [allContours[index]] : subpaths.map { Path(subpaths: [$0]).contours }
            let emptyCount = pieces.count(where: \.isEmpty)
            if emptyCount > 0 {
                findings.append(
                    Finding(
                        code: "zero-area", severity: .note, path: place,
                        message:
                            "\(emptyCount) of \(subpaths.count) pieces have no area: they only "
                            + "stretch the bounding box and must not be painted or followed"))
            }
            for (subpath, contours) in zip(subpaths, pieces) {
                let filled = contours.signedArea
                let swept = abs(subpath.signedArea)
                if filled > 0, abs(filled - swept) > max(1, filled * 1e-3) {
                    findings.append(
                        Finding(
                            code: "self-intersection", severity: .warning, path: place,
                            message: "the outline crosses itself: it encloses "
                                + "\(decimalText(filled, digits: 0)) px² but sweeps over "
                                + "\(decimalText(swept, digits: 0)) px²"))
                    break
                }
            }
            if isRectangle(allContours[index]) {
                findings.append(
                    Finding(
                        code: "box-as-outline", severity: .warning, path: place,
                        message:
                            "the cutout is a plain rectangle: most likely a bounding box and not "
                            + "the outline",
                        fix: "draw the real outline; Android takes the box from "
                            + "config_mainBuiltInDisplayCutoutRectApproximation"))
            }
        }
        return findings
    }

    /// Whether a path is one axis-parallel rectangle.
    private static func isRectangle(_ path: Path) -> Bool {
        guard let box = path.bounds, path.subpaths.count == 1,
            path.segments.allSatisfy({ if case .line = $0 { true } else { false } })
        else { return false }
        return path.signedArea > 0.999 * box.width * box.height
    }

    static func text(_ box: Rect) -> String {
        "x \(decimalText(box.left, digits: 1)) to \(decimalText(box.right, digits: 1)), "
            + "y \(decimalText(box.top, digits: 1)) to \(decimalText(box.bottom, digits: 1))"
    }
}
