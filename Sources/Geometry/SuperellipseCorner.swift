extension RectangleCorner {
    /// Adds a quarter of a superellipse with semi-axes of the radius, as 16 cubic curves.
    ///
    /// Each curve keeps the tangents at its ends and passes through the superellipse in its middle;
    /// the largest distance from the superellipse is below 0.0005 radii for exponents up to 8.
    func appendSuperellipse(exponent: Double, to path: inout Path) {
        let exponent = exponent.isNaN ? 2 : min(max(exponent, 1), 64)
        path.connect(to: point(radius, 0))
        guard exponent > 1.0001 else {
            path.line(to: point(0, radius))
            return
        }
        let curve = Superellipse(exponent: exponent)
        let count = 16
        var start = curve.place(0)
        for index in 1...count {
            let end = curve.place(Double(index) / Double(count))
            let meeting = curve.meeting(start, end)
            let middle = start.interpolated(to: end, fraction: 0.5)
            let reach = 4.0 / 3 * curve.crossing(from: middle, to: meeting)
            let control1 = start.interpolated(to: meeting, fraction: reach)
            let control2 = end.interpolated(to: meeting, fraction: reach)
            path.cubic(
                to: place(end), control1: place(control1), control2: place(control2))
            start = end
        }
    }

    /// The point of a corner from a point of the unit superellipse about the corner's centre.
    private func place(_ unit: Point) -> Point {
        point((1 - unit.x) * radius, (1 - unit.y) * radius)
    }
}

/// The first quadrant of the curve `xⁿ + yⁿ = 1`, run from (0, 1) to (1, 0).
private struct Superellipse {
    let exponent: Double

    /// The point at a fraction of the way, `x = sin^(2/n) φ`, `y = cos^(2/n) φ`.
    func place(_ fraction: Double) -> Point {
        let (sin, cos) = quarterExactSineAndCosine(fraction * (.pi / 2))
        return Point(x: power(sin, 2 / exponent), y: power(cos, 2 / exponent))
    }

    /// Where the tangents at two points meet: `x·x₀ⁿ⁻¹ + y·y₀ⁿ⁻¹ = 1` for each.
    func meeting(_ first: Point, _ second: Point) -> Point {
        let one = normal(first)
        let other = normal(second)
        let determinant = one.cross(other)
        guard abs(determinant) > 1e-12 else {
            return first.interpolated(to: second, fraction: 0.5)
        }
        return Point(
            x: (other.dy - one.dy) / determinant, y: (one.dx - other.dx) / determinant)
    }

    /// The fraction of the way between two points, inside and outside, where the curve passes.
    func crossing(from inside: Point, to outside: Point) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let point = inside.interpolated(to: outside, fraction: middle)
            if power(point.x, exponent) + power(point.y, exponent) < 1 {
                low = middle
            } else {
                high = middle
            }
        }
        return min(low, 0.75)
    }

    private func normal(_ point: Point) -> Vector {
        Vector(dx: power(point.x, exponent - 1), dy: power(point.y, exponent - 1))
    }
}
