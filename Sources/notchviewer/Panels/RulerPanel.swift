import Drawing
import Geometry

/// Rulers along the upper and the left edge of the canvas; zero is the screen's corner.
@MainActor
enum RulerPanel {
    /// What the rulers take of the canvas, in points.
    nonisolated static let room = Insets(top: 20, right: 0, bottom: 0, left: 44)

    static func build(_ builder: inout PanelBuilder, in canvas: Rect) {
        let model = builder.model
        guard let unit = model.rulers, let perPoint = model.unitsPerPoint(unit) else { return }
        let placement = model.placement
        let perWindowPoint = perPoint / placement.scale
        guard perWindowPoint.isFinite, perWindowPoint > 0 else { return }
        let step = ViewerModel.rulerStep(unitsPerWindowPoint: perWindowPoint, apart: 50)
        let theme = builder.theme
        let top = Rect(x: canvas.left, y: canvas.top, width: canvas.width, height: room.top)
        let left = Rect(x: canvas.left, y: canvas.top, width: room.left, height: canvas.height)
        builder.fill(left, theme.panel)
        builder.fill(top, theme.panel)
        var marks = Path()
        for isUpright in [false, true] {
            let origin = isUpright ? placement.origin.y : placement.origin.x
            let start = isUpright ? top.bottom : left.right
            let end = isUpright ? canvas.bottom : canvas.right
            let tick = step / 5 / perWindowPoint
            let first = ((start - origin) / tick).rounded(.up)
            guard first.isFinite, tick > 1 else { continue }
            for offset in 0..<Int(min(max((end - start) / tick, 0), 2000)) {
                let index = first + Double(offset)
                let place = origin + index * tick
                guard place <= end else { break }
                let isMain = index.truncatingRemainder(dividingBy: 5) == 0
                let length = isMain ? 7.0 : 3
                marks.append(
                    Path(
                        rect: isUpright
                            ? Rect(
                                x: left.right - length, y: place - 0.5, width: length, height: 1)
                            : Rect(
                                x: place - 0.5, y: top.bottom - length, width: 1, height: length)))
                guard isMain else { continue }
                let text = NumberText.short(index * step / 5, 2)
                let half =
                    isUpright ? 7 : builder.width(text, style: Theme.Letters.captionNumber) / 2
                guard place - half >= start, place + half <= end else { continue }
                builder.text(
                    text,
                    in: isUpright
                        ? Rect(x: left.left, y: place - 7, width: left.width - 9, height: 14)
                        : Rect(x: place - 30, y: top.top, width: 60, height: 13),
                    style: Theme.Letters.captionNumber, color: theme.dim,
                    alignment: isUpright ? .trailing : .center)
            }
        }
        builder.frame.list.fill(marks, color: theme.control)
        let corner = Rect(x: canvas.left, y: canvas.top, width: left.width, height: room.top)
        builder.fill(corner, theme.panel)
        builder.text(
            unit.rawValue, in: corner, style: Theme.Letters.captionNumber, color: theme.text,
            alignment: .center)
    }
}
