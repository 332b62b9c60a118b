public import Geometry

/// A drop at the top edge: a circle whose sides run into the edge along two shoulder circles.
///
/// The shoulder circles touch the edge from below (centres at y = ``shoulderRadius``) and the
/// bottom circle from outside, so the outline has no kink.
public struct DropShape: Hashable, Sendable {
    /// The axis of symmetry.
    public var centerX: Double
    /// The distance of the lowest point from the edge.
    public var depth: Double
    /// The radius of the two circles that join the drop to the edge.
    public var shoulderRadius: Double
    /// The radius of the circle at the bottom.
    public var bottomRadius: Double

    /// Creates a drop.
    public init(centerX: Double, depth: Double, shoulderRadius: Double, bottomRadius: Double) {
        self.centerX = centerX
        self.depth = depth
        self.shoulderRadius = shoulderRadius
        self.bottomRadius = bottomRadius
    }

    /// The height of the bottom circle's centre.
    public var bottomCenterY: Double { depth - bottomRadius }

    /// Half the width of the opening at the edge.
    ///
    /// The centres of two circles that touch from outside are `R + s` apart; their heights differ
    /// by `depth − R − s`. Zero when the circles cannot touch.
    public var halfOpening: Double {
        let distance = bottomRadius + shoulderRadius
        let rise = bottomCenterY - shoulderRadius
        return max(0, distance * distance - rise * rise).squareRoot()
    }

    /// The closed outline, clockwise: along the edge from left to right, then down the right side.
    public var path: Path {
        let half = halfOpening
        // The direction from the right shoulder's centre to the bottom circle's centre.
        let angle = arctangent(y: bottomCenterY - shoulderRadius, x: -half)
        let turn = Double.pi
        var path = Path()
        path.move(to: Point(x: centerX - half, y: 0))
        path.line(to: Point(x: centerX + half, y: 0))
        path.addArc(
            center: Point(x: centerX + half, y: shoulderRadius), radius: shoulderRadius,
            startAngle: -turn / 2, endAngle: angle, clockwise: false)
        path.addArc(
            center: Point(x: centerX, y: bottomCenterY), radius: bottomRadius,
            startAngle: angle - turn, endAngle: -angle, clockwise: true)
        path.addArc(
            center: Point(x: centerX - half, y: shoulderRadius), radius: shoulderRadius,
            startAngle: turn - angle, endAngle: -turn / 2, clockwise: false)
        path.close()
        return path
    }
}
