/// One step of a path made of straight lines only.
public enum FlatElement: Hashable, Sendable {
    /// Starts a new subpath at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A straight line back to the subpath's start.
    case close
}

extension Path {
    /// The path with its curves replaced by chords.
    ///
    /// - Parameter tolerance: The largest accepted distance between a curve and its chords, in the
    ///   unit of the path; zero, negative and NaN stand for the finest subdivision.
    /// - Returns: Lines, moves and closes in the original order; all chord ends lie on the curves.
    /// - Complexity: O(n + number of chords).
    public func flattened(tolerance: Double) -> Path {
        var path = Path()
        path.reserveCapacity(elements.count)
        flatten(tolerance: tolerance) { element in
            switch element {
            case .move(let point): path.move(to: point)
            case .line(let point): path.line(to: point)
            case .close: path.close()
            }
        }
        return path
    }

    /// Visits the path, after a transform, with its curves replaced by chords.
    ///
    /// A Bézier curve of degree d needs `√(d(d−1)/8 · M / tolerance)` equal steps of its parameter,
    /// with M the longest second difference of its control points (G. Wang 1984); an arc of radius
    /// r needs steps of at most `√(8 · tolerance / r)` radians, because the sagitta of an angle θ is
    /// at most `rθ²/8`. No curve becomes more than 16 384 chords, so that coordinates of any size
    /// stay bounded in cost; coordinates that are not finite are passed on.
    ///
    /// - Parameters:
    ///   - tolerance: The largest accepted distance between a curve and its chords, in the unit
    ///     after the transform; zero, negative and NaN stand for the finest subdivision.
    ///   - transform: Applied to the control points before the subdivision.
    ///   - body: Called for each step in order.
    public func flatten(
        tolerance: Double, transform: AffineTransform = .identity, _ body: (FlatElement) -> Void
    ) {
        var current = Point.zero
        var start = Point.zero
        for element in elements {
            switch element {
            case .move(let point):
                current = point.applying(transform)
                start = current
                body(.move(current))
            case .line(let point):
                current = point.applying(transform)
                body(.line(current))
            case .quad(let control, let point):
                let curve = QuadraticBezier(
                    start: current, control: control.applying(transform),
                    end: point.applying(transform))
                curve.flatten(tolerance: tolerance) { body(.line($0)) }
                current = curve.end
            case .cubic(let control1, let control2, let point):
                let curve = CubicBezier(
                    start: current, control1: control1.applying(transform),
                    control2: control2.applying(transform), end: point.applying(transform))
                curve.flatten(tolerance: tolerance) { body(.line($0)) }
                current = curve.end
            case .arc(let arc):
                let arc = arc.applying(transform)
                arc.flatten(tolerance: tolerance) { body(.line($0)) }
                current = arc.end
            case .close:
                current = start
                body(.close)
            }
        }
    }
}

/// The number of equal steps for a squared step count, within 1…16 384.
private func stepCount(squared: Double) -> Int {
    let count = squared.squareRoot().rounded(.up)
    // NaN stands for "not finite or no tolerance": a curve that is not finite is one chord.
    return count < 16_384 ? max(1, Int(count)) : count.isNaN ? 1 : 16_384
}

extension QuadraticBezier {
    /// Visits the ends of the chords that replace the curve within a tolerance, without its start.
    public func flatten(tolerance: Double, _ body: (Point) -> Void) {
        let difference = ((end - control) - (control - start)).length
        let count = stepCount(squared: difference / 4 / max(tolerance, 0))
        for step in 1..<max(count, 1) { body(point(at: Double(step) / Double(count))) }
        body(end)
    }
}

extension CubicBezier {
    /// Visits the ends of the chords that replace the curve within a tolerance, without its start.
    public func flatten(tolerance: Double, _ body: (Point) -> Void) {
        let first = ((control2 - control1) - (control1 - start)).length
        let second = ((end - control2) - (control2 - control1)).length
        let count = stepCount(squared: max(first, second) * 0.75 / max(tolerance, 0))
        if count > 1 {
            // The power form, about the start: one multiplication and addition a degree.
            let linear = (control1 - start) * 3
            let quadratic = (control2 - control1) * 3 - linear
            let cubic = (end - start) - (control2 - control1) * 3
            let step = 1 / Double(count)
            for index in 1..<count {
                let t = Double(index) * step
                body(start + ((cubic * t + quadratic) * t + linear) * t)
            }
        }
        body(end)
    }
}

extension EllipticalArc {
    /// Visits the ends of the chords that replace the arc within a tolerance, without its start.
    public func flatten(tolerance: Double, _ body: (Point) -> Void) {
        let radius = max(radiusX, radiusY)
        let squared = sweepAngle * sweepAngle * radius / 8 / max(tolerance, 0)
        // A chord that spans half a turn or more has no sagitta formula to rely on.
        let least = min((abs(sweepAngle) * 2 / .pi).rounded(.up), 16)
        let count = max(stepCount(squared: squared), radius > 0 && least >= 1 ? Int(least) : 1)
        if count > 1 {
            let (axisSine, axisCosine) = quarterExactSineAndCosine(rotation)
            let (stepSine, stepCosine) = sineAndCosine(sweepAngle / Double(count))
            var (sin, cos) = quarterExactSineAndCosine(startAngle)
            for _ in 1..<count {
                (sin, cos) = (
                    sin * stepCosine + cos * stepSine, cos * stepCosine - sin * stepSine
                )
                let x = radiusX * cos
                let y = radiusY * sin
                body(
                    Point(
                        x: center.x + axisCosine * x - axisSine * y,
                        y: center.y + axisSine * x + axisCosine * y))
            }
        }
        body(end)
    }
}
