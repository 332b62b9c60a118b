extension CornerRadii {
    /// The radii, all scaled by one factor when two neighbours do not fit on their side.
    ///
    /// The factor is the smallest of 1 and `side / (radius + radius)` over the four sides, as in
    /// CSS Backgrounds 3 §5.5. Negative radii and NaN count as 0; an infinite radius counts as
    /// larger than the size and as any other, so that one alone takes its whole side and four give
    /// a capsule.
    ///
    /// - Parameter size: The size of the rectangle.
    /// - Returns: Finite radii that are not negative; all 0 for a size without area.
    public func fitted(in size: Size) -> CornerRadii {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            return .zero
        }
        let finite = [topLeft, topRight, bottomRight, bottomLeft].filter(\.isFinite)
        let limit = finite.reduce(min(size.width + size.height, .greatestFiniteMagnitude), max)
        let radii = map { $0 > 0 ? min($0, limit) : 0 }
        // Halved, so that no sum overflows.
        func factor(_ side: Double, _ first: Double, _ second: Double) -> Double {
            side / 2 / (first / 2 + second / 2)
        }
        let factor = min(
            min(
                1, factor(size.width, radii.topLeft, radii.topRight),
                factor(size.width, radii.bottomLeft, radii.bottomRight)),
            factor(size.height, radii.topLeft, radii.bottomLeft),
            factor(size.height, radii.topRight, radii.bottomRight))
        return factor < 1 ? radii.map { $0 * factor } : radii
    }

    /// The radii after a function was applied to each.
    public func map(_ transform: (Double) -> Double) -> CornerRadii {
        CornerRadii(
            topLeft: transform(topLeft), topRight: transform(topRight),
            bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
    }
}
