import Drawing
import Geometry

extension NotchBar {
    /// The colours over positions 0…1.
    var ramp: Gradient { Gradient(colors: colors, interpolation: interpolation) }

    /// What a strand is painted with when the gradient runs across: from the left to the right of
    /// the canvas, or of a ring's own bounds; the other way when mirrored.
    ///
    /// Without progress the colours run there and back and there again over three widths, of which
    /// one is seen; the phase φ shows x at the position (x + 2W(1 − φ)) / 3W.
    func acrossPaint(of strand: BarFigure.Strand, in context: ComponentContext) -> LinearGradient {
        let (left, width) = acrossRange(of: strand, in: context)
        var from = 0.0
        var to = width
        var gradient = ramp
        if indeterminate, !strand.isRing {
            from = -2 * width * (1 - colorPhase(in: context))
            to = from + 3 * width
            gradient = Gradient(colors: Self.roundTrip(colors), interpolation: interpolation)
        }
        func point(_ x: Double) -> Point { Point(x: left + (mirrored ? width - x : x), y: 0) }
        return LinearGradient(gradient: gradient, start: point(from), end: point(to))
    }

    /// Where a gradient across starts, and its width.
    private func acrossRange(
        of strand: BarFigure.Strand, in context: ComponentContext
    ) -> (left: Double, width: Double) {
        guard strand.isRing, let bounds = strand.outline.bounds else {
            return (0, context.size.width)
        }
        return (bounds.left, bounds.width)
    }

    /// The colours, back without the outer two, and the colours again: 3N − 2 of them.
    static func roundTrip(_ colors: [Color]) -> [Color] {
        guard colors.count > 1 else { return colors }
        return colors + colors.dropFirst().dropLast().reversed() + colors
    }

    /// Paints a strand's covered stretches with a gradient along its line.
    ///
    /// Each line and arc is painted with a straight or a conic ramp of its own; the pieces overlap
    /// and are wider than the strand, and the caller clips them once, so that neither seams nor
    /// doubled edges show.
    func alongDrawing(
        of strand: BarFigure.Strand, stretches: [Stretch]
    ) -> DisplayList {
        var pieces: [(path: Path, paint: Paint)] = []
        let length = strand.line.length
        let width = strand.strokeWidth * 1.5 + 2
        for stretch in stretches {
            let part = strand.line.trimmed(from: stretch.from, to: stretch.to)
            // Caps at the ends of what is no whole ring keep the colours of these ends.
            let isWhole = strand.isRing && stretch.to - stretch.from > length - 1e-9
            var position = stretch.from
            let segments = part.segments.flatMap(Self.simplePieces)
            for (index, segment) in segments.enumerated() {
                let path = Path(
                    subpaths: [Subpath(start: segment.start, segments: [segment], isClosed: false)])
                let end = position + PathMeasure(path).length
                // Square caps reach half of the width beyond a piece, over its neighbours.
                let reach = end > position ? width / 2 / (end - position) : 0
                let paint = paint(
                    along: segment, from: position / length, to: end / length,
                    before: index > 0 || isWhole ? reach : 0,
                    after: index + 1 < segments.count || isWhole ? reach : 0,
                    isRing: strand.isRing)
                pieces.append((path, paint))
                position = end
            }
        }
        var list = DisplayList()
        // The last piece comes first: on a ring the first one covers its overlap.
        for (piece, paint) in pieces.suffix(1) + pieces.dropLast() {
            list.stroke(
                piece, style: StrokeStyle(width: width, cap: .square, miterLimit: 10),
                paint: paint)
        }
        return list
    }

    /// The colours of a piece from one fraction of the line to another, going on beyond both ends.
    ///
    /// - Parameters:
    ///   - segment: The piece.
    ///   - from: The fraction of its start.
    ///   - to: The fraction of its end.
    ///   - before: How far the colours go on before the start, in lengths of the piece.
    ///   - after: How far they go on behind the end.
    ///   - isRing: Whether fractions beyond 0…1 go round.
    /// - Returns: A conic gradient for a circular arc, a linear one along the chord otherwise.
    private func paint(
        along segment: PathSegment, from: Double, to: Double, before: Double, after: Double,
        isRing: Bool
    ) -> Paint {
        func part(_ before: Double, _ after: Double) -> Gradient {
            ramp.part(
                from: from - (to - from) * before, to: to + (to - from) * after, isRound: isRing)
        }
        if case .arc(let arc) = segment, arc.isCircular {
            // Together they leave room within a turn.
            let turn = 2 * Double.pi
            let room = max(0, turn / max(abs(arc.sweepAngle), .leastNormalMagnitude) - 1) / 2
            let (before, after) = (min(before, room), min(after, room))
            return .conic(
                ConicGradient(
                    gradient: part(before, after), center: arc.center,
                    startAngle: arc.startAngle - arc.sweepAngle * before,
                    sweepAngle: arc.sweepAngle * (1 + before + after)))
        }
        let chord = segment.end - segment.start
        return .linear(
            LinearGradient(
                gradient: part(before, after), start: segment.start - chord * before,
                end: segment.end + chord * after))
    }

    /// A segment as pieces whose gradient is straight or conic: curves are cut into short ones.
    private static func simplePieces(_ segment: PathSegment) -> [PathSegment] {
        switch segment {
        case .line: return [segment]
        case .arc(let arc) where arc.isCircular: return [segment]
        default:
            let count = 8
            return (0..<count)
                .map {
                    segment.portion(
                        from: Double($0) / Double(count), to: Double($0 + 1) / Double(count))
                }
        }
    }
}

extension Gradient {
    /// The colours between two positions, spread over 0…1.
    ///
    /// - Parameters:
    ///   - from: The position that becomes 0.
    ///   - to: The position that becomes 1, greater than `from`.
    ///   - isRound: Whether positions beyond 0…1 go round, as on a ring.
    /// - Returns: A gradient with the same space.
    func part(from: Double, to: Double, isRound: Bool = false) -> Gradient {
        let span = to - from
        func folded(_ position: Double) -> Double {
            guard isRound, position < 0 || position > 1 else { return position }
            return position - position.rounded(.down)
        }
        guard span > 0 else {
            return Gradient(colors: [color(at: folded(from))], interpolation: interpolation)
        }
        var part = [GradientStop(offset: 0, color: color(at: folded(from)))]
        let turns = isRound ? [-1.0, 0, 1] : [0]
        for turn in turns {
            for stop in stops {
                let offset = (stop.offset + turn - from) / span
                if offset > 0, offset < 1 {
                    part.append(GradientStop(offset: offset, color: stop.color))
                }
            }
        }
        part.append(GradientStop(offset: 1, color: color(at: folded(to))))
        return Gradient(stops: part, interpolation: interpolation)
    }
}
