import Devices
import Geometry

/// The overlay that offers the likely panels of a file that names none.
@MainActor
enum PanelChoicePanel {
    private static let rowHeight = 48.0
    private static let headerHeight = 64.0
    private static let width = 520.0

    static func build(_ builder: inout PanelBuilder, in window: Rect, marked: Int) {
        let theme = builder.theme
        let panels = builder.model.offeredPanels
        let extent = Size(
            width: min(width, window.width - 2 * Theme.Space.small),
            height: min(
                headerHeight + Double(panels.count) * rowHeight + Theme.Space.small,
                window.height - 2 * Theme.Space.small))
        let card = Rect(
            x: window.center.x - extent.width / 2, y: window.center.y - extent.height / 2,
            width: extent.width, height: extent.height)
        builder.card(card, radius: Theme.Radius.pill)
        builder.region(.overlay, card)
        let name = builder.model.shownSource?.request.name ?? builder.model.device.name
        let inner = card.inset(
            by: Insets(
                top: Theme.Space.medium, right: Theme.Space.large, bottom: 0,
                left: Theme.Space.large))
        builder.text(
            "\(name) names no screen. Which panel is it for?",
            in: Rect(x: inner.left, y: inner.top, width: inner.width, height: 20),
            style: Theme.Letters.title, color: theme.text)
        builder.text(
            "↑ ↓ try, Enter takes the marked one; the most likely stands first",
            in: Rect(x: inner.left, y: inner.top + 22, width: inner.width, height: 18),
            style: Theme.Letters.small, color: theme.dim)
        let body = card.inset(
            by: Insets(
                top: headerHeight, right: Theme.Space.small, bottom: Theme.Space.small,
                left: Theme.Space.small))
        // The marked row stays in sight in a low window.
        let scroll = max(Double(marked + 1) * rowHeight - body.height, 0)
        builder.clipped(to: body) { builder in
            for (index, guess) in panels.enumerated() {
                let row = Rect(
                    x: body.left, y: body.top + Double(index) * rowHeight - scroll,
                    width: body.width, height: rowHeight)
                let plate = row.inset(by: 1)
                let isMarked = index == marked
                if isMarked {
                    builder.fill(plate, radius: Theme.Radius.field, theme.selection)
                    builder.border(
                        plate, radius: Theme.Radius.field, width: Theme.Extent.focusRing,
                        theme.accent)
                } else if builder.isHovered(.overlayEntry(index)) {
                    builder.fill(plate, radius: Theme.Radius.field, theme.field)
                }
                let left = row.left + Theme.Space.medium
                let width = row.width - 2 * Theme.Space.medium
                let size = guess.panel.size
                builder.text(
                    "\(index + 1)   \(size.width) × \(size.height) px",
                    in: Rect(x: left, y: row.top + 5, width: width, height: 20),
                    style: Theme.Letters.bodyNumber, color: theme.text)
                builder.text(
                    guess.reason, in: Rect(x: left, y: row.top + 25, width: width, height: 18),
                    style: Theme.Letters.small, color: theme.dim)
                builder.region(.overlayEntry(index), row)
            }
        }
    }
}
