import Devices
import Geometry

extension NotchBar {
    /// What the bar is made of on a canvas.
    func figure(in context: ComponentContext) -> BarFigure {
        let width = context.size.width
        let screen = context.screen
        guard thickness > 0 else { return BarFigure(strands: []) }
        switch style {
        case .offset:
            return offsetFigure(in: context)
        case .seed:
            guard Self.topNotch(of: screen) != nil else { return straightFigure(width: width) }
            let numbers = seedNumbers(width: width)
            return BarFigure(strands: [
                BarFigure.Strand(
                    line: seedUpperContour(width: width), outline: seedOutline(width: width),
                    reach: 2 * (numbers.height * 1.25 + 1), isStroke: false, isRing: false)
            ])
        case .concentric:
            guard let numbers = concentricNumbers(width: width, screen: screen)
            else { return straightFigure(width: width) }
            return BarFigure(strands: [
                BarFigure.Strand(
                    line: Self.concentricContour(
                        numbers, width: width, distance: thickness / 2),
                    outline: Self.concentricOutline(numbers, width: width, thickness: thickness),
                    reach: thickness, isStroke: false, isRing: false)
            ])
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
                    reach: height, isStroke: true, isRing: false)
            ],
            notes: [
                "style \(style.rawValue) is defined for a notch at the top edge only: straight bar"
            ])
    }

    func offsetFigure(in context: ComponentContext) -> BarFigure {
        straightFigure(width: context.size.width)
    }
}
