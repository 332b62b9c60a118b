/// Which differences between two pictures are accepted.
public struct Tolerance: Hashable, Sendable {
    /// The greatest accepted difference of a component, in levels of 255.
    public var levels: Int
    /// Whether pixels count as equal that differ only in how an edge is smoothed.
    public var acceptsAntialiasing: Bool

    /// Creates a tolerance.
    public init(levels: Int, acceptsAntialiasing: Bool = false) {
        self.levels = levels
        self.acceptsAntialiasing = acceptsAntialiasing
    }

    /// Nothing may differ.
    public static let exact = Tolerance(levels: 0)
    /// Components may differ by one level, as rounding does.
    public static let rounding = Tolerance(levels: 1)
    /// Components may differ by one level, smoothed edges by any number.
    public static let edges = Tolerance(levels: 1, acceptsAntialiasing: true)

    /// The tolerances that have names.
    public static let named: [(name: String, tolerance: Tolerance)] = [
        ("exact", .exact), ("rounding", .rounding), ("edges", .edges),
    ]
}
