/// A displacement or direction in the plane; `y` grows downwards.
public struct Vector: Hashable, Sendable {
    /// The horizontal component.
    public var dx: Double
    /// The vertical component, positive downwards.
    public var dy: Double

    /// The displacement of no length.
    public static let zero = Vector(dx: 0, dy: 0)

    /// Creates a displacement from its components.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The Euclidean length, `√(dx² + dy²)`.
    ///
    /// The squares overflow beyond 1e154, where the length is infinite, and vanish below 1e-162.
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// The vector turned a quarter clockwise on the screen (y down): `(−dy, dx)`.
    ///
    /// Along a contour that runs clockwise on the screen it points to the inside.
    public var perpendicular: Vector { Vector(dx: -dy, dy: dx) }

    /// The vector of length 1 in this direction, or `nil` when ``length`` is zero or not finite.
    public var normalized: Vector? {
        let length = length
        guard length > 0, length.isFinite else { return nil }
        return Vector(dx: dx / length, dy: dy / length)
    }

    /// The scalar product: the lengths' product times the cosine of the angle between.
    public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// The third component of the cross product: positive when `other` lies clockwise of this
    /// vector on the screen.
    public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// The sum of two displacements.
    public static func + (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
    }

    /// The difference of two displacements.
    public static func - (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
    }

    /// The displacement in the opposite direction.
    public static prefix func - (vector: Vector) -> Vector {
        Vector(dx: -vector.dx, dy: -vector.dy)
    }

    /// The displacement scaled by a factor.
    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }
}
