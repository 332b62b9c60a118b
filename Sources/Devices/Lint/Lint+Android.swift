import Geometry

extension Lint {
    /// Pieces of an Android specification that seem to count from another origin, unit or
    /// resolution than they say.
    static func anchors(_ document: DeviceDocument, _: [Path]) -> [Finding] {
        guard let android = document.android else { return [] }
        let panel = document.profile.panel
        let specification = android.specification
        var findings: [Finding] = []
        for (index, piece) in specification.pieces.enumerated() {
            guard let box = piece.path.contours.bounds, !box.isEmpty else { continue }
            let place = "cutouts[\(index)]"
            let width = Double(panel.width)
            let beyond = box.left < -1 || box.right > width + 1
            if specification.isInDP,
                box.width > width * 1.05 || box.bottom - box.top > Double(panel.height) / 4
            {
                findings.append(
                    Finding(
                        code: "dp-mistake", severity: .error, path: place,
                        message: "with @dp the piece is \(decimalText(box.width, digits: 0)) x "
                            + "\(decimalText(box.height, digits: 0)) px: the numbers seem to be pixels",
                        fix: "remove @dp"))
                continue
            }
            if let finding = wrongAnchor(piece, box: box, width: width, place: place) {
                findings.append(finding)
                continue
            }
            guard beyond, !specification.isInDP else { continue }
            for other in [1440.0, 1080, 720] where other > width {
                let ratio = width / other
                let shifted =
                    piece.horizontal == .center
                    ? box.applying(.translation(x: -width / 2, y: 0)).applying(.scale(ratio))
                        .applying(.translation(x: width / 2, y: 0))
                    : box.applying(.scale(ratio))
                if shifted.left >= -1, shifted.right <= width + 1 {
                    findings.append(
                        Finding(
                            code: "wrong-resolution", severity: .warning, path: place,
                            message:
                                "the piece spans \(text(box)) on a panel \(panel.width) wide but "
                                + "fits one \(decimalText(other)) wide",
                            fix: "give the panel that the file is for, or scale the numbers by "
                                + decimalText(ratio, digits: 4)))
                    break
                }
            }
        }
        return findings + missingDP(document)
    }

    /// A piece that counts from the centre but makes sense only from the left edge.
    private static func wrongAnchor(
        _ piece: CutoutSpecification.Piece, box: Rect, width: Double, place: String
    ) -> Finding? {
        guard piece.horizontal == .center else { return nil }
        let fromLeft = box.translated(by: Vector(dx: -width / 2, dy: 0))
        guard fromLeft.left >= -1, fromLeft.right <= width + 1 else { return nil }
        if box.right > width + 1 {
            return Finding(
                code: "origin-mistake", severity: .error, path: place,
                message: "x counts from the centre, so the piece spans \(text(box)) and leaves the "
                    + "screen of \(decimalText(width)) px",
                fix: "add @left: from the left edge it spans \(text(fromLeft))")
        }
        // A piece that begins exactly at the centre was most likely meant to begin at the edge.
        if abs(fromLeft.left) < 0.01, fromLeft.width > 8 {
            return Finding(
                code: "origin-mistake", severity: .warning, path: place,
                message:
                    "the piece begins at x = 0, which is the centre of the screen, and lies right "
                    + "of it",
                fix: "add @left if it belongs into the corner")
        }
        return nil
    }

    /// Values that make sense only as dp, judged by the status bar.
    private static func missingDP(_ document: DeviceDocument) -> [Finding] {
        guard let android = document.android, !android.specification.isInDP,
            let bar = android.statusBarHeight, let top = android.specification.bound(.top)
        else { return [] }
        let density = document.profile.scaleFactor
        let depth = Double(top.bottom)
        guard density >= 1.5, depth > 0, depth * 1.4 < bar,
            abs(depth * density - bar) <= 0.2 * bar, depth < 60
        else { return [] }
        return [
            Finding(
                code: "dp-mistake", severity: .warning, path: "cutouts[0]",
                message: "the cutout is \(decimalText(depth)) px deep under a status bar of "
                    + "\(decimalText(bar, digits: 1)) px; as dp it would be "
                    + "\(decimalText(depth * density, digits: 1)) px",
                fix: "add @dp if the numbers are dp")
        ]
    }

    /// A status bar that is lower than the cutout in it.
    static func statusBar(_ document: DeviceDocument, _ contours: [Path]) -> [Finding] {
        guard let android = document.android, let bar = android.statusBarHeight,
            let box = contours.lazy.compactMap(\.bounds)
                .first(where: { document.profile.panel.edge(near: $0) == .top })
        else { return [] }
        guard bar + 1 < box.bottom else { return [] }
        var finding = Finding(
            code: "status-bar-too-low", severity: .warning, path: "status_bar_height_portrait",
            message: "the status bar is \(decimalText(bar, digits: 1)) px high and the cutout "
                + "reaches down to \(decimalText(box.bottom, digits: 1)) px",
            fix: "make it at least \(decimalText(box.bottom.rounded(.up)))px")
        // With one of them in dp and the other in px it depends on the density.
        if android.statusBarNeedsDensity != android.specification.isInDP, !android.hasStatedDensity
        {
            let scale = document.profile.scaleFactor
            finding.severity = .note
            finding.message += " at the guessed \(decimalText(scale)) pixels per dp"
            finding.fix = "state the density, as in --panel 1080x2400@440"
        }
        return [finding]
    }

    /// Stated insets that leave a cutout uncovered.
    static func insets(_ document: DeviceDocument, _: [Path]) -> [Finding] {
        let profile = document.profile
        guard document.android == nil, let stated = profile.safeInsets[.none] else { return [] }
        let derived = profile.derivedSafeInsets
        let sides = [
            ("top", stated.top, derived.top), ("right", stated.right, derived.right),
            ("bottom", stated.bottom, derived.bottom), ("left", stated.left, derived.left),
        ]
        return sides.compactMap { side, stated, needed in
            guard stated + 0.5 < needed else { return nil }
            return Finding(
                code: "inset-too-small", severity: .warning, path: "safeInsets.0.\(side)",
                message: "an inset of \(decimalText(stated)) pt does not clear the cutout, which "
                    + "reaches \(decimalText(needed, digits: 2)) pt in")
        }
    }

    /// Physical sizes that no phone has: most often pixels where millimetres are meant.
    static func millimetres(_ document: DeviceDocument, _ contours: [Path]) -> [Finding] {
        let profile = document.profile
        guard let size = profile.millimetres else { return [] }
        let path = "millimetres"
        let horizontal = Double(profile.panel.width) / size.width
        let vertical = Double(profile.panel.height) / size.height
        let fix = "width and height are the panel's active area in millimetres"
        // 50 to 800 pixels per inch.
        guard (2...32).contains(horizontal), (2...32).contains(vertical) else {
            return [
                Finding(
                    code: "implausible-millimetres", severity: .warning, path: path,
                    message: "\(decimalText(size.width))x\(decimalText(size.height)) mm give "
                        + "\(decimalText(horizontal * 25.4, digits: 0)) and "
                        + "\(decimalText(vertical * 25.4, digits: 0)) pixels per inch",
                    fix: fix)
            ]
        }
        var findings: [Finding] = []
        if max(horizontal, vertical) > 1.15 * min(horizontal, vertical) {
            findings.append(
                Finding(
                    code: "implausible-millimetres", severity: .warning, path: path,
                    message:
                        "\(decimalText(horizontal, digits: 2)) pixels per millimetre across but "
                        + "\(decimalText(vertical, digits: 2)) down: pixels are square", fix: fix))
        }
        for (index, cutout) in profile.cutouts.enumerated() where cutout.kind == .hole {
            guard let box = contours[index].bounds else { continue }
            let diameter = box.width / horizontal
            if diameter < 1.5 || diameter > 12 {
                findings.append(
                    Finding(
                        code: "implausible-millimetres", severity: .warning,
                        path: "cutouts[\(index)]",
                        message:
                            "the camera hole would be \(decimalText(diameter, digits: 1)) mm wide",
                        fix: fix))
            }
        }
        return findings
    }
}
