import Components
import Devices
import Drawing
import Geometry

/// Lines over the device that do not grow with it: the boxes of other programs and the ghost.
@MainActor
enum ComparisonGuides {
    /// Draws what is asked for.
    static func build(_ builder: inout PanelBuilder) {
        var placer = LabelPlacer(in: CanvasPanel.labelArea(builder.model.layout.canvas))
        if builder.model.guides.contains(.bounds) { boxes(&builder, &placer) }
        if let screen = builder.model.ghostScreen { ghost(&builder, screen, &placer) }
    }

    private static func boxes(_ builder: inout PanelBuilder, _ placer: inout LabelPlacer) {
        let placement = builder.model.placement
        let report = builder.resources.report(builder.model)
        let toPoints = AffineTransform.scale(1 / report.scaleFactor)
            .concatenating(placement.transform)
        for cutout in report.cutouts {
            let android = cutout.boundsAndroid
            let gmobile = cutout.boundsGmobile
            // The long dashes are Android's, the dots gmobile's; they differ by more than colour.
            let kinds: [(box: PixelBox?, dash: [Double], color: Color)] = [
                (android, [9, 4], Color(hex: 0xFFB020)), (gmobile, [2, 3], Color(hex: 0x40E0FF)),
            ]
            for kind in kinds {
                guard let rect = kind.box?.rect.applying(toPoints) else { continue }
                builder.frame.list.stroke(
                    Path(rect: rect),
                    style: StrokeStyle(width: 1.5, dash: DashPattern(lengths: kind.dash)),
                    color: kind.color)
            }
            let bounds = cutout.bounds.applying(toPoints)
            guard bounds.intersection(builder.model.layout.canvas) != nil else { continue }
            let texts =
                android == gmobile
                ? ["Android – – and gmobile · ·", text(android)]
                : ["Android – –", text(android), "gmobile · ·", text(gmobile)]
            label(
                &builder, texts, beside: bounds,
                color: kinds[0].color, placer: &placer)
        }
    }

    private static func text(_ box: PixelBox?) -> String {
        guard let box else { return "no box" }
        return "\(box.left), \(box.top) – \(box.right), \(box.bottom) px"
    }

    /// Draws lines of text beside the device, at the height of an area, or else over it.
    private static func label(
        _ builder: inout PanelBuilder, _ texts: [String], beside area: Rect, color: Color,
        placer: inout LabelPlacer
    ) {
        let model = builder.model
        let device = Rect(origin: .zero, size: model.screen.size).inset(by: -Scene.bezelWidth)
            .applying(model.placement.transform)
        let strip = Rect(x: device.x, y: area.y, width: device.width, height: area.height)
        let label = CanvasLabel(
            lines: texts, anchor: strip, sides: [.right, .left], color: color)
        if !builder.label(label, placer: &placer) {
            self.label(&builder, texts, below: area)
        }
    }

    /// Draws lines of text on a plate that stays on the canvas.
    private static func label(_ builder: inout PanelBuilder, _ texts: [String], below area: Rect) {
        let style = Theme.Letters.captionNumber
        let canvas = CanvasPanel.labelArea(builder.model.layout.canvas)
        let width =
            (texts.map { builder.width($0, style: style) }.max() ?? 0) + 2 * Theme.Space.small
        let height = Double(texts.count) * 15 + Theme.Space.small
        let x = min(
            max(area.center.x - width / 2, canvas.left), max(canvas.right - width, canvas.left))
        let y = min(
            max(area.bottom + Theme.Space.large, canvas.top),
            max(canvas.bottom - height, canvas.top))
        let plate = Rect(x: x, y: y, width: width, height: height)
        builder.fill(plate, radius: Theme.Radius.field, builder.theme.raised)
        builder.border(plate, radius: Theme.Radius.field, builder.theme.line)
        for (index, text) in texts.enumerated() {
            builder.text(
                text,
                in: Rect(
                    x: plate.left + Theme.Space.small,
                    y: plate.top + Theme.Space.tiny + Double(index) * 15, width: width, height: 15),
                style: style, color: builder.theme.text)
        }
    }

    private static func ghost(
        _ builder: inout PanelBuilder, _ screen: Screen, _ placer: inout LabelPlacer
    ) {
        let placement = builder.model.placement
        let origin = builder.model.ghostOrigin(screen)
        let transform = AffineTransform.translation(x: origin.x, y: origin.y)
            .concatenating(placement.transform)
        let color = Color(hex: 0xFF5CA8)
        var paths = screen.outline.applying(transform)
        for cutout in screen.cutouts { paths.append(cutout.path.applying(transform)) }
        builder.frame.list.stroke(
            paths, style: StrokeStyle(width: 1.5, dash: DashPattern(lengths: [6, 3])), color: color)
        let bottom = Rect(origin: .zero, size: screen.size).applying(transform)
        label(
            &builder, ["ghost – –: \(screen.profile.name)"],
            beside: Rect(
                x: bottom.left, y: bottom.bottom - 60, width: bottom.width, height: 1),
            color: color, placer: &placer)
    }
}
