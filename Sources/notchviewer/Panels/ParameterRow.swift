import Components
import Drawing
import Geometry
import Typesetting

/// A line of the inspector: a parameter's name and the control that its kind asks for.
@MainActor
enum ParameterRow {
    private static let labelWidths = 78.0...104.0
    private static let fieldWidth = 62.0
    private static let controlHeight = 28.0

    static func build(
        _ builder: inout PanelBuilder, _ parameter: ParameterDescription, in row: Rect
    ) {
        let isChanged = builder.model.isChanged(parameter)
        let title = title(parameter.name)
        let labelWidth = min(
            max(builder.width(title, style: Theme.Letters.small) + 1, labelWidths.lowerBound),
            labelWidths.upperBound)
        let label = Rect(x: row.left, y: row.top, width: labelWidth, height: row.height)
        builder.text(
            title, in: label, style: Theme.Letters.small,
            color: isChanged ? builder.theme.text : builder.theme.dim)
        if isChanged {
            // A mark at the edge, besides the brighter name: a click takes the default back.
            builder.frame.list.fill(
                Path(center: Point(x: row.left - 8, y: row.center.y), radius: 2.5),
                color: builder.theme.accent)
            builder.region(
                .resetParameter(parameter.name),
                Rect(
                    left: row.left - Theme.Space.large, top: row.top,
                    right: row.left + labelWidth, bottom: row.bottom))
        }
        let room = Rect(
            left: label.right + Theme.Space.small, top: row.center.y - controlHeight / 2,
            right: row.right, bottom: row.center.y + controlHeight / 2)
        let name = parameter.name
        switch (parameter.kind, builder.model.value(of: parameter)) {
        case (.number(let unit, _), .number(let number)):
            slider(&builder, name, number, in: room)
            field(
                &builder, name, NumberText.short(number) + (unit.isEmpty ? "" : " " + unit),
                in: room)
        case (.integer, .integer(let number)):
            slider(&builder, name, Double(number), in: room)
            field(&builder, name, "\(number)", in: room)
        case (.flag, .flag(let isOn)): toggle(&builder, name, isOn: isOn, in: room)
        case (.choice(let names), .choice(let current)):
            if !segments(&builder, name, names, selected: [current], in: room) {
                stepper(&builder, name, current, in: room)
            }
        case (.choices(let names), .choices(let current)):
            if !segments(&builder, name, names, selected: current, in: room) {
                field(
                    &builder, name, builder.model.value(of: parameter).text, in: room, isWide: true)
            }
        case (.color, .color(let color)):
            swatches(&builder, name, [color], in: room)
            field(&builder, name, color.hexText, in: room, isWide: true, leading: 24)
        case (.colors, .colors(let colors)):
            if builder.model.editing?.parameter == name {
                field(&builder, name, "", in: room, isWide: true)
            } else {
                swatches(&builder, name, colors, in: room)
                builder.region(.field(name), room)
                builder.focusRing(.field(name), room, radius: Theme.Radius.field)
            }
        default:
            field(&builder, name, builder.model.value(of: parameter).text, in: room, isWide: true)
        }
    }

    /// `startCap` as `Start cap`.
    nonisolated static func title(_ name: String) -> String {
        var title = ""
        for character in name {
            if character.isUppercase {
                title += " " + character.lowercased()
            } else {
                title.append(character)
            }
        }
        return title.prefix(1).uppercased() + title.dropFirst()
    }

    private static func slider(
        _ builder: inout PanelBuilder, _ name: String, _ number: Double, in room: Rect
    ) {
        guard let scale = builder.model.sliderScale(name) else { return }
        let theme = builder.theme
        let control = Control.slider(name)
        let area = Rect(
            left: room.left, top: room.top, right: room.right - fieldWidth - Theme.Space.small,
            bottom: room.bottom)
        let track = track(in: area)
        let share = scale.share(of: number)
        let x = track.left + track.width * share
        builder.fill(track, radius: 2, theme.control.multiplyingAlpha(by: 0.55))
        builder.fill(
            Rect(
                left: track.left, top: track.top, right: max(x, track.left + 1),
                bottom: track.bottom),
            radius: 2, theme.accentFill)
        let isHot = builder.isHovered(control) || builder.model.drag == .slider(name)
        let knob = Point(x: x, y: track.center.y)
        builder.frame.list.fill(
            Path(center: knob, radius: 7), color: Color.black.multiplyingAlpha(by: 0.3))
        builder.frame.list.fill(Path(center: knob, radius: isHot ? 7 : 6.25), color: .white)
        builder.region(control, area)
        builder.focusRing(control, track.inset(by: -3), radius: 5)
    }

    /// The track inside a slider's area.
    nonisolated static func track(in area: Rect) -> Rect {
        Rect(
            x: area.left + 7, y: area.center.y - 2, width: max(area.width - 14, 1), height: 4)
    }

    private static func field(
        _ builder: inout PanelBuilder, _ name: String, _ text: String, in room: Rect,
        isWide: Bool = false, leading: Double = 0
    ) {
        let theme = builder.theme
        let control = Control.field(name)
        let rect = Rect(
            left: isWide ? room.left + leading : room.right - fieldWidth, top: room.top,
            right: room.right, bottom: room.bottom)
        let edit = builder.model.editing.flatMap { $0.parameter == name ? $0 : nil }
        builder.fill(rect, radius: Theme.Radius.field, theme.field)
        builder.border(
            rect, radius: Theme.Radius.field,
            width: edit != nil ? Theme.Extent.focusRing : 1,
            edit != nil
                ? theme.accent : builder.isHovered(control) ? theme.control : theme.line)
        let inner = rect.inset(
            by: Insets(top: 0, right: Theme.Space.small, bottom: 0, left: Theme.Space.small))
        if let edit {
            builder.typedText(edit.input, in: inner, style: Theme.Letters.smallNumber)
        } else {
            builder.text(
                text, in: inner.inset(by: Insets(top: 0, right: 0, bottom: 0, left: -4)),
                style: Theme.Letters.smallNumber, color: theme.text,
                alignment: isWide ? .leading : .trailing)
        }
        builder.region(control, rect)
        if edit == nil { builder.focusRing(control, rect, radius: Theme.Radius.field) }
    }

    private static func toggle(
        _ builder: inout PanelBuilder, _ name: String, isOn: Bool, in room: Rect
    ) {
        let theme = builder.theme
        let control = Control.option(name, "")
        let rect = Rect(x: room.right - 34, y: room.center.y - 9, width: 34, height: 18)
        builder.fill(rect, radius: 9, isOn ? theme.accentFill : theme.field)
        if !isOn { builder.border(rect, radius: 9, theme.control) }
        let knob = Point(x: isOn ? rect.right - 9 : rect.left + 9, y: rect.center.y)
        builder.frame.list.fill(
            Path(center: knob, radius: isOn ? 7 : 5.5), color: isOn ? .white : theme.control)
        builder.region(
            control,
            Rect(
                left: rect.left - Theme.Space.small, top: room.top, right: rect.right,
                bottom: room.bottom))
        builder.focusRing(control, rect, radius: 9)
    }

    /// Draws all names side by side; returns whether they fit.
    private static func segments(
        _ builder: inout PanelBuilder, _ name: String, _ names: [String], selected: Set<String>,
        in room: Rect
    ) -> Bool {
        let style = Theme.Letters.small
        let padding = 7.0
        let widths = names.map { builder.width($0, style: style) + 2 * padding }
        let total = widths.reduce(0, +)
        guard total <= room.width - 4, names.count > 1 else { return false }
        let theme = builder.theme
        builder.fill(room, radius: Theme.Radius.field, theme.field)
        builder.border(room, radius: Theme.Radius.field, theme.line)
        let spare = (room.width - 4 - total) / Double(names.count)
        var x = room.left + 2
        for (option, width) in zip(names, widths) {
            let control = Control.option(name, option)
            let rect = Rect(
                x: x, y: room.top + 2, width: width + spare, height: room.height - 4)
            let isOn = selected.contains(option)
            if isOn {
                builder.fill(rect, radius: Theme.Radius.field - 1, theme.selection)
                builder.border(rect, radius: Theme.Radius.field - 1, theme.accent)
            }
            builder.text(
                option, in: rect.inset(by: 1), style: style,
                color: isOn || builder.isHovered(control) ? theme.text : theme.dim,
                alignment: .center)
            builder.region(control, rect)
            builder.focusRing(control, rect.inset(by: 2), radius: Theme.Radius.field)
            x += width + spare
        }
        return true
    }

    private static func stepper(
        _ builder: inout PanelBuilder, _ name: String, _ current: String, in room: Rect
    ) {
        let theme = builder.theme
        builder.fill(room, radius: Theme.Radius.field, theme.field)
        builder.border(room, radius: Theme.Radius.field, theme.line)
        let step = Theme.Extent.hitTarget
        for (title, rect, control) in [
            (
                "‹", Rect(x: room.left, y: room.top, width: step, height: room.height),
                Control.stepOption(name, -1)
            ),
            (
                "›", Rect(x: room.right - step, y: room.top, width: step, height: room.height),
                Control.stepOption(name, 1)
            ),
        ] {
            builder.text(
                title, in: rect, style: Theme.Letters.bodyMedium,
                color: builder.isHovered(control) ? theme.text : theme.dim, alignment: .center)
            builder.region(control, rect)
            builder.focusRing(control, rect.inset(by: 2), radius: Theme.Radius.field)
        }
        builder.text(
            current, in: room.inset(by: Insets(top: 0, right: step, bottom: 0, left: step)),
            style: Theme.Letters.small, color: theme.text, alignment: .center)
    }

    private static func swatches(
        _ builder: inout PanelBuilder, _ name: String, _ colors: [Color], in room: Rect
    ) {
        let size = 18.0
        let gap = colors.count > 6 ? 2.0 : 6.0
        let isOne = colors.count == 1
        var x =
            isOne
            ? room.left : room.right - Double(colors.count) * (size + gap) + gap
        x = max(x, room.left)
        for color in colors {
            guard x + size <= room.right + 0.5 else { break }
            let rect = Rect(x: x, y: room.center.y - size / 2, width: size, height: size)
            builder.frame.list.fill(Path(ellipseIn: rect), color: color)
            builder.border(rect, radius: size / 2, builder.theme.line)
            x += size + gap
        }
    }
}
