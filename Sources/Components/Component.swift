public import Devices
public import Drawing
public import Geometry

/// A drawn part of the screen: a pure function of its parameters and a ``ComponentContext``.
///
/// The stored properties of a conforming type are its parameters; ``parameters`` describes them.
public protocol Component: Hashable, Sendable {
    /// Creates the component with all parameters at their defaults.
    init()

    /// The name for people.
    static var title: String { get }

    /// One line about what it shows.
    static var summary: String { get }

    /// What can be set about it, in the order in which it is shown.
    static var parameters: [Parameter<Self>] { get }

    /// The canvas on which the component looks as it was meant to, in points.
    func naturalSize(on screen: Screen) -> Size

    /// The drawing, in points from the canvas' top left corner.
    func draw(in context: ComponentContext) -> DisplayList

    /// The numbers of the drawing, computed from the exact geometry.
    ///
    /// - Parameters:
    ///   - context: What the component is drawn in.
    ///   - fractions: Places along the line that progress runs along, each 0…1, for which
    ///     ``Measurement/samples`` are taken.
    /// - Returns: Lengths in points, angles in degrees.
    func measure(in context: ComponentContext, at fractions: [Double]) -> Measurement

    /// The outline of what is filled, in points from the canvas' top left corner.
    func outline(in context: ComponentContext, part: OutlinePart) -> Path

    /// The curves whose construction is shown: circles, joints, control points, curvature.
    func constructionPaths(in context: ComponentContext) -> [Path]

    /// A second form of each construction path to compare with, or `nil` where there is none.
    func comparisonPaths(in context: ComponentContext) -> [Path]?
}

extension Component {
    /// The full outline.
    public func constructionPaths(in context: ComponentContext) -> [Path] {
        [outline(in: context, part: .full)]
    }

    /// No second form.
    public func comparisonPaths(in context: ComponentContext) -> [Path]? { nil }
}

/// Which part of a component's outline is meant.
public enum OutlinePart: String, Hashable, Sendable, CaseIterable {
    /// What is filled at progress 1.
    case full
    /// What is filled at the context's progress.
    case covered
}

/// What a component is drawn in.
public struct ComponentContext: Hashable, Sendable {
    /// The screen that the component adapts to.
    public var screen: Screen
    /// The canvas in points.
    public var size: Size
    /// The progress, 0…1.
    public var progress: Double
    /// The time since the animation's start, in seconds.
    public var time: Double
    /// Whether motion is slowed down or replaced by pulses.
    public var reducedMotion: Bool
    /// The picture that components show; `nil` is the program's own.
    public var picture: Image?
    /// Whether nothing shows beyond the screen's visible part, so that a component that touches its
    /// edge may reach a little under it and no backdrop shines through between the two.
    public var isCutByScreen = false

    /// Creates a context; progress outside 0…1 is clamped, NaN counts as 0.
    public init(
        screen: Screen, size: Size, progress: Double = 0, time: Double = 0,
        reducedMotion: Bool = false, picture: Image? = nil
    ) {
        self.screen = screen
        self.size = size
        self.progress = progress > 0 ? min(progress, 1) : 0
        self.time = time.isFinite ? time : 0
        self.reducedMotion = reducedMotion
        self.picture = picture
    }
}
