extension Path {
    /// A closed rectangle with rounded corners, clockwise from the end of the top left corner.
    ///
    /// - Parameters:
    ///   - rect: The rectangle. One without area, or with an edge that is not finite, gives an empty
    ///     path.
    ///   - radii: The radius of each corner, in the unit of the rectangle; radii that do not fit are
    ///     all scaled by one factor (see ``CornerRadii/fitted(in:)``), negative ones count as 0.
    ///   - curve: The shape of the corners.
    public init(roundedRect rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular) {
        self.init()
        guard !rect.isEmpty, rect.left.isFinite, rect.right.isFinite, rect.top.isFinite,
            rect.bottom.isFinite
        else { return }
        let corners = RectangleCorner.corners(of: rect, radii: radii.fitted(in: rect.size))
        let start = corners[3].end(curve)
        move(to: start)
        for corner in corners {
            switch (corner.radius > 0, curve) {
            case (false, _): if corner.vertex != start { line(to: corner.vertex) }
            case (true, .circular): corner.appendCircular(to: &self)
            case (true, .continuous): corner.appendContinuous(to: &self)
            }
        }
        close()
    }
}

extension Path {
    /// Adds a line to a point unless the path is there already.
    mutating func connect(to point: Point) {
        if let currentPoint, currentPoint.isNear(point) { return }
        line(to: point)
    }
}

extension RectangleCorner {
    /// Where the corner ends on the outgoing edge.
    func end(_ curve: CornerCurve) -> Point {
        guard radius > 0 else { return vertex }
        return switch curve {
        case .circular: point(0, radius)
        case .continuous: point(0, outerCurve(budget: outgoingBudget).extent)
        }
    }

    /// Adds a quarter circle.
    func appendCircular(to path: inout Path) {
        let centre = point(radius, radius)
        let start = -outgoing
        let angle = start.dx == 0 ? (start.dy > 0 ? 0.5 : -0.5) : start.dx > 0 ? 0.0 : 1.0
        path.arc(
            EllipticalArc(
                center: centre, radius: radius, startAngle: angle * .pi, sweepAngle: .pi / 2))
    }
}
