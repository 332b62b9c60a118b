import Geometry

/// Reads Android's resource files and bare cutout specifications.
struct AndroidReader {
    private let file: String
    private let stated: PanelDescription?
    private var resources: AndroidResources?
    private var findings: [Finding] = []

    /// Reads a `<resources>` document.
    static func read(
        _ root: XMLElement, file: String, panel: PanelDescription?
    ) throws(DeviceFileError) -> DeviceDocument {
        var reader = AndroidReader(file: file, stated: panel)
        let resources = AndroidResources(root, file: file)
        reader.resources = resources
        let cutouts = resources.entries.filter { $0.name.contains("DisplayCutout") }
        let shapes = resources.entries.filter { $0.name.hasSuffix("DisplayShape") }
        let corners = resources.entries.filter { $0.name.contains("rounded_corner_radius") }
        guard !cutouts.isEmpty || !shapes.isEmpty || !corners.isEmpty else {
            throw DeviceFileError(
                file: file, line: root.line, column: root.column, path: "resources",
                problem: .missing(
                    "config_mainBuiltInDisplayCutout or another resource of the display's outline"))
        }
        return try reader.document(format: .android)
    }

    /// Reads a bare specification.
    static func read(
        specification text: String, file: String, panel: PanelDescription?
    ) throws(DeviceFileError) -> DeviceDocument {
        var reader = AndroidReader(file: file, stated: panel)
        return try reader.document(format: .androidSpec, bare: text)
    }

    private init(file: String, stated: PanelDescription?) {
        self.file = file
        self.stated = stated
    }

    private mutating func document(
        format: DeviceFileFormat, bare: String? = nil
    ) throws(DeviceFileError) -> DeviceDocument {
        let guessDensity = stated?.scaleFactor.map { $0 * 160 }
        let firstLook = try specificationText(
            "config_mainBuiltInDisplayCutout", dpi: guessDensity, bare: bare)
        let shape = text("config_mainDisplayShape", dpi: guessDensity)
        let guesses = panelGuesses(specification: firstLook, shape: shape)
        let panel = stated ?? guesses[0].panel
        if stated == nil {
            findings.append(
                Finding(
                    code: "panel-guessed", severity: .note,
                    message: "the file names no screen; "
                        + "\(panel.size.width)x\(panel.size.height) is taken: \(guesses[0].reason)",
                    fix: "name the panel, as in --panel 1080x2400@420"))
        }
        let scale = panel.effectiveScaleFactor
        let dpi = scale * 160
        noteVariants(dpi: dpi)

        let entry = resources?
            .best(
                "string", "config_mainBuiltInDisplayCutout", dpi: dpi,
                smallestWidth: smallestWidth(panel))
        let main = try specificationText(
            "config_mainBuiltInDisplayCutout", dpi: dpi, bare: bare)
        let waterfall = Insets(
            top: max(0, dimension("waterfall_display_top_edge_size", dpi: dpi) ?? 0),
            right: max(0, dimension("waterfall_display_right_edge_size", dpi: dpi) ?? 0),
            bottom: max(0, dimension("waterfall_display_bottom_edge_size", dpi: dpi) ?? 0),
            left: max(0, dimension("waterfall_display_left_edge_size", dpi: dpi) ?? 0))
        let specification = CutoutSpecification(
            main, panel: panel.size, density: scale, waterfall: waterfall)
        let boxes = "config_mainBuiltInDisplayCutoutRectApproximation"
        let boxesText = text(boxes, dpi: dpi)
        if let boxesText { try checkMarkers(boxesText, name: boxes) }
        let approximation = boxesText.map {
            CutoutSpecification($0, panel: panel.size, density: scale, waterfall: waterfall)
        }
        try check(specification, name: "config_mainBuiltInDisplayCutout", line: entry?.line)
        note(specification, name: "config_mainBuiltInDisplayCutout", line: entry?.line)
        if let approximation {
            note(
                approximation, name: boxes, line: resources?.all("string", boxes).first?.line)
        }

        if main.isEmpty, shape == nil, radii(prefix: "", dpi: dpi) == nil,
            let only = try secondary(panel: panel, dpi: dpi)
        {
            findings.append(
                Finding(
                    code: "second-screen-only", severity: .note,
                    message:
                        "the file describes no cutout of the main screen; the second screen is "
                        + "shown"))
            var document = DeviceDocument(profile: only, format: format, findings: findings)
            document.panelGuesses = guesses
            document.dropped = dropped
            return document
        }
        var profile = profile(
            panel: panel, specification: specification, shape: shape,
            radii: radii(prefix: "", dpi: dpi))
        profile.safeInsets = safeInsets(
            (approximation ?? specification), panel: panel.size, scale: scale)
        var document = DeviceDocument(profile: profile, format: format, findings: [])
        document.secondary = try secondary(panel: panel, dpi: dpi)
        document.panelGuesses = guesses
        document.android = AndroidDetails(
            specification: specification, approximation: approximation,
            statusBarHeight: statusBarHeight(dpi: dpi),
            statusBarNeedsDensity: statusBarHeight(dpi: dpi) != statusBarHeight(dpi: dpi + 160),
            hasStatedDensity: stated?.scaleFactor != nil,
            hasStatedPanel: stated != nil, line: entry?.line)
        document.dropped = dropped
        document.findings = findings
        return document
    }

    // MARK: Resources

    /// The text of a string resource after references were followed; `nil` when there is none.
    private mutating func text(_ name: String, dpi: Double?) -> String? {
        var name = name
        var seen: Set<String> = []
        while let resources {
            guard
                let entry = resources.best("string", name, dpi: dpi, smallestWidth: nil)
            else { return nil }
            let text = androidString(entry.text)
            // A backslash keeps the `@` literal.
            let isReference =
                text.hasPrefix("@")
                && entry.text.drop(while: \.isWhitespace).first == "@"
                && text.contains("/")
            guard isReference else { return text }
            guard seen.insert(name).inserted, let slash = text.lastIndex(of: "/") else {
                findings.append(
                    Finding(
                        code: "reference-loop", severity: .error, path: name, line: entry.line,
                        message: "the resource refers to itself"))
                return nil
            }
            let target = String(text[text.index(after: slash)...])
            guard !resources.all("string", target).isEmpty else {
                findings.append(
                    Finding(
                        code: "unresolved-reference", severity: .warning, path: name,
                        line: entry.line,
                        message: "\"\(text)\" is not in this file and is left out"))
                return nil
            }
            name = target
        }
        return nil
    }

    /// The text of a string resource that is a cutout specification, or a bare one; empty when there
    /// is none.
    private mutating func specificationText(
        _ name: String, dpi: Double?, bare: String? = nil
    ) throws(DeviceFileError) -> String {
        let text = bare ?? text(name, dpi: dpi) ?? ""
        try checkMarkers(text, name: bare == nil ? name : "")
        return text
    }

    /// Refuses a specification of too many markers.
    private func checkMarkers(_ text: String, name: String) throws(DeviceFileError) {
        let count = text.utf8.count { $0 == UInt8(ascii: "@") }
        guard count <= CutoutSpecification.markerLimit else {
            throw DeviceFileError(
                file: file, line: name.isEmpty ? 1 : resources?.all("string", name).first?.line,
                path: name,
                problem: .tooLarge(
                    found: count, limit: CutoutSpecification.markerLimit, of: "markers"))
        }
    }

    /// Refuses pieces that together take too long to unite.
    private func check(
        _ specification: CutoutSpecification, name: String, line: Int?
    ) throws(DeviceFileError) {
        if let excess = Path(joining: specification.pieces.map(\.path)).excess {
            throw DeviceFileError(file: file, line: line, path: name, problem: excess.problem)
        }
    }

    /// A dimension in panel pixels after references were followed.
    private mutating func dimension(_ name: String, dpi: Double) -> Double? {
        var name = name
        for _ in 0..<8 {
            guard
                let entry = resources?.best("dimen", name, dpi: dpi, smallestWidth: nil)
            else { return nil }
            let text = androidString(entry.text)
            if text.hasPrefix("@"), let slash = text.lastIndex(of: "/") {
                name = String(text[text.index(after: slash)...])
                continue
            }
            guard let dimension = AndroidDimension(text), dimension.value.isFinite,
                abs(dimension.pixels(dpi: dpi)) <= ProfileReader.lengthLimit
            else {
                findings.append(
                    Finding(
                        code: "bad-dimension", severity: .warning, path: name, line: entry.line,
                        message: "\"\(text)\" is not a dimension such as 24dp or 66px"))
                return nil
            }
            return dimension.pixels(dpi: dpi)
        }
        return nil
    }

    private mutating func statusBarHeight(dpi: Double) -> Double? {
        dimension("status_bar_height_portrait", dpi: dpi)
            ?? dimension("status_bar_height_default", dpi: dpi)
            ?? dimension("status_bar_height", dpi: dpi)
    }

    private func smallestWidth(_ panel: PanelDescription) -> Double {
        Double(min(panel.size.width, panel.size.height)) / panel.effectiveScaleFactor
    }

    private mutating func noteVariants(dpi: Double) {
        for name in ["config_mainBuiltInDisplayCutout", "config_mainDisplayShape"] {
            guard let entries = resources?.all("string", name),
                Set(entries.map(\.qualifiers)).count > 1,
                let chosen = resources?.best("string", name, dpi: dpi, smallestWidth: nil)
            else { continue }
            let folder = (["values"] + chosen.qualifiers).joined(separator: "-")
            findings.append(
                Finding(
                    code: "several-variants", severity: .note, path: name, line: chosen.line,
                    message: "\(entries.count) resource folders state it; the one of \(folder) is "
                        + "taken for \(decimalText(dpi)) dpi"))
        }
    }

    /// Names of resources that nothing here reads.
    private var dropped: [String] {
        let known = [
            "config_mainBuiltInDisplayCutout", "config_mainBuiltInDisplayCutoutRectApproximation",
            "config_secondaryBuiltInDisplayCutout", "config_mainDisplayShape",
            "config_secondaryDisplayShape", "config_mainBuiltInDisplayCutoutSideOverride",
            "rounded_corner_radius", "rounded_corner_radius_top", "rounded_corner_radius_bottom",
            "waterfall_display_left_edge_size", "waterfall_display_top_edge_size",
            "waterfall_display_right_edge_size", "waterfall_display_bottom_edge_size",
        ]
        var names: [String] = []
        for entry in resources?.entries ?? []
        where !known.contains(entry.name) && !names.contains(entry.name) {
            names.append(entry.name)
        }
        return names
    }

    // MARK: The profile

    /// The corner radii: `_top` and `_bottom` win over the plain one where they are not zero.
    private mutating func radii(prefix: String, dpi: Double) -> CornerRadii? {
        let plain = dimension(prefix + "rounded_corner_radius", dpi: dpi)
        let top = dimension(prefix + "rounded_corner_radius_top", dpi: dpi)
        let bottom = dimension(prefix + "rounded_corner_radius_bottom", dpi: dpi)
        guard plain != nil || top != nil || bottom != nil else { return nil }
        func choose(_ special: Double?) -> Double {
            if let special, special != 0 { return max(0, special) }
            return max(0, plain ?? 0)
        }
        return CornerRadii(
            topLeft: choose(top), topRight: choose(top), bottomRight: choose(bottom),
            bottomLeft: choose(bottom))
    }

    private mutating func profile(
        panel: PanelDescription, specification: CutoutSpecification, shape: String?,
        radii: CornerRadii?
    ) -> DeviceProfile {
        var outline = ScreenOutline.roundedRectangle(radii: radii ?? .zero, curve: .circular)
        if let shape, !shape.isEmpty {
            do throws(PathDataError) {
                let path = try Path(androidPathData: shape)
                if let excess = path.excess {
                    findings.append(
                        Finding(
                            code: "invalid-path", severity: .error, path: "config_mainDisplayShape",
                            message: "the outline cannot be used: \(excess)"))
                } else {
                    let contours = path.contours
                    if !contours.isEmpty { outline = .path(contours) }
                }
            } catch {
                findings.append(
                    Finding(
                        code: "invalid-path", severity: .error, path: "config_mainDisplayShape",
                        line: resources?.all("string", "config_mainDisplayShape").first?.line,
                        message: "Android cannot read the outline: \(error)"))
            }
        } else if radii == nil {
            findings.append(
                Finding(
                    code: "corner-unknown", severity: .note,
                    message: "the file says nothing about the corners; they are drawn square"))
        }
        let size = panel.size
        let cutouts = specification.kept.compactMap { piece -> Cutout? in
            let contours = piece.path.contours
            guard !contours.isEmpty else { return nil }
            let kind = CutoutKind(guessing: contours, panel: size)
            return Cutout(name: kind.rawValue, kind: kind, shape: .path(piece.path))
        }
        return DeviceProfile(
            id: identifier(fromFile: file), name: displayName(fromFile: file), maker: "Android",
            kind: .phone, panel: size, scaleFactor: panel.effectiveScaleFactor, outline: outline,
            cutouts: cutouts)
    }

    /// The insets of the four rotations, in points; a side override moves the cutouts' inset.
    private mutating func safeInsets(
        _ specification: CutoutSpecification, panel: PanelSize, scale: Double
    ) -> [Rotation: Insets] {
        let natural = specification.safeInsets
        var result: [Rotation: Insets] = [:]
        for rotation in Rotation.allCases { result[rotation] = natural.rotated(rotation) }
        if let override = resources?
            .all("integer-array", "config_mainBuiltInDisplayCutoutSideOverride")
            .last
        {
            let sides = override.text.split(separator: " ").compactMap { Int($0) }
            let boxes = specification.kept.compactMap(\.box)
            if sides.count == 4, let first = boxes.first {
                let box = boxes.dropFirst().reduce(first.rect) { $0.union($1.rect) }
                let size = Size(width: Double(panel.width), height: Double(panel.height))
                // Android counts its rotations counter-clockwise.
                let androidOrder: [Rotation] = [.none, .threeQuarters, .half, .quarter]
                for (rotation, side) in zip(androidOrder, sides) {
                    result[rotation] = insets(
                        of: box.applying(rotation.transform(in: size)), side: side,
                        in: rotation.isSideways ? size.transposed : size)
                }
            } else {
                findings.append(
                    Finding(
                        code: "bad-side-override", severity: .warning, path: override.name,
                        line: override.line,
                        message: "expected four numbers, for the rotations 0, 90, 180 and 270"))
            }
        }
        return result.mapValues {
            Insets(
                top: $0.top / scale, right: $0.right / scale, bottom: $0.bottom / scale,
                left: $0.left / scale)
        }
    }

    /// The inset of a box on a side: 0 left, 1 top, 2 right, 3 bottom.
    private func insets(of box: Rect, side: Int, in size: Size) -> Insets {
        var insets = Insets.zero
        switch side {
        case 0: insets.left = max(0, box.right)
        case 1: insets.top = max(0, box.bottom)
        case 2: insets.right = max(0, size.width - box.left)
        case 3: insets.bottom = max(0, size.height - box.top)
        default: break
        }
        return insets
    }

    private mutating func secondary(
        panel: PanelDescription, dpi: Double
    ) throws(DeviceFileError) -> DeviceProfile? {
        let name = "config_secondaryBuiltInDisplayCutout"
        let spec = try specificationText(name, dpi: dpi)
        let shape = text("config_secondaryDisplayShape", dpi: dpi)
        guard !spec.isEmpty || shape?.isEmpty == false else { return nil }
        let guesses = panelGuesses(specification: spec, shape: shape)
        let onlyScreen = text("config_mainBuiltInDisplayCutout", dpi: dpi)?.isEmpty ?? true
        let own =
            onlyScreen && stated != nil
            ? PanelGuess(panel: panel, reason: "it was given") : guesses[0]
        let scale = own.panel.effectiveScaleFactor
        let specification = CutoutSpecification(spec, panel: own.panel.size, density: scale)
        try check(specification, name: name, line: nil)
        note(specification, name: name, line: nil)
        var profile = profile(
            panel: own.panel, specification: specification, shape: shape,
            radii: radii(prefix: "secondary_", dpi: dpi))
        profile.id += "-secondary"
        profile.name += " (second screen)"
        profile.safeInsets = safeInsets(specification, panel: own.panel.size, scale: scale)
        findings.append(
            Finding(
                code: "second-screen", severity: .note,
                path: name,
                message: "a second screen is described, too; "
                    + "\(own.panel.size.width)x\(own.panel.size.height) is taken: \(own.reason)"))
        return profile
    }

    private mutating func note(_ specification: CutoutSpecification, name: String, line: Int?) {
        for marker in specification.unknownMarkers {
            let nearest = nearestNames(
                to: marker,
                in: [
                    "left", "right", "bottom", "center_vertical", "cutout", "bind_left_cutout",
                    "bind_right_cutout", "dp",
                ], limit: 1
            )
            .first
            findings.append(
                Finding(
                    code: "unknown-marker", severity: .error, path: name, line: line,
                    message:
                        "\"@\(marker)\" is no marker: Android skips the @ and reads the word as "
                        + "path data",
                    fix: nearest.map { "did you mean \"@\($0)\"?" } ?? "remove it"))
        }
        for (index, piece) in specification.pieces.enumerated() {
            let place = "\(name), piece \(index + 1)"
            switch piece.loss {
            case nil: break
            case .tooShort:
                if piece.text.contains(where: { !$0.isWhitespace }) {
                    findings.append(
                        Finding(
                            code: "piece-dropped", severity: .warning, path: place, line: line,
                            message: "Android ignores a path of fewer than 5 characters"))
                }
            case .invalid(let reason):
                findings.append(
                    Finding(
                        code: "invalid-path", severity: .error, path: place, line: line,
                        message: "Android cannot read the path: \(reason)"))
            case .tooLarge(let excess):
                findings.append(
                    Finding(
                        code: "invalid-path", severity: .error, path: place, line: line,
                        message: "the piece is left out: \(excess)"))
            case .emptyBox:
                findings.append(
                    Finding(
                        code: "empty-box", severity: .warning, path: place, line: line,
                        message: "the rounded box holds no pixel, so Android drops the piece"))
            case .edgeTaken:
                findings.append(
                    Finding(
                        code: "piece-dropped", severity: .warning, path: place, line: line,
                        message: "another piece is booked on the same edge, so Android drops this "
                            + "one",
                        fix: "book it on another edge with @bottom, @bind_left_cutout or "
                            + "@bind_right_cutout"))
            }
        }
    }

    // MARK: Guessing the panel

    /// The panels that the file may be meant for, the most likely first; never empty.
    private func panelGuesses(specification: String, shape: String?) -> [PanelGuess] {
        var guesses: [PanelGuess] = []
        func add(_ width: Int, _ height: Int, _ reason: String) {
            let size = PanelSize(width: width, height: height)
            guard (1...32_768).contains(width), (1...32_768).contains(height),
                !guesses.contains(where: { $0.panel.size == size })
            else { return }
            guesses.append(PanelGuess(panel: PanelDescription(size: size), reason: reason))
        }
        if let shape, let box = (try? Path(androidPathData: shape))?.bounds, !box.isEmpty,
            box.right < 32_768, box.bottom < 32_768
        {
            add(
                Int(box.right.rounded()), Int(box.bottom.rounded()),
                "the display shape reaches to (\(decimalText(box.right, digits: 2)), "
                    + "\(decimalText(box.bottom, digits: 2)))")
        }
        let common = [
            (1080, 2400), (1080, 2340), (1440, 3120), (720, 1600), (1080, 2280), (720, 1520),
            (1440, 3200), (1080, 2460), (1080, 2246),
        ]
        if !specification.contains("@dp") {
            // A corner at half the width from the centre says where the panel ends.
            let probe = CutoutSpecification(
                specification, panel: PanelSize(width: 0, height: 0), density: 1)
            let box = probe.pieces.compactMap { $0.horizontal == .center ? $0.path.bounds : nil }
            for (width, height) in common {
                let half = Double(width) / 2
                if box.contains(where: { $0.left == -half || $0.right == half }) {
                    add(
                        width, height,
                        "the cutout begins at x = \(decimalText(-half)), the edge of a panel "
                            + "\(width) pixels wide")
                }
            }
            for (width, height) in common {
                let size = PanelSize(width: width, height: height)
                let trial = CutoutSpecification(specification, panel: size, density: 1)
                let fits = trial.pieces.compactMap(\.box)
                    .allSatisfy { $0.left >= -1 && $0.right <= width + 1 }
                if fits { add(width, height, "a common panel on which the cutout fits") }
            }
        }
        for (width, height) in common { add(width, height, "a common panel") }
        return guesses
    }
}
