public import Geometry

/// A drop at the top edge: a circle whose sides run into the edge along two shoulder circles.
///
/// The shoulder circles touch the edge from below, at the ends of the opening; straight flanks that
/// touch a shoulder circle on one side and the bottom circle on the other join them without a kink.
public struct DropShape: Hashable, Sendable {
    /// The axis of symmetry.
    public var centerX: Double
    /// The width of the opening at the edge.
    ///
    /// An opening so narrow that the circles would overlap counts as the one in which they touch.
    public var width: Double
    /// The distance of the lowest point from the edge.
    public var depth: Double
    /// The radius of the two circles that join the drop to the edge.
    public var shoulderRadius: Double
    /// The radius of the circle at the bottom.
    public var bottomRadius: Double

    /// Creates a drop.
    public init(
        centerX: Double, width: Double, depth: Double, shoulderRadius: Double, bottomRadius: Double
    ) {
        self.centerX = centerX
        self.width = width
        self.depth = depth
        self.shoulderRadius = shoulderRadius
        self.bottomRadius = bottomRadius
    }

    /// The height of the bottom circle's centre.
    public var bottomCenterY: Double { depth - bottomRadius }

    /// Half the width of the opening in which the circles do not overlap.
    ///
    /// The centres of two circles that touch from outside are `R + s` apart; their heights differ
    /// by `depth − R − s`.
    public var halfOpening: Double {
        let distance = bottomRadius + shoulderRadius
        let rise = bottomCenterY - shoulderRadius
        return max(width / 2, max(0, distance * distance - rise * rise).squareRoot())
    }

    /// The closed outline, clockwise: along the edge from left to right, then down the right side.
    public var path: Path {
        let half = halfOpening
        let sum = shoulderRadius + bottomRadius
        let rise = bottomCenterY - shoulderRadius
        let turn = 2 * Double.pi
        // The direction from the right shoulder's centre to the bottom circle's, in −2π…0.
        var direction = arctangent(y: rise, x: -half)
        if direction > -turn / 4 { direction -= turn }
        // A common tangent between two circles touches both at the angle whose cosine is the sum of
        // the radii over the distance of the centres.
        let slack = max(0, half * half + rise * rise - sum * sum).squareRoot()
        let touch = direction + arctangent(y: slack, x: sum)
        var path = Path()
        path.move(to: Point(x: centerX - half, y: 0))
        path.line(to: Point(x: centerX + half, y: 0))
        path.addArc(
            center: Point(x: centerX + half, y: shoulderRadius), radius: shoulderRadius,
            startAngle: -turn / 4, endAngle: touch, clockwise: false)
        path.addArc(
            center: Point(x: centerX, y: bottomCenterY), radius: bottomRadius,
            startAngle: touch + turn / 2, endAngle: -touch, clockwise: true)
        path.addArc(
            center: Point(x: centerX - half, y: shoulderRadius), radius: shoulderRadius,
            startAngle: -turn / 2 - touch, endAngle: -turn / 4, clockwise: false)
        path.close()
        return path
    }
}
