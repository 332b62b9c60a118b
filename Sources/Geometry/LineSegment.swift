/// A straight line between two points.
///
/// Unit, coordinate space and numbers that are not finite are as in ``ParametricCurve``.
public struct LineSegment: ParametricCurve {
    /// The point at parameter 0.
    public var start: Point
    /// The point at parameter 1.
    public var end: Point

    /// Creates a line from its ends.
    public init(start: Point, end: Point) {
        self.start = start
        self.end = end
    }

    /// The Euclidean length.
    public var length: Double { (end - start).length }

    /// The point that divides the line in the ratio `parameter : 1 − parameter`.
    public func point(at parameter: Double) -> Point {
        start.interpolated(to: end, fraction: parameter)
    }

    /// The displacement from start to end.
    public func derivative(at parameter: Double) -> Vector { end - start }

    /// Always zero.
    public func secondDerivative(at parameter: Double) -> Vector { .zero }

    /// The line between the points at two parameters; 0 and 1 give the ends exactly.
    public func portion(from: Double, to: Double) -> LineSegment {
        LineSegment(
            start: from == 0 ? start : from == 1 ? end : point(at: from),
            end: to == 1 ? end : to == 0 ? start : point(at: to))
    }

    /// The line from the end to the start.
    public var reversed: LineSegment { LineSegment(start: end, end: start) }

    /// The line between the transformed ends.
    public func applying(_ transform: AffineTransform) -> LineSegment {
        LineSegment(start: start.applying(transform), end: end.applying(transform))
    }

    /// The rectangle with the line as a diagonal, of zero extent when it runs along an axis.
    public var bounds: Rect {
        Rect(
            left: min(start.x, end.x), top: min(start.y, end.y),
            right: max(start.x, end.x), bottom: max(start.y, end.y))
    }

    /// The signed area of the triangle that the line spans with the origin, positive when it runs
    /// clockwise around it on the screen.
    public var signedArea: Double { (start.x * end.y - start.y * end.x) / 2 }

    /// The parameter of the perpendicular's foot from the point, or of the nearer end when the foot
    /// lies outside; 0 for a line without length.
    public func nearestParameter(to point: Point) -> Double {
        let direction = end - start
        let squared = direction.dot(direction)
        guard squared > 0 else { return 0 }
        let parameter = (point - start).dot(direction) / squared
        return parameter.isNaN ? 0 : min(max(parameter, 0), 1)
    }
}
