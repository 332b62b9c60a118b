/// The largest sweep of an arc, in radians: a hundred turns.
let largestSweep = 200 * Double.pi

/// The largest coordinate and width that stroking, offsetting and boolean operations work with.
///
/// Cubes of it are still finite, so that no formula overflows.
let largestCoordinate = 1e75

extension Point {
    /// Whether both coordinates are finite and small enough to calculate with.
    var isUsable: Bool { abs(x) <= largestCoordinate && abs(y) <= largestCoordinate }
}

extension EllipticalArc {
    /// Whether all numbers are finite and small enough to calculate with, angles included: beyond
    /// a million radians they would have lost the digits that matter.
    var isUsable: Bool {
        center.isUsable && Point(x: radiusX, y: radiusY).isUsable && abs(rotation) <= 1e6
            && abs(startAngle) <= 1e6 && abs(sweepAngle) <= largestSweep
    }
}

extension EllipticalArc {
    /// The part of a circle as one with a positive radius and no rotation.
    fileprivate var unrotated: EllipticalArc {
        EllipticalArc(
            center: center, radius: abs(radiusX),
            startAngle: startAngle + rotation + (radiusX < 0 ? .pi : 0), sweepAngle: sweepAngle)
    }
}

/// Turns the elements of a path into subpaths of ``StrokerSegment``.
///
/// Segments that are not longer than `shortest` are left out. A subpath with a coordinate that is
/// not usable is left out as a whole.
struct StrokerInput {
    /// The largest distance between an elliptical arc and the cubics that stand for it.
    let tolerance: Double
    /// The length up to which a segment counts as a point.
    let shortest: Double

    /// Whether arcs keep their second and later turns, which add length but no points.
    let keepsTurns: Bool

    private(set) var segments: [StrokerSegment] = []
    private var start = Point.zero
    private var current = Point.zero
    private var hasDrawn = false
    private var isUsable = true

    init(tolerance: Double, shortest: Double, keepsTurns: Bool = true) {
        self.tolerance = tolerance
        self.shortest = shortest
        self.keepsTurns = keepsTurns
    }

    /// Calls `body` with the segments, the start and the closedness of each subpath that draws
    /// something; one without segments is a subpath of no length.
    mutating func forEachSubpath(
        of path: Path, _ body: ([StrokerSegment], Point, Bool) -> Void
    ) {
        for element in path.elements {
            switch element {
            case .move(let point):
                finish(isClosed: false, body)
                begin(at: point)
            case .line(let point):
                addLine(to: point)
            case .quad(let control, let point):
                guard control.isUsable, point.isUsable else {
                    isUsable = false
                    continue
                }
                let third = 1.0 / 3
                addCubic(
                    CubicBezier(
                        start: current,
                        control1: control.interpolated(to: current, fraction: third),
                        control2: control.interpolated(to: point, fraction: third), end: point))
            case .cubic(let control1, let control2, let point):
                addCubic(
                    CubicBezier(start: current, control1: control1, control2: control2, end: point))
            case .arc(let arc):
                addArc(arc)
            case .close:
                hasDrawn = true
                if (start - current).length > shortest { addLine(to: start) }
                finish(isClosed: true, body)
                begin(at: start)
            }
        }
        finish(isClosed: false, body)
    }

    private mutating func begin(at point: Point) {
        start = point
        current = point
        isUsable = point.isUsable
    }

    private mutating func finish(
        isClosed: Bool, _ body: ([StrokerSegment], Point, Bool) -> Void
    ) {
        if hasDrawn && isUsable { body(segments, start, isClosed) }
        segments.removeAll(keepingCapacity: true)
        hasDrawn = false
    }

    private mutating func addLine(to point: Point) {
        hasDrawn = true
        guard point.isUsable else {
            isUsable = false
            return
        }
        guard isUsable,
            let segment = StrokerSegment(from: current, to: point, shortest: shortest)
        else { return }
        segments.append(segment)
        current = point
    }

    private mutating func addCubic(_ curve: CubicBezier) {
        hasDrawn = true
        guard curve.control1.isUsable, curve.control2.isUsable, curve.end.isUsable else {
            isUsable = false
            return
        }
        guard isUsable, let segment = StrokerSegment(curve, shortest: shortest) else { return }
        segments.append(segment)
        current = curve.end
    }

    private mutating func addArc(_ arc: EllipticalArc) {
        hasDrawn = true
        guard arc.isUsable else {
            isUsable = false
            return
        }
        guard isUsable else { return }
        for part in keepsTurns ? [arc] : arc.withoutRepeatedTurns { addPart(part) }
    }

    private mutating func addPart(_ arc: EllipticalArc) {
        if arc.isCircular {
            guard let segment = StrokerSegment(circular: arc.unrotated, shortest: shortest) else {
                return
            }
            segments.append(segment)
            current = segment.end
        } else {
            // As for all curves, a billionth of the size is the finest.
            let finest = max(tolerance, max(abs(arc.radiusX), abs(arc.radiusY)) * 1e-9)
            for curve in arc.cubics(tolerance: finest) { addCubic(curve) }
        }
    }
}
