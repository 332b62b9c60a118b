import Components
import Devices
import Raster

/// A contact sheet to be written: the devices of the grid while it is shown, else all of the list,
/// as the shown one is drawn.
struct SheetJob: Sendable {
    /// The devices, in their order.
    let profiles: [DeviceProfile]
    private let scene: Scene
    private let rotation: Rotation

    init(_ model: ViewerModel) {
        profiles =
            model.grid == nil ? model.devices : model.gridDevices.map { model.devices[$0] }
        var scene = model.scene
        scene.progressOverrides = [:]
        self.scene = scene
        rotation = model.rotation
    }

    /// Draws the sheet at one pixel per point.
    ///
    /// - Parameter job: Is told how far the work is.
    /// - Throws: `CancellationError`, or why it cannot be drawn.
    /// - Returns: The bytes of a PNG file.
    func png(_ job: Job) throws -> [UInt8] {
        let sheet = try ContactSheet(of: profiles, progress: [scene.progress], columns: nil) {
            profile, progress in
            try job.proceed()
            var scene = scene
            scene.screen = Screen(profile, rotation: rotation)
            scene.progress = progress
            return scene
        }
        var file: [UInt8] = []
        try sheet.writePNG(scale: 1, threads: 1, proceed: { try job.proceed(to: $0) }) {
            file += $0
        }
        return file
    }
}
