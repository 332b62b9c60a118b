/// The shape of an open stroke's end, as in SVG.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Ends at the end point, perpendicular to the line.
    case butt
    /// Adds a half disc of the stroke's width.
    case round
    /// Adds a half square of the stroke's width.
    case square
}

/// The shape of a stroke's corner, as in SVG.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// Extends the outer edges to their meeting point, up to the miter limit.
    case miter
    /// Adds a disc sector.
    case round
    /// Connects the outer corners with a straight line.
    case bevel
}

/// A repeating pattern of dashes and gaps along a stroke, as in SVG.
public struct DashPattern: Hashable, Sendable {
    /// The lengths of dash, gap, dash, …, in the unit of the path; an odd list counts twice.
    public var lengths: [Double]
    /// The distance into the pattern at which the path starts; may be negative.
    public var offset: Double

    /// Creates a dash pattern.
    public init(lengths: [Double], offset: Double = 0) {
        self.lengths = lengths
        self.offset = offset
    }
}

/// How the outline of a stroked path is made.
public struct StrokeStyle: Hashable, Sendable {
    /// The stroke's full width, in the unit of the path; zero or less draws nothing.
    public var width: Double
    /// The shape of the end at each open subpath's start.
    public var startCap: LineCap
    /// The shape of the end at each open subpath's end.
    public var endCap: LineCap
    /// The shape of the corners.
    public var join: LineJoin
    /// The greatest ratio of miter length to width before a miter becomes a bevel; at least 1.
    public var miterLimit: Double
    /// The dashes, or `nil` for a solid line.
    public var dash: DashPattern?

    /// Creates a stroke style; the defaults are SVG's.
    public init(
        width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4,
        dash: DashPattern? = nil
    ) {
        self.init(
            width: width, startCap: cap, endCap: cap, join: join, miterLimit: miterLimit,
            dash: dash)
    }

    /// Creates a stroke style with a cap of its own at each end.
    public init(
        width: Double, startCap: LineCap, endCap: LineCap, join: LineJoin = .miter,
        miterLimit: Double = 4, dash: DashPattern? = nil
    ) {
        self.width = width
        self.startCap = startCap
        self.endCap = endCap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
    }
}
