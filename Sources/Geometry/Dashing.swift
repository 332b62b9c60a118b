/// Cuts the segments of a subpath into dashes.
///
/// The rules are those of SVG 2 §13.5.6: lengths alternate between dash and gap, an odd list counts
/// twice, the pattern starts anew with each subpath and runs on around its corners. On a closed
/// subpath a dash that is cut by the seam stays in one piece, joined there.
struct Dashing {
    /// The largest number of dashes of one subpath; one with more is drawn solid.
    ///
    /// Such dashes would be far below the resolution of any picture, and without a limit the time
    /// would grow with the ratio of two numbers from outside.
    static let largestCount = 100_000.0

    private let lengths: [Double]
    private let period: Double
    private let firstIndex: Int
    private let firstRemainder: Double
    private let shortest: Double
    private let accuracy: Double

    /// A pattern ready for use, or `nil` when it means a solid line: no lengths, a negative or
    /// not finite length, or a sum of zero.
    ///
    /// - Parameters:
    ///   - pattern: The lengths and the offset; an offset that is not finite counts as 0.
    ///   - shortest: The length up to which a dash counts as a point.
    ///   - accuracy: The accepted error of the length of a curve.
    init?(_ pattern: DashPattern, shortest: Double, accuracy: Double) {
        var lengths = pattern.lengths
        guard lengths.allSatisfy({ $0 >= 0 && $0 <= largestCoordinate }) else { return nil }
        if lengths.count % 2 == 1 { lengths += lengths }
        let period = lengths.reduce(0, +)
        guard period > 0, period <= largestCoordinate else { return nil }
        var phase = pattern.offset.truncatingRemainder(dividingBy: period)
        if phase.isNaN { phase = 0 }
        if phase < 0 { phase += period }
        var index = 0
        // At the end of a length the next one begins, unless both are the same place.
        while index < lengths.count - 1, phase > 0, phase >= lengths[index] {
            phase -= lengths[index]
            index += 1
        }
        self.lengths = lengths
        self.period = period
        self.shortest = shortest
        self.accuracy = accuracy
        firstIndex = index
        firstRemainder = max(lengths[index] - phase, 0)
    }

    /// Calls `body` with the segments, start, closedness and direction of each dash.
    ///
    /// A dash of no length has no segments, only a start and a direction.
    func forEachDash(
        of segments: [StrokerSegment], start: Point, isClosed: Bool,
        _ body: ([StrokerSegment], Point, Bool, Vector) -> Void
    ) {
        guard let first = segments.first else {
            let direction = Vector(dx: 1, dy: 0)
            if firstIndex % 2 == 0 { body([], start, false, direction) }
            return
        }
        let measures = segments.map { ArcLength($0.curve, accuracy: accuracy) }
        let total = measures.reduce(0) { $0 + $1.total }
        guard total / period * Double(lengths.count / 2) <= Self.largestCount else {
            body(segments, start, isClosed, first.startTangent)
            return
        }
        var run = DashRun(start: start, direction: first.startTangent)
        var index = firstIndex
        var remainder = firstRemainder
        var seamDash: [StrokerSegment]?
        var isFirst = true
        for (position, measure) in measures.enumerated() {
            let segment = segments[position]
            var reached = 0.0
            var parameter = 0.0
            while reached + remainder < measure.total {
                reached += remainder
                let next = min(max(measure.parameter(at: reached), parameter), 1)
                if index % 2 == 0 {
                    run.append(segment, from: parameter, to: next)
                    if isClosed, isFirst, firstRemainder < total {
                        seamDash = run.segments
                    } else if !run.segments.isEmpty || lengths[index] <= shortest {
                        body(run.segments, run.start, false, run.direction)
                    }
                } else {
                    run.begin(at: segment, parameter: next)
                }
                isFirst = false
                parameter = next
                index = index + 1 < lengths.count ? index + 1 : 0
                remainder = lengths[index]
                if index % 2 == 0 { run.begin(at: segment, parameter: next) }
            }
            remainder -= measure.total - reached
            if index % 2 == 0 { run.append(segment, from: parameter, to: 1) }
        }
        if index % 2 == 0, !run.segments.isEmpty {
            if isClosed, isFirst {
                body(segments, start, true, first.startTangent)
                return
            }
            body(run.segments + (seamDash ?? []), run.start, false, run.direction)
        } else if let seamDash {
            body(seamDash, start, false, first.startTangent)
        }
    }
}

/// The segments of the dash that is being cut.
private struct DashRun {
    private(set) var segments: [StrokerSegment] = []
    private(set) var start: Point
    private(set) var direction: Vector

    init(start: Point, direction: Vector) {
        self.start = start
        self.direction = direction
    }

    mutating func begin(at segment: StrokerSegment, parameter: Double) {
        segments.removeAll(keepingCapacity: true)
        (start, direction) = segment.position(at: parameter)
    }

    mutating func append(_ segment: StrokerSegment, from: Double, to: Double) {
        if from == 0, to == 1 {
            segments.append(segment)
        } else if to > from, let part = segment.portion(from: from, to: to) {
            segments.append(part)
        }
    }
}

extension StrokerSegment {
    /// The point and the direction at a parameter.
    fileprivate func position(at parameter: Double) -> (Point, Vector) {
        switch shape {
        case .line:
            (start.interpolated(to: end, fraction: parameter), startTangent)
        case .cubic(let curve):
            (
                curve.point(at: parameter),
                curve.derivative(at: parameter).normalized ?? startTangent
            )
        case .arc(let arc):
            (
                arc.point(at: parameter),
                arc.derivative(at: parameter).normalized ?? startTangent
            )
        }
    }

    /// The part between two parameters, or `nil` when it has no length.
    func portion(from: Double, to: Double) -> StrokerSegment? {
        switch shape {
        case .line:
            return StrokerSegment(
                from: from == 0 ? start : start.interpolated(to: end, fraction: from),
                to: to == 1 ? end : start.interpolated(to: end, fraction: to), shortest: 0)
        case .cubic(let curve):
            var part = StrokerSegment(curve.portion(from: from, to: to), shortest: 0)
            if from == 0 { part?.startTangent = startTangent }
            if to == 1 { part?.endTangent = endTangent }
            return part
        case .arc(let arc):
            return StrokerSegment(circular: arc.portion(from: from, to: to), shortest: 0)
        }
    }
}
