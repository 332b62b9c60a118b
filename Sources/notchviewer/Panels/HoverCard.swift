import Components
import Devices
import Drawing
import Geometry
import Raster

/// The card beside the pointer: where it is, and what of the drawing lies there.
@MainActor
enum HoverCard {
    /// The height of a line, in points.
    private static let lineHeight = 16.0

    /// Draws the card while the pointer is over the device and the card is wanted.
    static func build(_ builder: inout PanelBuilder, in canvas: Rect) {
        let model = builder.model
        guard isShown(model), let pointer = model.pointer, canvas.contains(pointer) else { return }
        let spot = model.placement.screenPoint(at: pointer)
        let screen = Rect(origin: .zero, size: model.screen.size)
        guard screen.contains(spot) else { return }
        let titles = lines(builder, at: spot)
        let styles = titles.indices.map {
            $0 == 0 ? Theme.Letters.smallNumber : Theme.Letters.captionNumber
        }
        let width = zip(titles, styles).map { builder.width($0, style: $1) }.max() ?? 0
        let size = Size(
            width: (width + 2 * Theme.Space.small).rounded(.up),
            height: Double(titles.count) * lineHeight + Theme.Space.small)
        let plate = place(size, beside: pointer, in: canvas.inset(by: Theme.Space.tiny))
        builder.card(plate)
        for (index, title) in titles.enumerated() {
            builder.text(
                title,
                in: Rect(
                    x: plate.left + Theme.Space.small,
                    y: plate.top + Theme.Space.tiny + Double(index) * lineHeight,
                    width: width + 1, height: lineHeight), style: styles[index],
                color: index == 0 ? builder.theme.text : builder.theme.dim)
        }
    }

    private static func isShown(_ model: ViewerModel) -> Bool {
        guard model.hasHoverCard, model.measuring == nil, model.grid == nil, model.overlay == nil
        else { return false }
        switch model.drag {
        case nil: return model.hover == .canvas
        case .scrub, .follow, .pending: return true
        default: return false
        }
    }

    /// Below and to the right of the pointer, or on the other side where there is no room.
    static func place(_ size: Size, beside pointer: Point, in area: Rect) -> Rect {
        let (dx, dy) = (14.0, 18.0)
        let x =
            pointer.x + dx + size.width <= area.right ? pointer.x + dx : pointer.x - dx - size.width
        let y =
            pointer.y + dy + size.height <= area.bottom
            ? pointer.y + dy : pointer.y - dy - size.height
        return Rect(
            x: min(max(x, area.left), max(area.right - size.width, area.left)),
            y: min(max(y, area.top), max(area.bottom - size.height, area.top)),
            width: size.width, height: size.height)
    }

    /// What the card says: the line under the pointer first, then the place, then the pixel.
    private static func lines(_ builder: PanelBuilder, at spot: Point) -> [String] {
        let model = builder.model
        var lines: [String] = []
        let reach = ViewerModel.gripReach / model.placement.scale
        let place: CanvasGrips.Place? =
            if case .follow(let id) = model.drag {
                builder.frame.grips.place(nearestTo: spot, on: id)
            } else {
                builder.frame.grips.place(at: spot, reach: reach)
            }
        if let place {
            lines.append(
                "\(place.component.title) \(NumberText.fixed(place.fraction * 100, 1)) % · "
                    + "\(NumberText.fixed(place.length, 1)) pt")
            lines.append("gradient at \(NumberText.fixed(place.position, 3))")
        }
        let scale = model.screen.scaleFactor
        var units = [
            "\(pixel(spot.x * scale)), \(pixel(spot.y * scale)) px",
            "\(NumberText.fixed(spot.x, 1)), \(NumberText.fixed(spot.y, 1)) pt",
        ]
        if let perPoint = model.unitsPerPoint(.millimetres) {
            units.append(
                "\(NumberText.fixed(spot.x * perPoint, 1)), "
                    + "\(NumberText.fixed(spot.y * perPoint, 1)) mm")
        }
        // Alone, the place is the title, in two lines; under one it is a line of its own.
        if lines.isEmpty {
            lines = [units[0], units.dropFirst().joined(separator: " · ")]
        } else {
            lines.append(units.joined(separator: " · "))
        }
        if let color = builder.frame.grips.pixels?.color(at: spot) {
            let share = Double(color.alpha) / 255 * 100
            lines.append("\(color.text) · coverage \(NumberText.fixed(share, 1)) %")
        }
        return lines
    }

    /// The index of the pixel that holds a position.
    private static func pixel(_ position: Double) -> String {
        NumberText.fixed(position.rounded(.down), 0)
    }
}
