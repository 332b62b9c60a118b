public import Drawing
public import Geometry

extension GradientArc {
    /// The drawing, in points from the canvas' top left corner.
    public func draw(in context: ComponentContext) -> DisplayList {
        var list = DisplayList()
        let size = context.size
        if track {
            list.stroke(centerLine(in: size), style: strokeStyle, color: trackColor)
        }
        let arc = coveredStroke(in: context)
        switch style {
        case .direct:
            list.append(arc)
        case .seed:
            var layer = DisplayList()
            layer.fill(
                Path(rect: Rect(origin: .zero, size: size)),
                paint: paint(in: size, progress: context.progress))
            list.mask(by: arc, content: layer)
        }
        if value {
            let digits = Lettering(size: radius(in: size) * 0.42, weight: Lettering.medium)
            let center = center(in: size)
            list.text(
                "\(wholePercent(context.progress)) %",
                at: Point(x: center.x, y: center.y + digits.capHeight / 2), lettering: digits,
                color: valueColor, alignment: .center)
        }
        return list
    }

    /// The stroke up to the progress.
    private func coveredStroke(in context: ComponentContext) -> DisplayList {
        var list = DisplayList()
        let size = context.size
        let line = centerLine(in: size, upTo: context.progress)
        guard !line.isEmpty else { return list }
        let isClosed = sweep >= 360 && context.progress >= 1
        var style = strokeStyle
        let paint = paint(in: size, progress: context.progress)
        guard style.startCap != .butt, isConic, !isClosed, capReachesEnd(in: size) else {
            list.stroke(line, style: style, paint: paint)
            return list
        }
        // Where there is no gap, angles before the start belong to the ramp's end. The start's cap
        // is drawn over the stroke in the start's colour; it covers the stroke's first edge, too.
        var cap = centerArc(in: size, upTo: 0)
        cap.sweepAngle = min(
            radians(sweep * context.progress), width / 4 / max(radius(in: size), 1e-9))
        var start = Path()
        start.arc(cap)
        let capStyle = StrokeStyle(width: width, startCap: style.startCap, endCap: .butt)
        style.startCap = .butt
        list.stroke(line, style: style, paint: paint)
        list.stroke(start, style: capStyle, color: ramp.color(at: 0))
        return list
    }

    /// Whether the start's cap reaches beyond the middle of the gap between end and start.
    private func capReachesEnd(in size: Size) -> Bool {
        let radius = radius(in: size)
        guard radius > width / 2 else { return true }
        return radians(360 - sweep) / 2 < width / 2 / radius * 1.1
    }

    /// The outline of what is filled, in points from the canvas' top left corner.
    public func outline(in context: ComponentContext, part: OutlinePart) -> Path {
        centerLine(in: context.size, upTo: part == .full ? 1 : context.progress)
            .stroked(strokeStyle, tolerance: outlineTolerance)
    }
}

extension GradientArc {
    /// The centre line and the stroke's outline.
    public func constructionPaths(in context: ComponentContext) -> [Path] {
        [centerLine(in: context.size), outline(in: context, part: .full)]
    }
}
