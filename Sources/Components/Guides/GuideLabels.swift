import Drawing
import Geometry

/// A label of a help line before it has a place.
struct GuideLabel {
    /// What it says.
    var text: String
    /// The type size in units of the guide.
    var size = 9.0
    /// Its ink.
    var color: Color
    /// What it names.
    var anchor: Rect
    /// Where it may lie, the best side first.
    var sides = LabelSide.allCases
}

/// The labels of all help lines of a picture, placed together so that each can be read.
struct GuideLabels {
    /// Points per unit of line width and text.
    let unit: Double
    /// The labels so far.
    private(set) var labels: [GuideLabel] = []
    private var lines = Path()

    private static let plate = Color(13, 16, 21, alpha: 0.78)

    init(unit: Double = 1) { self.unit = unit }

    /// Adds a label; those that were added first are placed first.
    mutating func add(_ label: GuideLabel) { labels.append(label) }

    /// Asks labels to stay off a line.
    mutating func avoid(_ path: Path) { lines.append(path) }

    /// Adds the labels and lines of a component's construction.
    mutating func add(_ guide: ConstructionGuide, placedBy transform: AffineTransform) {
        for var label in guide.labels {
            label.anchor = label.anchor.applying(transform)
            labels.append(label)
        }
        lines.append(guide.figure.applying(transform))
    }

    /// The labels on dark plates, each beside what it names; what has no room is left out.
    func drawing(in bounds: Rect) -> DisplayList {
        guard !labels.isEmpty else { return DisplayList() }
        var placer = LabelPlacer(in: bounds)
        placer.avoid(lines, spacing: 3 * unit)
        var list = DisplayList()
        for label in labels {
            let lettering = Lettering(size: label.size * unit, weight: Lettering.medium)
            let margin = 2.5 * unit
            let size = Size(
                width: lettering.width(of: label.text) + 2 * margin,
                height: lettering.capHeight + 2 * margin)
            let place = placer.place(
                size, beside: label.anchor, on: label.sides, gap: 1.5 * unit)
            guard let place else { continue }
            if let leader = place.leader {
                list.stroke(
                    Path(from: leader.start, to: leader.end),
                    style: StrokeStyle(width: 0.5 * unit), color: label.color)
            }
            list.fill(
                Path(roundedRect: place.box, radii: CornerRadii(2 * unit)), color: Self.plate)
            list.text(
                label.text,
                at: Point(x: place.box.left + margin, y: place.box.bottom - margin),
                lettering: lettering, color: label.color)
        }
        return list
    }
}
