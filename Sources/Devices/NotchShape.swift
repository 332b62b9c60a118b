public import Geometry

/// A notch at the top edge: walls with a shoulder circle outside and a bottom circle inside.
///
/// The construction is that of GradientLoadingBar 4.0.0 and PaintCode's drawing of the iPhone X:
/// shoulder circles of radius ``shoulderRadius`` centred at y = shoulderRadius outside the walls,
/// bottom circles of radius ``bottomRadius`` centred at y = ``bottomCenterY`` inside the walls,
/// straight walls between them.
public struct NotchShape: Hashable, Sendable {
    /// The middle between the walls.
    public var centerX: Double
    /// The distance between the walls.
    public var width: Double
    /// The radius of the convex circles where the walls meet the edge.
    public var shoulderRadius: Double
    /// The radius of the concave circles at the bottom.
    public var bottomRadius: Double
    /// The height of the bottom circles' centres.
    public var bottomCenterY: Double

    /// Creates a notch.
    public init(
        centerX: Double, width: Double, shoulderRadius: Double, bottomRadius: Double,
        bottomCenterY: Double
    ) {
        self.centerX = centerX
        self.width = width
        self.shoulderRadius = shoulderRadius
        self.bottomRadius = bottomRadius
        self.bottomCenterY = bottomCenterY
    }

    /// The distance of the bottom from the edge.
    public var depth: Double { bottomCenterY + bottomRadius }

    /// The coordinate of the left wall.
    public var leftWall: Double { centerX - width / 2 }

    /// The coordinate of the right wall.
    public var rightWall: Double { centerX + width / 2 }

    /// The closed outline, clockwise: along the edge from left to right, then down the right wall.
    public var path: Path {
        let quarter = Double.pi / 2
        var path = Path()
        path.move(to: Point(x: leftWall - shoulderRadius, y: 0))
        path.line(to: Point(x: rightWall + shoulderRadius, y: 0))
        path.addArc(
            center: Point(x: rightWall + shoulderRadius, y: shoulderRadius),
            radius: shoulderRadius, startAngle: 3 * quarter, endAngle: 2 * quarter,
            clockwise: false)
        path.addArc(
            center: Point(x: rightWall - bottomRadius, y: bottomCenterY), radius: bottomRadius,
            startAngle: 0, endAngle: quarter, clockwise: true)
        path.addArc(
            center: Point(x: leftWall + bottomRadius, y: bottomCenterY), radius: bottomRadius,
            startAngle: quarter, endAngle: 2 * quarter, clockwise: true)
        path.addArc(
            center: Point(x: leftWall - shoulderRadius, y: shoulderRadius),
            radius: shoulderRadius, startAngle: 0, endAngle: -quarter, clockwise: false)
        path.close()
        return path
    }
}
