public import Devices
import Drawing
public import Geometry

/// A picture inside a container, its corners derived from the container's.
public struct ConcentricCorners: Component {
    /// How the child's radii follow from the container's.
    enum Rule: String, ParameterChoice {
        /// Per corner: radius minus the larger of both distances; square when nothing is left.
        case concentric
        /// As iOS 14's container-relative shape: one radius, from the smallest distance.
        case containerRelative = "container-relative"
        /// Concentric, but never less than `minimum`.
        case minimum
        /// The largest of the four concentric radii at all corners.
        case uniform
        /// As CSS's padding box: elliptic corners, each axis reduced by its own distance.
        case css
    }

    /// What the child lies in.
    enum Container: String, ParameterChoice {
        /// A rounded rectangle of `containerSize` and `containerRadius`.
        case card
        /// A plain rectangle of `containerSize`.
        case none
        /// A small home screen widget of the screen.
        case widget
        /// The whole screen.
        case screen
    }

    /// A corner of the child.
    enum Corner: String, ParameterChoice {
        /// Top left.
        case topLeft = "tl"
        /// Top right.
        case topRight = "tr"
        /// Bottom right.
        case bottomRight = "br"
        /// Bottom left.
        case bottomLeft = "bl"
    }

    /// The form of a rounded corner.
    enum Curve: String, ParameterChoice {
        /// A quarter of a circle.
        case circular
        /// The continuous corner of Apple's platforms.
        case continuous
    }

    var rule = Rule.concentric
    var container = Container.card
    var containerSize = Size(width: 170, height: 170)
    var containerRadius = 22.0
    var child = Rect(x: 8, y: 8, width: 80, height: 80)
    var minimum = 6.0
    var corners = Set(Corner.allCases)
    var combined = false
    var curve = Curve.circular
    var nesting = 0
    var nestingInset = 6.0
    var outlines = false
    var compare = false
    var containerColor = Color(37, 42, 51)

    /// Creates the component with all parameters at their defaults.
    public init() {}

    /// The name for people.
    public static let title = "Corners"

    /// One line about what it shows.
    public static let summary = "A picture whose corners follow its container's"

    /// What can be set about it.
    public static let parameters: [Parameter<ConcentricCorners>] = [
        .choice("rule", \.rule, "How the child's radii follow from the container's"),
        .choice("container", \.container, "What the child lies in"),
        .size("containerSize", \.containerSize, "Size of a card, in points"),
        .number(
            "containerRadius", \.containerRadius, unit: "pt", in: 0...1000,
            "Corner radius of a card or widget"),
        .rect("child", \.child, "Place of the picture in the container, in points"),
        .number(
            "minimum", \.minimum, unit: "pt", in: 0...1000,
            "Smallest radius of the rule of that name"),
        .choices("corners", \.corners, "Corners that follow the container; the others are square"),
        .flag(
            "combined", \.combined,
            "The source's trap: several corners given as one option square all of them"),
        .choice("curve", \.curve, "Circular or continuous corners"),
        .integer("nesting", \.nesting, in: 0...8, "Number of further shapes inside the child"),
        .number(
            "nestingInset", \.nestingInset, unit: "pt", in: 0...200,
            "Distance from each shape to the next inner one"),
        .flag("outlines", \.outlines, "Whether the container, the gap and the child are outlined"),
        .flag("compare", \.compare, "Whether all rules are shown side by side"),
        .color("containerColor", \.containerColor, "Colour of the container"),
    ]

    /// The container's size; one container a rule, side by side, when rules are compared.
    public func naturalSize(on screen: Screen) -> Size {
        let size = containerShape(on: screen).rect.size
        guard compare else { return size }
        let count = Double(Rule.allCases.count)
        return Size(
            width: count * size.width + (count - 1) * Self.comparisonGap,
            height: size.height + Self.comparisonCaption)
    }

    /// The space between two containers when rules are compared.
    static let comparisonGap = 16.0
    /// The height of the line of text under a container when rules are compared.
    static let comparisonCaption = 26.0
}
