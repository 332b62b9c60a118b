extension Path {
    /// A closed rectangle with rounded corners, clockwise.
    public init(roundedRect rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular) {
        self.init()
        guard !rect.isEmpty else { return }
        let quarter = Double.pi / 2
        for (x, y, radius, start) in [
            (rect.right - radii.topRight, rect.top + radii.topRight, radii.topRight, -quarter),
            (
                rect.right - radii.bottomRight, rect.bottom - radii.bottomRight,
                radii.bottomRight, 0
            ),
            (
                rect.left + radii.bottomLeft, rect.bottom - radii.bottomLeft, radii.bottomLeft,
                quarter
            ),
            (rect.left + radii.topLeft, rect.top + radii.topLeft, radii.topLeft, 2 * quarter),
        ] {
            addArc(
                center: Point(x: x, y: y), radius: radius, startAngle: start,
                endAngle: start + quarter, clockwise: true)
        }
        close()
    }
}
