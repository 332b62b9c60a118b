/// The arc length of one segment as a function of its parameter, and back.
///
/// Lines and circles have constant speed. The speed of other curves is integrated by Gauss–Legendre
/// quadrature over intervals that are halved until halving changes nothing any more. The first
/// intervals end where the speed turns, so that no cusp, where it has a kink, hides within one.
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
        let hull = segment.hull
        switch segment {
        case .line(let line):
            total = line.length
            intervals = []
        case .arc(let arc) where arc.isCircular:
            total = abs(arc.radiusX * arc.sweepAngle)
            intervals = []
        case .arc(let arc):
            (total, intervals) = Self.intervals(of: arc, accuracy, hull, arc.speedTurns)
        case .quad(let quad):
            (total, intervals) = Self.intervals(of: quad, accuracy, hull, quad.speedTurns)
        case .cubic(let cubic):
            (total, intervals) = Self.intervals(of: cubic, accuracy, hull, cubic.speedTurns)
        }
    }

    /// More than any curve needs whose coordinates are a measure of its size.
    private static let mostIntervals = 4096

    private static func intervals(
        of curve: some ParametricCurve, _ accuracy: Double, _ hull: Rect, _ turns: [Double]
    ) -> (Double, [Interval]) {
        // The speed is no more exact than the rounding of the coordinates that it comes from.
        let noise = max(abs(hull.left), abs(hull.right), abs(hull.top), abs(hull.bottom)) * 1e-14
        var intervals: [Interval] = []
        var before = 0.0
        func speed(_ parameter: Double) -> Double { curve.derivative(at: parameter).length }
        func measure(_ from: Double, _ to: Double, _ estimate: Double, _ depth: Int) {
            let middle = from + (to - from) / 2
            let first = GaussLegendre.integral(from: from, to: middle, of: speed)
            let second = GaussLegendre.integral(from: middle, to: to, of: speed)
            let change = abs(first + second - estimate)
            // At this depth a cusp is as near as a parameter can be told from it.
            if change > max(accuracy, noise * (to - from)), depth < 40,
                intervals.count < mostIntervals
            {
                measure(from, middle, first, depth + 1)
                measure(middle, to, second, depth + 1)
                return
            }
            for (from, to, length) in [(from, middle, first), (middle, to, second)] {
                intervals.append(Interval(from: from, to: to, before: before, length: length))
                before += length
            }
        }
        var from = 0.0
        for to in turns + [1] where to > from {
            measure(from, to, GaussLegendre.integral(from: from, to: to, of: speed), 0)
            from = to
        }
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

extension QuadraticBezier {
    /// The parameters inside 0…1 where the speed is least, ascending.
    fileprivate var speedTurns: [Double] {
        let second = secondDerivative(at: 0)
        return quadraticRoots(derivative(at: 0).dot(second), second.dot(second), 0)
            .filter { $0 > 0 && $0 < 1 }
    }
}

extension CubicBezier {
    /// The parameters inside 0…1 where the speed is least or greatest, ascending.
    fileprivate var speedTurns: [Double] {
        let first = control1 - start
        let second = (control2 - control1) - first
        let third = (end - start) - (control2 - control1) * 3
        // The product of the first and the second derivative, but for a factor.
        return Polynomial([
            first.dot(second), 2 * second.dot(second) + first.dot(third), 3 * second.dot(third),
            third.dot(third),
        ])
        .roots(in: 0...1).filter { $0 > 0 && $0 < 1 }
    }
}

extension EllipticalArc {
    /// The parameters inside 0…1 where the speed is least or greatest, ascending; none for arcs of
    /// more than 16 turns.
    fileprivate var speedTurns: [Double] {
        let quarter = Double.pi / 2
        let low = (min(startAngle, endAngle) / quarter).rounded(.up)
        let high = (max(startAngle, endAngle) / quarter).rounded(.down)
        guard high - low < 64, abs(low) < 0x1p50, sweepAngle != 0 else { return [] }
        let turns = (0...max(Int(high - low), 0))
            .map {
                ((low + Double($0)) * quarter - startAngle) / sweepAngle
            }
        return (sweepAngle > 0 ? turns : turns.reversed()).filter { $0 > 0 && $0 < 1 }
    }
}
