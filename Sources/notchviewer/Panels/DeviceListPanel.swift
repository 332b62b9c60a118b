import Devices
import Drawing
import Geometry

/// The list of devices at the left, with its search field.
@MainActor
enum DeviceListPanel {
    /// The room above the rows, in points.
    nonisolated static let headerHeight = 52.0

    static func build(_ builder: inout PanelBuilder, in rect: Rect) {
        builder.fill(rect, builder.theme.panel)
        builder.region(.deviceList, rect)
        let list = rect.inset(
            by: Insets(top: headerHeight, right: builder.pixel, bottom: 0, left: 0))
        search(&builder, in: rect)
        builder.clipped(to: list) { rows(&$0, in: list) }
        builder.scrollMark(
            content: builder.model.deviceRows.reduce(0) { $0 + $1.height } + Theme.Space.small,
            offset: builder.model.listScroll, in: list)
        builder.divider(
            from: Point(x: rect.right - builder.pixel, y: rect.top),
            to: Point(x: rect.right - builder.pixel, y: rect.bottom))
    }

    private static func search(_ builder: inout PanelBuilder, in rect: Rect) {
        let model = builder.model
        let theme = builder.theme
        let isDrawer = model.layout.isDeviceListDrawer
        let closing = isDrawer ? Theme.Extent.hitTarget + Theme.Space.tiny : 0
        if isDrawer {
            builder.closeButton(
                at: Point(
                    x: rect.right - Theme.Space.small - Theme.Extent.hitTarget / 2,
                    y: rect.top + Theme.Space.medium + 15))
        }
        let field = Rect(
            x: rect.left + Theme.Space.medium, y: rect.top + Theme.Space.medium,
            width: rect.width - 2 * Theme.Space.medium - closing, height: 30)
        let isFocused = model.focus == .search
        builder.fill(field, radius: Theme.Radius.field, theme.field)
        builder.border(
            field, radius: Theme.Radius.field, width: isFocused ? Theme.Extent.focusRing : 1,
            isFocused ? theme.accent : builder.isHovered(.search) ? theme.control : theme.line)
        let glass = Point(x: field.left + 14, y: field.center.y - 1)
        builder.stroke(Path(center: glass, radius: 4.5), width: 1.4, theme.dim)
        builder.stroke(
            Path(from: glass + Vector(dx: 3.3, dy: 3.3), to: glass + Vector(dx: 6.6, dy: 6.6)),
            width: 1.4, theme.dim)
        let room = field.inset(by: Insets(top: 0, right: 8, bottom: 0, left: 28))
        if isFocused {
            builder.typedText(model.searchInput, in: room, style: Theme.Letters.body)
        } else {
            let isEmpty = model.search.isEmpty
            builder.text(
                isEmpty ? "Search \(model.devices.count) devices" : model.search, in: room,
                style: Theme.Letters.body, color: isEmpty ? theme.dim : theme.text)
        }
        builder.region(.search, field)
    }

    private static func rows(_ builder: inout PanelBuilder, in rect: Rect) {
        let rows = builder.model.deviceRows
        var y = rect.top - builder.model.listScroll
        if rows.isEmpty {
            builder.text(
                "No device matches",
                in: Rect(
                    x: rect.left + Theme.Space.large, y: rect.top,
                    width: rect.width - 2 * Theme.Space.large, height: Theme.Extent.deviceRow),
                style: Theme.Letters.body, color: builder.theme.dim)
        }
        for row in rows {
            let area = Rect(x: rect.left, y: y, width: rect.width, height: row.height)
            y += row.height
            guard area.bottom > rect.top, area.top < rect.bottom else { continue }
            switch row {
            case .group(let name):
                builder.text(
                    name.uppercased(),
                    in: area.inset(
                        by: Insets(
                            top: Theme.Space.small, right: Theme.Space.small, bottom: 0,
                            left: Theme.Space.large)),
                    style: Theme.Letters.group, color: builder.theme.dim)
            case .device(let index): device(&builder, index, in: area)
            }
        }
    }

    private static func device(_ builder: inout PanelBuilder, _ index: Int, in area: Rect) {
        let model = builder.model
        let theme = builder.theme
        let profile = model.devices[index]
        let control = Control.device(index)
        let isShown = index == model.deviceIndex
        let plate = Rect(
            left: area.left + Theme.Space.small, top: area.top + 1,
            right: area.right - Theme.Space.small, bottom: area.bottom - 1)
        if isShown {
            builder.fill(plate, radius: Theme.Radius.field, theme.selection)
        } else if builder.isHovered(control) {
            builder.fill(plate, radius: Theme.Radius.field, theme.raised)
        }
        let facts = builder.resources.facts(of: profile)
        icon(
            &builder, facts,
            in: Rect(x: plate.left + 6, y: plate.top + 3, width: 28, height: plate.height - 6))
        let left = plate.left + 40
        let width = plate.right - left
        builder.text(
            profile.name,
            in: Rect(x: left, y: area.center.y - 16, width: width, height: 16),
            style: isShown ? Theme.Letters.heading : Theme.Letters.bodyMedium, color: theme.text)
        builder.text(
            facts.line, in: Rect(x: left, y: area.center.y + 1, width: width, height: 14),
            style: Theme.Letters.captionNumber, color: theme.dim)
        builder.region(control, area)
        builder.focusRing(
            control, plate.inset(by: 2 * Theme.Extent.focusRing), radius: Theme.Radius.field)
    }

    /// Draws a device's true outline in small, its cutouts filled.
    private static func icon(_ builder: inout PanelBuilder, _ facts: DeviceFacts, in rect: Rect) {
        guard facts.size.width > 0, facts.size.height > 0 else { return }
        let line = 1.4
        let scale = min(
            (rect.width - line) / facts.size.width, (rect.height - line) / facts.size.height)
        var drawing = DisplayList()
        let color = builder.theme.dim
        drawing.fill(facts.cutouts, color: color)
        drawing.stroke(facts.outline, style: StrokeStyle(width: line / scale), color: color)
        builder.frame.list.transform(
            AffineTransform.scale(scale)
                .concatenating(
                    .translation(
                        x: rect.center.x - facts.size.width * scale / 2,
                        y: rect.center.y - facts.size.height * scale / 2)), content: drawing)
    }
}
