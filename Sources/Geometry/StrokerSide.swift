/// The outline on one side of a stroked subpath, in the subpath's direction of travel.
struct StrokerSide {
    /// The distance from the path along ``Vector/perpendicular`` of the direction of travel:
    /// positive on the right, negative on the left.
    let distance: Double

    private(set) var start = Point.zero
    private(set) var end = Point.zero
    private(set) var elements: [PathElement] = []

    /// The indices of the elements that lead over a corner of the path or a point of the evolute
    /// and back.
    private(set) var detours: [Int] = []

    /// Closed contours of what the perpendiculars cover beyond their envelope.
    private(set) var fans: [PathElement] = []

    /// The point to which a detour over the evolute returns, unless the detour goes on.
    private var pendingReturn: Point?

    /// Whether the outline is at a point of the evolute.
    private var isOnEvolute = false

    /// Points of the evolute that are nearer to each other count as one: at a cusp there would be
    /// hundreds that lie within rounding errors.
    private let evoluteSpacing: Double

    init(distance: Double, tolerance: Double) {
        self.distance = distance
        evoluteSpacing = tolerance / 8
    }

    /// Starts a new outline beside a point of the path.
    mutating func begin(at point: Point, tangent: Vector) {
        elements.removeAll(keepingCapacity: true)
        if !fans.isEmpty { fans.removeAll(keepingCapacity: true) }
        if !detours.isEmpty { detours.removeAll(keepingCapacity: true) }
        pendingReturn = nil
        isOnEvolute = false
        start = beside(point, tangent)
        end = start
    }

    /// The point of this side beside a point of the path.
    func beside(_ point: Point, _ tangent: Vector) -> Point {
        point + tangent.perpendicular * distance
    }

    mutating func line(to point: Point) {
        flush()
        elements.append(.line(point))
        end = point
    }

    mutating func cubic(to point: Point, control1: Point, control2: Point) {
        flush()
        elements.append(.cubic(control1, control2, point))
        end = point
    }

    /// Leads to a corner of the path, and on to a point.
    mutating func detour(overCorner corner: Point, to point: Point?) {
        flush()
        detours.append(elements.count)
        line(to: corner)
        guard let point else { return }
        detours.append(elements.count)
        line(to: point)
    }

    /// Adds an arc whose end is known to be `point`, after a line to its start if need be: turns
    /// far below the tolerance leave gaps.
    mutating func arc(_ arc: EllipticalArc, to point: Point) {
        flush()
        let start = arc.start
        if !end.isNear(start, radius: arc.radiusX) { line(to: start) }
        elements.append(.arc(arc))
        end = point
    }

    /// Moves the point where the last two lines meet, or will meet.
    mutating func replaceLastLine(with point: Point) {
        elements[elements.count - 1] = .line(point)
        end = point
    }

    /// Moves the first point of a closed outline that starts with a line.
    mutating func replaceStart(with point: Point) {
        start = point
    }

    /// Leaves the offset curve for a point of the evolute.
    mutating func detour(over point: Point) {
        pendingReturn = nil
        guard !isOnEvolute || (point - end).length > evoluteSpacing else { return }
        isOnEvolute = true
        detours.append(elements.count)
        elements.append(.line(point))
        end = point
    }

    /// Sets the point of the offset curve at which the outline goes on after a detour.
    mutating func returnFromDetour(to point: Point) {
        pendingReturn = point
    }

    /// Ends a pending detour.
    mutating func flush() {
        isOnEvolute = false
        guard let point = pendingReturn else { return }
        pendingReturn = nil
        detours.append(elements.count)
        elements.append(.line(point))
        end = point
    }

    /// Adds the parallel of a part of a circle: a part of a circle about the same centre.
    mutating func parallel(
        to arc: EllipticalArc, _ segment: StrokerSegment, shortest: Double
    ) {
        // The perpendicular of a clockwise arc points to its centre.
        let radius = arc.radiusX - (arc.sweepAngle < 0 ? -distance : distance)
        let end = beside(segment.end, segment.endTangent)
        if radius > shortest {
            self.arc(
                EllipticalArc(
                    center: arc.center, radius: radius, startAngle: arc.startAngle,
                    sweepAngle: arc.sweepAngle),
                to: end)
            return
        }
        // All perpendiculars pass through the centre: the evolute is that point.
        detour(over: arc.center)
        returnFromDetour(to: end)
        guard radius < -shortest else { return }
        let mirrored = EllipticalArc(
            center: arc.center, radius: -radius, startAngle: arc.startAngle + .pi,
            sweepAngle: arc.sweepAngle)
        let fan = arc.sweepAngle < 0 ? mirrored.reversed : mirrored
        fans.append(.move(arc.center))
        fans.append(.line(fan.start))
        fans.append(.arc(fan))
        fans.append(.close)
    }

    /// Adds the parallel of a piece of a curve.
    ///
    /// - Parameters:
    ///   - piece: The piece of the curve.
    ///   - fit: The approximated parallel.
    ///   - isTight: Whether the parallel runs against the curve.
    mutating func parallel(to piece: OffsetPiece, _ fit: OffsetPiece.Fit, isTight: Bool) {
        let end = beside(piece.curve.end, piece.endTangent)
        guard isTight else {
            cubic(to: end, control1: fit.control1, control2: fit.control2)
            return
        }
        let evolute = piece.evolute(distance: distance)
        for point in evolute { detour(over: point) }
        returnFromDetour(to: end)
        addFan(
            start: beside(piece.curve.start, piece.startTangent), fit, end: end, evolute: evolute)
    }

    /// Adds what lies between the evolute of a tight piece and the ends of its perpendiculars.
    private mutating func addFan(
        start: Point, _ fit: OffsetPiece.Fit, end: Point, evolute: [Point]
    ) {
        guard let origin = evolute.first else { return }
        var doubleArea = (start - origin).cross(end - origin)
        var previous = end
        for point in evolute.reversed() {
            doubleArea += (previous - origin).cross(point - origin)
            previous = point
        }
        if doubleArea >= 0 {
            fans.append(.move(start))
            fans.append(.cubic(fit.control1, fit.control2, end))
            for point in evolute.reversed() { fans.append(.line(point)) }
        } else {
            fans.append(.move(end))
            fans.append(.cubic(fit.control2, fit.control1, start))
            for point in evolute { fans.append(.line(point)) }
        }
        fans.append(.close)
    }

    /// Appends the outline against the direction of travel, without a move to its end.
    func appendReversed(to output: inout [PathElement]) {
        var index = elements.count - 1
        while index >= 0 {
            let target = index == 0 ? start : elements[index - 1].endPoint
            switch elements[index] {
            case .cubic(let control1, let control2, _):
                output.append(.cubic(control2, control1, target))
            case .arc(let arc):
                output.append(.arc(arc.reversed))
            default:
                output.append(.line(target))
            }
            index -= 1
        }
    }
}

extension PathElement {
    /// The last point of a line, curve or arc.
    var endPoint: Point {
        switch self {
        case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point):
            point
        case .arc(let arc): arc.end
        case .close: .zero
        }
    }
}
