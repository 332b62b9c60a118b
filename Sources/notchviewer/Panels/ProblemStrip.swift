import Devices
import Drawing
import Geometry

/// The strip at the bottom of the canvas that says why the last save of the shown device's file
/// could not be read.
@MainActor
enum ProblemStrip {
    /// The room of two lines, in points.
    private static let height = 52.0

    /// Draws the strip when there is something to say.
    ///
    /// - Returns: The part of the canvas that the strip leaves.
    static func build(_ builder: inout PanelBuilder, in canvas: Rect) -> Rect {
        guard let source = builder.model.shownSource, let problem = source.problem else {
            return canvas
        }
        let theme = builder.theme
        let strip = Rect(
            left: canvas.left, top: max(canvas.bottom - height, canvas.top), right: canvas.right,
            bottom: canvas.bottom)
        builder.fill(strip, theme.raised)
        builder.fill(
            Rect(x: strip.left, y: strip.top, width: strip.width, height: 2), theme.alarm)
        let sign = Point(x: strip.left + Theme.Space.huge, y: strip.center.y)
        warningSign(&builder, at: sign)
        let room = strip.inset(
            by: Insets(
                top: 0, right: Theme.Space.large, bottom: 0,
                left: Theme.Space.huge + Theme.Space.large))
        for (text, style, offset, color) in [
            (title(source.request, problem), Theme.Letters.heading, -9.0, theme.alarm),
            (problem.message, Theme.Letters.body, 10.0, theme.text),
        ] {
            builder.text(
                text,
                in: Rect(
                    x: room.left, y: strip.center.y + offset - 9, width: room.width, height: 18),
                style: style, color: color)
        }
        return canvas.inset(by: Insets(top: 0, right: 0, bottom: strip.height, left: 0))
    }

    /// Where the fault is and what is seen meanwhile.
    private static func title(_ request: FileRequest, _ problem: DeviceFileError) -> String {
        var place = request.name
        if let line = problem.line {
            place += ":\(line)" + (problem.column.map { ":\($0)" } ?? "")
        }
        return place + " · the last good picture is shown"
    }

    /// A triangle with an exclamation mark.
    private static func warningSign(_ builder: inout PanelBuilder, at center: Point) {
        var triangle = Path()
        triangle.move(to: center + Vector(dx: 0, dy: -8))
        triangle.line(to: center + Vector(dx: 9, dy: 7))
        triangle.line(to: center + Vector(dx: -9, dy: 7))
        triangle.close()
        let color = builder.theme.alarm
        builder.stroke(triangle, width: 1.6, color)
        builder.stroke(
            Path(from: center + Vector(dx: 0, dy: -2.5), to: center + Vector(dx: 0, dy: 1.5)),
            width: 1.6, color)
        builder.frame.list.fill(
            Path(center: center + Vector(dx: 0, dy: 4.3), radius: 1), color: color)
    }
}
