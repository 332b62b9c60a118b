import Geometry

/// The messages that go away by themselves, above the bottom of the canvas; over several devices at
/// its top, where they hide no name.
@MainActor
enum ToastPanel {
    private static let lineHeight = 20.0
    private static let detailHeight = 18.0
    private static let padding = 7.0
    /// The most lines of a text and of its details.
    private static let mostLines = 4

    /// A message in lines that fit.
    @MainActor
    private struct Lines {
        var text: [String]
        var detail: [String]

        var height: Double {
            2 * padding + Double(text.count) * lineHeight + Double(detail.count) * detailHeight
        }

        init(_ toast: ViewerModel.Toast, width: Double, _ builder: PanelBuilder) {
            text = builder.lines(
                toast.text, style: Theme.Letters.bodyMedium, width: width, limit: mostLines)
            detail =
                toast.detail.map {
                    builder.lines($0, style: Theme.Letters.small, width: width, limit: mostLines)
                } ?? []
        }
    }

    static func build(_ builder: inout PanelBuilder, in canvas: Rect) {
        let room = max(canvas.width - 2 * Theme.Space.small - 2 * Theme.Space.large, 0)
        let toasts = builder.model.toasts.map { Lines($0, width: room, builder) }
        let heights =
            toasts.reduce(-Theme.Space.small) { $0 + $1.height + Theme.Space.small }
            + Double(builder.model.work.count) * (WorkPanel.height + Theme.Space.small)
        var bottom =
            builder.model.grid == nil
            ? canvas.bottom - Theme.Space.large : canvas.top + Theme.Space.large + heights
        for work in builder.model.work {
            WorkPanel.build(&builder, work, in: canvas, bottom: bottom)
            bottom -= WorkPanel.height + Theme.Space.small
        }
        for (index, lines) in toasts.enumerated().reversed() {
            let widths =
                lines.text.map { builder.width($0, style: Theme.Letters.bodyMedium) }
                + lines.detail.map { builder.width($0, style: Theme.Letters.small) }
            let width = min(widths.max() ?? 0, room) + 2 * Theme.Space.large
            let plate = Rect(
                x: canvas.center.x - width / 2, y: bottom - lines.height, width: width,
                height: lines.height)
            builder.card(plate)
            var row = Rect(
                x: plate.left + Theme.Space.medium, y: plate.top + padding,
                width: plate.width - 2 * Theme.Space.medium, height: lineHeight)
            for text in lines.text {
                builder.text(
                    text, in: row, style: Theme.Letters.bodyMedium, color: builder.theme.text,
                    alignment: .center)
                row.y += lineHeight
            }
            row.height = detailHeight
            for text in lines.detail {
                builder.text(
                    text, in: row, style: Theme.Letters.small, color: builder.theme.dim,
                    alignment: .center)
                row.y += detailHeight
            }
            if builder.model.toasts[index].copies != nil { builder.region(.toast(index), plate) }
            bottom = plate.top - Theme.Space.small
        }
    }
}
