extension Path {
    /// The path with its arcs replaced by cubic Bézier curves.
    ///
    /// - Parameter tolerance: The largest accepted distance between an arc and its curves, in the
    ///   unit of the path; zero, negative and NaN stand for the finest subdivision, 64 curves a
    ///   quarter turn, which is below the rounding of a `Double`.
    /// - Returns: A path of lines and Bézier curves with the same subpaths.
    /// - Complexity: O(n + number of curves).
    public func withoutArcs(tolerance: Double) -> Path {
        guard elements.contains(where: { if case .arc = $0 { true } else { false } }) else {
            return self
        }
        var path = Path()
        path.reserveCapacity(elements.count)
        for element in elements {
            guard case .arc(let arc) = element else {
                path.append(element)
                continue
            }
            for curve in arc.cubics(tolerance: tolerance) {
                path.append(PathSegment.cubic(curve).element)
            }
        }
        return path
    }
}

extension EllipticalArc {
    /// Cubic Bézier curves that replace the arc within a tolerance.
    ///
    /// Each covers the same angle θ ≤ 90°, with control points at `(4/3)·tan(θ/4)` times the
    /// tangents. Such a curve leaves the unit circle by no more than
    /// `(2/27) · sin⁶(θ/4) / cos²(θ/4)` (after M. Goldapp 1991), and an ellipse scales that by at most its
    /// larger radius. Arcs of more than 256 turns, and arcs that are not finite, become at most 4096
    /// curves whatever the tolerance.
    ///
    /// - Parameter tolerance: The largest accepted distance, in the unit of the arc; zero, negative
    ///   and NaN stand for the finest subdivision.
    /// - Returns: Curves that join at points of the arc; one degenerate curve for an arc without
    ///   extent.
    public func cubics(tolerance: Double) -> [CubicBezier] {
        let quarters = (abs(sweepAngle) * 2 / .pi).rounded(.up)
        let fewest = quarters < 1024 ? max(1, Int(quarters)) : quarters.isNaN ? 1 : 1024
        let most = min(fewest * 64, 4096)
        let radius = max(abs(radiusX), abs(radiusY))
        var count = fewest
        while count < most {
            let (sin, cos) = sineAndCosine(sweepAngle / Double(count) / 4)
            let error = 2.0 / 27 * (sin * sin * sin) * (sin * sin * sin) / (cos * cos)
            if error * radius <= tolerance || !radius.isFinite { break }
            count += max(1, count / 8)
        }
        count = min(count, most)
        let (sin, cos) = sineAndCosine(sweepAngle / Double(count) / 4)
        // The derivative is taken by the parameter, so that one step of it is 1/count.
        let reach = sweepAngle == 0 ? 0 : 4.0 / 3 * sin / cos / sweepAngle
        var curves: [CubicBezier] = []
        curves.reserveCapacity(count)
        var from = start
        var tangent = derivative(at: 0)
        for index in 1...count {
            let parameter = index == count ? 1 : Double(index) / Double(count)
            let to = point(at: parameter)
            let next = derivative(at: parameter)
            curves.append(
                CubicBezier(
                    start: from, control1: from + tangent * reach, control2: to - next * reach,
                    end: to))
            (from, tangent) = (to, next)
        }
        return curves
    }
}
