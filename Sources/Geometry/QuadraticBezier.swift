/// A quadratic Bézier curve: `(1−t)²·start + 2t(1−t)·control + t²·end`.
///
/// It is a part of a parabola, or a line, there and back, when the three points are on one. Unit,
/// coordinate space and numbers that are not finite are as in ``ParametricCurve``; each member
/// takes O(1).
public struct QuadraticBezier: ParametricCurve {
    /// The point at parameter 0.
    public var start: Point
    /// The point towards which the curve leaves its start and from which it reaches its end.
    public var control: Point
    /// The point at parameter 1.
    public var end: Point

    /// Creates a curve from its control polygon.
    public init(start: Point, control: Point, end: Point) {
        self.start = start
        self.control = control
        self.end = end
    }

    /// The same curve with one more control point; exact up to rounding (degree elevation).
    public var cubic: CubicBezier {
        CubicBezier(
            start: start, control1: start.interpolated(to: control, fraction: 2.0 / 3),
            control2: end.interpolated(to: control, fraction: 2.0 / 3), end: end)
    }

    /// The point at a parameter, by de Casteljau's construction.
    public func point(at parameter: Double) -> Point {
        start.interpolated(to: control, fraction: parameter)
            .interpolated(
                to: control.interpolated(to: end, fraction: parameter), fraction: parameter)
    }

    /// The change of the point with the parameter: `2(1−t)(control − start) + 2t(end − control)`.
    public func derivative(at parameter: Double) -> Vector {
        ((control - start) * (1 - parameter) + (end - control) * parameter) * 2
    }

    /// The change of the derivative with the parameter, the same at every parameter.
    public func secondDerivative(at parameter: Double) -> Vector {
        ((end - control) - (control - start)) * 2
    }

    /// The part between two parameters; 0 and 1 keep the ends exactly.
    ///
    /// Its control points are values of the blossom, the curve's symmetric biaffine form
    /// (L. Ramshaw 1987). A `to` below `from` gives the part in the opposite direction.
    public func portion(from: Double, to: Double) -> QuadraticBezier {
        func blossom(_ first: Double, _ second: Double) -> Point {
            start.interpolated(to: control, fraction: first)
                .interpolated(
                    to: control.interpolated(to: end, fraction: first), fraction: second)
        }
        return QuadraticBezier(
            start: from == 0 ? start : from == 1 ? end : blossom(from, from),
            control: blossom(from, to),
            end: to == 1 ? end : to == 0 ? start : blossom(to, to))
    }

    /// The curve with start and end exchanged.
    public var reversed: QuadraticBezier {
        QuadraticBezier(start: end, control: control, end: start)
    }

    /// The curve of the transformed control polygon.
    public func applying(_ transform: AffineTransform) -> QuadraticBezier {
        QuadraticBezier(
            start: start.applying(transform), control: control.applying(transform),
            end: end.applying(transform))
    }

    /// The smallest rectangle that holds the curve: its ends and where a coordinate turns back.
    ///
    /// A coordinate turns back at `t = (control − start) / (2·control − start − end)`, within the
    /// curve when the two legs of the control polygon go opposite ways.
    public var bounds: Rect {
        var result = LineSegment(start: start, end: end).bounds
        for (first, second) in [
            (control.x - start.x, end.x - control.x), (control.y - start.y, end.y - control.y),
        ] where first * second < 0 {
            result = result.union(
                Rect(origin: point(at: first / (first - second)), size: .zero))
        }
        return result
    }

    /// Half the integral of `x dy − y dx`, in closed form; what it is for says ``ParametricCurve``.
    public var signedArea: Double {
        (start.x * (2 * control.y + end.y) + 2 * control.x * (end.y - start.y)
            - end.x * (start.y + 2 * control.y)) / 6
    }

    /// The parameter, within 0…1, of the nearest point, from the roots of the cubic
    /// `(B(t) − p)·B′(t)`.
    ///
    /// Of equally near points any may be meant; the point being not finite gives some parameter.
    public func nearestParameter(to point: Point) -> Double {
        let first = control - start
        let second = (end - control) - first
        let offset = start - point
        return nearest(
            to: point,
            among: Polynomial([
                offset.dot(first), 2 * first.dot(first) + offset.dot(second),
                3 * first.dot(second), second.dot(second),
            ])
            .roots(in: 0...1))
    }
}
