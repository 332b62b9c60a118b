public import Devices
import Drawing
public import Geometry

/// Two arrows that slide past each other while the screen is pulled, then bend into a circle.
public struct CurveRefresh: Component {
    /// Whose construction is drawn.
    enum Style: String, ParameterChoice {
        /// The released code, with the second line mirrored in the first half, too.
        case symmetric
        /// The released code.
        case classic
        /// The source document: no space between the lines, ends in one closed circle.
        case seed
    }

    var style = Style.symmetric
    var radius = 10.0
    var length = 30.0
    var space = 1.0
    var barb = 3.0
    var barbAngle = 30.0
    var sweep = 162.0
    var width = 2.0
    var color = Color.white
    var turn = 0.0
    var threshold = PullPhysics.threshold
    var held = false
    var label = false

    /// Creates the figure with all parameters at their defaults.
    public init() {}

    /// The name for people.
    public static let title = "Curve refresh"

    /// One line about what it shows.
    public static let summary = "Two arrows that bend into a circle while the screen is pulled"

    /// What can be set about it.
    public static let parameters: [Parameter<CurveRefresh>] = [
        .choice("style", \.style, "The released code, its symmetric form, or the source document"),
        .number(
            "radius", \.radius, unit: "pt", in: 0...400,
            "Radius of the circle that the lines bend to"),
        .number("length", \.length, unit: "pt", in: 0...1000, "Length of a line"),
        .number(
            "space", \.space, unit: "pt", in: -100...100,
            "Distance of each line from the middle; 0 in seed"),
        .number("barb", \.barb, unit: "pt", in: 0...100, "Length of an arrow's barb"),
        .number(
            "barbAngle", \.barbAngle, unit: "°", in: 0...180,
            "Angle between barb and line; in seed from the horizontal"),
        .number(
            "sweep", \.sweep, unit: "°", in: 0...180,
            "Angle to which a line is bent at the end; 180 in seed"),
        .number("width", \.width, unit: "pt", in: 0...100, "Width of the stroke"),
        .color("color", \.color, "Colour of the stroke"),
        .number("turn", \.turn, unit: "°", in: -36000...36000, "Rotation of the figure, clockwise"),
        .number(
            "threshold", \.threshold, unit: "pt", in: 1...1000,
            "Pull at which the progress is 1 and a release starts the work"),
        .flag(
            "held", \.held,
            "Whether a finger holds the pull: from 10 pt before the threshold the figure turns with it"
        ),
        .flag(
            "label", \.label, "Whether a label says pull, and release from 91 %, or 1 when held"),
    ]

    /// The canvas of the source document, wider when the label is shown.
    public func naturalSize(on screen: Screen) -> Size {
        Size(width: label ? 130 : 30, height: 100)
    }
}
