public import Devices
import Drawing
public import Geometry

/// A progress bar along the top of the screen that bends around the notch, with rings around
/// cutouts that float.
public struct NotchBar: Component {
    /// Which line the bar follows.
    enum Style: String, ParameterChoice {
        /// A true parallel of the screen's own boundary.
        case offset
        /// Circles around common centres, as GradientLoadingBar 4.0.0 draws them.
        case concentric
        /// The source document's path with its own numbers.
        case seed
    }

    /// Where the bar of style `offset` starts and ends.
    enum Ends: String, ParameterChoice {
        /// In the middle of the display's top corners, where their tangent is at 45°.
        case corner
        /// Where the corners meet the top edge.
        case edge
        /// Where the corners meet the sides.
        case side
        /// At both sides, as if the display had no corners.
        case full
    }

    /// What is drawn where a cutout floats and none touches the top edge.
    enum Detached: String, ParameterChoice {
        /// A ring around each cutout.
        case ring
        /// The straight bar.
        case over
        /// Rings and bar.
        case both
    }

    /// From where progress covers the bar.
    enum Origin: String, ParameterChoice {
        /// From the left end.
        case left
        /// From the right end.
        case right
        /// From the middle to both ends.
        case center
    }

    /// How the gradient runs.
    enum GradientDirection: String, ParameterChoice {
        /// From the left to the right of the canvas.
        case across
        /// Along the line.
        case along
    }

    /// How progress cuts the bar.
    enum Cut: String, ParameterChoice {
        /// By the length of the line.
        case length
        /// By the width of the canvas.
        case width
    }

    /// The shape of one end.
    enum End: String, ParameterChoice {
        /// That of `cap`.
        case same
        /// Ends at the end point.
        case butt
        /// Adds a half disc.
        case round
        /// Adds a half square.
        case square
    }

    /// Where a ring starts.
    enum RingStart: String, ParameterChoice {
        /// The top.
        case top
        /// The right.
        case right
        /// The bottom.
        case bottom
        /// The left.
        case left
    }

    var style = Style.offset
    var thickness = 3.0
    var ends = Ends.corner
    var detached = Detached.ring
    var gap = 0.0
    var from = Origin.left
    var cut = Cut.length
    var mirrored = false
    var cap = LineCap.butt
    var startCap = End.same
    var endCap = End.same
    var gradient = GradientDirection.across
    var colors = Palette.bar
    var interpolation = ColorInterpolation.srgb
    var track = false
    var trackColor = Color(128, 136, 150, alpha: 0.3)
    var indeterminate = false
    var duration = 3.33
    var segments = 0
    var segmentGap = 4.0
    var ringStart = RingStart.top
    var clockwise = true
    var notchWidth: Double?
    var smallRadius: Double?
    var largeRadius: Double?
    var verticalOffset: Double?
    var heightExtra = 1.0
    var leftShift = 0.5
    var smallReturn = 1.0 / 3
    var returnShiftX = 0.5
    var returnShiftY = 0.5

    /// Creates the bar with all parameters at their defaults.
    public init() {}

    /// The name for people.
    public static let title = "Notch bar"

    /// One line about what it shows.
    public static let summary = "A progress bar that bends around the notch, or rings the island"

    /// What can be set about it.
    public static let parameters: [Parameter<NotchBar>] = [
        .choice(
            "style", \.style,
            "Parallel of the screen's boundary, the library's circles, or the source's path"),
        .number("thickness", \.thickness, unit: "pt", in: 0...100, "Thickness of the bar"),
        .choice("ends", \.ends, "Where the bar starts and ends on the display's corners"),
        .choice("detached", \.detached, "What is drawn where all cutouts float"),
        .number("gap", \.gap, unit: "pt", in: 0...100, "Distance between the boundary and the bar"),
        .choice("from", \.from, "Where progress starts"),
        .choice("cut", \.cut, "Progress by the length of the line or by the canvas' width"),
        .flag(
            "mirrored", \.mirrored,
            "Whether left and right are exchanged, for right-to-left scripts"),
        .choice("cap", \.cap, "Shape of both ends"),
        .choice("startCap", \.startCap, "Shape of the end where progress starts"),
        .choice("endCap", \.endCap, "Shape of the end that moves"),
        .choice("gradient", \.gradient, "Across the canvas, or along the line"),
        .colors("colors", \.colors, "Colours, evenly spaced"),
        .choice("interpolation", \.interpolation, "Space in which colours are mixed"),
        .flag("track", \.track, "Whether the whole bar is shown dimly behind"),
        .color("trackColor", \.trackColor, "Colour of the track"),
        .flag(
            "indeterminate", \.indeterminate,
            "Whether the bar moves with the time, without progress"),
        .number(
            "duration", \.duration, unit: "s", in: 0.1...60,
            "Time of one indeterminate round of the bar"),
        .integer(
            "segments", \.segments, in: 0...200,
            "Number of pieces of equal length; 0 is one whole bar"),
        .number(
            "segmentGap", \.segmentGap, unit: "pt", in: 0...100, "Distance between two segments"),
        .choice("ringStart", \.ringStart, "Where rings start"),
        .flag("clockwise", \.clockwise, "Whether rings run clockwise"),
        .number(
            "notchWidth", \.notchWidth, orElse: 209, unit: "pt", in: 0...2000,
            "Distance of the walls; concentric takes the device's unless it is set"),
        .number(
            "smallRadius", \.smallRadius, orElse: 6, unit: "pt", in: 0...200,
            "Radius at the top edge; concentric takes the device's unless it is set"),
        .number(
            "largeRadius", \.largeRadius, orElse: 20, unit: "pt", in: 0...400,
            "Radius at the notch's bottom; concentric takes the device's unless it is set"),
        .number(
            "verticalOffset", \.verticalOffset, orElse: 3, unit: "pt", in: -200...200,
            "How far the large centres lie above two small radii; concentric takes the device's"),
        .number(
            "heightExtra", \.heightExtra, unit: "pt", in: 0...20,
            "Added to the thickness by the seed"),
        .number(
            "leftShift", \.leftShift, unit: "pt", in: -20...20,
            "Shift of the seed's left notch corner"),
        .number(
            "smallReturn", \.smallReturn, in: 0...2,
            "Share of the small radius on the seed's way back"),
        .number(
            "returnShiftX", \.returnShiftX, unit: "pt", in: -20...20,
            "Shift of the seed's small circles on the way back"),
        .number(
            "returnShiftY", \.returnShiftY, unit: "pt", in: -20...20,
            "Shift of the seed's large circles on the way back"),
    ]

    /// The screen's width, and a height that holds the bar around the deepest cutout at the top.
    public func naturalSize(on screen: Screen) -> Size {
        let cutouts = screen.cutouts.filter { $0.bounds.top < screen.size.height / 4 }
        let depth = cutouts.map(\.bounds.bottom).max() ?? 0
        let reach = thickness + gap + heightExtra + 4
        return Size(width: screen.size.width, height: max(depth + reach, 12).rounded(.up))
    }
}
