import Geometry

/// What a notch bar is made of: strands that are each covered by the same progress.
struct BarFigure: Sendable {
    /// A bar or a ring.
    struct Strand: Sendable {
        /// The line along which progress runs, in the direction of progress.
        var line: PathMeasure
        /// What is filled at progress 1.
        var outline: Path
        /// The width of a stroke along the line that covers the outline.
        var strokeWidth: Double
        /// What a covered part must be cut to, or `nil` when it stays where it belongs.
        var limit: Path?
        /// What cuts the outline where a stroke along the line does not cut it straight, or `nil`.
        var sweep: BarSweep?
        /// Whether the strand goes round a cutout.
        var isRing: Bool
        /// The edge of the screen's visible part that the strand touches, or `nil`.
        var edge: Path?

        /// Creates a strand.
        init(
            line: Path, outline: Path, strokeWidth: Double, limit: Path? = nil,
            sweep: BarSweep? = nil, isRing: Bool = false
        ) {
            self.line = PathMeasure(line)
            self.outline = outline
            self.strokeWidth = strokeWidth
            self.limit = limit
            self.sweep = sweep
            self.isRing = isRing
        }

        /// Lets progress run from the other end.
        mutating func reverse() {
            line = PathMeasure(line.path.reversed())
            sweep?.reverse()
        }
    }

    /// The bar and the rings.
    var strands: [Strand]
    /// What is drawn differently from what the style promises, in sentences without a period.
    var notes: [String] = []
}
