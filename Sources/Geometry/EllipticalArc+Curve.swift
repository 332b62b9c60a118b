extension EllipticalArc: ParametricCurve {
    /// The parametric angle at a parameter, in radians.
    public func angle(at parameter: Double) -> Double {
        parameter == 1 ? endAngle : startAngle + sweepAngle * parameter
    }

    /// The point at the parametric angle ``angle(at:)``.
    public func point(at parameter: Double) -> Point { point(angle: angle(at: parameter)) }

    /// The change of the point with the parameter.
    public func derivative(at parameter: Double) -> Vector {
        let (sin, cos) = quarterExactSineAndCosine(angle(at: parameter))
        return rotated(dx: -radiusX * sin, dy: radiusY * cos) * sweepAngle
    }

    /// The change of the derivative with the parameter.
    public func secondDerivative(at parameter: Double) -> Vector {
        let (sin, cos) = quarterExactSineAndCosine(angle(at: parameter))
        return rotated(dx: -radiusX * cos, dy: -radiusY * sin) * (sweepAngle * sweepAngle)
    }

    /// The part between two parameters, on the same ellipse; a `to` below `from` runs backwards.
    public func portion(from: Double, to: Double) -> EllipticalArc {
        var arc = self
        arc.startAngle = angle(at: from)
        arc.sweepAngle = angle(at: to) - arc.startAngle
        return arc
    }

    /// The arc after an affine transform: again a part of an ellipse, or of a flat one.
    ///
    /// The axes of the new ellipse come from the singular value decomposition of the map that takes
    /// the unit circle to the transformed ellipse. Where the transform only scales and moves along
    /// the axes, or scales uniformly, angles are kept without rounding.
    public func applying(_ transform: AffineTransform) -> EllipticalArc {
        var arc = self
        arc.center = center.applying(transform)
        if transform.b == 0, transform.c == 0, rotation == 0 || transform.a == transform.d {
            arc.radiusX = radiusX * abs(transform.a)
            arc.radiusY = radiusY * abs(transform.d)
            if transform.a < 0 {
                arc.startAngle = .pi - arc.startAngle
                arc.sweepAngle = -arc.sweepAngle
            }
            if transform.d < 0 {
                arc.startAngle = -arc.startAngle
                arc.sweepAngle = -arc.sweepAngle
            }
            return arc
        }
        let (sin, cos) = quarterExactSineAndCosine(rotation)
        let a = (transform.a * cos + transform.c * sin) * radiusX
        let b = (transform.b * cos + transform.d * sin) * radiusX
        let c = (transform.c * cos - transform.a * sin) * radiusY
        let d = (transform.d * cos - transform.b * sin) * radiusY
        // (a c; b d) = R(α) · diag(p + q, p − q) · R(β), with the half sums and half differences
        // of the matrix written in polar form (J. Blinn, "Consider the Lowly 2×2 Matrix").
        let rotating = Vector(dx: (a + d) / 2, dy: (b - c) / 2)
        let mirroring = Vector(dx: (a - d) / 2, dy: (b + c) / 2)
        let p = rotating.length
        let q = mirroring.length
        let rotatingAngle = p > 0 ? arctangent(y: rotating.dy, x: rotating.dx) : 0
        guard q > p * 1e-15 else {
            arc.radiusX = p
            arc.radiusY = p
            arc.rotation = 0
            arc.startAngle += rotatingAngle
            return arc
        }
        let mirroringAngle = arctangent(y: mirroring.dy, x: mirroring.dx)
        let beta = (rotatingAngle - mirroringAngle) / 2
        arc.rotation = (rotatingAngle + mirroringAngle) / 2
        arc.radiusX = p + q
        arc.radiusY = abs(p - q)
        arc.startAngle += beta
        if p < q {
            arc.startAngle = -arc.startAngle
            arc.sweepAngle = -arc.sweepAngle
        }
        return arc
    }

    /// The smallest rectangle that holds the arc.
    ///
    /// On the whole ellipse `x` is extreme where `tan θ = −(radiusY / radiusX) · tan(rotation)` and
    /// `y` where `tan θ = (radiusY / radiusX) / tan(rotation)`.
    public var bounds: Rect {
        var result = LineSegment(start: start, end: end).bounds
        let (sin, cos) = quarterExactSineAndCosine(rotation)
        let extremeX = arctangent(y: -radiusY * sin, x: radiusX * cos)
        let extremeY = arctangent(y: radiusY * cos, x: radiusX * sin)
        for angle in [extremeX, extremeX + .pi, extremeY, extremeY + .pi] {
            guard let parameter = parameter(of: angle), parameter < 1 else { continue }
            result = result.union(Rect(origin: point(angle: angle), size: .zero))
        }
        return result
    }

    /// Half the integral of `x dy − y dx`: the sector about the centre and the centre's own share;
    /// what it is for says ``ParametricCurve``.
    public var signedArea: Double {
        let chord = end - start
        return (radiusX * radiusY * sweepAngle + center.x * chord.dy - center.y * chord.dx) / 2
    }

    /// The parameter of the nearest point.
    ///
    /// With `u = tan(θ/2)` the condition that the displacement is perpendicular to the ellipse
    /// becomes a polynomial of the fourth degree, solved once for each half of the ellipse.
    public func nearestParameter(to point: Point) -> Double {
        let (sin, cos) = quarterExactSineAndCosine(rotation)
        let offset = point - center
        let x = radiusX * (cos * offset.dx + sin * offset.dy)
        let y = radiusY * (cos * offset.dy - sin * offset.dx)
        var angles: [Double] = []
        if isCircular {
            let outwards = radiusX < 0 ? -offset : offset
            angles = [arctangent(y: outwards.dy, x: outwards.dx) - rotation]
        } else {
            let difference = 2 * (radiusY * radiusY - radiusX * radiusX)
            for (half, x, y) in [(0, x, y), (Double.pi, -x, -y)] {
                let condition = Polynomial([-y, difference + 2 * x, 0, 2 * x - difference, y])
                angles += condition.roots(in: -1...1)
                    .map {
                        half + 2 * arctangent(y: $0, x: 1)
                    }
            }
        }
        return nearest(to: point, among: angles.compactMap(parameter))
    }

    /// The smallest parameter within 0…1 at which the arc passes through an angle, if it does.
    func parameter(of angle: Double) -> Double? {
        let turn = 2 * Double.pi
        let ahead = sweepAngle < 0 ? startAngle - angle : angle - startAngle
        guard ahead.isFinite, sweepAngle != 0 else { return nil }
        var remainder = ahead.truncatingRemainder(dividingBy: turn)
        if remainder < 0 { remainder += turn }
        guard remainder <= abs(sweepAngle) else { return nil }
        return remainder / abs(sweepAngle)
    }

    private func rotated(dx: Double, dy: Double) -> Vector {
        guard rotation != 0 else { return Vector(dx: dx, dy: dy) }
        let (sin, cos) = quarterExactSineAndCosine(rotation)
        return Vector(dx: cos * dx - sin * dy, dy: sin * dx + cos * dy)
    }
}
