import Components
import Devices
import Geometry

/// The panel at the right: the selected component's parameters, what is measured, the device.
@MainActor
enum InspectorPanel {
    /// The room above the rows, in points.
    nonisolated static let headerHeight = 50.0

    static func build(_ builder: inout PanelBuilder, in rect: Rect) {
        builder.fill(rect, builder.theme.panel)
        builder.region(.inspector, rect)
        let body = rect.inset(by: Insets(top: headerHeight, right: 0, bottom: 0, left: 1))
        header(
            &builder,
            in: Rect(x: rect.left, y: rect.top, width: rect.width, height: headerHeight))
        builder.clipped(to: body) { rows(&$0, in: body) }
        builder.scrollMark(
            content: height(of: builder.model), offset: builder.model.inspectorScroll, in: body)
        builder.divider(
            from: Point(x: rect.left, y: rect.top), to: Point(x: rect.left, y: rect.bottom))
    }

    private static func header(_ builder: inout PanelBuilder, in rect: Rect) {
        let model = builder.model
        let middle = rect.center.y
        var right = rect.right - Theme.Space.large
        if model.layout.isInspectorDrawer {
            let half = Theme.Extent.hitTarget / 2
            builder.closeButton(at: Point(x: rect.right - Theme.Space.small - half, y: middle))
            right -= Theme.Extent.hitTarget
        }
        var x = rect.left + Theme.Space.small
        for (title, control) in [("‹", Control.selectPrevious), ("›", .selectNext)] {
            builder.link(
                title, at: x, middle: middle, style: Theme.Letters.title, control: control)
            x += Theme.Extent.hitTarget + 2 * Theme.Space.tiny
        }
        x += Theme.Space.tiny
        builder.text(
            model.selectedComponent.title,
            in: Rect(
                left: x, top: rect.top, right: right - 54, bottom: rect.bottom),
            style: Theme.Letters.title, color: builder.theme.text)
        guard model.parameters[model.selectedComponent] != nil else { return }
        let width = builder.width("Reset", style: Theme.Letters.small)
        builder.link(
            "Reset", at: right - width, middle: middle,
            color: builder.theme.accent, control: .resetAll)
    }

    /// The height of all rows, in points.
    nonisolated static func height(of model: ViewerModel) -> Double {
        Double(model.shownParameters.count) * Theme.Extent.formRow
            + (hasMore(model) ? Theme.Extent.formRow : 0)
            + 2 * (Theme.Space.huge + Theme.Extent.formRow)
            + Double(DeviceFactLines.lines(of: model).count) * Theme.Extent.factRow
            + Double(MeasuredLines.lineCount) * Theme.Extent.factRow
            + (model.ghostScreen == nil
                ? 0
                : Theme.Space.huge + Theme.Extent.formRow
                    + Double(model.ghostDifferences.count) * Theme.Extent.factRow)
    }

    nonisolated private static func hasMore(_ model: ViewerModel) -> Bool {
        model.selectedComponent.parameters.count > ViewerModel.shortListCount
    }

    /// Draws what is measured, which alone of the inspector changes with the progress.
    static func measured(_ builder: inout PanelBuilder, in rect: Rect) {
        let model = builder.model
        let body = rect.inset(by: Insets(top: headerHeight, right: 0, bottom: 0, left: 1))
        var y =
            body.top - model.inspectorScroll
            + Double(model.shownParameters.count + (hasMore(model) ? 1 : 0))
            * Theme.Extent.formRow
        builder.clipped(to: body) {
            section(
                &$0, "Measured", MeasuredLines.lines(of: model, resources: $0.resources), &y,
                in: body)
        }
    }

    /// The height of a section of the inspector with its title.
    nonisolated private static func sectionHeight(lines: Int) -> Double {
        Theme.Space.huge + Theme.Extent.formRow + Double(lines) * Theme.Extent.factRow
    }

    private static func rows(_ builder: inout PanelBuilder, in rect: Rect) {
        let model = builder.model
        var y = rect.top - model.inspectorScroll
        func area(_ height: Double) -> Rect {
            Rect(
                x: rect.left + Theme.Space.large, y: y,
                width: rect.width - 2 * Theme.Space.large, height: height)
        }
        for parameter in model.shownParameters {
            // Rows out of sight are reached by the keyboard, too.
            ParameterRow.build(&builder, parameter, in: area(Theme.Extent.formRow))
            y += Theme.Extent.formRow
        }
        if hasMore(model) {
            let count = model.selectedComponent.parameters.count
            builder.link(
                model.showsAllParameters ? "Fewer parameters" : "All \(count) parameters",
                at: rect.left + Theme.Space.large, middle: y + Theme.Extent.formRow / 2,
                color: builder.theme.accent, control: .allParameters)
            y += Theme.Extent.formRow
        }
        y += sectionHeight(lines: MeasuredLines.lineCount)
        if let ghost = model.ghostScreen {
            section(
                &builder, "Against \(ghost.profile.name)", model.ghostDifferences, &y, in: rect)
        }
        section(&builder, "Device", DeviceFactLines.lines(of: model), &y, in: rect)
    }

    private static func section(
        _ builder: inout PanelBuilder, _ title: String, _ lines: [FactLine], _ y: inout Double,
        in rect: Rect
    ) {
        let left = rect.left + Theme.Space.large
        let width = rect.width - 2 * Theme.Space.large
        y += Theme.Space.medium
        builder.divider(from: Point(x: left, y: y), to: Point(x: left + width, y: y))
        y += Theme.Space.small
        builder.text(
            title, in: Rect(x: left, y: y, width: width, height: Theme.Extent.formRow),
            style: Theme.Letters.heading, color: builder.theme.text)
        y += Theme.Extent.formRow + Theme.Space.tiny
        for line in lines {
            let row = Rect(x: left, y: y, width: width, height: Theme.Extent.factRow)
            y += Theme.Extent.factRow
            guard row.bottom > rect.top, row.top < rect.bottom else { continue }
            let used = builder.text(
                line.name, in: row, style: Theme.Letters.small, color: builder.theme.dim)
            builder.text(
                line.value,
                in: row.inset(
                    by: Insets(top: 0, right: 0, bottom: 0, left: used + Theme.Space.small)),
                style: Theme.Letters.smallNumber, color: builder.theme.text, alignment: .trailing)
        }
    }
}

/// A name and a value.
struct FactLine: Hashable, Sendable {
    var name: String
    var value: String
}

/// What the profile says about the device.
enum DeviceFactLines {
    static func lines(of model: ViewerModel) -> [FactLine] {
        let screen = model.screen
        let profile = model.device
        var lines = [
            FactLine(name: "Panel", value: "\(profile.panel.width) × \(profile.panel.height) px"),
            FactLine(
                name: "Points",
                value:
                    "\(NumberText.short(screen.size.width)) × \(NumberText.short(screen.size.height)) @"
                    + NumberText.short(screen.scaleFactor)),
        ]
        let radii = screen.cornerRadii
        let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        if Set(corners).count > 1 {
            // Four numbers have no room in a line.
            func pair(_ name: String, _ left: Double, _ right: Double) -> FactLine {
                FactLine(
                    name: name, value: "\(NumberText.short(left)) · \(NumberText.short(right)) pt")
            }
            lines.append(pair("Top radii", radii.topLeft, radii.topRight))
            lines.append(pair("Bottom radii", radii.bottomLeft, radii.bottomRight))
        } else {
            lines.append(
                FactLine(
                    name: "Corner radius", value: NumberText.short(radii.topLeft) + " pt"))
        }
        for cutout in screen.cutouts {
            lines.append(
                FactLine(
                    name: cutout.name.prefix(1).uppercased() + cutout.name.dropFirst(),
                    value:
                        "\(NumberText.short(cutout.bounds.width)) × \(NumberText.short(cutout.bounds.height)) pt"
                ))
        }
        let insets = screen.safeInsets
        lines.append(
            FactLine(
                name: "Safe area",
                value: [insets.top, insets.right, insets.bottom, insets.left]
                    .map { NumberText.short($0) }
                    .joined(separator: " · ")))
        if let millimetres = profile.millimetres {
            lines.append(
                FactLine(
                    name: "Size",
                    value:
                        "\(NumberText.short(millimetres.width)) × \(NumberText.short(millimetres.height)) mm"
                ))
        }
        for source in profile.sources {
            lines += wrapped(
                "Source of \(source.fields), \(source.confidence) confidence: \(source.name)"
            )
            .map { FactLine(name: $0, value: "") }
        }
        return lines
    }

    /// The characters of a source that stand in a line; those of wide fonts still fit.
    private static let lineLength = 34

    /// A text in lines that end between words; words longer than a line are broken.
    private static func wrapped(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > lineLength {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
            while line.count > lineLength {
                lines.append(String(line.prefix(lineLength)))
                line.removeFirst(lineLength)
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }
}

/// The numbers of the selected component, in points of the screen.
@MainActor
enum MeasuredLines {
    /// The number of lines, the same for every component.
    nonisolated static let lineCount = 4

    static func lines(of model: ViewerModel, resources: ViewResources) -> [FactLine] {
        let (measured, scale) = resources.measured(model)
        let length = measured.length * scale
        func number(_ value: Double, _ unit: String) -> String {
            NumberText.fixed(value, 2) + " " + unit
        }
        return [
            FactLine(name: "Length of the line", value: number(length, "pt")),
            FactLine(name: "Covered", value: number(length * model.progress, "pt")),
            FactLine(name: "Area", value: number(measured.area * scale * scale, "pt²")),
            FactLine(
                name: "Bounds",
                value: measured.bounds.map {
                    "\(NumberText.fixed($0.width * scale, 1)) × "
                        + "\(NumberText.fixed($0.height * scale, 1)) pt"
                } ?? NumberText.none),
        ]
    }
}
