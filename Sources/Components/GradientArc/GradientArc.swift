public import Devices
import Drawing
public import Geometry

/// A smooth arc under a gradient.
///
/// Angles are degrees from the positive x axis, growing clockwise on the screen, as in UIKit.
public struct GradientArc: Component {
    /// How the arc gets its colours.
    enum Style: String, ParameterChoice {
        /// The stroke is painted with the gradient.
        case direct
        /// A gradient layer is masked by the stroke, as in the source document.
        case seed
    }

    /// How the gradient runs.
    enum GradientKind: String, ParameterChoice {
        /// Conic for `direct`, linear for `seed`.
        case automatic
        /// Around the centre, from the arc's start to its end.
        case conic
        /// From the canvas' bottom left to its top right corner.
        case linear
    }

    /// What the gradient covers.
    enum Span: String, ParameterChoice {
        /// The whole track.
        case track
        /// What is drawn of it.
        case progress
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

    var style = Style.direct
    var start = 162.0
    var end = 378.0
    var width = 15.0
    var inset = 20.0
    var cap = LineCap.round
    var startCap = End.same
    var endCap = End.same
    var gradient = GradientKind.automatic
    var span = Span.track
    var colors = Palette.gauge
    var interpolation = ColorInterpolation.srgb
    var track = true
    var trackColor = Color(128, 136, 150, alpha: 0.25)
    var value = false
    var valueColor = Color.white

    /// Creates the arc with all parameters at their defaults.
    public init() {}

    /// The name for people.
    public static let title = "Gradient arc"

    /// One line about what it shows.
    public static let summary = "A smooth progress arc under a gradient"

    /// What can be set about it.
    public static let parameters: [Parameter<GradientArc>] = [
        .choice(
            "style", \.style,
            "Painted with the gradient, or a gradient masked by the arc as in the source"),
        .number(
            "start", \.start, unit: "°", in: -360...720, "Angle of the start, 0 is right, clockwise"
        ),
        .number(
            "end", \.end, unit: "°", in: -360...720,
            "Angle of the end; a full turn or more past the start is a ring"),
        .number("width", \.width, unit: "pt", in: 0...400, "Width of the stroke"),
        .number(
            "inset", \.inset, unit: "pt", in: 0...400,
            "Distance of the centre line from the canvas' side"),
        .choice("cap", \.cap, "Shape of both ends"),
        .choice("startCap", \.startCap, "Shape of the start"),
        .choice("endCap", \.endCap, "Shape of the end"),
        .choice("gradient", \.gradient, "Around the centre, or from bottom left to top right"),
        .choice("span", \.span, "Whether a conic gradient covers the track or what is drawn"),
        .colors("colors", \.colors, "Colours, evenly spaced"),
        .choice("interpolation", \.interpolation, "Space in which colours are mixed"),
        .flag("track", \.track, "Whether the whole arc is shown dimly behind"),
        .color("trackColor", \.trackColor, "Colour of the track"),
        .flag("value", \.value, "Whether the progress is written in the middle"),
        .color("valueColor", \.valueColor, "Colour of the value"),
    ]

    /// The canvas of the source document.
    public func naturalSize(on screen: Screen) -> Size { Size(width: 270, height: 270) }
}
