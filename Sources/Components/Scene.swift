public import Devices
public import Drawing
public import Geometry

/// A picture: a device's screen, the components on it and the moment that is shown.
///
/// The same scene always gives the same display list.
public struct Scene: Hashable, Sendable {
    /// How components are placed.
    public enum Layout: String, Hashable, Sendable, CaseIterable {
        /// As an app screen inside the device's outline.
        case screen
        /// One component alone on its natural canvas.
        case component
    }

    /// What lies behind the components.
    public enum Backdrop: Hashable, Sendable {
        /// The app screen's own background.
        case standard
        /// One colour.
        case color(Color)
        /// A picture of an app or a photo; it takes the place of the app's own neutral parts.
        case image(Image)
    }

    /// What lies outside the screen's outline.
    public enum Outside: Hashable, Sendable {
        /// Nothing.
        case transparent
        /// One colour.
        case color(Color)
        /// A neutral bezel that we draw.
        case bezel
    }

    /// A help line over the picture.
    public enum Guide: String, Hashable, Sendable, CaseIterable {
        /// The cutouts as drawn.
        case cutout
        /// The bounding boxes of the cutouts.
        case bounds
        /// The safe area.
        case safeArea = "safe-area"
        /// The corner radii.
        case corners
        /// A grid of points.
        case grid
        /// The circles, joints, control points and curvature of the components.
        case construction
    }

    /// The screen.
    public var screen: Screen
    /// The components that are shown.
    public var components: Set<ComponentID>
    /// The parameters that differ from their defaults.
    public var parameters: [ComponentID: ParameterSet]
    /// The progress of all components, 0…1.
    public var progress: Double
    /// The time since the animation's start, in seconds.
    public var time: Double
    /// How components are placed.
    public var layout: Layout
    /// The canvas in points for ``Layout/component``; `nil` is the component's natural size.
    public var canvas: Size?
    /// The help lines.
    public var guides: Set<Guide>
    /// What lies behind the components.
    public var backdrop: Backdrop
    /// How a picture behind the components takes its place.
    public var backdropFit = BackdropFit.fill
    /// The opacity of a picture behind the components, 0…1.
    public var backdropOpacity = 1.0
    /// What lies outside the screen's outline.
    public var outside: Outside
    /// Whether motion is slowed down or replaced by pulses.
    public var reducedMotion: Bool
    /// The progress of single components that differs from ``progress``, as while one is pulled.
    public var progressOverrides: [ComponentID: Double] = [:]
    /// The picture that components show; `nil` is the program's own.
    public var picture: Image?
    /// How much the picture is enlarged where it is shown; the lines and labels of guides keep
    /// their size there, so that they can be read at every zoom.
    public var magnification = 1.0

    /// Creates a scene.
    public init(
        screen: Screen, components: Set<ComponentID> = Set(ComponentID.allCases),
        parameters: [ComponentID: ParameterSet] = [:], progress: Double = 0, time: Double = 0,
        layout: Layout = .screen, canvas: Size? = nil, guides: Set<Guide> = [],
        backdrop: Backdrop = .standard, outside: Outside = .transparent, reducedMotion: Bool = false
    ) {
        self.screen = screen
        self.components = components
        self.parameters = parameters
        self.progress = progress
        self.time = time
        self.layout = layout
        self.canvas = canvas
        self.guides = guides
        self.backdrop = backdrop
        self.outside = outside
        self.reducedMotion = reducedMotion
    }
}
