extension Path {
    /// The area that the path encloses, counted once for each turn around it.
    ///
    /// Green's theorem in closed form, arcs included, so that the error is rounding alone. Open
    /// subpaths count as closed by a straight line. Positive where the path runs clockwise on the
    /// screen; segments with a coordinate that is not finite are skipped.
    ///
    /// - Complexity: O(n).
    public var signedArea: Double {
        var area = 0.0
        for subpath in subpaths where subpath.start.isFinite {
            // Near the origin the products are small, and so is what rounding takes from them.
            let toOrigin = AffineTransform.translation(x: -subpath.start.x, y: -subpath.start.y)
            for segment in subpath.segments where segment.isFinite {
                area += segment.applying(toOrigin).signedArea
            }
        }
        return area
    }

    /// How often the path winds around a point, clockwise turns on the screen positive.
    ///
    /// Open subpaths count as closed. A point on the outline belongs to the side on its right and
    /// below, as a pixel belongs to its top left corner: the left and top edges of a rectangle are
    /// inside, the others are not.
    ///
    /// - Complexity: O(n).
    public func winding(at point: Point) -> Int {
        guard point.isFinite else { return 0 }
        var winding = 0
        var current = Point.zero
        var start = Point.zero
        for element in elements {
            switch element {
            case .move(let next):
                winding += PathSegment.line(LineSegment(start: current, end: start))
                    .crossings(from: current.y, leftOf: point)
                (current, start) = (next, next)
            case .close:
                winding += PathSegment.line(LineSegment(start: current, end: start))
                    .crossings(from: current.y, leftOf: point)
                current = start
            default:
                guard let segment = element.segment(from: current) else { continue }
                if segment.isFinite {
                    winding += segment.crossings(from: current.y, leftOf: point)
                }
                current = segment.end
            }
        }
        return winding
            + PathSegment.line(LineSegment(start: current, end: start))
            .crossings(from: current.y, leftOf: point)
    }

    /// Whether a fill of the path covers a point; see ``winding(at:)`` for points on the outline.
    ///
    /// - Complexity: O(n).
    public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
        let winding = winding(at: point)
        return switch rule {
        case .nonZero: winding != 0
        case .evenOdd: winding & 1 != 0
        }
    }
}

extension PathSegment {
    /// How often the segment crosses the ray from a point to the left: upwards less downwards.
    ///
    /// The segment is taken apart where its `y` turns, so that each piece crosses the ray once or
    /// not at all. A piece owns its upper end and not its lower one; neighbours share their ends
    /// exactly, so that a crossing at a joint is neither lost nor counted twice.
    ///
    /// - Parameters:
    ///   - startY: The `y` of the end of the segment before, which an arc's own start may miss by
    ///     its rounding.
    ///   - point: Where the ray starts.
    /// - Returns: The sum of the signs of the crossings.
    fileprivate func crossings(from startY: Double, leftOf point: Point) -> Int {
        let hull = hull
        guard hull.left <= point.x, min(hull.top, startY) <= point.y,
            max(hull.bottom, startY) > point.y
        else { return 0 }
        var crossings = 0
        var (from, fromY) = (0.0, startY)
        for to in verticalTurns + [1] {
            let toY = to == 1 ? end.y : self.point(at: to).y
            if (fromY <= point.y) != (toY <= point.y),
                hull.right <= point.x
                    || crossing(from, to, rising: toY > fromY, y: point.y) <= point.x
            {
                crossings += toY < fromY ? 1 : -1
            }
            (from, fromY) = (to, toY)
        }
        return crossings
    }

    /// The `x` where a piece between two parameters, monotone in `y`, passes a height.
    private func crossing(_ from: Double, _ to: Double, rising: Bool, y: Double) -> Double {
        if case .line(let line) = self {
            let fraction = (y - line.start.y) / (line.end.y - line.start.y)
            return line.start.x + (line.end.x - line.start.x) * fraction
        }
        return point(
            at: bracketedRoot(in: from...to, rising: rising) {
                (point(at: $0).y - y, derivative(at: $0).dy)
            }
        )
        .x
    }

    /// The parameters strictly inside 0…1 where `y` turns back, ascending.
    private var verticalTurns: [Double] {
        switch self {
        case .line: []
        case .quad(let quad):
            quadraticRoots(
                quad.control.y - quad.start.y, quad.start.y - 2 * quad.control.y + quad.end.y, 0
            )
            .filter { $0 > 0 && $0 < 1 }
        case .cubic(let cubic):
            cubic.turningPoints(cubic.start.y, cubic.control1.y, cubic.control2.y, cubic.end.y)
        case .arc(let arc): arc.verticalTurns
        }
    }
}

extension EllipticalArc {
    /// The parameters strictly inside 0…1 where `y` turns back, ascending; at most 1024 of them.
    fileprivate var verticalTurns: [Double] {
        let (sin, cos) = quarterExactSineAndCosine(rotation)
        let angle = arctangent(y: radiusY * cos, x: radiusX * sin)
        guard
            let first = [parameter(of: angle), parameter(of: angle + .pi)].compactMap(\.self).min()
        else { return [] }
        let step = Double.pi / abs(sweepAngle)
        return (0..<1024).lazy.map { first + Double($0) * step }.prefix { $0 < 1 }
            .filter { $0 > 0 }
    }
}
