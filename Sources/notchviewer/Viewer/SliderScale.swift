import Geometry

/// How the way of a slider becomes a number.
///
/// Wide ranges grow with the cube of the way from zero, so that small values can be met as well as
/// large ones; the values are multiples of a step that fits the range.
struct SliderScale: Hashable, Sendable {
    /// The range of the number.
    var range: ClosedRange<Double>
    /// The distance between neighbouring values.
    var step: Double

    /// Creates the scale of a range; `isWhole` allows whole numbers only.
    init(range: ClosedRange<Double>, isWhole: Bool = false) {
        self.range = range
        let span = range.upperBound - range.lowerBound
        let fine = span <= 2 ? 0.01 : span <= 25 ? 0.1 : span <= 400 ? 0.5 : 1
        step = isWhole ? 1 : fine
    }

    private var isCubic: Bool {
        range.upperBound - range.lowerBound > 25 && range.contains(0)
    }

    /// The value at a share of the way; both ends are exact.
    func value(at share: Double) -> Double {
        guard share > 0 else { return range.lowerBound }
        guard share < 1 else { return range.upperBound }
        guard isCubic else {
            return snapped(range.lowerBound + (range.upperBound - range.lowerBound) * share)
        }
        let low = Self.cubeRoot(range.lowerBound)
        let root = low + (Self.cubeRoot(range.upperBound) - low) * share
        return snapped(root * root * root)
    }

    /// The share of the way at which a value lies, 0…1.
    func share(of value: Double) -> Double {
        let value = min(max(value, range.lowerBound), range.upperBound)
        let span = range.upperBound - range.lowerBound
        guard span > 0, value.isFinite else { return 0 }
        guard isCubic else { return (value - range.lowerBound) / span }
        let low = Self.cubeRoot(range.lowerBound)
        return (Self.cubeRoot(value) - low) / (Self.cubeRoot(range.upperBound) - low)
    }

    /// The value some steps further, inside the range.
    func stepped(_ value: Double, by count: Double) -> Double {
        let moved = snapped(value + count * step)
        return min(max(moved, range.lowerBound), range.upperBound)
    }

    private func snapped(_ value: Double) -> Double {
        let count = (value / step).rounded()
        // Steps below one are decimal fractions: dividing by their inverse gives the nearest one.
        let snapped = step < 1 ? count / (1 / step).rounded() : count * step
        return min(max(snapped, range.lowerBound), range.upperBound)
    }

    private static func cubeRoot(_ value: Double) -> Double {
        guard value != 0 else { return 0 }
        let root = power(abs(value), 1.0 / 3)
        return value < 0 ? -root : root
    }
}
