import Components
import Drawing
import Geometry

/// The points that are being measured, with what they give.
@MainActor
enum MeasureOverlay {
    private static let color = Color(hex: 0xFF8A3D)

    static func build(_ builder: inout PanelBuilder) {
        guard let tool = builder.model.measuring else { return }
        let toWindow = builder.model.placement.transform
        let points = tool.shownPoints
        var placer = LabelPlacer(in: CanvasPanel.labelArea(builder.model.layout.canvas))
        for point in points { placer.reserve(Rect(center: point.applying(toWindow), side: 13)) }
        if let circle = MeasureTool.circle(through: points) {
            self.circle(&builder, circle, points, &placer)
        } else if points.count >= 2 {
            distance(&builder, from: points[0], to: points[1], &placer)
        }
        for point in points { mark(&builder, at: point.applying(toWindow)) }
        guard builder.model.hover == .canvas, let candidate = tool.candidate else { return }
        hint(&builder, candidate, &placer)
    }

    private static func distance(
        _ builder: inout PanelBuilder, from: Point, to: Point, _ placer: inout LabelPlacer
    ) {
        let model = builder.model
        let toWindow = model.placement.transform
        let (start, end) = (from.applying(toWindow), to.applying(toWindow))
        line(&builder, Path(from: start, to: end))
        let way = to - from
        let middle = start.interpolated(to: end, fraction: 0.5)
        builder.labels(
            [
                CanvasLabel(
                    lines: [
                        model.lengthText(way.length),
                        "Δ \(NumberText.short(way.dx)), \(NumberText.short(way.dy)) pt · "
                            + directionText(way),
                        "as a diameter: r \(NumberText.short(way.length / 2)) pt",
                    ], anchor: Rect(origin: middle, size: .zero),
                    sides: [.aboveRight, .belowRight, .aboveLeft, .belowLeft, .above, .below],
                    color: color)
            ], placer: &placer)
    }

    /// The angle from the right, with its sense: clockwise where y grows, as it does downwards.
    static func directionText(_ way: Vector) -> String {
        let angle = arctangent(y: way.dy, x: way.dx) * 180 / .pi
        let text = NumberText.short(abs(angle), 1) + "°"
        if text == "0°" || text == "180°" { return text }
        return text + (angle > 0 ? " clockwise" : " counter-clockwise")
    }

    private static func circle(
        _ builder: inout PanelBuilder, _ circle: (center: Point, radius: Double),
        _ points: [Point], _ placer: inout LabelPlacer
    ) {
        let model = builder.model
        let toWindow = model.placement.transform
        let center = circle.center.applying(toWindow)
        let radius = circle.radius * model.placement.scale
        builder.frame.list.stroke(
            Path(center: center, radius: radius),
            style: StrokeStyle(width: 1.5, dash: DashPattern(lengths: [6, 4])), color: color)
        if let last = points.last {
            line(&builder, Path(from: center, to: last.applying(toWindow)))
        }
        mark(&builder, at: center)
        builder.labels(
            [
                CanvasLabel(
                    lines: [
                        "r " + model.lengthText(circle.radius),
                        "⌀ \(NumberText.short(2 * circle.radius)) pt · centre "
                            + "\(NumberText.short(circle.center.x)), "
                            + "\(NumberText.short(circle.center.y))",
                    ], anchor: Rect(center: center, side: 13), color: color)
            ], placer: &placer)
    }

    /// What the next click would set.
    private static func hint(
        _ builder: inout PanelBuilder, _ candidate: MeasureTool.Candidate,
        _ placer: inout LabelPlacer
    ) {
        let place = candidate.point.applying(builder.model.placement.transform)
        let mark = Path(center: place, radius: candidate.isSnapped ? 6 : 4)
        builder.stroke(mark, width: 1.5, color)
        var lines = [
            "\(NumberText.fixed(candidate.point.x, 2)), \(NumberText.fixed(candidate.point.y, 2)) pt"
        ]
        if candidate.isSnapped {
            lines.append(
                candidate.radius.map { "on a line, r \(NumberText.short($0)) pt here" }
                    ?? "on a line")
        }
        builder.labels(
            [
                CanvasLabel(
                    lines: lines, anchor: Rect(center: place, side: 24),
                    sides: [.belowRight, .belowLeft, .aboveRight, .aboveLeft], color: color)
            ], placer: &placer)
    }

    /// A line that can be seen on light and on dark ground.
    private static func line(_ builder: inout PanelBuilder, _ path: Path) {
        builder.stroke(path, width: 3.5, Color.black.multiplyingAlpha(by: 0.45))
        builder.stroke(path, width: 1.5, color)
    }

    private static func mark(_ builder: inout PanelBuilder, at point: Point) {
        let arm = 5.0
        var cross = Path(
            from: Point(x: point.x - arm, y: point.y), to: Point(x: point.x + arm, y: point.y))
        cross.append(
            Path(from: Point(x: point.x, y: point.y - arm), to: Point(x: point.x, y: point.y + arm))
        )
        line(&builder, cross)
    }
}

extension Rect {
    /// A square around a point.
    init(center: Point, side: Double) {
        self.init(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    }
}
