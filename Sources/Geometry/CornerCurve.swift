/// The shape of a rounded corner.
public enum CornerCurve: Hashable, Sendable {
    /// A quarter circle.
    case circular

    /// The continuous corner of Apple's platforms, its extent adapted to short sides.
    ///
    /// It reaches 1.528665 radii along each edge where there is room. On shorter sides the extent
    /// shrinks with the room, so that the shape changes steadily with the radius and ends as a
    /// capsule.
    case continuous

    /// The corner exactly as `UIBezierPath(roundedRect:cornerRadius:)` draws it.
    ///
    /// Where both sides are longer than 3.0573 radii it is the full continuous corner. Where one
    /// side is shorter, the corner depends on that side alone but for where it leaves the other
    /// one; where both are, it is circular and does not depend on the radius at all. The shape
    /// jumps where one family ends and the next begins. Only four equal radii have these families;
    /// others are drawn as ``continuous``.
    case uikit

    /// Figma's corner smoothing: a circular arc that runs into the edges by cubic curves.
    ///
    /// - Parameters:
    ///   - smoothing: From 0, a quarter circle, to 1, no arc at all; 0.6 is Figma's “iOS”.
    ///     Values outside are clamped, NaN counts as 0.
    ///   - preservesSmoothing: Whether the curves are squeezed into a short side; they are drawn
    ///     with less smoothing otherwise.
    case smoothed(_ smoothing: Double, preservesSmoothing: Bool = false)

    /// A quarter of the curve `|x|ⁿ + |y|ⁿ = rⁿ`, as in CSS's `corner-shape: superellipse()`.
    ///
    /// - Parameter exponent: n, from 1, a straight cut, over 2, a circle, to 64, nearly square.
    ///   Values outside are clamped, NaN counts as 2.
    case superellipse(exponent: Double)
}
