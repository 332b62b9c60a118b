import Geometry

/// A part of a strand's line, in positions along it; on a ring it may run past the seam.
struct Stretch: Hashable, Sendable {
    /// Where it starts.
    var from: Double
    /// Where it ends, not before the start.
    var to: Double
}

extension NotchBar {
    /// What of a strand is covered at a context's progress or time.
    ///
    /// A bar without progress is covered as a whole, its colours move; a ring without progress is
    /// a snake that grows and leaves.
    func stretches(of strand: BarFigure.Strand, in context: ComponentContext) -> [Stretch] {
        let length = strand.line.length
        guard length > 0 else { return [] }
        var covered: [Stretch]
        if indeterminate {
            covered =
                strand.isRing
                ? snake(length: length, time: context.time, reducedMotion: context.reducedMotion)
                : [Stretch(from: 0, to: length)]
        } else {
            let p = context.progress
            switch from {
            case .left, .right:
                covered = [Stretch(from: 0, to: p * length)]
            case .center:
                // A ring starts at its start point and grows both ways.
                let middle = strand.isRing ? length : length / 2
                covered = [Stretch(from: middle - p * length / 2, to: middle + p * length / 2)]
            }
        }
        covered.removeAll { $0.to - $0.from <= 0 }
        guard segments > 0 else { return covered }
        return covered.flatMap { stretch in
            cells(of: strand)
                .flatMap { cell -> [Stretch] in
                    // A stretch of a ring may start before or end after the seam.
                    [-length, 0, length]
                        .compactMap { shift in
                            guard shift == 0 || strand.isRing else { return nil }
                            let from = max(cell.from + shift, stretch.from)
                            let to = min(cell.to + shift, stretch.to)
                            return from < to ? Stretch(from: from, to: to) : nil
                        }
                }
        }
    }

    /// The segments of a strand: pieces of equal length with the segment gap between two.
    ///
    /// On a ring there is one between the last and the first, too. Gaps take at most 98 % of the
    /// line.
    private func cells(of strand: BarFigure.Strand) -> [Stretch] {
        let length = strand.line.length
        let gaps = Double(strand.isRing ? segments : segments - 1)
        let gap = gaps > 0 ? min(segmentGap, length * 0.98 / gaps) : 0
        let cell = (length - gaps * gap) / Double(segments)
        let lead = strand.isRing ? gap / 2 : 0
        return (0..<segments)
            .map { index in
                let start = lead + Double(index) * (cell + gap)
                return Stretch(from: start, to: start + cell)
            }
    }

    /// The period of a snake on a ring, in seconds.
    private static let snakePeriod = 2.0

    /// The snake of an indeterminate ring, after DynamicIslandUtilities: within one period the head
    /// reaches a quarter at ¼ and goes round until the end, the tail waits until ¼ and then runs to
    /// three quarters; a second snake carries the rest from three quarters out during the first
    /// quarter of the next period.
    ///
    /// With reduced motion a quarter of the ring moves in eight steps of half a second.
    private func snake(length: Double, time: Double, reducedMotion: Bool) -> [Stretch] {
        if reducedMotion {
            let step = (max(time, 0) * 2).rounded(.down).truncatingRemainder(dividingBy: 8)
            return [Stretch(from: step / 8 * length, to: (step / 8 + 0.25) * length)]
        }
        let t = phase(time: time, period: Self.snakePeriod)
        let start = t < 0.25 ? 0 : 0.75 * (t - 0.25) / 0.75
        let end = t < 0.25 ? t : 0.25 + 0.75 * (t - 0.25) / 0.75
        var snakes = [Stretch(from: start * length, to: end * length)]
        if t < 0.25, time >= Self.snakePeriod {
            snakes.append(Stretch(from: (0.75 + t) * length, to: length))
        }
        return snakes
    }

    /// The phase of a repeating motion, in 0..<1.
    func phase(time: Double, period: Double) -> Double {
        guard time.isFinite, period > 0 else { return 0 }
        let rest = (time / period).truncatingRemainder(dividingBy: 1)
        return rest < 0 ? rest + 1 : rest
    }

    /// The phase of the moving colours; with reduced motion it steps four times in three seconds.
    func colorPhase(in context: ComponentContext) -> Double {
        guard context.reducedMotion else { return phase(time: context.time, period: duration) }
        return (phase(time: context.time, period: 3) * 4).rounded(.down) / 4
    }

    /// The covered part of a strand as a filled outline.
    func coveredOutline(of strand: BarFigure.Strand, in context: ComponentContext) -> Path {
        if cut == .width, !strand.isRing, !indeterminate {
            return strand.outline.intersection(
                Path(rect: widthCut(in: context)), tolerance: outlineTolerance)
        }
        let stretches = stretches(of: strand, in: context)
        return outline(of: stretches, on: strand)
    }

    /// The filled outline of stretches.
    func outline(of stretches: [Stretch], on strand: BarFigure.Strand) -> Path {
        if isPlain(stretches, on: strand) { return strand.outline }
        let covered =
            sweptOutline(of: stretches, on: strand)
            ?? lines(stretches, of: strand)
            .stroked(strokeStyle(for: strand), tolerance: outlineTolerance)
        guard let limit = strand.limit else { return covered }
        return covered.intersection(limit, tolerance: outlineTolerance)
    }

    /// Whether stretches fill exactly a strand's outline: all of it, and no caps.
    func isPlain(_ stretches: [Stretch], on strand: BarFigure.Strand) -> Bool {
        guard stretches.count == 1, let stretch = stretches.first,
            stretch.to - stretch.from >= strand.line.length
        else { return false }
        return strand.isRing || !hasCaps(strand)
    }

    /// Whether one of a strand's ends is not cut off.
    func hasCaps(_ strand: BarFigure.Strand) -> Bool {
        let style = strokeStyle(for: strand)
        return style.startCap != .butt || style.endCap != .butt
    }

    /// What is stroked to cover stretches: the pieces of a strand's line.
    func lines(_ stretches: [Stretch], of strand: BarFigure.Strand) -> Path {
        var path = Path()
        for stretch in stretches {
            path.append(strand.line.trimmed(from: stretch.from, to: stretch.to))
        }
        return path
    }

    /// The outline of stretches of a strand that a sweep cuts, else `nil`; not cut to its limit.
    func sweptOutline(of stretches: [Stretch], on strand: BarFigure.Strand) -> Path? {
        guard let sweep = strand.sweep else { return nil }
        var path = Path()
        for stretch in stretches {
            path.append(sweep.piece(stretch, length: strand.line.length, caps: caps))
        }
        return path
    }

    /// The part of the canvas that progress covers by its width.
    func widthCut(in context: ComponentContext) -> Rect {
        let size = context.size
        let covered = size.width * context.progress
        let x: Double
        switch (from, mirrored) {
        case (.left, false), (.right, true): x = 0
        case (.right, false), (.left, true): x = size.width - covered
        case (.center, _): x = (size.width - covered) / 2
        }
        return Rect(x: x, y: -1000, width: covered, height: size.height + 2000)
    }

    /// How what covers a strand is stroked.
    func strokeStyle(for strand: BarFigure.Strand) -> StrokeStyle {
        let caps = caps
        return StrokeStyle(
            width: strand.strokeWidth, startCap: caps.start, endCap: caps.end, miterLimit: 10)
    }

    /// The shapes of both ends; from the middle both move, and have the moving end's shape.
    private var caps: (start: LineCap, end: LineCap) {
        let moving = endCap.lineCap(else: cap)
        return (from == .center ? moving : startCap.lineCap(else: cap), moving)
    }
}

extension NotchBar.End {
    /// The cap, taking another one's place where it is not set.
    func lineCap(else common: LineCap) -> LineCap {
        switch self {
        case .same: common
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}
