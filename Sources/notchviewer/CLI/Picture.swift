import Components
import Devices
import Drawing
import Geometry
import Glibc
import Raster

/// A scene with the scale at which it becomes pixels.
struct Picture {
    /// The scene.
    var scene: Scene
    /// Pixels per point.
    var scale: Double
    /// What was said about the backdrop; `nil` is the standard one.
    var backdrop: String?

    /// The progress of pictures for which none is given.
    static let defaultProgress = 0.42

    /// Makes the picture that the options describe.
    init(_ options: Options) throws {
        let profile = try DeviceLookup.profile(options)
        var scene = Scene(
            screen: Screen(profile, rotation: options.rotation), components: options.components,
            parameters: options.parameters)
        switch options.progress {
        case .value(let progress): scene.progress = progress
        case .range:
            throw UsageError(message: "--progress: a range is for 'anim' only")
        case nil: scene.progress = Self.defaultProgress
        }
        scene.layout = options.layout ?? .screen
        if options.size != nil, scene.layout == .screen {
            throw UsageError(message: "--size is the canvas of --layout component")
        }
        scene.canvas = options.size
        scene.guides = options.guides
        scene.outside = options.outside
        backdrop = options.backdrop
        if let backdrop { scene.backdrop = try Self.backdrop(backdrop) }
        scene.backdropFit = options.backdropFit
        scene.backdropOpacity = options.backdropOpacity
        self.scene = scene
        scale = options.scale ?? scene.screen.scaleFactor
    }

    /// Reads a colour, or a picture file.
    static func backdrop(_ text: String) throws -> Scene.Backdrop {
        if let color = try? readColor(text) { return .color(color) }
        let isFile = unsafe access(text, F_OK) == 0
        guard isFile || text.contains("/") || text.contains(".") else {
            throw UsageError(message: "--backdrop: expected a colour or a picture, not '\(text)'")
        }
        return .image(try InputFile.backdrop(text))
    }

    /// The extents in pixels.
    func pixelSize() throws(UsageError) -> PixelSize {
        try PixelSize(scene.size, scale: scale)
    }
}
