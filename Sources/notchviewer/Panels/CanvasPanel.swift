import Components
import Devices
import Drawing
import Geometry
import Raster

/// The canvas with the device on it.
@MainActor
enum CanvasPanel {
    /// The side of the checker's squares in points.
    private static let checkerStep = 12.0

    /// The part of the canvas below its captions, where labels may stand.
    static func labelArea(_ canvas: Rect) -> Rect {
        Rect(
            left: canvas.left,
            top: min(canvas.top + 2 * Theme.Space.medium + captionHeight, canvas.bottom),
            right: canvas.right, bottom: canvas.bottom)
    }

    /// The height of the captions' line, in points.
    private static let captionHeight = 20.0

    /// Draws the canvas.
    ///
    /// - Returns: The part of it that is left to messages.
    static func build(
        _ builder: inout PanelBuilder, in rect: Rect, frameTime: Double?
    ) -> Rect {
        builder.region(.canvas, rect)
        builder.clipped(to: rect) {
            if $0.model.grid != nil {
                DeviceGridPanel.build(&$0)
            } else if $0.model.isPixelView {
                PixelView.build(&$0, in: rect)
            } else {
                device(&$0)
            }
            guard $0.model.grid == nil else { return }
            ComparisonGuides.build(&$0)
            CornersOverlay.build(&$0)
            MeasureOverlay.build(&$0)
        }
        captions(&builder, in: rect, frameTime: frameTime)
        let free = ProblemStrip.build(&builder, in: rect)
        if builder.model.hasHUD { facts(&builder, in: free) }
        HoverCard.build(&builder, in: free)
        return free
    }

    /// Draws what lies behind the device.
    static func background(_ builder: inout PanelBuilder, in rect: Rect) {
        let theme = builder.theme
        switch builder.model.background {
        case .panel:
            builder.fill(rect, theme.canvas)
            for dots in builder.resources.dotGrid(in: rect, pixel: builder.pixel) {
                builder.frame.list.fill(dots, color: theme.line)
            }
        case .dark: builder.fill(rect, Theme.dark.field)
        case .light: builder.fill(rect, .white)
        case .checker:
            builder.fill(rect, Color(hex: 0xFFFFFF))
            var squares = Path()
            let step = checkerStep
            for row in 0..<Int((rect.height / step).rounded(.up)) {
                for column in 0..<Int((rect.width / step).rounded(.up)) {
                    guard (row + column) % 2 == 1 else { continue }
                    squares.append(
                        Path(
                            rect: Rect(
                                x: rect.left + Double(column) * step,
                                y: rect.top + Double(row) * step, width: step, height: step)))
                }
            }
            builder.frame.list.fill(squares, color: Color(hex: 0xD8DBE0))
        }
    }

    private static func device(_ builder: inout PanelBuilder) {
        var scene = builder.model.scene
        scene.outside = .bezel
        scene.magnification = builder.model.placement.scale
        let origin = scene.screenOrigin
        builder.frame.list.transform(
            AffineTransform.translation(x: -origin.x, y: -origin.y)
                .concatenating(builder.model.placement.transform), content: scene.displayList())
    }

    private static func captions(
        _ builder: inout PanelBuilder, in rect: Rect, frameTime: Double?
    ) {
        let line = Rect(
            left: rect.left + Theme.Space.large, top: rect.top + Theme.Space.medium,
            right: rect.right - Theme.Space.large,
            bottom: rect.top + Theme.Space.medium + captionHeight)
        let percent = builder.model.placement.factor * 100
        let number = NumberText.short(percent, percent < 100 ? 1 : 0)
        let isFitted = builder.model.view.zoom == .fit
        let layout = builder.model.layout
        var room = line
        if builder.model.hasChrome, layout.deviceList == nil || layout.isDeviceListDrawer {
            let title = builder.model.device.name + " ›"
            let width = builder.width(title, style: Theme.Letters.bodyMedium)
            builder.link(
                title, at: line.left, middle: line.center.y, style: Theme.Letters.bodyMedium,
                color: plate(&builder, at: line.left, width: width, in: line),
                control: .openDrawer(.devices))
            room = room.inset(
                by: Insets(top: 0, right: 0, bottom: 0, left: width + Theme.Space.huge))
        }
        if builder.model.hasChrome, layout.inspector == nil || layout.isInspectorDrawer {
            let title = "Parameters ›"
            let width = builder.width(title, style: Theme.Letters.bodyMedium)
            builder.link(
                title, at: line.right - width, middle: line.center.y,
                style: Theme.Letters.bodyMedium,
                color: plate(&builder, at: line.right - width, width: width, in: line),
                control: .openDrawer(.inspector))
            room = room.inset(
                by: Insets(top: 0, right: width + Theme.Space.huge, bottom: 0, left: 0))
        }
        // On a narrow canvas they would stand over the device.
        guard rect.width >= 480 else { return }
        let style = Theme.Letters.smallNumber
        let view =
            (builder.model.grid == nil ? "\(number) %\(isFitted ? " · fit" : "")" : "grid")
            + (builder.model.vision == .usual ? "" : " · \(builder.model.vision.rawValue)")
        let used = builder.width(view, style: style)
        builder.text(
            view, in: room, style: style,
            color: plate(&builder, at: room.left, width: used, in: room))
        room = room.inset(by: Insets(top: 0, right: 0, bottom: 0, left: used + Theme.Space.small))
        guard let frameTime, rect.width >= 620 else { return }
        let time = NumberText.fixed(frameTime, 1) + " ms"
        let width = builder.width(time, style: style)
        builder.text(
            time, in: room, style: style,
            color: plate(&builder, at: room.right - width, width: width, in: room),
            alignment: .trailing)
    }

    /// Puts a plate under a caption that lies over a picture.
    ///
    /// - Returns: A colour in which the caption can be read.
    private static func plate(
        _ builder: inout PanelBuilder, at x: Double, width: Double, in line: Rect
    ) -> Color {
        let plate = Rect(
            left: x - Theme.Space.small, top: line.top, right: x + width + Theme.Space.small,
            bottom: line.bottom)
        guard isOverPicture(plate, builder.model) else { return captionColor(builder) }
        builder.fill(plate, radius: Theme.Radius.field, builder.theme.raised)
        builder.border(plate, radius: Theme.Radius.field, builder.theme.line)
        return builder.theme.text
    }

    /// Whether a device or its pixels may lie under an area of the canvas.
    private static func isOverPicture(_ area: Rect, _ model: ViewerModel) -> Bool {
        if model.isPixelView || model.grid != nil { return true }
        let device = Rect(origin: .zero, size: model.screen.size).inset(by: -Scene.bezelWidth)
            .applying(model.placement.transform)
        return device.intersection(area).map { !$0.isEmpty } ?? false
    }

    /// A colour that can be read on the background.
    static func captionColor(_ builder: PanelBuilder) -> Color {
        switch builder.model.background {
        case .panel: builder.theme.dim
        case .dark: Theme.dark.dim
        case .light, .checker: Theme.light.dim
        }
    }

    private static func facts(_ builder: inout PanelBuilder, in rect: Rect) {
        let model = builder.model
        let panel = model.device.panel
        var lines = [
            "\(model.device.name) · \(model.rotation.rawValue)°",
            "panel \(panel.width) × \(panel.height) px · @\(NumberText.short(model.screen.scaleFactor))",
            "progress \(NumberText.fixed(model.progress * 100, 1)) %",
        ]
        if let pointer = model.pointer, rect.contains(pointer) {
            let spot = model.placement.screenPoint(at: pointer)
            let scale = model.screen.scaleFactor
            lines.append(
                "pointer \(NumberText.fixed(spot.x, 1)), \(NumberText.fixed(spot.y, 1)) pt · "
                    + "\(NumberText.fixed(spot.x * scale, 0)), \(NumberText.fixed(spot.y * scale, 0)) px"
            )
        }
        let height = 17.0
        let width =
            lines.map { builder.width($0, style: Theme.Letters.captionNumber) }.max() ?? 0
        let plate = Rect(
            x: rect.left + Theme.Space.large,
            y: rect.bottom - Theme.Space.large - Double(lines.count) * height - 12,
            width: width + 2 * Theme.Space.small, height: Double(lines.count) * height + 12)
        builder.card(plate)
        for (index, line) in lines.enumerated() {
            builder.text(
                line,
                in: Rect(
                    x: plate.left + Theme.Space.small, y: plate.top + 6 + Double(index) * height,
                    width: width, height: height), style: Theme.Letters.captionNumber,
                color: builder.theme.text)
        }
    }
}
