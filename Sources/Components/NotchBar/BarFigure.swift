import Geometry

/// What a notch bar is made of: strands that are each covered by the same progress.
struct BarFigure {
    /// A bar or a ring.
    struct Strand {
        /// The line along which progress runs.
        var line: Path
        /// What is filled at progress 1.
        var outline: Path
        /// The width of a stroke along ``line`` that holds the whole outline.
        var reach: Double
        /// Whether stroking ``line`` with ``reach`` gives the outline itself.
        var isStroke: Bool
        /// Whether the line is closed.
        var isRing: Bool
    }

    /// The bar and the rings.
    var strands: [Strand]
    /// Why something else is drawn than the style promises.
    var notes: [String] = []
}
