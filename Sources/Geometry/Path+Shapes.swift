extension Path {
    /// A closed rectangle, clockwise from the top left corner; empty when the rectangle is empty.
    public init(rect: Rect) {
        self.init()
        guard !rect.isEmpty else { return }
        move(to: Point(x: rect.left, y: rect.top))
        line(to: Point(x: rect.right, y: rect.top))
        line(to: Point(x: rect.right, y: rect.bottom))
        line(to: Point(x: rect.left, y: rect.bottom))
        close()
    }

    /// A closed ellipse inscribed in a rectangle, clockwise from its rightmost point; empty when the
    /// rectangle is empty.
    public init(ellipseIn rect: Rect) {
        self.init()
        guard !rect.isEmpty else { return }
        arc(
            EllipticalArc(
                center: rect.center, radiusX: rect.width / 2, radiusY: rect.height / 2,
                startAngle: 0, sweepAngle: 2 * .pi))
        close()
    }

    /// A closed circle, clockwise from its rightmost point; empty when the radius is not positive.
    public init(center: Point, radius: Double) {
        self.init()
        guard radius > 0 else { return }
        arc(EllipticalArc(center: center, radius: radius, startAngle: 0, sweepAngle: 2 * .pi))
        close()
    }

    /// An open straight line.
    public init(from start: Point, to end: Point) {
        self.init()
        move(to: start)
        line(to: end)
    }
}
