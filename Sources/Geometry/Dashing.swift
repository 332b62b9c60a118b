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

    /// A pattern ready for use, or `nil` when it means a solid line: no lengths, a negative or
    /// not finite length, or a sum of zero.
    init?(_ pattern: DashPattern, shortest: Double) {
        var lengths = pattern.lengths
        guard lengths.allSatisfy({ $0 >= 0 && $0 <= largestCoordinate }) else { return nil }
        if lengths.count % 2 == 1 { lengths += lengths }
        let period = lengths.reduce(0, +)
        guard period > 0, period <= largestCoordinate else { return nil }
        var phase = pattern.offset.truncatingRemainder(dividingBy: period)
        if phase.isNaN { phase = 0 }
        if phase < 0 { phase += period }
        var index = 0
        while phase >= lengths[index], index < lengths.count - 1 {
            phase -= lengths[index]
            index += 1
        }
        self.lengths = lengths
        self.period = period
        self.shortest = shortest
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
        let measures = segments.map(StrokerMeasure.init)
        let total = measures.reduce(0) { $0 + $1.length }
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
            while reached + remainder < measure.length {
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
            remainder -= measure.length - reached
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

/// The arc length of a segment, and the parameter at a length.
private struct StrokerMeasure {
    private let segment: StrokerSegment
    private let table: [Double]

    init(_ segment: StrokerSegment) {
        self.segment = segment
        switch segment.shape {
        case .line:
            table = [0, (segment.end - segment.start).length]
        case .arc(let arc):
            table = [0, arc.radiusX * abs(arc.sweepAngle)]
        case .cubic(let curve):
            let steps = 16
            var table = [0.0]
            table.reserveCapacity(steps + 1)
            var sum = 0.0
            for step in 0..<steps {
                sum += curve.gaussianLength(
                    from: Double(step) / Double(steps), to: Double(step + 1) / Double(steps))
                table.append(sum)
            }
            self.table = table
        }
    }

    var length: Double { table[table.count - 1] }

    func parameter(at length: Double) -> Double {
        guard case .cubic(let curve) = segment.shape else {
            return self.length > 0 ? length / self.length : 1
        }
        var low = 0
        var high = table.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if table[middle] <= length { low = middle } else { high = middle }
        }
        let count = Double(table.count - 1)
        let from = Double(low) / count
        var lower = from
        var upper = Double(high) / count
        let target = length - table[low]
        var parameter = lower + (upper - lower) * target / (table[high] - table[low])
        for _ in 0..<24 {
            guard parameter > lower, parameter < upper else {
                parameter = (lower + upper) / 2
                break
            }
            let error = curve.gaussianLength(from: from, to: parameter) - target
            if error < 0 { lower = parameter } else { upper = parameter }
            let step = error / curve.derivative(at: parameter).length
            guard abs(step) > 1e-13 else { break }
            parameter -= step
            if !(parameter > lower && parameter < upper) { parameter = (lower + upper) / 2 }
        }
        return parameter
    }
}

extension CubicBezier {
    /// The arc length between two parameters by Gauss–Legendre quadrature of five points.
    fileprivate func gaussianLength(from: Double, to: Double) -> Double {
        let center = (from + to) / 2
        let half = (to - from) / 2
        // Abramowitz & Stegun, table 25.4, n = 5.
        let near = 0.538469310105683 * half
        let far = 0.906179845938664 * half
        let sides =
            0.478628670499366
            * (derivative(at: center - near).length + derivative(at: center + near).length)
            + 0.236926885056189
            * (derivative(at: center - far).length + derivative(at: center + far).length)
        return half * (sides + 0.568888888888889 * derivative(at: center).length)
    }
}
