import Drawing
import Geometry

/// What the plate under something that floats looks like.
struct CardLook: Hashable {
    var size: Size
    var radius: Double
    var theme: Theme
}

extension PanelBuilder {
    /// Draws the plate under something that floats, its edges on whole view pixels.
    mutating func card(_ rect: Rect, radius: Double = Theme.Radius.card) {
        let rect = Rect(
            left: onGrid(rect.left), top: onGrid(rect.top), right: onGrid(rect.right),
            bottom: onGrid(rect.bottom))
        let plate = resources.card(CardLook(size: rect.size, radius: radius, theme: theme)) {
            var builder = PanelBuilder(model, resources: resources)
            builder.drawCard($0)
            return builder.frame.list
        }
        frame.list.transform(.translation(x: rect.x, y: rect.y), content: plate)
    }

    private mutating func drawCard(_ look: CardLook) {
        let rect = Rect(origin: .zero, size: look.size)
        shadow(
            of: rect.translated(by: Vector(dx: 0, dy: Theme.Space.tiny)), radius: look.radius,
            spread: Theme.Space.medium, strength: 0.25)
        fill(rect, radius: look.radius, theme.raised)
        border(rect, radius: look.radius, theme.line)
    }

    /// Darkens what lies under a panel that floats over the canvas.
    mutating func drawerShadow(_ rect: Rect, over area: Rect) {
        clipped(to: area) { builder in
            builder.shadow(of: rect, radius: 0, spread: Theme.Space.large, strength: 0.3)
        }
    }

    /// Draws the shadow of a rounded rectangle, which fades towards its outside without steps.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - radius: Radius of its corners, in points; cut to half of the shorter side.
    ///   - spread: How far the shadow reaches beyond the rectangle, in points.
    ///   - strength: How much of the theme's shadow is seen at the rectangle's edge, 0 to 1.
    private mutating func shadow(of rect: Rect, radius: Double, spread: Double, strength: Double) {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        let reach = radius + spread
        let full = theme.shadow.multiplyingAlpha(by: strength)
        // A parabola, so that the shadow has no outer edge, in straight pieces.
        let pieces = 6
        let stops = (0...pieces)
            .map { piece in
                let share = 1 - Double(piece) / Double(pieces)
                return GradientStop(
                    offset: (radius + spread * (1 - share)) / reach,
                    color: full.multiplyingAlpha(by: share * share))
            }
        let gradient = Gradient(stops: stops)
        let inner = rect.inset(by: radius)
        let outer = rect.inset(by: -spread)
        fill(inner, full)
        let columns = [
            (outer.left, inner.left), (inner.left, inner.right), (inner.right, outer.right),
        ]
        let rows = [
            (outer.top, inner.top), (inner.top, inner.bottom), (inner.bottom, outer.bottom),
        ]
        for (row, (top, bottom)) in rows.enumerated() {
            for (column, (left, right)) in columns.enumerated() where row != 1 || column != 1 {
                // Where the shadow is full, on the way to this piece.
                let corner = Point(
                    x: column == 2 ? inner.right : inner.left,
                    y: row == 2 ? inner.bottom : inner.top)
                let direction = Vector(dx: Double(column - 1), dy: Double(row - 1))
                frame.list.fill(
                    Path(rect: Rect(left: left, top: top, right: right, bottom: bottom)),
                    paint: row != 1 && column != 1
                        ? .radial(RadialGradient(gradient: gradient, center: corner, radius: reach))
                        : .linear(
                            LinearGradient(
                                gradient: gradient, start: corner,
                                end: corner + direction * reach)))
            }
        }
    }

    private func onGrid(_ position: Double) -> Double {
        (position * model.uiScale).rounded() / model.uiScale
    }
}
