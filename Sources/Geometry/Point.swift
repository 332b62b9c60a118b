/// A position in the plane; `x` grows to the right, `y` grows downwards.
///
/// The unit (points, panel pixels, view pixels) is that of the context, named there.
public struct Point: Hashable, Sendable {
    /// The horizontal coordinate.
    public var x: Double
    /// The vertical coordinate, positive downwards.
    public var y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Creates a position from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Whether both coordinates are finite.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The Euclidean distance to another position, accurate as ``Vector/length``.
    public func distance(to other: Point) -> Double { (other - self).length }

    /// The position on the straight line to `other`: fraction 0 is this point, 1 is `other`.
    ///
    /// Other fractions continue the line; at 1 the result may differ from `other` by a rounding.
    public func interpolated(to other: Point, fraction: Double) -> Point {
        Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }

    /// The position after an affine transform, displacement included.
    public func applying(_ transform: AffineTransform) -> Point {
        Point(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }

    /// The displacement from `right` to `left`.
    public static func - (left: Point, right: Point) -> Vector {
        Vector(dx: left.x - right.x, dy: left.y - right.y)
    }

    /// The position moved by a displacement.
    public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// The position moved by the opposite of a displacement.
    public static func - (point: Point, vector: Vector) -> Point {
        Point(x: point.x - vector.dx, y: point.y - vector.dy)
    }
}
