extension Path {
    /// The smallest rectangle that holds all lines and curves.
    ///
    /// Bézier curves and arcs count by the points on them, not by their control points. A lone move
    /// draws nothing and does not count; segments with a coordinate that is not finite are skipped.
    ///
    /// - Complexity: O(n).
    public var bounds: Rect? {
        var extent = Extent()
        for segment in segments where segment.isFinite { extent.add(segment.bounds) }
        return extent.rect
    }

    /// The smallest rectangle that holds all points of the path's description.
    ///
    /// Control points and lone moves count, as in the box that Skia calls a path's bounds. Arcs
    /// count by the points on them. Points that are not finite are skipped.
    ///
    /// - Complexity: O(n).
    public var controlBounds: Rect? {
        var extent = Extent()
        for element in elements {
            switch element {
            case .move(let point), .line(let point): extent.add(point)
            case .quad(let control, let point):
                extent.add(control)
                extent.add(point)
            case .cubic(let control1, let control2, let point):
                extent.add(control1)
                extent.add(control2)
                extent.add(point)
            case .arc(let arc): if arc.isFinite { extent.add(arc.bounds) }
            case .close: break
            }
        }
        return extent.rect
    }
}

/// The running extremes of a set of points.
private struct Extent {
    private var left = Double.infinity
    private var top = Double.infinity
    private var right = -Double.infinity
    private var bottom = -Double.infinity

    /// The smallest rectangle that holds everything added, or `nil` when that is nothing.
    var rect: Rect? {
        guard left <= right, top <= bottom else { return nil }
        return Rect(left: left, top: top, right: right, bottom: bottom)
    }

    mutating func add(_ point: Point) {
        guard point.isFinite else { return }
        left = min(left, point.x)
        top = min(top, point.y)
        right = max(right, point.x)
        bottom = max(bottom, point.y)
    }

    mutating func add(_ rect: Rect) {
        add(Point(x: rect.left, y: rect.top))
        add(Point(x: rect.right, y: rect.bottom))
    }
}
