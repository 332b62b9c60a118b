import Geometry

/// Reads Android's resource files and bare cutout specifications.
struct AndroidReader {
    let file: String
    let stated: PanelDescription?
    var resources: AndroidResources?
    var findings: [Finding] = []

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
}
