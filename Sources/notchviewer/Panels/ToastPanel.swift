import Geometry

/// The messages that go away by themselves, above the bottom of the canvas; over several devices at
/// its top, where they hide no name.
@MainActor
enum ToastPanel {
    private static func height(of toast: ViewerModel.Toast) -> Double {
        toast.detail == nil ? 34 : 52
    }

    static func build(_ builder: inout PanelBuilder, in canvas: Rect) {
        let toasts = builder.model.toasts
        let heights =
            toasts.reduce(-Theme.Space.small) { $0 + height(of: $1) + Theme.Space.small }
            + Double(builder.model.work.count) * (WorkPanel.height + Theme.Space.small)
        var bottom =
            builder.model.grid == nil
            ? canvas.bottom - Theme.Space.large : canvas.top + Theme.Space.large + heights
        for work in builder.model.work {
            WorkPanel.build(&builder, work, in: canvas, bottom: bottom)
            bottom -= WorkPanel.height + Theme.Space.small
        }
        for (index, toast) in toasts.enumerated().reversed() {
            let style = Theme.Letters.bodyMedium
            let detail = toast.detail ?? ""
            let width = min(
                max(
                    builder.width(toast.text, style: style),
                    builder.width(detail, style: Theme.Letters.small)) + 2 * Theme.Space.large,
                canvas.width - 2 * Theme.Space.small)
            let height = height(of: toast)
            let plate = Rect(
                x: canvas.center.x - width / 2, y: bottom - height, width: width, height: height)
            builder.card(plate)
            let lines = plate.inset(
                by: Insets(
                    top: 7, right: Theme.Space.medium, bottom: 7, left: Theme.Space.medium))
            builder.text(
                toast.text, in: Rect(x: lines.left, y: lines.top, width: lines.width, height: 20),
                style: style, color: builder.theme.text, alignment: .center)
            builder.text(
                detail, in: Rect(x: lines.left, y: lines.top + 19, width: lines.width, height: 18),
                style: Theme.Letters.small, color: builder.theme.dim, alignment: .center)
            if toast.copies != nil { builder.region(.toast(index), plate) }
            bottom = plate.top - Theme.Space.small
        }
    }
}
