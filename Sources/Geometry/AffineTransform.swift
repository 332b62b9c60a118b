/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The letters are those of SVG's `matrix(a b c d e f)`, with `e = tx` and `f = ty`. Any numbers are
/// allowed; those that are not finite give points that are not finite.
public struct AffineTransform: Hashable, Sendable {
    /// The share of the old `x` in the new `x`.
    public var a: Double
    /// The share of the old `x` in the new `y`.
    public var b: Double
    /// The share of the old `y` in the new `x`.
    public var c: Double
    /// The share of the old `y` in the new `y`.
    public var d: Double
    /// The horizontal displacement.
    public var tx: Double
    /// The vertical displacement.
    public var ty: Double

    /// The map that leaves every point where it is.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform from its six coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A displacement, in the unit of the points that it is applied to.
    public static func translation(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A scale about the origin; a negative factor mirrors, zero flattens.
    public static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A uniform scale about the origin.
    public static func scale(_ factor: Double) -> AffineTransform { scale(x: factor, y: factor) }

    /// A rotation about the origin by an angle in radians, clockwise on the screen.
    ///
    /// Quarter turns are exact; see ``quarterExactSineAndCosine(_:)``.
    public static func rotation(_ angle: Double) -> AffineTransform {
        let (sin, cos) = quarterExactSineAndCosine(angle)
        return AffineTransform(a: cos, b: sin, c: -sin, d: cos, tx: 0, ty: 0)
    }

    /// A rotation about a point by an angle in radians, clockwise on the screen.
    public static func rotation(_ angle: Double, about center: Point) -> AffineTransform {
        translation(x: -center.x, y: -center.y)
            .concatenating(rotation(angle))
            .concatenating(translation(x: center.x, y: center.y))
    }

    /// The map that applies this transform first and `next` to its result.
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }

    /// The factor by which areas grow; negative when the map mirrors.
    public var determinant: Double { a * d - b * c }

    /// The square root of the area factor: the mean scale in all directions.
    public var meanScale: Double { abs(determinant).squareRoot() }

    /// The inverse map, or `nil` when the transform flattens the plane or is not finite.
    public var inverted: AffineTransform? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        let inverse = AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
        guard inverse.isFinite else { return nil }
        return inverse
    }

    /// Whether all six coefficients are finite.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
