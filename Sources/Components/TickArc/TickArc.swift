public import Devices
import Drawing
public import Geometry

/// A gauge made of ticks on an arc, coloured by a gradient and lit by the progress.
///
/// The source document cuts 31 ticks out of a horizontal gradient; angles are degrees from the
/// top, growing clockwise.
public struct TickArc: Component {
    /// How the ticks' angles are computed.
    enum Style: String, ParameterChoice {
        /// Equal steps.
        case exact
        /// Whole degrees, cut towards zero, as the source document's integers are.
        case seed
    }

    /// The steps in which the source document builds the picture up.
    enum Stage: String, ParameterChoice {
        /// The ticks in one colour.
        case shape
        /// The gradient before it is masked.
        case gradient
        /// The gradient masked by the ticks.
        case masked
    }

    /// The form of a tick.
    enum TickShape: String, ParameterChoice {
        /// A rectangle with half discs at both ends.
        case stadium
        /// What UIKit makes of a radius of half the width.
        case uikit
    }

    /// Which ticks a progress lights.
    enum Rule: String, ParameterChoice {
        /// Progress times count; the last one may be lit in part.
        case fill
        /// All ticks whose angle the needle has reached.
        case needle
    }

    /// How a tick is lit in part.
    enum Partial: String, ParameterChoice {
        /// By its opacity.
        case fade
        /// By its length from the inner end.
        case grow
    }

    /// How the gradient runs.
    enum GradientDirection: String, ParameterChoice {
        /// From the left to the right of the canvas.
        case across
        /// From the first to the last tick.
        case along
    }

    var style = Style.exact
    var stage = Stage.masked
    var ticks = 31
    var start = -130.0
    var end = 130.0
    var tickWidth = 4.0
    var tickLength = 13.0
    var tickShape = TickShape.stadium
    var inset = 20.0
    var rule = Rule.fill
    var partial = Partial.fade
    var gradient = GradientDirection.across
    var colors = Palette.gauge
    var interpolation = ColorInterpolation.srgb
    var dim = 0.25
    var limit = 1.0
    var limitColor = Color(255, 45, 85)
    var value = false
    var valueColor = Color.white

    /// Creates the gauge with all parameters at their defaults.
    public init() {}

    /// The name for people.
    public static let title = "Tick arc"

    /// One line about what it shows.
    public static let summary = "A gauge of ticks cut out of a gradient"

    /// What can be set about it.
    public static let parameters: [Parameter<TickArc>] = [
        .choice(
            "style", \.style, "Angles in equal steps, or cut to whole degrees as the source does"),
        .choice(
            "stage", \.stage, "The source's steps: plain ticks, gradient, gradient masked by ticks"),
        .integer("ticks", \.ticks, in: 1...720, "Number of ticks"),
        .number(
            "start", \.start, unit: "°", in: -360...360,
            "Angle of the first tick, 0 is up, clockwise"),
        .number(
            "end", \.end, unit: "°", in: -360...360,
            "Angle of the last tick; at most a full turn from the first"),
        .number("tickWidth", \.tickWidth, unit: "pt", in: 0...100, "Width of a tick"),
        .number(
            "tickLength", \.tickLength, unit: "pt", in: 0...400, "Length of a tick along the radius"
        ),
        .choice(
            "tickShape", \.tickShape, "Half discs at the ends, or what UIKit draws for that radius"),
        .number(
            "inset", \.inset, unit: "pt", in: 0...400, "Distance of the ticks from the canvas' top"),
        .choice("rule", \.rule, "Fill lights ticks in proportion, needle those that it has passed"),
        .choice("partial", \.partial, "Whether a tick that is lit in part fades or grows"),
        .choice("gradient", \.gradient, "Across the canvas, or along the arc"),
        .colors("colors", \.colors, "Colours; three lie at 0.15, 0.55 and 0.80 across"),
        .choice("interpolation", \.interpolation, "Space in which colours are mixed"),
        .number("dim", \.dim, in: 0...1, "Opacity of ticks that are not lit"),
        .number("limit", \.limit, in: 0...1, "Progress beyond which ticks take the limit's colour"),
        .color("limitColor", \.limitColor, "Colour of ticks beyond the limit"),
        .flag("value", \.value, "Whether the progress is written in the middle"),
        .color("valueColor", \.valueColor, "Colour of the value"),
    ]

    /// The canvas of the source document.
    public func naturalSize(on screen: Screen) -> Size { Size(width: 270, height: 270) }
}
