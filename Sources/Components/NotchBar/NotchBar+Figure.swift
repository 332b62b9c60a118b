import Devices
import Geometry

extension NotchBar {
    /// What the bar is made of on a canvas.
    func figure(in context: ComponentContext) -> BarFigure {
        guard thickness > 0, context.size.width > 0 else { return BarFigure(strands: []) }
        let key = BarFigureCache.Key(
            bar: shapeOnly, screen: context.screen, width: context.size.width)
        return BarFigureCache.figure(for: key) { makeFigure(key) }
    }

    /// The bar with everything that does not change its figure at the default.
    private var shapeOnly: NotchBar {
        var bar = self
        let plain = NotchBar()
        bar.colors = plain.colors
        bar.trackColor = plain.trackColor
        bar.gradient = plain.gradient
        bar.interpolation = plain.interpolation
        return bar
    }

    private func makeFigure(_ key: BarFigureCache.Key) -> BarFigure {
        var figure: BarFigure
        switch style {
        case .offset:
            figure = offsetFigure(width: key.width, screen: key.screen)
        case .seed:
            guard Self.topNotch(of: key.screen) != nil else {
                figure = straightFigure(width: key.width)
                break
            }
            let height = thickness + heightExtra
            let outline = seedOutline(width: key.width)
            figure = BarFigure(strands: [
                BarFigure.Strand(
                    line: seedUpperContour(width: key.width), outline: outline,
                    strokeWidth: 2 * (height + abs(returnShiftX) + abs(returnShiftY) + 1),
                    limit: outline)
            ])
        case .concentric:
            guard let numbers = concentricNumbers(width: key.width, screen: key.screen) else {
                figure = straightFigure(width: key.width)
                break
            }
            figure = concentricFigure(numbers, width: key.width)
        }
        if isFromRight {
            for index in figure.strands.indices where !figure.strands[index].isRing {
                figure.strands[index].reverse()
            }
        }
        return figure
    }

    private func concentricFigure(_ numbers: ConcentricNumbers, width: Double) -> BarFigure {
        let outline = Self.concentricOutline(numbers, width: width, thickness: thickness)
        let line = Self.concentricContour(numbers, width: width, distance: thickness / 2)
        guard thickness > numbers.small else {
            return BarFigure(strands: [
                BarFigure.Strand(line: line, outline: outline, strokeWidth: thickness)
            ])
        }
        let guide = Self.concentricUpperContour(numbers, width: width)
        let far = Self.concentricContour(numbers, width: width, distance: thickness)
        let sweep = BarSweep(near: guide, far: far, line: line, spacing: thickness / 2)
        // All that lies below the edge and the notch.
        var below = guide
        let bottom = (outline.bounds?.bottom ?? 0) + 2 * thickness
        below.line(to: Point(x: width, y: bottom))
        below.line(to: Point(x: 0, y: bottom))
        below.close()
        return BarFigure(strands: [
            BarFigure.Strand(
                line: line, outline: outline, strokeWidth: thickness, limit: below, sweep: sweep)
        ])
    }

    /// Whether progress runs from right to left.
    private var isFromRight: Bool {
        switch from {
        case .left: mirrored
        case .right: !mirrored
        case .center: mirrored
        }
    }

    /// The straight bar along the top edge, which the library draws where it knows no notch.
    private func straightFigure(width: Double) -> BarFigure {
        let height = style == .seed ? thickness + heightExtra : thickness
        return BarFigure(
            strands: [
                BarFigure.Strand(
                    line: Path(
                        from: Point(x: 0, y: height / 2), to: Point(x: width, y: height / 2)),
                    outline: Path(rect: Rect(x: 0, y: 0, width: width, height: height)),
                    strokeWidth: height)
            ],
            notes: [
                "style \(style.rawValue) is defined for a notch at the top edge only, "
                    + "a straight bar is drawn"
            ])
    }
}
