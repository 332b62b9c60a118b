/// How the share of time that has passed becomes progress; the curves are those of CSS.
enum TimingCurve: String, Hashable, Sendable, CaseIterable {
    /// Evenly.
    case linear
    /// Starts slowly.
    case easeIn = "ease-in"
    /// Ends slowly.
    case easeOut = "ease-out"
    /// Starts and ends slowly.
    case easeInOut = "ease-in-out"

    /// The curve after this one.
    var next: TimingCurve {
        let all = Self.allCases
        guard let index = all.firstIndex(of: self) else { return .linear }
        return all[(index + 1) % all.count]
    }

    /// The control points' coordinates of CSS Easing Functions Level 1, §2.2.
    private var control: (x1: Double, x2: Double) {
        switch self {
        case .linear: (1.0 / 3, 2.0 / 3)
        case .easeIn: (0.42, 1)
        case .easeOut: (0, 0.58)
        case .easeInOut: (0.42, 0.58)
        }
    }

    /// The progress at a share of the time; both 0…1.
    func value(at time: Double) -> Double {
        guard self != .linear, time > 0, time < 1 else { return min(max(time, 0), 1) }
        let (x1, x2) = control
        return Self.bezier(Self.solve(time, x1, x2), 0, 1)
    }

    /// The share of the time at which a progress is reached; both 0…1.
    func inverse(of progress: Double) -> Double {
        guard self != .linear, progress > 0, progress < 1 else {
            return min(max(progress, 0), 1)
        }
        let (x1, x2) = control
        return Self.bezier(Self.solve(progress, 0, 1), x1, x2)
    }

    /// One coordinate of the cubic Bézier curve from 0 to 1 with the given control coordinates.
    private static func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let s = 1 - t
        return 3 * s * s * t * first + 3 * s * t * t * second + t * t * t
    }

    /// The parameter at which a monotone coordinate reaches a value, by bisection to 2⁻⁵².
    private static func solve(_ value: Double, _ first: Double, _ second: Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if bezier(middle, first, second) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
