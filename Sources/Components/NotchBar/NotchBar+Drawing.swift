public import Drawing
public import Geometry

extension NotchBar {
    /// The drawing, in points from the canvas' top left corner.
    public func draw(in context: ComponentContext) -> DisplayList {
        var list = DisplayList()
        for strand in figure(in: context).strands {
            if track { list.fill(wholeOutline(of: strand, in: context), color: trackColor) }
            if context.isCutByScreen { drawUnderEdge(of: strand, in: context, into: &list) }
            draw(strand, in: context, into: &list)
        }
        return list
    }

    /// Continues an opaque strand under the edge that it touches.
    ///
    /// Strand and edge each cover a pixel on the edge in part, and one after the other would let some
    /// of the backdrop through. A strand whose end is no square cut is continued when it is whole.
    private func drawUnderEdge(
        of strand: BarFigure.Strand, in context: ComponentContext, into list: inout DisplayList
    ) {
        let stretches = stretches(of: strand, in: context)
        guard let edge = strand.edge, !stretches.isEmpty, colors.allSatisfy({ $0.alpha >= 1 })
        else { return }
        let reach = min(1, thickness / 2)
        let key = SeamKey(edge: edge, reach: reach, tolerance: outlineTolerance)
        let seam = Self.seams.value(for: key) {
            edge.stroked(StrokeStyle(width: 2 * reach, join: .round), tolerance: outlineTolerance)
        }
        let isWhole = isPlain(stretches, on: strand)
        guard isWhole || strand.sweep == nil else { return }
        let wide = StrokeStyle(width: thickness + 2 * reach, join: .round)
        var content = DisplayList()
        if gradient == .along, !indeterminate || strand.isRing {
            content = alongDrawing(of: strand, stretches: stretches)
            if !isWhole {
                let covered = lines(stretches, of: strand)
                    .stroked(wide, tolerance: outlineTolerance)
                let drawing = content
                content = DisplayList()
                content.clip(to: covered, content: drawing)
            }
        } else {
            let paint = Paint.linear(acrossPaint(of: strand, in: context))
            if isWhole {
                content.fill(seam, paint: paint)
            } else {
                content.stroke(lines(stretches, of: strand), style: wide, paint: paint)
            }
        }
        if cut == .width, !strand.isRing, !indeterminate {
            let drawing = content
            content = DisplayList()
            content.clip(to: Path(rect: widthCut(in: context)), content: drawing)
        }
        list.clip(to: seam, content: content)
    }

    /// What the seam along an edge depends on.
    private struct SeamKey: Hashable, Sendable {
        var edge: Path
        var reach: Double
        var tolerance: Double
    }

    private static let seams = RecentValues<SeamKey, Path>(capacity: 8)

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
                // Only caps reach beyond what the strand is cut to.
                guard hasCaps(strand) else {
                    list.append(content)
                    return
                }
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
