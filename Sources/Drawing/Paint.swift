public import Geometry

/// What fills the inside of a shape; coordinates are those of the operation that uses it.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case solid(Color)
    /// A ramp along a straight line.
    case linear(LinearGradient)
    /// A ramp between two circles.
    case radial(RadialGradient)
    /// A ramp around a point.
    case conic(ConicGradient)
}

/// A ramp along a straight line; its isolines are perpendicular to the line.
///
/// Position of a point P: `((P − start)·(end − start)) / |end − start|²`. When start and end are
/// the same point, the last colour is shown everywhere.
public struct LinearGradient: Hashable, Sendable {
    /// The colours.
    public var gradient: Gradient
    /// The point at position 0.
    public var start: Point
    /// The point at position 1.
    public var end: Point

    /// Creates a ramp along a line.
    public init(gradient: Gradient, start: Point, end: Point) {
        self.gradient = gradient
        self.start = start
        self.end = end
    }

    /// The position of a point along the ramp, before the spread mode is applied.
    public func position(of point: Point) -> Double {
        let axis = end - start
        let square = axis.dot(axis)
        guard square > 0 else { return 1 }
        return (point - start).dot(axis) / square
    }
}

/// A ramp from the centre of a circle (position 0) to its edge (position 1).
///
/// A radius of zero or less shows the last colour everywhere.
public struct RadialGradient: Hashable, Sendable {
    /// The colours.
    public var gradient: Gradient
    /// The circle's centre.
    public var center: Point
    /// The circle's radius.
    public var radius: Double

    /// Creates a ramp from a centre outwards.
    public init(gradient: Gradient, center: Point, radius: Double) {
        self.gradient = gradient
        self.center = center
        self.radius = radius
    }
}

/// A ramp around a point: over `sweepAngle` from `startAngle`, clockwise on the screen.
///
/// With φ = (angle of the point − start) mod 2π and a positive sweep below a full turn, the
/// position is φ / sweep inside the sweep; in the gap it is that of the nearer end, so that round
/// caps take the colour of their own end. A negative sweep mirrors this. A zero sweep shows the
/// first colour.
public struct ConicGradient: Hashable, Sendable {
    /// The colours; the spread mode is not used.
    public var gradient: Gradient
    /// The point around which the ramp turns.
    public var center: Point
    /// The angle of position 0, in radians, 0 to the right, growing clockwise.
    public var startAngle: Double
    /// The angle that the ramp covers, in radians, −2π…2π.
    public var sweepAngle: Double

    /// Creates a ramp around a point.
    public init(gradient: Gradient, center: Point, startAngle: Double, sweepAngle: Double) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.sweepAngle = sweepAngle
    }

    /// The position of an angle in radians along the ramp.
    public func position(ofAngle angle: Double) -> Double {
        let turn = 2 * Double.pi
        guard sweepAngle != 0, angle.isFinite else { return 0 }
        let sweep = min(abs(sweepAngle), turn)
        var offset = (sweepAngle > 0 ? angle - startAngle : startAngle - angle)
            .truncatingRemainder(dividingBy: turn)
        if offset < 0 { offset += turn }
        if offset <= sweep { return offset / sweep }
        return offset - sweep < turn - offset ? 1 : 0
    }
}
