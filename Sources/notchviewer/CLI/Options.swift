import Components
import Devices
import Drawing
import Export
import Geometry
import Raster

/// What the options of all commands say, with the defaults.
struct Options {
    // The picture.

    /// A device's identifier, or a device file.
    var device = "iphone-13"
    /// The device itself, where a picture's metadata holds it.
    var inlinedProfile: DeviceProfile?
    /// Patterns of device identifiers, for commands that show several.
    var devices: [String] = []
    /// The screen of device files that name none.
    var panel: PanelDescription?
    /// The format of the device file, when it shall not be guessed.
    var sourceFormat: DeviceFileFormat?
    /// The components that are shown.
    var components = Set(ComponentID.allCases)
    /// The progress, when given.
    var progress: ProgressOption?
    /// Parameters that differ from the defaults.
    var parameters: [ComponentID: ParameterSet] = [:]
    /// How components are placed, when stated.
    var layout: Scene.Layout?
    /// The canvas in points.
    var size: Size?
    /// Pixels per point; `nil` is the device's own.
    var scale: Double?
    /// How the device is turned.
    var rotation = Rotation.none
    /// The help lines.
    var guides: Set<Scene.Guide> = []
    /// A colour or a picture file behind everything.
    var backdrop: String?
    /// How a picture behind everything takes its place.
    var backdropFit = Scene.BackdropFit.fill
    /// The opacity of a picture behind everything, 0…1.
    var backdropOpacity = 1.0
    /// What lies outside the screen's outline.
    var outside = Scene.Outside.transparent
    /// Whether values out of range become the nearest allowed value.
    var clamp = false

    // What leaves the program.

    /// The file to write, or `-` for standard output.
    var output: String?
    /// The format of the output, when the file's name does not say it.
    var format: String?
    /// Whether existing files are kept.
    var noClobber = false
    /// Whether pictures may be written to a terminal.
    var force = false
    /// Whether the result is printed as JSON.
    var json = false
    /// Whether notes on standard error are left out.
    var quiet = false
    /// How much is told on standard error, besides errors.
    var verbosity = 0
    /// When colour is used on a terminal.
    var color = ColorUse.auto
    /// Whether help is asked for.
    var help = false
    /// Whether the version is asked for.
    var version = false
    /// How many devices of a sheet stand side by side; `nil` is what suits their extents.
    var columns: Int?
    /// The form of the rasterizer's pixel loops.
    var kernels = KernelSet.best
    /// The number of threads; `nil` is the number of processors.
    var threads: Int?
    /// A regular expression that the names of what is measured contain.
    var filter: String?
    /// Files of times that are shown instead of measuring.
    var results: [String] = []
    /// Whether scenes are measured on request.
    var serve = false

    // The window.

    /// The look of the window; `nil` follows the desktop.
    var theme: Theme.Kind?
    /// View pixels per point of the window; `nil` follows the desktop.
    var uiScale: Double?
    /// The window's first extents in points.
    var windowSize: Size?
    /// Where screenshots go.
    var outputDirectory: String?
    /// The file for what each frame took.
    var frameStatistics: String?
    /// Whether motion is slowed down or replaced; `nil` follows the desktop.
    var reducedMotion: Bool?
    /// What the wheel does on the canvas.
    var wheel = WheelUse.zoom
    /// Whether the project's configuration file is read.
    var project = false
    /// Whether configuration and state files are left alone.
    var noConfiguration = false
    /// Whether the configuration is printed instead of opening the window.
    var printConfiguration = false
    /// The file to which the session's input is written.
    var record: String?
    /// The file from which the session's input is taken.
    var replay: String?

    // Single commands.

    /// Fractions of the length at which `measure` reports the point.
    var fractions: [Double] = []
    /// The format that `convert` writes.
    var targetFormat: DeviceFileFormat?
    /// Codes of findings that `lint` leaves out.
    var allowed: Set<String> = []
    /// Whether `measure` reports the screen.
    var screen = false
    /// Which differences are accepted.
    var tolerance = Tolerance.exact
    /// Which share of a batch is done.
    var shard = Shard.all
    /// The folder of the kept pictures.
    var directory: String?
    /// Whether kept pictures are replaced by new ones.
    var update = false
    /// The file for a report.
    var report: String?
    /// Frames a second.
    var framesPerSecond = 60.0
    /// Seconds.
    var duration = 2.0
    /// How progress changes in time.
    var easing = Easing.linear
    /// The language that `code` writes.
    var language: CodeLanguage?
}

/// How much is told on standard error.
enum LogLevel: String, CaseIterable {
    case error
    case warning
    case info
    case debug

    /// How often `--verbose` says the same.
    var verbosity: Int {
        switch self {
        case .error, .warning: 0
        case .info: 1
        case .debug: 2
        }
    }
}

/// When colour is used on standard output and standard error.
enum ColorUse: String, CaseIterable {
    /// On a terminal, unless `NO_COLOR` is set or the terminal is dumb.
    case auto
    /// Always.
    case always
    /// Never.
    case never
}

/// What the wheel does on the canvas.
enum WheelUse: String, Hashable, Sendable, CaseIterable {
    /// Zooms at the pointer.
    case zoom
    /// Moves progress.
    case scrub
}

/// A progress, or a way through it.
enum ProgressOption: Hashable, Sendable {
    /// One value, 0…1.
    case value(Double)
    /// From one value to another, each 0…1.
    case range(from: Double, to: Double)
}
