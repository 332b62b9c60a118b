/// Draws the commands of path data, with the state that relative and smooth commands refer to.
struct PathDataPen {
    /// The numbers of one command, in the order of the grammar.
    typealias Arguments = [7 of Double]

    /// The path so far.
    private(set) var path = Path()

    /// How an arc's radii grow when they cannot span its ends.
    let enlargement: Double

    private var current = Point.zero
    private var subpathStart = Point.zero
    /// The second control point of the command before, when that was a cubic curve.
    private var cubicControl: Point?
    /// The control point of the command before, when that was a quadratic curve.
    private var quadControl: Point?

    /// Creates a pen at the origin.
    ///
    /// - Parameter enlargement: The factor beyond the smallest sufficient one by which radii that
    ///   cannot span an arc's ends are scaled; 1 in SVG.
    init(enlargement: Double = 1) {
        self.enlargement = enlargement
    }

    /// The number of arguments of a command, or `nil` for a letter that is none.
    static func argumentCount(of command: UInt8) -> Int? {
        switch command | 0x20 {
        case UInt8(ascii: "z"): 0
        case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
        case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
        case UInt8(ascii: "q"), UInt8(ascii: "s"): 4
        case UInt8(ascii: "c"): 6
        case UInt8(ascii: "a"): 7
        default: nil
        }
    }

    /// Draws one command.
    ///
    /// - Returns: Whether all points are finite; nothing is drawn otherwise.
    mutating func draw(_ command: UInt8, _ numbers: Arguments) -> Bool {
        let origin = command & 0x20 != 0 ? current : .zero
        func point(_ index: Int) -> Point {
            Point(x: origin.x + numbers[index], y: origin.y + numbers[index + 1])
        }
        var cubic: Point?
        var quad: Point?
        switch command | 0x20 {
        case UInt8(ascii: "m"):
            guard advance(to: point(0)) else { return false }
            subpathStart = current
            path.move(to: current)
        case UInt8(ascii: "l"):
            guard advance(to: point(0)) else { return false }
            path.line(to: current)
        case UInt8(ascii: "h"):
            guard advance(to: Point(x: origin.x + numbers[0], y: current.y)) else { return false }
            path.line(to: current)
        case UInt8(ascii: "v"):
            guard advance(to: Point(x: current.x, y: origin.y + numbers[0])) else { return false }
            path.line(to: current)
        case UInt8(ascii: "c"):
            guard point(0).isFinite, point(2).isFinite, advance(to: point(4)) else { return false }
            path.cubic(to: current, control1: point(0), control2: point(2))
            cubic = point(2)
        case UInt8(ascii: "s"):
            let reflected = reflection(of: cubicControl)
            guard reflected.isFinite, point(0).isFinite, advance(to: point(2)) else { return false }
            path.cubic(to: current, control1: reflected, control2: point(0))
            cubic = point(0)
        case UInt8(ascii: "q"):
            guard point(0).isFinite, advance(to: point(2)) else { return false }
            path.quad(to: current, control: point(0))
            quad = point(0)
        case UInt8(ascii: "t"):
            let reflected = reflection(of: quadControl)
            guard reflected.isFinite, advance(to: point(0)) else { return false }
            path.quad(to: current, control: reflected)
            quad = reflected
        case UInt8(ascii: "a"):
            let start = current
            guard advance(to: point(5)) else { return false }
            drawArc(from: start, numbers)
        default:
            path.close()
            current = subpathStart
        }
        cubicControl = cubic
        quadControl = quad
        return true
    }

    private mutating func drawArc(from start: Point, _ numbers: Arguments) {
        guard start != current else { return }
        if let arc = EllipticalArc(
            from: start, to: current, radiusX: numbers[0], radiusY: numbers[1],
            rotation: numbers[2] * (.pi / 180), isLarge: numbers[3] != 0,
            isClockwise: numbers[4] != 0, enlargement: enlargement)
        {
            if path.isEmpty { path.move(to: start) }
            path.arc(arc)
        } else {
            path.line(to: current)
        }
    }

    private mutating func advance(to point: Point) -> Bool {
        guard point.isFinite else { return false }
        current = point
        return true
    }

    private func reflection(of control: Point?) -> Point {
        control.map { current + (current - $0) } ?? current
    }
}
