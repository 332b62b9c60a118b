/// One line or curve of a subpath that is to be stroked, with its directions of travel.
struct StrokerSegment {
    /// What runs from ``start`` to ``end``.
    enum Shape {
        /// A straight line.
        case line
        /// A cubic Bézier curve.
        case cubic(CubicBezier)
        /// A part of a circle.
        case arc(EllipticalArc)
    }

    var shape: Shape
    var start: Point
    var end: Point
    /// The direction in which the segment leaves its start, of length 1.
    var startTangent: Vector
    /// The direction in which the segment reaches its end, of length 1.
    var endTangent: Vector

    /// The length of a line; 0 for curves, whose ends must stay where they are.
    var lineLength: Double {
        guard case .line = shape else { return 0 }
        return (end - start).length
    }

    /// The segment as a curve.
    var curve: PathSegment {
        switch shape {
        case .line: .line(LineSegment(start: start, end: end))
        case .cubic(let curve): .cubic(curve)
        case .arc(let arc): .arc(arc)
        }
    }

    /// A straight line, or `nil` when it is not longer than `shortest`.
    init?(from start: Point, to end: Point, shortest: Double) {
        let chord = end - start
        let length = chord.length
        guard length > shortest, length < .infinity else { return nil }
        let tangent = chord * (1 / length)
        guard tangent.dx.isFinite, tangent.dy.isFinite else { return nil }
        shape = .line
        self.start = start
        self.end = end
        startTangent = tangent
        endTangent = tangent
    }

    /// A cubic Bézier curve, or `nil` when all its control points are within `shortest` of its
    /// start.
    init?(_ curve: CubicBezier, shortest: Double) {
        guard
            let startTangent = Self.direction(
                curve.control1 - curve.start, curve.control2 - curve.start,
                curve.end - curve.start, shortest: shortest),
            let endTangent = Self.direction(
                curve.end - curve.control2, curve.end - curve.control1,
                curve.end - curve.start, shortest: shortest)
        else { return nil }
        shape = .cubic(curve)
        start = curve.start
        end = curve.end
        self.startTangent = startTangent
        self.endTangent = endTangent
    }

    /// A part of a circle, or `nil` when it is not longer than `shortest`.
    init?(circular arc: EllipticalArc, shortest: Double) {
        let (sine0, cosine0) = sineAndCosine(arc.startAngle)
        let (sine1, cosine1) = sineAndCosine(arc.endAngle)
        let turn: Double = arc.sweepAngle < 0 ? -1 : 1
        guard arc.radiusX * abs(arc.sweepAngle) > shortest, arc.radiusX > shortest else {
            return nil
        }
        shape = .arc(arc)
        start = arc.start
        end = arc.end
        startTangent = Vector(dx: -sine0 * turn, dy: cosine0 * turn)
        endTangent = Vector(dx: -sine1 * turn, dy: cosine1 * turn)
    }

    /// The direction of the first of three displacements that is longer than `shortest`.
    static func direction(
        _ first: Vector, _ second: Vector, _ third: Vector, shortest: Double
    ) -> Vector? {
        if first.length > shortest, let direction = first.normalized { return direction }
        if second.length > shortest, let direction = second.normalized { return direction }
        if third.length > shortest, let direction = third.normalized { return direction }
        return nil
    }
}
