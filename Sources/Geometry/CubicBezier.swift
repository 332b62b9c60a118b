/// A cubic Bézier curve:
/// `(1−t)³·start + 3t(1−t)²·control1 + 3t²(1−t)·control2 + t³·end`.
///
/// Unit, coordinate space and numbers that are not finite are as in ``ParametricCurve``; each
/// member takes O(1).
public struct CubicBezier: ParametricCurve {
    /// The point at parameter 0.
    public var start: Point
    /// The point towards which the curve leaves its start.
    public var control1: Point
    /// The point from which the curve reaches its end.
    public var control2: Point
    /// The point at parameter 1.
    public var end: Point

    /// Creates a curve from its control polygon.
    public init(start: Point, control1: Point, control2: Point, end: Point) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The point at a parameter, by de Casteljau's construction.
    public func point(at parameter: Double) -> Point { blossom(parameter, parameter, parameter) }

    /// The change of the point with the parameter.
    public func derivative(at parameter: Double) -> Vector {
        let rest = 1 - parameter
        return
            ((control1 - start) * (rest * rest)
            + (control2 - control1) * (2 * parameter * rest)
            + (end - control2) * (parameter * parameter)) * 3
    }

    /// The change of the derivative with the parameter.
    public func secondDerivative(at parameter: Double) -> Vector {
        let first = (control2 - control1) - (control1 - start)
        let second = (end - control2) - (control2 - control1)
        return (first * (1 - parameter) + second * parameter) * 6
    }

    /// The part between two parameters; 0 and 1 keep the ends exactly.
    ///
    /// Its control points are values of the blossom, the curve's symmetric triaffine form
    /// (L. Ramshaw 1987). A `to` below `from` gives the part in the opposite direction.
    public func portion(from: Double, to: Double) -> CubicBezier {
        CubicBezier(
            start: from == 0 ? start : from == 1 ? end : blossom(from, from, from),
            control1: blossom(from, from, to), control2: blossom(from, to, to),
            end: to == 1 ? end : to == 0 ? start : blossom(to, to, to))
    }

    /// The curve with its control points in the opposite order.
    public var reversed: CubicBezier {
        CubicBezier(start: end, control1: control2, control2: control1, end: start)
    }

    /// The curve of the transformed control polygon.
    public func applying(_ transform: AffineTransform) -> CubicBezier {
        CubicBezier(
            start: start.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform), end: end.applying(transform))
    }

    /// The smallest rectangle that holds the curve: its ends and where a coordinate turns back.
    public var bounds: Rect {
        var result = LineSegment(start: start, end: end).bounds
        for parameter in extrema(start.x, control1.x, control2.x, end.x) {
            result = result.union(Rect(origin: point(at: parameter), size: .zero))
        }
        for parameter in extrema(start.y, control1.y, control2.y, end.y) {
            result = result.union(Rect(origin: point(at: parameter), size: .zero))
        }
        return result
    }

    /// Half the integral of `x dy − y dx`, in closed form; what it is for says ``ParametricCurve``.
    public var signedArea: Double {
        (start.x * (6 * control1.y + 3 * control2.y + end.y)
            + 3
            * (control1.x * (control2.y + end.y - 2 * start.y)
                - control2.x * (start.y + control1.y - 2 * end.y))
            - end.x * (start.y + 3 * control1.y + 6 * control2.y)) / 20
    }

    /// The parameters strictly inside 0…1 at which a coordinate turns back, ascending.
    func extrema(_ start: Double, _ control1: Double, _ control2: Double, _ end: Double)
        -> [Double]
    {
        // Control values within the ends' range cannot push the curve out of it.
        guard
            min(control1, control2) < min(start, end) || max(control1, control2) > max(start, end)
        else { return [] }
        return turningPoints(start, control1, control2, end)
    }

    /// The parameters strictly inside 0…1 at which one coordinate's derivative is zero, ascending.
    func turningPoints(_ start: Double, _ control1: Double, _ control2: Double, _ end: Double)
        -> [Double]
    {
        let first = control1 - start
        let second = control2 - control1
        let third = end - control2
        return quadraticRoots(first, 2 * (second - first), first - 2 * second + third)
            .filter { $0 > 0 && $0 < 1 }
    }

    /// The parameter, within 0…1, of the nearest point, from the roots of the quintic
    /// `(B(t) − p)·B′(t)`.
    ///
    /// Of equally near points any may be meant; the point being not finite gives some parameter.
    public func nearestParameter(to point: Point) -> Double {
        let linear = control1 - start
        let quadratic = (control2 - control1) - linear
        let cubic = (end - start) - (control2 - control1) * 3
        let offset = start - point
        return nearest(
            to: point,
            among: Polynomial([
                offset.dot(linear),
                3 * linear.dot(linear) + 2 * offset.dot(quadratic),
                9 * linear.dot(quadratic) + offset.dot(cubic),
                6 * quadratic.dot(quadratic) + 4 * linear.dot(cubic),
                5 * quadratic.dot(cubic),
                cubic.dot(cubic),
            ])
            .roots(in: 0...1))
    }

    /// The symmetric map, affine in each argument, whose diagonal is the curve.
    private func blossom(_ first: Double, _ second: Double, _ third: Double) -> Point {
        let a = start.interpolated(to: control1, fraction: first)
        let b = control1.interpolated(to: control2, fraction: first)
        let c = control2.interpolated(to: end, fraction: first)
        return a.interpolated(to: b, fraction: second)
            .interpolated(to: b.interpolated(to: c, fraction: second), fraction: third)
    }
}
