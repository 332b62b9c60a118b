extension AndroidReader {
    /// The text of a string resource after references were followed; `nil` when there is none.
    mutating func text(_ name: String, dpi: Double?) -> String? {
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
    mutating func specificationText(
        _ name: String, dpi: Double?, bare: String? = nil
    ) throws(DeviceFileError) -> String {
        let text = bare ?? text(name, dpi: dpi) ?? ""
        try checkMarkers(text, name: bare == nil ? name : "")
        return text
    }

    /// Refuses a specification of too many markers.
    func checkMarkers(_ text: String, name: String) throws(DeviceFileError) {
        let count = text.utf8.count { $0 == UInt8(ascii: "@") }
        guard count <= CutoutSpecification.markerLimit else {
            throw DeviceFileError(
                file: file, line: name.isEmpty ? 1 : resources?.all("string", name).first?.line,
                path: name,
                problem: .tooLarge(
                    found: count, limit: CutoutSpecification.markerLimit, of: "markers"))
        }
    }

    /// A dimension in panel pixels after references were followed.
    mutating func dimension(_ name: String, dpi: Double) -> Double? {
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

    mutating func statusBarHeight(dpi: Double) -> Double? {
        dimension("status_bar_height_portrait", dpi: dpi)
            ?? dimension("status_bar_height_default", dpi: dpi)
            ?? dimension("status_bar_height", dpi: dpi)
    }

    func smallestWidth(_ panel: PanelDescription) -> Double {
        Double(min(panel.size.width, panel.size.height)) / panel.effectiveScaleFactor
    }

    mutating func noteVariants(dpi: Double) {
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
    var dropped: [String] {
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
}
