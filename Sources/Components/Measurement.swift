public import Drawing
public import Geometry

/// The numbers of one component: lengths in points, angles in degrees.
public struct Measurement: Hashable, Sendable {
    /// A place along the line that progress runs along.
    public struct Sample: Hashable, Sendable {
        /// The fraction of the length, 0…1.
        public var fraction: Double
        /// The point.
        public var point: Point
        /// The direction in which progress goes, in degrees, 0 to the right, growing clockwise.
        public var angleDegrees: Double
        /// The position along the gradient.
        public var position: Double
        /// The colour there.
        public var color: Color
    }

    /// A tick of a gauge.
    public struct Tick: Hashable, Sendable {
        /// Degrees from the top, clockwise.
        public var angleDegrees: Double
        /// The middle of the tick.
        public var center: Point
        /// The position along the gradient.
        public var position: Double
        /// The colour when lit.
        public var color: Color
        /// How much of it is lit, 0…1.
        public var lit: Double
    }

    /// A line of the curve refresh.
    public struct Line: Hashable, Sendable {
        /// The straight piece's end that does not bend.
        public var a: Point
        /// The end from which the arc begins.
        public var b: Point
        /// The arrow's tip.
        public var e: Point
        /// The barb's tip.
        public var t: Point
    }

    /// The arc of a gauge.
    public struct Arc: Hashable, Sendable {
        /// The centre.
        public var center: Point
        /// The radius of the centre line.
        public var radius: Double
        /// The angle of the start in degrees.
        public var startDegrees: Double
        /// The angle that the arc covers, in degrees.
        public var sweepDegrees: Double
    }

    /// The tight bounds of the full outline; `nil` when nothing is drawn.
    public var bounds: Rect?
    /// The length of the line that progress runs along.
    public var length: Double
    /// The area of the full outline.
    public var area: Double
    /// The length that the progress covers.
    public var coveredLength: Double
    /// The full outline.
    public var outline: Path
    /// Places along the line, as asked for.
    public var samples: [Sample] = []
    /// The ticks of a tick arc.
    public var ticks: [Tick]?
    /// The lines of a curve refresh.
    public var lines: [Line]?
    /// The lengths of the single rings of a notch bar.
    public var rings: [Double]?
    /// The radii of a concentric child; of an elliptic corner the smaller axis.
    public var radii: CornerRadii?
    /// The horizontal and vertical semi-axes of a concentric child's corners, clockwise from the
    /// top left.
    public var cornerAxes: [Size]?
    /// The arc of a gauge.
    public var arc: Arc?
    /// What the reader should know, in sentences without a period.
    public var notes: [String] = []

    /// Creates the numbers that all components have; bounds and area follow from the outline.
    ///
    /// The area is that inside the outline's line, by Green's theorem: where an outline overlaps
    /// itself it must be set anew.
    public init(outline: Path, length: Double, coveredLength: Double) {
        self.outline = outline
        bounds = outline.bounds
        area = abs(outline.signedArea)
        self.length = length
        self.coveredLength = coveredLength
    }
}

extension Path {
    /// The area that the non-zero rule fills, overlaps counted once.
    var filledArea: Double { simplified(tolerance: outlineTolerance).signedArea }
}

extension Vector {
    /// The direction in degrees, 0 to the right, growing clockwise on the screen, in 0..<360.
    var angleDegrees: Double { normalizedDegrees(degrees(arctangent(y: dy, x: dx))) }
}

/// An angle in degrees, brought into 0..<360.
func normalizedDegrees(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
}
