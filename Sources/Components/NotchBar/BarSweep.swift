import Geometry

/// A cut that sweeps over a bar which is thicker than the bends of its guide line.
///
/// There the line at half the thickness is shorter than its own stroke would need: a square cut
/// across it misses what lies beyond its ends, and turns all at once where it has lost a bend. A
/// cut across the guide line misses nothing and turns steadily. It stands opposite the line's point
/// at places along the line that are half a thickness apart, at the guide's ends for the line's
/// ends, and moves evenly between two of them.
struct BarSweep: Sendable {
    /// The line across which the bar is cut.
    private(set) var guide: PathMeasure
    /// The width of a stroke along the guide line that covers the bar.
    let width: Double
    /// Positions along the guide line, for evenly spaced places of the line; they never go back.
    private var knots: [Double]

    /// Creates the cut of a bar.
    ///
    /// - Parameters:
    ///   - guide: The line across which the bar is cut, in the direction of `line`.
    ///   - line: The line along which progress runs.
    ///   - reach: The greatest distance of the bar's points from the guide line.
    ///   - spacing: The length of the line between two places.
    init(guide: Path, line: Path, reach: Double, spacing: Double) {
        self.guide = PathMeasure(guide)
        width = 2 * reach
        let line = PathMeasure(line)
        let count = min(max((line.length / max(spacing, 1)).rounded(.up), 1), 1000)
        knots = [0]
        for index in 1..<max(Int(count), 1) {
            let sample = line.sample(at: line.length * Double(index) / count)
            let opposite = sample.flatMap { self.guide.nearest(to: $0.point) }?.position
            knots.append(max(opposite ?? 0, knots[index - 1]))
        }
        knots.append(self.guide.length)
    }

    /// The piece of the guide line that stands for a stretch of a line of a length.
    func piece(_ stretch: Stretch, length: Double) -> Path {
        guide.trimmed(
            from: position(at: stretch.from / length), to: position(at: stretch.to / length))
    }

    /// The position along the guide line at a fraction of the line's length.
    private func position(at fraction: Double) -> Double {
        let place = min(max(fraction, 0), 1) * Double(knots.count - 1)
        let index = min(Int(place), knots.count - 2)
        return knots[index] + (knots[index + 1] - knots[index]) * (place - Double(index))
    }

    /// Lets the cut run from the other end.
    mutating func reverse() {
        guide = PathMeasure(guide.path.reversed())
        knots = knots.reversed().map { guide.length - $0 }
    }
}
