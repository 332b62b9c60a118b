import Geometry

/// How an animation's progress follows the time.
public enum Easing: String, Hashable, Sendable, CaseIterable {
    /// At constant speed.
    case linear
    /// From rest: the square of the time.
    case easeIn = "in"
    /// Into rest.
    case easeOut = "out"
    /// From rest into rest.
    case easeInOut = "in-out"
    /// Past the end and back: a damped spring that has settled to within 0.1 % at the end.
    case spring

    /// The progress at a share of the duration; 0 before the start and 1 after the end.
    ///
    /// Only `spring` leaves 0…1 on the way, by at most 10 %. NaN counts as 0.
    public func callAsFunction(_ share: Double) -> Double {
        guard share > 0 else { return 0 }
        guard share < 1 else { return 1 }
        switch self {
        case .linear: return share
        case .easeIn: return share * share
        case .easeOut: return share * (2 - share)
        case .easeInOut:
            return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share)
        case .spring:
            // x(t) = 1 − e^(−ζωt) (cos ωd t + ζω/ωd sin ωd t) with ζω = 7 and ωd = 3π: the first
            // overshoot is e^(−7/3) = 9.7 %, and e^(−7) = 0.09 % is left at the end.
            let decay = 7.0
            let frequency = 3 * Double.pi
            let (sine, cosine) = sineAndCosine(frequency * share)
            return 1 - exponential(-decay * share) * (cosine + decay / frequency * sine)
        }
    }
}

/// e raised to a power.
private func exponential(_ exponent: Double) -> Double {
    power(2.718281828459045, exponent)
}
