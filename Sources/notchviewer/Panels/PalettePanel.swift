import Geometry

/// The overlay in which commands, devices and parameters are found by typing.
@MainActor
enum PalettePanel {
    private nonisolated static let rowHeight = 30.0
    private nonisolated static let headerHeight = 48.0
    private nonisolated static let footerHeight = 26.0
    private nonisolated static let width = 600.0
    private nonisolated static let greatestRowCount = 12

    /// The number of rows that a window has room for.
    nonisolated static func rows(in window: Rect) -> Int {
        let room =
            window.height - 2 * Theme.Space.small - headerHeight - footerHeight
            - Theme.Space.small
        return min(max(Int(min(max(room, 0), 1e4) / rowHeight), 1), greatestRowCount)
    }

    static func build(_ builder: inout PanelBuilder, in window: Rect, _ palette: Palette) {
        let theme = builder.theme
        let rows = rows(in: window)
        let shown = min(max(palette.entries.count, 1), rows)
        let extent = Size(
            width: min(width, window.width - 2 * Theme.Space.small),
            height: headerHeight + Double(shown) * rowHeight + footerHeight + Theme.Space.tiny)
        // The field stays where it is while the list grows and shrinks.
        let greatest =
            headerHeight + Double(rows) * rowHeight + footerHeight + Theme.Space.tiny
        let card = Rect(
            x: window.center.x - extent.width / 2,
            y: max((window.height - greatest) / 3, Theme.Space.small), width: extent.width,
            height: extent.height)
        builder.card(card, radius: Theme.Radius.pill)
        builder.region(.overlay, card)

        let field = Rect(
            x: card.left + Theme.Space.small, y: card.top + Theme.Space.small,
            width: card.width - 2 * Theme.Space.small, height: headerHeight - 2 * Theme.Space.small)
        builder.fill(field, radius: Theme.Radius.field, theme.field)
        builder.border(
            field, radius: Theme.Radius.field, width: Theme.Extent.focusRing, theme.accent)
        let room = field.inset(
            by: Insets(top: 0, right: Theme.Space.small, bottom: 0, left: Theme.Space.medium))
        if palette.input.text.isEmpty {
            builder.text(
                "A command, a device, or a parameter with its value: thickness 5", in: room,
                style: Theme.Letters.body, color: theme.dim)
        }
        builder.typedText(palette.input, in: room, style: Theme.Letters.body)

        let list = Rect(
            x: card.left, y: card.top + headerHeight, width: card.width,
            height: Double(shown) * rowHeight)
        if palette.entries.isEmpty {
            builder.text(
                "Nothing is called that",
                in: list.inset(
                    by: Insets(
                        top: 0, right: Theme.Space.huge, bottom: 0,
                        left: Theme.Space.huge - Theme.Space.tiny)),
                style: Theme.Letters.body, color: theme.dim)
        }
        for row in 0..<rows {
            let index = palette.top + row
            guard palette.entries.indices.contains(index) else { break }
            entry(
                &builder, palette.entries[index], index, isMarked: index == palette.marked,
                in: Rect(
                    x: list.left, y: list.top + Double(row) * rowHeight, width: list.width,
                    height: rowHeight))
        }
        builder.scrollMark(
            content: Double(palette.entries.count) * rowHeight,
            offset: Double(palette.top) * rowHeight, in: list)
        let footer = Rect(
            left: card.left + Theme.Space.huge - Theme.Space.tiny, top: list.bottom,
            right: card.right - Theme.Space.huge + Theme.Space.tiny,
            bottom: card.bottom - Theme.Space.tiny)
        builder.text(
            "↑ ↓ choose   Enter takes   Esc closes", in: footer, style: Theme.Letters.caption,
            color: theme.dim)
        let count = palette.entries.count
        if footer.width > 320, count > 0 {
            builder.text(
                "\(palette.marked + 1) of \(count)", in: footer,
                style: Theme.Letters.captionNumber, color: theme.dim, alignment: .trailing)
        }
    }

    private static func entry(
        _ builder: inout PanelBuilder, _ entry: Palette.Entry, _ index: Int, isMarked: Bool,
        in row: Rect
    ) {
        let theme = builder.theme
        let plate = row.inset(
            by: Insets(top: 1, right: Theme.Space.small, bottom: 1, left: Theme.Space.small))
        if isMarked { builder.fill(plate, radius: Theme.Radius.field, theme.selection) }
        let inner = plate.inset(
            by: Insets(top: 0, right: Theme.Space.medium, bottom: 0, left: Theme.Space.medium))
        let detailWidth = min(
            builder.width(entry.detail, style: Theme.Letters.smallNumber), inner.width * 0.45)
        builder.text(
            entry.detail,
            in: Rect(
                left: inner.right - detailWidth - 1, top: inner.top, right: inner.right,
                bottom: inner.bottom), style: Theme.Letters.smallNumber, color: theme.dim,
            alignment: .trailing)
        builder.markedText(
            entry.title, places: entry.places,
            in: inner.inset(
                by: Insets(
                    top: 0, right: detailWidth + Theme.Space.medium, bottom: 0, left: 0)),
            style: Theme.Letters.body)
        builder.region(.overlayEntry(index), row)
    }
}
