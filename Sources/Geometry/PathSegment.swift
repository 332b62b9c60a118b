/// One line or curve of a path together with the point where it starts.
///
/// Each member does what that of its line or curve does. Unit, coordinate space and numbers that
/// are not finite are as in ``ParametricCurve``.
public enum PathSegment: ParametricCurve {
    /// A straight line.
    case line(LineSegment)
    /// A quadratic Bézier curve.
    case quad(QuadraticBezier)
    /// A cubic Bézier curve.
    case cubic(CubicBezier)
    /// A part of an ellipse.
    case arc(EllipticalArc)

    /// The point at parameter 0.
    public var start: Point {
        switch self {
        case .line(let line): line.start
        case .quad(let quad): quad.start
        case .cubic(let cubic): cubic.start
        case .arc(let arc): arc.start
        }
    }

    /// The point at parameter 1.
    public var end: Point {
        switch self {
        case .line(let line): line.end
        case .quad(let quad): quad.end
        case .cubic(let cubic): cubic.end
        case .arc(let arc): arc.end
        }
    }

    /// The point at a parameter.
    public func point(at parameter: Double) -> Point {
        switch self {
        case .line(let line): line.point(at: parameter)
        case .quad(let quad): quad.point(at: parameter)
        case .cubic(let cubic): cubic.point(at: parameter)
        case .arc(let arc): arc.point(at: parameter)
        }
    }

    /// The change of the point with the parameter.
    public func derivative(at parameter: Double) -> Vector {
        switch self {
        case .line(let line): line.derivative(at: parameter)
        case .quad(let quad): quad.derivative(at: parameter)
        case .cubic(let cubic): cubic.derivative(at: parameter)
        case .arc(let arc): arc.derivative(at: parameter)
        }
    }

    /// The change of the derivative with the parameter.
    public func secondDerivative(at parameter: Double) -> Vector {
        switch self {
        case .line: .zero
        case .quad(let quad): quad.secondDerivative(at: parameter)
        case .cubic(let cubic): cubic.secondDerivative(at: parameter)
        case .arc(let arc): arc.secondDerivative(at: parameter)
        }
    }

    /// The part between two parameters, of the same kind.
    public func portion(from: Double, to: Double) -> PathSegment {
        switch self {
        case .line(let line): .line(line.portion(from: from, to: to))
        case .quad(let quad): .quad(quad.portion(from: from, to: to))
        case .cubic(let cubic): .cubic(cubic.portion(from: from, to: to))
        case .arc(let arc): .arc(arc.portion(from: from, to: to))
        }
    }

    /// The same points in the opposite order.
    public var reversed: PathSegment {
        switch self {
        case .line(let line): .line(line.reversed)
        case .quad(let quad): .quad(quad.reversed)
        case .cubic(let cubic): .cubic(cubic.reversed)
        case .arc(let arc): .arc(arc.reversed)
        }
    }

    /// The segment after an affine transform, of the same kind.
    public func applying(_ transform: AffineTransform) -> PathSegment {
        switch self {
        case .line(let line): .line(line.applying(transform))
        case .quad(let quad): .quad(quad.applying(transform))
        case .cubic(let cubic): .cubic(cubic.applying(transform))
        case .arc(let arc): .arc(arc.applying(transform))
        }
    }

    /// The smallest rectangle that holds the segment.
    public var bounds: Rect {
        switch self {
        case .line(let line): line.bounds
        case .quad(let quad): quad.bounds
        case .cubic(let cubic): cubic.bounds
        case .arc(let arc): arc.bounds
        }
    }

    /// Half the integral of `x dy − y dx` along the segment.
    public var signedArea: Double {
        switch self {
        case .line(let line): line.signedArea
        case .quad(let quad): quad.signedArea
        case .cubic(let cubic): cubic.signedArea
        case .arc(let arc): arc.signedArea
        }
    }

    /// The parameter of the point nearest to a given point.
    public func nearestParameter(to point: Point) -> Double {
        switch self {
        case .line(let line): line.nearestParameter(to: point)
        case .quad(let quad): quad.nearestParameter(to: point)
        case .cubic(let cubic): cubic.nearestParameter(to: point)
        case .arc(let arc): arc.nearestParameter(to: point)
        }
    }

    /// Whether all numbers that describe the segment are finite.
    public var isFinite: Bool {
        switch self {
        case .line(let line): line.start.isFinite && line.end.isFinite
        case .quad(let quad): quad.start.isFinite && quad.control.isFinite && quad.end.isFinite
        case .cubic(let cubic):
            cubic.start.isFinite && cubic.control1.isFinite && cubic.control2.isFinite
                && cubic.end.isFinite
        case .arc(let arc): arc.isFinite
        }
    }

    /// The element that continues a path from the segment's start.
    public var element: PathElement {
        switch self {
        case .line(let line): .line(line.end)
        case .quad(let quad): .quad(quad.control, quad.end)
        case .cubic(let cubic): .cubic(cubic.control1, cubic.control2, cubic.end)
        case .arc(let arc): .arc(arc)
        }
    }
}

extension PathElement {
    /// The line or curve that the element adds to a path, or `nil` for a move and a close.
    ///
    /// - Parameter start: Where the element before ended; an arc brings its own start.
    /// - Returns: The segment with its start.
    public func segment(from start: Point) -> PathSegment? {
        switch self {
        case .move, .close: nil
        case .line(let point): .line(LineSegment(start: start, end: point))
        case .quad(let control, let point):
            .quad(QuadraticBezier(start: start, control: control, end: point))
        case .cubic(let control1, let control2, let point):
            .cubic(
                CubicBezier(start: start, control1: control1, control2: control2, end: point))
        case .arc(let arc): .arc(arc)
        }
    }
}
