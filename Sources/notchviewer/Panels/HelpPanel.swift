import Drawing
import Geometry

/// The overlay with the active key bindings.
@MainActor
enum HelpPanel {
    private nonisolated static let rowHeight = 20.0
    private nonisolated static let titleHeight = 30.0
    private nonisolated static let columnWidth = 384.0
    private nonisolated static let header = 44.0

    /// The sections in columns, and the height of the longest.
    private nonisolated static func columns(
        of bindings: KeyBindings, in room: Rect
    ) -> (blocks: [[KeyBindings.Section]], height: Double) {
        let count = max(min(Int(room.width / columnWidth), 3), 1)
        let blocks = distribute(bindings.sections, over: count)
        return (blocks, blocks.map { $0.reduce(0) { $0 + height(of: $1) } }.max() ?? 0)
    }

    /// How far the help can be scrolled in a window, in points.
    nonisolated static func scrollRange(of bindings: KeyBindings, in window: Rect) -> Double {
        let room = window.inset(by: Theme.Space.large)
        let (_, height) = columns(of: bindings, in: room)
        let plate = min(height + header + Theme.Space.large, room.height)
        return max(height - (plate - header - Theme.Space.small), 0)
    }

    static func build(_ builder: inout PanelBuilder, in window: Rect) {
        let theme = builder.theme
        builder.fill(window, Color.black.multiplyingAlpha(by: 0.45))
        let room = window.inset(by: Theme.Space.large)
        let (blocks, height) = columns(of: builder.model.bindings, in: room)
        let columns = blocks.count
        let card = Rect(
            x: window.center.x
                - min(Double(columns) * columnWidth + 2 * Theme.Space.large, room.width) / 2,
            y: 0, width: min(Double(columns) * columnWidth + 2 * Theme.Space.large, room.width),
            height: min(height + header + Theme.Space.large, room.height))
        let plate = card.translated(by: Vector(dx: 0, dy: window.center.y - card.height / 2))
        builder.card(plate, radius: Theme.Radius.pill)
        builder.region(.overlay, plate)
        let inner = plate.inset(by: Theme.Space.large)
        builder.text(
            "Keys",
            in: Rect(x: inner.left, y: plate.top, width: inner.width, height: header),
            style: Theme.Letters.title, color: theme.text)
        builder.text(
            "Esc closes", in: Rect(x: inner.left, y: plate.top, width: inner.width, height: header),
            style: Theme.Letters.small, color: theme.dim, alignment: .trailing)
        let body = Rect(
            left: plate.left, top: plate.top + header, right: plate.right,
            bottom: plate.bottom - Theme.Space.small)
        let scroll = min(
            builder.model.overlayScroll, scrollRange(of: builder.model.bindings, in: window))
        builder.scrollMark(
            content: body.height + scrollRange(of: builder.model.bindings, in: window),
            offset: scroll, in: body)
        let width = inner.width / Double(columns)
        builder.clipped(to: body) { builder in
            for (column, sections) in blocks.enumerated() {
                var y = body.top - scroll
                for section in sections {
                    draw(
                        section, &builder,
                        in: Rect(
                            x: inner.left + Double(column) * width, y: y,
                            width: width - (columns > 1 ? Theme.Space.large : 0),
                            height: self.height(of: section)))
                    y += self.height(of: section)
                }
            }
        }
    }

    private nonisolated static func height(of section: KeyBindings.Section) -> Double {
        titleHeight + Double(KeyBindings.helpLines(of: section).count) * rowHeight
    }

    /// Fills columns in reading order so that the longest is as short as can be.
    private nonisolated static func distribute(
        _ sections: [KeyBindings.Section], over columns: Int
    ) -> [[KeyBindings.Section]] {
        guard columns > 1, sections.count > 1 else { return [sections] }
        var best: [[KeyBindings.Section]] = [sections]
        var bestHeight = Double.infinity
        for first in 1...sections.count {
            let rest = distribute(Array(sections[first...]), over: columns - 1)
            let blocks = [Array(sections[..<first])] + rest
            let height = blocks.map { $0.reduce(0) { $0 + self.height(of: $1) } }.max() ?? 0
            if height < bestHeight {
                best = blocks
                bestHeight = height
            }
        }
        return best
    }

    private static func draw(
        _ section: KeyBindings.Section, _ builder: inout PanelBuilder, in rect: Rect
    ) {
        builder.text(
            section.title.uppercased(),
            in: Rect(x: rect.left, y: rect.top + 6, width: rect.width, height: titleHeight - 6),
            style: Theme.Letters.group, color: builder.theme.dim)
        for (index, entry) in KeyBindings.helpLines(of: section).enumerated() {
            let line = Rect(
                x: rect.left, y: rect.top + titleHeight + Double(index) * rowHeight,
                width: rect.width, height: rowHeight)
            let keysWidth = min(
                builder.width(entry.keys, style: Theme.Letters.smallNumber), line.width * 0.6)
            builder.text(
                entry.keys,
                in: Rect(
                    left: line.right - keysWidth - 1, top: line.top, right: line.right,
                    bottom: line.bottom), style: Theme.Letters.smallNumber,
                color: builder.theme.text, alignment: .trailing)
            builder.text(
                entry.title,
                in: line.inset(
                    by: Insets(top: 0, right: keysWidth + Theme.Space.small, bottom: 0, left: 0)),
                style: Theme.Letters.small, color: builder.theme.dim)
        }
    }
}
