/// The arc length of one segment as a function of its parameter, and back.
///
/// Lines and circles have constant speed. The speed of other curves is integrated by Gauss–Legendre
/// quadrature over intervals that are halved until halving changes nothing any more.
struct ArcLength: Sendable {
    /// An interval of the parameter over which one quadrature is accurate.
    struct Interval: Sendable {
        /// The parameters at its ends.
        var from: Double
        var to: Double
        /// The length from the segment's start to the interval's.
        var before: Double
        /// The length within the interval.
        var length: Double
    }

    let segment: PathSegment
    /// The length of the whole segment.
    let total: Double
    /// The intervals in order; empty at constant speed.
    private let intervals: [Interval]

    /// Measures a segment with an absolute error of no more than about `accuracy`.
    init(_ segment: PathSegment, accuracy: Double) {
        self.segment = segment
        switch segment {
        case .line(let line):
            total = line.length
            intervals = []
        case .arc(let arc) where arc.isCircular:
            total = arc.radiusX * abs(arc.sweepAngle)
            intervals = []
        case .arc(let arc): (total, intervals) = Self.intervals(of: arc, accuracy: accuracy)
        case .quad(let quad): (total, intervals) = Self.intervals(of: quad, accuracy: accuracy)
        case .cubic(let cubic): (total, intervals) = Self.intervals(of: cubic, accuracy: accuracy)
        }
    }

    private static func intervals(
        of curve: some ParametricCurve, accuracy: Double
    ) -> (Double, [Interval]) {
        var intervals: [Interval] = []
        var before = 0.0
        func speed(_ parameter: Double) -> Double { curve.derivative(at: parameter).length }
        func measure(_ from: Double, _ to: Double, _ estimate: Double, _ depth: Int) {
            let middle = from + (to - from) / 2
            let first = GaussLegendre.integral(from: from, to: middle, of: speed)
            let second = GaussLegendre.integral(from: middle, to: to, of: speed)
            let change = abs(first + second - estimate)
            // Half the depth limit reaches cusps as near as a parameter can be told from them.
            if change > max(accuracy, (first + second) * 1e-15), depth < 40 {
                measure(from, middle, first, depth + 1)
                measure(middle, to, second, depth + 1)
                return
            }
            for (from, to, length) in [(from, middle, first), (middle, to, second)] {
                intervals.append(Interval(from: from, to: to, before: before, length: length))
                before += length
            }
        }
        measure(0, 1, GaussLegendre.integral(from: 0, to: 1, of: speed), 0)
        return (before, intervals)
    }

    /// The length from the segment's start to a parameter within 0…1.
    func length(to parameter: Double) -> Double {
        guard parameter > 0 else { return 0 }
        guard parameter < 1 else { return total }
        guard !intervals.isEmpty else { return total * parameter }
        let interval = intervals[intervals.partition { $0.to > parameter }]
        return interval.before
            + GaussLegendre.integral(from: interval.from, to: parameter, of: speed)
    }

    /// The parameter within 0…1 at which a length from the start is reached.
    func parameter(at length: Double) -> Double {
        guard length > 0, total > 0 else { return 0 }
        guard length < total else { return 1 }
        guard !intervals.isEmpty else { return length / total }
        let interval = intervals[intervals.partition { $0.before + $0.length > length }]
        let target = length - interval.before
        guard interval.length > 0, target > 0 else { return interval.from }
        let guess = interval.from + (interval.to - interval.from) * (target / interval.length)
        return bracketedRoot(in: interval.from...interval.to, near: guess, rising: true) {
            let reached = GaussLegendre.integral(from: interval.from, to: $0, of: speed)
            return (reached - target, speed($0))
        }
    }

    private func speed(_ parameter: Double) -> Double { segment.derivative(at: parameter).length }
}

extension Array {
    /// The first index whose element satisfies a predicate that all later ones satisfy too; the
    /// last index when none does.
    func partition(_ isBeyond: (Element) -> Bool) -> Int {
        var low = 0
        var high = count - 1
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return Swift.max(low, 0)
    }
}
