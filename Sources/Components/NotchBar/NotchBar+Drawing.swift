public import Drawing
public import Geometry

extension NotchBar {
    /// The drawing, in points from the canvas' top left corner.
    public func draw(in context: ComponentContext) -> DisplayList {
        var list = DisplayList()
        let figure = figure(in: context)
        let paint = paint(in: context)
        for strand in figure.strands {
            if track { list.fill(strand.outline, color: trackColor) }
            let progress = context.progress
            guard progress > 0 else { continue }
            if progress >= 1 {
                list.fill(strand.outline, paint: paint)
            } else {
                let line = strand.line.trimmed(fromFraction: 0, toFraction: progress)
                var content = DisplayList()
                content.stroke(line, style: StrokeStyle(width: strand.reach), paint: paint)
                list.clip(to: strand.outline, content: content)
            }
        }
        return list
    }

    /// What the bar is painted with.
    private func paint(in context: ComponentContext) -> Paint {
        .linear(
            LinearGradient(
                gradient: Gradient(colors: colors, interpolation: interpolation),
                start: .zero, end: Point(x: context.size.width, y: 0)))
    }

    /// The outline of what is filled, in points from the canvas' top left corner.
    public func outline(in context: ComponentContext, part: OutlinePart) -> Path {
        var path = Path()
        for strand in figure(in: context).strands { path.append(strand.outline) }
        return path
    }
}
