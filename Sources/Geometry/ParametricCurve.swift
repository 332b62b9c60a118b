/// A curve whose points are reached by a parameter from 0 (its start) to 1 (its end).
///
/// All members work with the unit and the coordinate space of the curve's own coordinates (y down).
/// Coordinates that are not finite give results that are not finite, never a trap.
public protocol ParametricCurve: Hashable, Sendable {
    /// The point at parameter 0.
    var start: Point { get }

    /// The point at parameter 1.
    var end: Point { get }

    /// The point at a parameter; parameters outside 0…1 continue the same formula.
    func point(at parameter: Double) -> Point

    /// The change of the point with the parameter: tangential, with the speed as its length.
    func derivative(at parameter: Double) -> Vector

    /// The change of the derivative with the parameter.
    func secondDerivative(at parameter: Double) -> Vector

    /// The part between two parameters as a curve of the same kind, covering the same points.
    ///
    /// A `to` that is smaller than `from` gives the part in the opposite direction.
    func portion(from: Double, to: Double) -> Self

    /// The same points in the opposite order.
    var reversed: Self { get }

    /// The curve after an affine transform.
    func applying(_ transform: AffineTransform) -> Self

    /// The smallest axis-parallel rectangle that holds the curve, exact up to rounding.
    var bounds: Rect { get }

    /// Half the integral of `x dy − y dx` along the curve, exact up to rounding.
    ///
    /// Summed around a closed contour it is the enclosed area (Green's theorem), positive when the
    /// contour runs clockwise on the screen.
    var signedArea: Double { get }

    /// The parameter, within 0…1, of the point nearest to a given point; of several any.
    func nearestParameter(to point: Point) -> Double
}

extension ParametricCurve {
    /// The two parts before and after a parameter within 0…1, meeting in one point.
    public func split(at parameter: Double) -> (Self, Self) {
        (portion(from: 0, to: parameter), portion(from: parameter, to: 1))
    }

    /// The direction of travel at a parameter, of length 1.
    ///
    /// Where the derivative vanishes (coincident control points, cusps) this is the direction of
    /// the curve just behind or, at the end, just before the parameter.
    ///
    /// - Returns: `nil` when the whole curve is one point or not finite.
    public func tangent(at parameter: Double) -> Vector? {
        let derivative = derivative(at: parameter)
        let chord = max((end - start).length, secondDerivative(at: parameter).length)
        if derivative.length > chord * 1e-9, let direction = derivative.normalized {
            return direction
        }
        // By Taylor's formula the second derivative decides where the first one vanishes.
        let ahead = parameter < 1
        for step in [1e-5, 1e-3, 1e-1] {
            let other = point(at: ahead ? parameter + step : parameter - step)
            let here = point(at: parameter)
            if let direction = (ahead ? other - here : here - other).normalized {
                return direction
            }
        }
        return (end - start).normalized
    }

    /// The reciprocal of the radius of curvature at a parameter, in one over the unit of length.
    ///
    /// Positive where the curve bends clockwise on the screen; 0 where the derivative vanishes.
    public func curvature(at parameter: Double) -> Double {
        let first = derivative(at: parameter)
        let speed = first.length
        guard speed > 0 else { return 0 }
        return first.cross(secondDerivative(at: parameter)) / (speed * speed * speed)
    }
}

extension ParametricCurve {
    /// The parameter, of 0, 1 and some candidates, whose point is nearest to a given point.
    func nearest(to point: Point, among candidates: [Double]) -> Double {
        var best = 0.0
        var shortest = (self.point(at: 0) - point).length
        for parameter in candidates + [1] {
            let distance = (self.point(at: parameter) - point).length
            if distance < shortest { (best, shortest) = (parameter, distance) }
        }
        return best
    }
}
