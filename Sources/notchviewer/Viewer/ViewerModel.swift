import Components
import Devices
import Drawing
import Geometry
import Raster
import Windowing

/// Everything that the window shows and how it is being touched: a value that events change.
struct ViewerModel: Equatable {
    /// The devices of the list.
    var devices: [DeviceProfile]
    /// The device that is shown, an index into ``devices``.
    var deviceIndex: Int { didSet { updateScreen() } }
    /// How it is turned.
    var rotation = Rotation.none { didSet { updateScreen() } }
    /// The screen of the device as it is turned.
    private(set) var screen: Screen

    /// The files from which devices of the list come.
    var sources: [DeviceSource] = []

    /// The components that are shown.
    var components = Set(ComponentID.allCases)
    /// The component whose parameters are shown.
    var selectedComponent = ComponentID.notchBar { didSet { inspectorScroll = 0 } }
    /// The parameters that differ from their defaults.
    var parameters: [ComponentID: ParameterSet] = [:]
    /// The progress of the components, 0…1.
    var progress = 0.0
    /// The course of progress over time.
    var playback = Playback()
    /// The seconds for which the animation has run.
    var animationTime = 0.0
    /// The help lines.
    var guides: Set<Scene.Guide> = []
    /// The unit of the rulers along the canvas; `nil` hides them.
    var rulers: RulerUnit? { didSet { updateLayout() } }
    /// The device that is drawn over the shown one for comparison.
    var ghost: DeviceProfile?
    /// What lies behind the device.
    var background = Background.panel
    /// What lies behind the components on the screen.
    var backdrop = Scene.Backdrop.standard
    /// How a picture behind the components takes its place.
    var backdropFit = Scene.BackdropFit.fill
    /// The opacity of a picture behind the components, 0…1.
    var backdropOpacity = 1.0
    /// Whether motion is slowed down or replaced.
    var hasReducedMotion = false

    /// What the wheel does on the canvas.
    var wheel = WheelUse.zoom
    /// Zoom and pan.
    var view = ViewTransform()
    /// The look of the window.
    var themeKind = Theme.Kind.dark
    /// The window's extents in its physical pixels.
    var pixelSize = PanelSize(width: 1280, height: 800) { didSet { updateLayout() } }
    /// Physical pixels per point of the window.
    var uiScale = 1.0 { didSet { updateLayout() } }
    /// View pixels per millimetre of the display, when known.
    var pixelsPerMillimetre: Double?
    /// Whether anything but the canvas is shown.
    var hasChrome = true { didSet { updateLayout() } }
    /// The folded panel that floats over the canvas.
    var drawer: Drawer? { didSet { updateLayout() } }
    /// Whether facts about progress and frames are shown on the canvas.
    var hasHUD = false
    /// Whether the window covers the display.
    var isFullscreen = false
    /// Whether the window stays above others.
    var isAlwaysOnTop = false
    /// Where the areas of the window are.
    private(set) var layout: ViewerLayout

    /// What floats above the window.
    var overlay: Overlay?
    /// Messages that go away by themselves.
    var toasts: [Toast] = []
    /// What is being done on other threads and takes long.
    var work: [LongWork] = []
    /// How far the device list is scrolled, in points.
    var listScroll = 0.0
    /// How far the inspector is scrolled, in points.
    var inspectorScroll = 0.0
    /// Whether the inspector shows all parameters of the selected component.
    var showsAllParameters = false
    /// What is typed into the field of a parameter.
    var editing: FieldEdit?
    /// Whether the event is an undo or a redo, which is no change of its own.
    var isRestoring = false
    /// What undo and redo go through.
    var history = History()
    /// How far the overlay is scrolled, in points.
    var overlayScroll = 0.0
    /// The search field.
    var searchInput = TextInput()
    /// The files that were opened lately, the last one first.
    var recentFiles: [String] = []
    /// The folder of the path that is being typed.
    var listing: FolderListing?
    /// What was saved or copied last.
    var lastExport: ViewerAction?
    /// The control that keys act on.
    var focus: Control?
    /// The control under the pointer.
    var hover: Control?
    /// What the pressed button does.
    var drag: Drag?
    /// What a finger does to the curve refresh, while there is something of it to be seen.
    var pull: Pull?
    /// Whether a card beside the pointer tells what lies there.
    var hasHoverCard = true
    /// Whether the device is shown in its native pixels.
    var isPixelView = false
    /// What is seen when the pixel view ends.
    var viewBeforePixels = ViewTransform()
    /// The points that are being measured.
    var measuring: MeasureTool?
    /// The devices that are shown side by side.
    var grid: DeviceGrid?
    /// The devices that were chosen for the last grid.
    var lastGrid: [String] = []
    /// The eyes with which the canvas is seen.
    var vision = ColorVision.usual
    /// What the pointer would grip on the device.
    var grip: CanvasGrip?
    /// The pointer's position in points of the window, while it is over it.
    var pointer: Point?
    /// Which keys do what.
    var bindings = KeyBindings.standard

    /// Creates a model.
    ///
    /// - Precondition: There is a device, and the index is one of the list.
    init(devices: [DeviceProfile], deviceIndex: Int = 0, rotation: Rotation = .none) {
        precondition(devices.indices.contains(deviceIndex), "the list holds the shown device")
        self.devices = devices
        self.deviceIndex = deviceIndex
        self.rotation = rotation
        screen = Screen(devices[deviceIndex], rotation: rotation)
        layout = ViewerLayout(size: Size(width: 1280, height: 800), hasChrome: true)
    }

    private mutating func updateScreen() {
        screen = Screen(devices[deviceIndex], rotation: rotation)
    }

    private mutating func updateLayout() {
        layout = ViewerLayout(size: size, uiScale: uiScale, hasChrome: hasChrome, drawer: drawer)
        guard rulers != nil else { return }
        let inner = layout.canvas.inset(by: RulerPanel.room)
        // A window can be smaller than its rulers.
        layout.canvas = Rect(
            x: inner.x, y: inner.y, width: max(inner.width, 0), height: max(inner.height, 0))
    }
}

extension ViewerModel {
    /// What lies behind the device.
    enum Background: String, Hashable, Sendable, CaseIterable {
        /// The theme's canvas with its dots.
        case panel
        case dark, light, checker
    }

    /// What floats above the window.
    enum Overlay: Hashable, Sendable {
        case help
        /// The panels that a file without one may be meant for; the place of the marked one.
        case panels(Int)
        case palette(Palette)
        case menu(ContextMenu)
    }

    /// A message that goes away by itself.
    struct Toast: Hashable, Sendable {
        /// How long a message stays, in seconds.
        static let duration = 2.0
        /// How long a message about a fault stays, which takes longer to read.
        static let faultDuration = 10.0
        var text: String
        /// What more there is to say, in a second line.
        var detail: String?
        /// What a click on the message copies.
        var copies: String?
        /// The time at which it goes, in seconds.
        var expires: Double
    }

    /// What the pressed button does.
    enum Drag: Hashable, Sendable {
        /// The button is down on the canvas and has not moved far enough to mean something.
        /// On the figure of the pull, a movement downwards pulls.
        case pending(start: Point, pulls: Bool)
        /// Relative scrubbing; the progress before it is clamped, and the last position.
        case scrub(progress: Double, last: Double)
        /// Absolute scrubbing along the line of a component.
        case follow(ComponentID)
        /// Pulling the curve refresh; the point at which the pull is zero.
        case pull(start: Point)
        /// Moving the concentric child; the gripped place from its corner, in its points.
        case child(grip: Vector)
        /// A corner of the concentric child is pressed.
        case corner(String, start: Point)
        /// Setting measured points; the place of the first.
        case measure(start: Point)
        /// Absolute scrubbing on the scrub line.
        case scrubLine
        /// Moving the slider of a parameter.
        case slider(String)
        /// Moving the view.
        case pan(last: Point)
        /// A control is pressed and acts when the button comes up over it.
        case press(Control)
    }

    /// The window's extents in points.
    var size: Size {
        Size(width: Double(pixelSize.width) / uiScale, height: Double(pixelSize.height) / uiScale)
    }

    /// The shown device.
    var device: DeviceProfile { devices[deviceIndex] }

    /// The theme of the window.
    var theme: Theme { Theme(themeKind) }

    /// The device with its bezel, as it is placed on the canvas.
    var placedDevice: PlacedDevice {
        PlacedDevice(
            size: screen.size, scaleFactor: screen.scaleFactor, bezel: Scene.bezelWidth)
    }

    /// Where the device's screen stands.
    var placement: Placement {
        var view = view
        if isPixelView {
            let factor = view.placement(of: placedDevice, on: layout.canvas, uiScale: uiScale)
                .factor.rounded()
            view.zoom = .factor(
                min(max(factor, Self.pixelFactors.lowerBound), Self.pixelFactors.upperBound))
        }
        return view.placement(of: placedDevice, on: layout.canvas, uiScale: uiScale)
    }

    /// The picture on the device.
    var scene: Scene {
        var scene = Scene(
            screen: screen, components: components, parameters: parameters, progress: progress,
            time: animationTime, guides: guides, backdrop: backdrop,
            outside: .transparent, reducedMotion: hasReducedMotion)
        scene.backdropFit = backdropFit
        scene.backdropOpacity = backdropOpacity
        pull?.show(in: &scene)
        return scene
    }

    /// The progress as a whole percentage.
    var percent: Int { wholePercent(progress) }

    /// The window's title.
    var title: String { "\(device.name) · \(percent) % · notchviewer" }

    /// The seconds until something changes by itself; `nil` when nothing will.
    ///
    /// - Parameters:
    ///   - now: The clock's seconds.
    ///   - frameInterval: The seconds between two frames of an animation.
    /// - Returns: Not negative.
    func timeToNextChange(at now: Double, frameInterval: Double) -> Double? {
        if playback.isPlaying { return frameInterval }
        if let next = pull?.timeToNextChange(frameInterval: frameInterval) { return next }
        guard let next = toasts.map(\.expires).min() else { return nil }
        return max(next - now, 0)
    }
}

extension ViewerModel {
    /// The view pixels that are seen with other eyes.
    var visionArea: PixelRect {
        func pixels(_ points: Double) -> Int {
            Int(min(max((points * uiScale).rounded(), 0), 65_536))
        }
        let canvas = layout.canvas
        return PixelRect(
            x: pixels(canvas.left), y: pixels(canvas.top),
            width: pixels(canvas.right) - pixels(canvas.left),
            height: pixels(canvas.bottom) - pixels(canvas.top))
    }
}
