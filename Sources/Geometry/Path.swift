/// One step of a path.
///
/// Every element starts where the one before it ended.
public enum PathElement: Hashable, Sendable {
    /// Starts a new subpath at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve: control point, end point.
    case quad(Point, Point)
    /// A cubic Bézier curve: first and second control point, end point.
    case cubic(Point, Point, Point)
    /// A part of an ellipse that starts at the current point.
    case arc(EllipticalArc)
    /// A straight line back to the subpath's start, joined to it; the next subpath starts there
    /// unless a move follows.
    case close
}

/// A sequence of subpaths made of lines, Bézier curves and elliptical arcs; y grows downwards.
///
/// A path keeps what it was built from: arcs stay arcs until a reader needs curves or lines.
/// Coordinates may be anything a `Double` can hold; readers document what they do with values that
/// are not finite.
public struct Path: Hashable, Sendable {
    /// The steps in drawing order.
    ///
    /// A path that is not empty begins with a move.
    public private(set) var elements: [PathElement]

    /// The point from which the next element starts, or `nil` in an empty path.
    public private(set) var currentPoint: Point?

    private var subpathStart: Point?

    /// Creates an empty path.
    public init() {
        elements = []
    }

    /// Creates a path from elements; one that does not begin with a move starts at the origin.
    public init(elements: [PathElement]) {
        self.init()
        self.elements.reserveCapacity(elements.count)
        for element in elements { append(element) }
    }

    /// Creates a path from complete subpaths, without bridging lines.
    ///
    /// The elements are kept as they are: each subpath begins with a move, and an arc inside it
    /// starts within rounding of the point before it.
    init(complete elements: [PathElement]) {
        self.elements = elements
        guard
            let index = elements.lastIndex(where: { if case .move = $0 { true } else { false } }),
            case .move(let point) = elements[index], let last = elements.last
        else { return }
        subpathStart = point
        currentPoint = last == .close ? point : last.endPoint
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Reserves room for a number of elements.
    public mutating func reserveCapacity(_ count: Int) {
        elements.reserveCapacity(count)
    }

    /// Starts a new subpath.
    public mutating func move(to point: Point) {
        elements.append(.move(point))
        currentPoint = point
        subpathStart = point
    }

    /// Adds a straight line.
    public mutating func line(to point: Point) {
        begin()
        elements.append(.line(point))
        currentPoint = point
    }

    /// Adds a quadratic Bézier curve.
    public mutating func quad(to point: Point, control: Point) {
        begin()
        elements.append(.quad(control, point))
        currentPoint = point
    }

    /// Adds a cubic Bézier curve.
    public mutating func cubic(to point: Point, control1: Point, control2: Point) {
        begin()
        elements.append(.cubic(control1, control2, point))
        currentPoint = point
    }

    /// Adds a part of an ellipse.
    ///
    /// As in Core Graphics, a straight line bridges the current point and the arc's start when they
    /// differ, and in an empty path the arc's start becomes the first point. A difference that is
    /// no more than the rounding of an arc's end is no gap.
    public mutating func arc(_ arc: EllipticalArc) {
        let start = arc.start
        if let currentPoint {
            if currentPoint.isNear(start, radius: max(arc.radiusX, arc.radiusY)) {
                begin()
            } else {
                line(to: start)
            }
        } else {
            move(to: start)
        }
        elements.append(.arc(arc))
        currentPoint = arc.end
    }

    /// Adds a part of a circle between two angles, with the bridging line of ``arc(_:)``.
    ///
    /// - Parameters:
    ///   - center: The circle's centre.
    ///   - radius: The circle's radius; not negative.
    ///   - startAngle: Radians, 0 to the right, growing clockwise on the screen.
    ///   - endAngle: Radians. The sweep from `startAngle` is taken in the stated direction, modulo
    ///     a full turn; a difference of a full turn or more in that direction is a whole circle.
    ///   - clockwise: Whether the angle grows on the way.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        let turn = 2 * Double.pi
        let difference = clockwise ? endAngle - startAngle : startAngle - endAngle
        var sweep = difference
        if difference >= turn {
            sweep = turn
        } else if difference < 0 {
            sweep = difference.truncatingRemainder(dividingBy: turn)
            if sweep < 0 { sweep += turn }
        }
        arc(
            EllipticalArc(
                center: center, radius: radius, startAngle: startAngle,
                sweepAngle: clockwise ? sweep : -sweep))
    }

    /// Closes the current subpath; does nothing in an empty path or right after a close.
    public mutating func close() {
        guard let subpathStart, elements.last != .close else { return }
        elements.append(.close)
        currentPoint = subpathStart
    }

    /// Adds one element, with the bridging line that an arc may need.
    public mutating func append(_ element: PathElement) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): line(to: point)
        case .quad(let control, let point): quad(to: point, control: control)
        case .cubic(let control1, let control2, let point):
            cubic(to: point, control1: control1, control2: control2)
        case .arc(let arc): self.arc(arc)
        case .close: close()
        }
    }

    /// Adds all elements of another path as subpaths of their own.
    public mutating func append(_ path: Path) {
        elements.append(contentsOf: path.elements)
        guard !path.isEmpty else { return }
        currentPoint = path.currentPoint
        subpathStart = path.subpathStart
    }

    /// Makes sure that a drawing element has a subpath to belong to.
    private mutating func begin() {
        if elements.isEmpty {
            move(to: .zero)
        } else if elements.last == .close, let subpathStart {
            move(to: subpathStart)
        }
    }
}
