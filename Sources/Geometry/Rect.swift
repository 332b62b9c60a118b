/// An axis-parallel rectangle, described by the corner with the smallest coordinates and a size.
///
/// `y` grows downwards; the unit (points, panel pixels, view pixels) is that of the context, named
/// there. Any numbers are allowed and none are changed: with a negative extent the right edge lies
/// left of the left one, or the bottom edge above the top one, and the rectangle is empty.
public struct Rect: Hashable, Sendable {
    /// The coordinate of the left edge.
    public var x: Double
    /// The coordinate of the top edge.
    public var y: Double
    /// The horizontal extent; negative and not a number stand for an empty rectangle.
    public var width: Double
    /// The vertical extent; negative and not a number stand for an empty rectangle.
    public var height: Double

    /// The rectangle of no extent at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Creates a rectangle from its top left corner and its extents.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a rectangle from its top left corner and its size.
    public init(origin: Point, size: Size) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// Creates a rectangle from the coordinates of its four edges.
    ///
    /// The extents are the differences, so that ``right`` and ``bottom`` may differ from what was
    /// given by a rounding.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The `x` coordinate of the left edge.
    public var left: Double { x }
    /// The `y` coordinate of the top edge.
    public var top: Double { y }
    /// The `x` coordinate of the right edge.
    public var right: Double { x + width }
    /// The `y` coordinate of the bottom edge.
    public var bottom: Double { y + height }
    /// The point halfway between opposite corners.
    public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
    /// The top left corner.
    public var origin: Point { Point(x: x, y: y) }
    /// The extents.
    public var size: Size { Size(width: width, height: height) }
    /// Whether the rectangle has no area: an extent is zero, negative or not a number.
    public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// The smallest rectangle that holds both; lines and points (zero extent) count.
    ///
    /// Negative extents are not turned round: the result runs from the least left edge to the
    /// greatest right edge. Edges of `other` that are not a number are passed over, those of this
    /// one stay.
    public func union(_ other: Rect) -> Rect {
        Rect(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }

    /// The common part, or `nil` when the two do not even touch.
    ///
    /// Rectangles that touch have a line or a point in common, of zero extent. One with a negative
    /// extent, or with an edge of this one that is not a number, has nothing in common with any.
    public func intersection(_ other: Rect) -> Rect? {
        let left = max(self.left, other.left)
        let top = max(self.top, other.top)
        let right = min(self.right, other.right)
        let bottom = min(self.bottom, other.bottom)
        guard right >= left, bottom >= top else { return nil }
        return Rect(left: left, top: top, right: right, bottom: bottom)
    }

    /// Whether the point lies inside or on the left or top edge, but not on the right or bottom one.
    ///
    /// So rectangles side by side share no point. Never true for an empty rectangle, nor for a
    /// point with a coordinate that is not a number.
    public func contains(_ point: Point) -> Bool {
        point.x >= left && point.x < right && point.y >= top && point.y < bottom
    }

    /// The rectangle with its edges moved towards the centre, or away from it where negative.
    ///
    /// Edges that pass each other leave an empty rectangle of negative extent.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            left: left + insets.left, top: top + insets.top,
            right: right - insets.right, bottom: bottom - insets.bottom)
    }

    /// The rectangle with all four edges moved towards the centre by one distance; see
    /// ``inset(by:)-(Insets)``.
    public func inset(by distance: Double) -> Rect {
        inset(by: Insets(top: distance, right: distance, bottom: distance, left: distance))
    }

    /// The rectangle moved by a displacement.
    public func translated(by vector: Vector) -> Rect {
        Rect(x: x + vector.dx, y: y + vector.dy, width: width, height: height)
    }

    /// The smallest axis-parallel rectangle that holds the transformed corners.
    ///
    /// Turned by other than quarters it is larger than the transformed rectangle.
    public func applying(_ transform: AffineTransform) -> Rect {
        let first = Point(x: left, y: top).applying(transform)
        var result = Rect(origin: first, size: .zero)
        for corner in [
            Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom),
        ] {
            result = result.union(Rect(origin: corner.applying(transform), size: .zero))
        }
        return result
    }
}
