import Geometry

/// The menu that opens under the pointer.
@MainActor
enum MenuPanel {
    private static let entryHeight = 26.0
    /// The height of an entry where all would not fit into the window else.
    private static let lowEntryHeight = Theme.Extent.hitTarget
    private static let headingHeight = 24.0
    private static let separatorHeight = 9.0
    private static let leastWidth = 200.0

    private static func itemHeight(_ item: ContextMenu.Item, isLow: Bool) -> Double {
        switch item {
        case .entry: isLow ? lowEntryHeight : entryHeight
        case .heading: headingHeight
        case .separator: separatorHeight
        }
    }

    static func build(_ builder: inout PanelBuilder, in window: Rect, _ menu: ContextMenu) {
        let padding = Theme.Space.medium
        let gap = Theme.Space.huge
        let widths = menu.items.map { item -> Double in
            switch item {
            case .entry(let title, let keys, _):
                builder.width(title, style: Theme.Letters.body)
                    + (keys.isEmpty
                        ? 0 : gap + builder.width(keys, style: Theme.Letters.smallNumber))
            case .heading(let title): builder.width(title, style: Theme.Letters.group)
            case .separator: 0
            }
        }
        let room = window.inset(by: Theme.Space.tiny)
        let width = min(
            max((widths.max() ?? 0) + 2 * padding + 2 * Theme.Space.tiny + 2, leastWidth),
            room.width)
        func total(_ items: some Sequence<ContextMenu.Item>, isLow: Bool) -> Double {
            items.reduce(0) { $0 + itemHeight($1, isLow: isLow) }
        }
        let isLow = total(menu.items, isLow: false) + 2 * Theme.Space.tiny > room.height
        let content = total(menu.items, isLow: isLow)
        let height = min(content + 2 * Theme.Space.tiny, room.height)
        let card = Rect(
            x: max(min(menu.origin.x, room.right - width), room.left),
            y: max(min(menu.origin.y, room.bottom - height), room.top), width: width,
            height: height)
        builder.card(card)
        builder.region(.overlay, card)
        let list = card.inset(by: Theme.Space.tiny)
        // The marked line stays in sight in a low window.
        let markedEnd = total(menu.items.prefix((menu.marked ?? -1) + 1), isLow: isLow)
        let offset = max(markedEnd - list.height, 0)
        var y = list.top - offset
        builder.clipped(to: list) { builder in
            for (index, item) in menu.items.enumerated() {
                let row = Rect(
                    x: list.left, y: y, width: list.width,
                    height: itemHeight(item, isLow: isLow))
                y += row.height
                Self.draw(item, index, isMarked: menu.marked == index, &builder, in: row)
            }
        }
        builder.scrollMark(content: content, offset: offset, in: list)
    }

    private static func draw(
        _ item: ContextMenu.Item, _ index: Int, isMarked: Bool, _ builder: inout PanelBuilder,
        in row: Rect
    ) {
        let theme = builder.theme
        let inner = row.inset(
            by: Insets(top: 0, right: Theme.Space.medium, bottom: 0, left: Theme.Space.medium))
        switch item {
        case .separator:
            builder.divider(
                from: Point(x: row.left, y: row.center.y),
                to: Point(x: row.right, y: row.center.y))
        case .heading(let title):
            builder.text(title, in: inner, style: Theme.Letters.group, color: theme.dim)
        case .entry(let title, let keys, _):
            if isMarked { builder.fill(row, radius: Theme.Radius.field, theme.selection) }
            let keysWidth = keys.isEmpty ? 0 : builder.width(keys, style: Theme.Letters.smallNumber)
            builder.text(
                keys, in: inner, style: Theme.Letters.smallNumber, color: theme.dim,
                alignment: .trailing)
            builder.text(
                title,
                in: inner.inset(
                    by: Insets(
                        top: 0, right: keys.isEmpty ? 0 : keysWidth + Theme.Space.small,
                        bottom: 0, left: 0)),
                style: Theme.Letters.body, color: theme.text)
            builder.region(.overlayEntry(index), row)
        }
    }
}
