import Geometry

/// What is being done on other threads: how far it is, and a way to stop it.
@MainActor
enum WorkPanel {
    static let height = 56.0
    private static let width = 320.0

    /// Draws a card with its bottom edge in the middle of an area.
    static func build(
        _ builder: inout PanelBuilder, _ work: LongWork, in canvas: Rect, bottom: Double
    ) {
        let theme = builder.theme
        let width = min(Self.width, canvas.width - 2 * Theme.Space.small)
        let plate = Rect(
            x: canvas.center.x - width / 2, y: bottom - height, width: width, height: height)
        builder.card(plate)
        let inside = plate.inset(
            by: Insets(
                top: 6, right: Theme.Space.medium, bottom: Theme.Space.medium,
                left: Theme.Space.medium))
        let row = Rect(x: inside.left, y: inside.top, width: inside.width, height: 24)
        let cancel = "Cancel (Esc)"
        let room = builder.width(cancel, style: Theme.Letters.small)
        builder.link(
            cancel, at: row.right - room, middle: row.center.y, color: theme.accent,
            control: .cancelWork(work.id))
        let percent = work.progress.map { "\(Int(($0 * 100).rounded(.down))) %" } ?? "…"
        let numberRoom = builder.width("100 %", style: Theme.Letters.smallNumber)
        builder.text(
            work.title,
            in: row.inset(
                by: Insets(top: 0, right: room + Theme.Space.medium, bottom: 0, left: 0)),
            style: Theme.Letters.bodyMedium, color: theme.text)
        let track = Rect(
            left: inside.left, top: inside.bottom - 7,
            right: inside.right - numberRoom - Theme.Space.small, bottom: inside.bottom - 2)
        builder.fill(track, radius: track.height / 2, theme.line)
        if let progress = work.progress, progress > 0 {
            builder.fill(
                Rect(
                    x: track.left, y: track.top,
                    width: max(track.width * min(progress, 1), track.height),
                    height: track.height), radius: track.height / 2, theme.accent)
        }
        builder.text(
            percent,
            in: Rect(
                x: inside.right - numberRoom, y: track.center.y - 9, width: numberRoom, height: 18),
            style: Theme.Letters.smallNumber, color: theme.dim, alignment: .trailing)
    }
}
