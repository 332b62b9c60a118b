/// A corner of a rectangle seen along its outline, clockwise on the screen.
struct RectangleCorner {
    /// The sharp corner.
    var vertex: Point
    /// The unit vector from the vertex back along the edge that leads to it.
    var incoming: Vector
    /// The unit vector from the vertex along the edge that leaves it.
    var outgoing: Vector
    /// The fitted radius.
    var radius: Double
    /// The length of the incoming edge that this corner may use.
    var incomingBudget: Double
    /// The length of the outgoing edge that this corner may use.
    var outgoingBudget: Double

    /// The point at distances from the vertex along both edges.
    func point(_ u: Double, _ v: Double) -> Point { vertex + incoming * u + outgoing * v }

    /// The corners of a rectangle: top right, bottom right, bottom left, top left.
    ///
    /// Two corners share the edge between them in the ratio of their radii, half and half when both
    /// are equal, so that both reach their limit together.
    static func corners(of rect: Rect, radii: CornerRadii) -> [RectangleCorner] {
        let (right, down) = (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
        func share(_ radius: Double, _ neighbour: Double, of side: Double) -> Double {
            radius > 0 ? side * (radius / (radius + neighbour)) : 0
        }
        func corner(
            _ x: Double, _ y: Double, _ incoming: Vector, _ outgoing: Vector, _ radius: Double,
            before: Double, after: Double
        ) -> RectangleCorner {
            let (inSide, outSide) =
                incoming.dx == 0 ? (rect.height, rect.width) : (rect.width, rect.height)
            return RectangleCorner(
                vertex: Point(x: x, y: y), incoming: incoming, outgoing: outgoing, radius: radius,
                incomingBudget: share(radius, before, of: inSide),
                outgoingBudget: share(radius, after, of: outSide))
        }
        return [
            corner(
                rect.right, rect.top, -right, down, radii.topRight,
                before: radii.topLeft, after: radii.bottomRight),
            corner(
                rect.right, rect.bottom, -down, -right, radii.bottomRight,
                before: radii.topRight, after: radii.bottomLeft),
            corner(
                rect.left, rect.bottom, right, -down, radii.bottomLeft,
                before: radii.bottomRight, after: radii.topLeft),
            corner(
                rect.left, rect.top, down, right, radii.topLeft,
                before: radii.bottomLeft, after: radii.topRight),
        ]
    }
}
