public import Drawing
public import Geometry

extension NotchBar {
    /// The drawing, in points from the canvas' top left corner.
    public func draw(in context: ComponentContext) -> DisplayList {
        var list = DisplayList()
        for strand in figure(in: context).strands {
            if track { list.fill(wholeOutline(of: strand, in: context), color: trackColor) }
            draw(strand, in: context, into: &list)
        }
        return list
    }

    private func draw(
        _ strand: BarFigure.Strand, in context: ComponentContext, into list: inout DisplayList
    ) {
        let stretches = stretches(of: strand, in: context)
        guard !stretches.isEmpty else { return }
        if gradient == .along, !indeterminate || strand.isRing {
            list.clip(
                to: coveredOutline(of: strand, in: context),
                content: alongDrawing(
                    of: strand,
                    stretches: strand.sweep == nil
                        ? stretches : [Stretch(from: 0, to: strand.line.length)]))
            return
        }
        let paint = Paint.linear(acrossPaint(of: strand, in: context))
        if cut == .width, !strand.isRing, !indeterminate {
            var content = DisplayList()
            content.fill(strand.outline, paint: paint)
            list.clip(to: Path(rect: widthCut(in: context)), content: content)
        } else if isPlain(stretches, on: strand) {
            list.fill(strand.outline, paint: paint)
        } else {
            var content = DisplayList()
            if let covered = sweptOutline(of: stretches, on: strand) {
                content.fill(covered, paint: paint)
            } else {
                content.stroke(
                    lines(stretches, of: strand), style: strokeStyle(for: strand), paint: paint)
            }
            if let limit = strand.limit {
                list.clip(to: limit, content: content)
            } else {
                list.append(content)
            }
        }
    }

    /// The whole strand with its caps, cut into segments where there are any.
    func wholeOutline(of strand: BarFigure.Strand, in context: ComponentContext) -> Path {
        var bar = self
        bar.indeterminate = false
        var whole = context
        whole.progress = 1
        return bar.outline(of: bar.stretches(of: strand, in: whole), on: strand)
    }

    /// The outline of what is filled, in points from the canvas' top left corner.
    public func outline(in context: ComponentContext, part: OutlinePart) -> Path {
        var path = Path()
        for strand in figure(in: context).strands {
            path.append(
                part == .full
                    ? wholeOutline(of: strand, in: context)
                    : coveredOutline(of: strand, in: context))
        }
        return path
    }
}
