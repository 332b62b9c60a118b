import Components
import Devices
import Drawing
import Export
import Geometry
import Raster

/// An animation to be written: one run of the progress with the speed, the easing and the loop of
/// the timeline.
struct AnimationJob: Sendable {
    /// Pictures a second.
    static let framesPerSecond = 30.0

    private let scene: Scene
    private let scale: Double
    private let playback: Playback
    private let size: (width: Int, height: Int)

    /// The animation of the device in its panel's pixels, transparent outside the screen.
    init(_ model: ViewerModel) {
        var scene = model.scene
        scene.outside = .transparent
        scene.progressOverrides = [:]
        self.scene = scene
        scale = model.screen.scaleFactor
        playback = model.playback
        let picture = ScreenshotJob(model, isTransparent: true)
        size = (picture.width, picture.height)
    }

    /// The number of pictures.
    var count: Int {
        let run = Playback.duration / playback.speed * Self.framesPerSecond
        return max(2, Int(run.rounded())) * (playback.loop == .pingPong ? 2 : 1)
    }

    /// The progress of a picture, 0…1.
    func progress(ofFrame frame: Int) -> Double {
        let run = playback.loop == .pingPong ? count / 2 : count
        let forth = frame < run ? frame : 2 * run - 1 - frame
        return min(max(playback.easing(Double(forth) / Double(run - 1)), 0), 1)
    }

    /// Draws all pictures.
    ///
    /// - Parameter job: Is told how far the work is.
    /// - Throws: `CancellationError`, or why it cannot be drawn.
    /// - Returns: The bytes of an animated WebP file.
    func webP(_ job: Job) throws -> [UInt8] {
        guard max(size.width, size.height) <= WebPAnimation.maximumExtent else {
            throw CommandFailure(
                message: "WebP has at most \(WebPAnimation.maximumExtent) pixels a side")
        }
        var animation = try WebPAnimation(width: size.width, height: size.height)
        var renderer = Renderer(threads: 1)
        for frame in 0..<count {
            try job.proceed(to: Double(frame) / Double(count))
            var scene = scene
            scene.progress = progress(ofFrame: frame)
            scene.time = Double(frame) / Self.framesPerSecond
            var pixmap = try Pixmap(width: size.width, height: size.height)
            renderer.render(scene.displayList(), into: &pixmap, transform: .scale(scale))
            try animation.append(
                Image(width: size.width, height: size.height, pixels: pixmap.straightBytes()),
                at: milliseconds(frame))
        }
        try job.proceed(to: 1)
        return try animation.finish(at: milliseconds(count))
    }

    private func milliseconds(_ frame: Int) -> Int {
        Int((Double(frame) * 1000 / Self.framesPerSecond).rounded())
    }
}
