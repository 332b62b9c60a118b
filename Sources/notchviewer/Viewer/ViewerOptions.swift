import Components
import Devices
import Geometry

/// What the window starts with.
struct ViewerOptions {
    /// The devices of the list; at least one.
    var devices: [DeviceProfile]
    /// The device that is shown first, an index into ``devices``.
    var deviceIndex = 0
    /// The devices that come from files, in the order in which they were named; the last is shown.
    var opened: [OpenedDevice] = []
    /// The components that are shown.
    var components = Set(ComponentID.allCases)
    /// The parameters that differ from their defaults.
    var parameters: [ComponentID: ParameterSet] = [:]
    /// The progress.
    var progress = 0.0
    /// How the device is turned.
    var rotation = Rotation.none
    /// What lies behind the components.
    var backdrop = Scene.Backdrop.standard
    /// How a picture behind the components takes its place.
    var backdropFit = Scene.BackdropFit.fill
    /// The opacity of a picture behind the components, 0…1.
    var backdropOpacity = 1.0
    /// The help lines.
    var guides: Set<Scene.Guide> = []
    /// The look of the window; `nil` follows the desktop.
    var theme: Theme.Kind?
    /// View pixels per point of the window; `nil` follows the desktop.
    var uiScale: Double?
    /// The window's first extents in points; `nil` is the remembered or the usual size.
    var windowSize: Size?
    /// The extents in points that the last window had.
    var rememberedSize: Size?
    /// Where screenshots go; `nil` is the user's folder for pictures.
    var outputDirectory: String?
    /// The file for what each frame took.
    var frameStatistics: String?
    /// Whether motion is slowed down or replaced.
    var hasReducedMotion = false
    /// What the wheel does on the canvas.
    var wheel = WheelUse.zoom
    /// Which keys do what.
    var bindings = KeyBindings.standard
    /// The file that remembers recent files and the window's size; `nil` remembers nothing.
    var stateFile: StateFile?
    /// The files that were opened lately, the last one first.
    var recentFiles: [String] = []
    /// Writes down what happens to the window; `nil` writes nothing.
    var recorder: SessionRecorder?
    /// How much is told on standard error.
    var verbosity = 0
}

extension ViewerOptions {
    /// The window's first extents in window units.
    ///
    /// What was asked for holds on every display. A remembered size, perhaps of a larger display,
    /// stays within this one; the usual size covers at most four fifths of it.
    ///
    /// - Parameters:
    ///   - scale: Window units per point.
    ///   - display: The extents of the display that windows may cover; `nil` when unknown.
    /// - Returns: Width and height, whole.
    func firstSize(
        scale: Double, display: (width: Int, height: Int)?
    ) -> (width: Int, height: Int) {
        let usual = Size(width: Theme.Extent.window.width, height: Theme.Extent.window.height)
        let size = windowSize ?? rememberedSize ?? usual
        let width = Int(min(max(size.width * scale, 1), 16_384))
        let height = Int(min(max(size.height * scale, 1), 16_384))
        guard windowSize == nil, let display else { return (width, height) }
        if rememberedSize != nil {
            return (min(width, display.width), min(height, display.height))
        }
        return (min(width, display.width * 4 / 5), min(height, display.height * 4 / 5))
    }
}

extension ViewerModel {
    /// The model with which a session begins.
    init(_ options: ViewerOptions) {
        self.init(
            devices: options.devices, deviceIndex: options.deviceIndex, rotation: options.rotation)
        components = options.components
        if !components.contains(selectedComponent),
            let shown = ComponentID.allCases.first(where: components.contains)
        {
            selectedComponent = shown
        }
        parameters = options.parameters
        backdrop = options.backdrop
        backdropFit = options.backdropFit
        backdropOpacity = options.backdropOpacity
        guides = options.guides
        hasReducedMotion = options.hasReducedMotion
        themeKind = options.theme ?? .dark
        setProgress(options.progress)
        bindings = options.bindings
        wheel = options.wheel
        recentFiles = options.recentFiles
        for opened in options.opened { add(opened) }
    }
}
