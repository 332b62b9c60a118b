import Geometry

/// The messages that go away by themselves, above the bottom of the canvas.
@MainActor
enum ToastPanel {
    static func build(_ builder: inout PanelBuilder, in canvas: Rect) {
        var bottom = canvas.bottom - Theme.Space.large
        for (index, toast) in builder.model.toasts.enumerated().reversed() {
            let style = Theme.Letters.bodyMedium
            let width = min(
                builder.width(toast.text, style: style) + 2 * Theme.Space.large,
                canvas.width - 2 * Theme.Space.small)
            let plate = Rect(
                x: canvas.center.x - width / 2, y: bottom - 34, width: width, height: 34)
            builder.card(plate)
            builder.text(
                toast.text, in: plate.inset(by: Theme.Space.medium), style: style,
                color: builder.theme.text, alignment: .center)
            if toast.copies != nil { builder.region(.toast(index), plate) }
            bottom = plate.top - Theme.Space.small
        }
    }
}
