extension EllipticalArc {
    /// The arc between two points as SVG's path data describes it.
    ///
    /// The conversion from end points to a centre is that of SVG 2, appendix B.2.4, with radii that
    /// cannot span the ends scaled up as in B.2.5. A circle's rotation becomes 0. An arc so flat
    /// that a `Double` cannot tell it from its chord counts as straight. The result is `nil` for a
    /// straight line: a radius is zero, the ends coincide, the arc is too flat, or a number is not
    /// finite.
    ///
    /// - Parameters:
    ///   - start: The first point.
    ///   - end: The last point.
    ///   - radiusX: The radius along the ellipse's own x axis; its sign does not matter.
    ///   - radiusY: The radius along the ellipse's own y axis; its sign does not matter.
    ///   - rotation: The turn of the ellipse's own axes, in radians, clockwise.
    ///   - isLarge: Whether the arc covers more than half of the ellipse.
    ///   - isClockwise: Whether it runs clockwise on the screen.
    public init?(
        from start: Point, to end: Point, radiusX: Double, radiusY: Double, rotation: Double,
        isLarge: Bool, isClockwise: Bool
    ) {
        self.init(
            from: start, to: end, radiusX: radiusX, radiusY: radiusY, rotation: rotation,
            isLarge: isLarge, isClockwise: isClockwise, enlargement: 1)
    }

    /// The same, with radii that cannot span the ends scaled by a further factor.
    init?(
        from start: Point, to end: Point, radiusX: Double, radiusY: Double, rotation: Double,
        isLarge: Bool, isClockwise: Bool, enlargement: Double
    ) {
        guard start != end, radiusX != 0, radiusY != 0 else { return nil }
        var (rx, ry) = (abs(radiusX), abs(radiusY))
        let rotation = rx == ry ? 0 : rotation
        let (sin, cos) = quarterExactSineAndCosine(rotation)
        // Half the chord, in the ellipse's own axes and in units of its radii.
        let half = (start - end) * 0.5
        var x = (cos * half.dx + sin * half.dy) / rx
        var y = (cos * half.dy - sin * half.dx) / ry
        var squared = x * x + y * y
        if squared > 1 {
            let scale = squared.squareRoot() * enlargement
            (rx, ry, x, y) = (rx * scale, ry * scale, x / scale, y / scale)
            squared = enlargement == 1 ? 1 : x * x + y * y
        }
        // The error of the centre grows with 1/√squared, the sagitta falls with √squared.
        guard isLarge || squared > 0x1p-50 else { return nil }
        // The distance of the centre from the chord's middle, in units of half the chord; what is
        // left of 1 − squared within rounding is a half ellipse.
        let rest = 1 - squared
        let distance =
            rest > 4 * 0x1p-52
            ? (rest / squared).squareRoot() * (isLarge == isClockwise ? -1 : 1) : 0
        let centerX = distance * y
        let centerY = -distance * x
        let middle = start.interpolated(to: end, fraction: 0.5)
        let startAngle = arctangent(y: y - centerY, x: x - centerX)
        let endAngle = arctangent(y: -y - centerY, x: -x - centerX)
        var sweep = endAngle - startAngle
        if isClockwise, sweep <= 0 { sweep += 2 * .pi }
        if !isClockwise, sweep >= 0 { sweep -= 2 * .pi }
        self.init(
            center: Point(
                x: middle.x + cos * centerX * rx - sin * centerY * ry,
                y: middle.y + sin * centerX * rx + cos * centerY * ry),
            radiusX: rx, radiusY: ry, rotation: rotation, startAngle: startAngle,
            sweepAngle: sweep)
        guard isFinite else { return nil }
    }
}
