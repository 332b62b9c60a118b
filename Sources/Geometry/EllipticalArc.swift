/// A part of an ellipse, described by its centre.
///
/// The point at the parametric angle `θ` is
/// `centre + R(rotation) · (radiusX · cos θ, radiusY · sin θ)`, y down, so growing angles run
/// clockwise on the screen. A sweep of more than a turn covers the ellipse more than once. Lengths
/// and coordinates are in the unit of the path.
public struct EllipticalArc: Hashable, Sendable {
    /// The ellipse's centre.
    public var center: Point
    /// The radius along the ellipse's own x axis; a negative one mirrors that axis.
    public var radiusX: Double
    /// The radius along the ellipse's own y axis; a negative one mirrors that axis.
    public var radiusY: Double
    /// The turn of the ellipse's own axes, in radians, clockwise.
    public var rotation: Double
    /// The parametric angle at which the arc starts, in radians.
    public var startAngle: Double
    /// The parametric angle that the arc covers, in radians; positive runs clockwise.
    public var sweepAngle: Double

    /// Creates a part of an ellipse.
    public init(
        center: Point, radiusX: Double, radiusY: Double, rotation: Double = 0, startAngle: Double,
        sweepAngle: Double
    ) {
        self.center = center
        self.radiusX = radiusX
        self.radiusY = radiusY
        self.rotation = rotation
        self.startAngle = startAngle
        self.sweepAngle = sweepAngle
    }

    /// Creates a part of a circle.
    public init(center: Point, radius: Double, startAngle: Double, sweepAngle: Double) {
        self.init(
            center: center, radiusX: radius, radiusY: radius, startAngle: startAngle,
            sweepAngle: sweepAngle)
    }

    /// Whether both radii are equal, so that the arc is part of a circle.
    public var isCircular: Bool { radiusX == radiusY }

    /// The parametric angle at which the arc ends, in radians.
    public var endAngle: Double { startAngle + sweepAngle }

    /// The point at a parametric angle in radians.
    public func point(angle: Double) -> Point {
        let (sin, cos) = quarterExactSineAndCosine(angle)
        let x = radiusX * cos
        let y = radiusY * sin
        guard rotation != 0 else { return Point(x: center.x + x, y: center.y + y) }
        let (sinAxis, cosAxis) = quarterExactSineAndCosine(rotation)
        return Point(
            x: center.x + cosAxis * x - sinAxis * y, y: center.y + sinAxis * x + cosAxis * y)
    }

    /// The first point.
    public var start: Point { point(angle: startAngle) }

    /// The last point.
    public var end: Point { point(angle: endAngle) }

    /// Whether all numbers that describe the arc are finite.
    public var isFinite: Bool {
        center.isFinite && radiusX.isFinite && radiusY.isFinite && rotation.isFinite
            && startAngle.isFinite && sweepAngle.isFinite
    }

    /// The same points in the opposite order.
    public var reversed: EllipticalArc {
        var arc = self
        arc.startAngle = endAngle
        arc.sweepAngle = -sweepAngle
        return arc
    }
}
