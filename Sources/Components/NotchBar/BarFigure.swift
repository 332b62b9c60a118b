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
        /// Whether that stroke is the outline, so that nothing needs to be cut off.
        var isStroke: Bool
        /// Whether the strand goes round a cutout.
        var isRing: Bool

        /// Creates a strand.
        init(
            line: Path, outline: Path, strokeWidth: Double, isStroke: Bool = true,
            isRing: Bool = false
        ) {
            self.line = PathMeasure(line)
            self.outline = outline
            self.strokeWidth = strokeWidth
            self.isStroke = isStroke
            self.isRing = isRing
        }
    }

    /// The bar and the rings.
    var strands: [Strand]
    /// What is drawn differently from what the style promises, in sentences without a period.
    var notes: [String] = []
}
