import Components
import Drawing
import Geometry

/// A few lines of text over the drawing, with what they name.
struct CanvasLabel {
    var lines: [String]
    /// What the label names, in points of the window; a point is an empty rectangle.
    var anchor: Rect
    /// Where it may stand, the best first.
    var sides: [LabelSide] = [.below, .above, .right, .left]
    /// The colour of the lines that it belongs to.
    var color: Color
}

extension PanelBuilder {
    /// The height of a line of a label, in points.
    private static let lineHeight = 15.0
    /// The width of the stripe that shows a label's colour, in points.
    private static let stripe = 3.0

    /// Draws labels on plates, where the placer finds room for them.
    mutating func labels(_ labels: [CanvasLabel], placer: inout LabelPlacer) {
        for label in labels { self.label(label, placer: &placer) }
    }

    /// Draws a label where the placer finds room for it.
    ///
    /// - Parameters:
    ///   - label: What it says and names.
    ///   - placer: The labels so far.
    /// - Returns: Whether there was room.
    @discardableResult
    mutating func label(_ label: CanvasLabel, placer: inout LabelPlacer) -> Bool {
        let style = Theme.Letters.captionNumber
        let width = label.lines.map { self.width($0, style: style) }.max() ?? 0
        let size = Size(
            width: (width + 2 * Theme.Space.small - Theme.Space.tiny + Self.stripe).rounded(.up),
            height: Double(label.lines.count) * Self.lineHeight + Theme.Space.tiny)
        let place = placer.place(
            size, beside: label.anchor, on: label.sides, gap: Theme.Space.tiny)
        guard let place else { return false }
        let plate = place.box
        if let leader = place.leader {
            stroke(Path(from: leader.start, to: leader.end), width: 1, label.color)
        }
        fill(plate, radius: Theme.Radius.field, theme.raised)
        var stripe = DisplayList()
        stripe.fill(
            Path(rect: Rect(x: plate.x, y: plate.y, width: Self.stripe, height: plate.height)),
            color: label.color)
        frame.list.clip(to: rounded(plate, Theme.Radius.field), content: stripe)
        border(plate, radius: Theme.Radius.field, theme.line)
        for (index, line) in label.lines.enumerated() {
            text(
                line,
                in: Rect(
                    x: plate.left + Self.stripe + Theme.Space.tiny,
                    y: plate.top + Theme.Space.tiny / 2 + Double(index) * Self.lineHeight,
                    width: width + 1, height: Self.lineHeight), style: style, color: theme.text)
        }
        return true
    }
}
