public import Drawing
public import Geometry

extension TickArc {
    /// The drawing, in points from the canvas' top left corner.
    public func draw(in context: ComponentContext) -> DisplayList {
        var list = DisplayList()
        let size = context.size
        let ramp = acrossPaint(in: size)
        switch stage {
        case .gradient:
            list.fill(Path(rect: Rect(origin: .zero, size: size)), paint: ramp)
            return list
        case .shape:
            list.fill(outline(in: context, part: .full), color: colors[0])
            return list
        case .masked:
            break
        }
        if gradient == .across, limit >= 1 {
            drawAcross(in: size, progress: context.progress, paint: ramp, into: &list)
        } else {
            drawEach(allTicks(in: size, progress: context.progress), in: size, into: &list)
        }
        if value {
            drawValue(in: context, into: &list)
        }
        return list
    }

    /// The horizontal ramp over the whole canvas.
    private func acrossPaint(in size: Size) -> Paint {
        .linear(
            LinearGradient(
                gradient: ramp, start: Point(x: 0, y: size.height / 2),
                end: Point(x: size.width, y: size.height / 2)))
    }

    /// Cuts all lit ticks out of one ramp, and all others out of its dimmed form.
    private func drawAcross(
        in size: Size, progress: Double, paint: Paint, into list: inout DisplayList
    ) {
        let ticks = unlitTicks(in: size)
        // Progress lights the ticks in their order.
        let fullCount = ticks.indices.first { lit(tick: $0, progress: progress) < 1 } ?? ticks.count
        let share = fullCount < ticks.count ? lit(tick: fullCount, progress: progress) : 0
        let fades = share > 0 && partial == .fade
        var (full, dark) = outlines(
            of: ticks, in: size, full: fullCount, dark: fullCount + (fades ? 1 : 0))
        if fades {
            var layer = DisplayList()
            layer.fill(ticks[fullCount].outline, paint: paint)
            list.group(opacity: dim + (1 - dim) * share, content: layer)
        } else if share > 0 {
            full.append(outline(ofTickAt: ticks[fullCount].angle, in: size, share: share))
        }
        if dim > 0 {
            var layer = DisplayList()
            layer.fill(dark, paint: paint)
            list.group(opacity: dim, content: layer)
        }
        list.fill(full, paint: paint)
    }

    /// The outlines of the first ticks as one path, and of those from another one on.
    private func outlines(
        of ticks: [Tick], in size: Size, full: Int, dark: Int
    ) -> (full: Path, dark: Path) {
        func path(_ ticks: ArraySlice<Tick>) -> Path {
            ticks.reduce(into: Path()) { $0.append($1.outline) }
        }
        let key = OutlineKey(arc: self, size: size, full: full, dark: dark)
        return Self.outlines.value(for: key) { (path(ticks[..<full]), path(ticks[dark...])) }
    }

    /// What the outlines of lit and other ticks depend on.
    private struct OutlineKey: Hashable, Sendable {
        var arc: TickArc
        var size: Size
        var full: Int
        var dark: Int
    }

    private static let outlines = RecentValues<OutlineKey, (full: Path, dark: Path)>(capacity: 8)

    /// Fills every tick with its own colour.
    private func drawEach(_ gauge: [Tick], in size: Size, into list: inout DisplayList) {
        for tick in gauge {
            let shape = tick.outline
            switch partial {
            case .fade:
                list.fill(
                    shape, color: tick.color.multiplyingAlpha(by: dim + (1 - dim) * tick.lit))
            case .grow:
                if tick.lit < 1 { list.fill(shape, color: tick.color.multiplyingAlpha(by: dim)) }
                list.fill(
                    outline(ofTickAt: tick.angle, in: size, share: tick.lit), color: tick.color)
            }
        }
    }

    /// Writes the progress into the middle.
    private func drawValue(in context: ComponentContext, into list: inout DisplayList) {
        let inner = max(radius(in: context.size) - tickLength / 2, 0)
        guard inner > 8 else { return }
        let center = center(in: context.size)
        let digits = Lettering(size: inner * 0.62, weight: Lettering.bold)
        list.text(
            String(wholePercent(context.progress)),
            at: Point(x: center.x, y: center.y + digits.capHeight * 0.42),
            lettering: digits, color: valueColor, alignment: .center)
        let caption = Lettering(
            size: inner * 0.125, weight: Lettering.medium, tracking: 0.14)
        list.text(
            "PERCENT", at: Point(x: center.x, y: center.y + digits.capHeight * 0.42 + inner * 0.24),
            lettering: caption, color: valueColor.multiplyingAlpha(by: 0.72), alignment: .center)
    }

    /// The outline of what is filled, in points from the canvas' top left corner.
    public func outline(in context: ComponentContext, part: OutlinePart) -> Path {
        var path = Path()
        for index in 0..<ticks {
            let share = part == .full ? 1 : lit(tick: index, progress: context.progress)
            guard share > 0 else { continue }
            path.append(
                outline(
                    ofTickAt: angle(ofTick: index), in: context.size,
                    share: partial == .grow ? share : 1))
        }
        return path
    }
}

/// A progress of 0…1 as whole per cent, rounded down so that 100 means done; progress outside of
/// the range counts as its nearest end, and NaN as 0.
public func wholePercent(_ progress: Double) -> Int {
    Int((max(0, min(progress, 1)) * 100 + 1e-9).rounded(.down))
}
