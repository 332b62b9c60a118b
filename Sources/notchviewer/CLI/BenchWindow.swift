import Devices
import Geometry
import Raster
import Windowing

/// A frame of the window that is measured from the model to the pixels, without presentation.
@MainActor
struct BenchWindow {
    /// The name.
    let name: String
    /// The window's width in pixels.
    let width: Int
    /// The window's height in pixels.
    let height: Int
    /// Pixels per point.
    let uiScale: Double
    /// Whether all pixels are drawn anew, or those only that a step of a drag changes.
    let isWhole: Bool

    /// All of them.
    static let all = [
        BenchWindow(name: "scrub_frame", width: 1280, height: 800, uiScale: 1, isWhole: false),
        BenchWindow(name: "full_frame", width: 1280, height: 800, uiScale: 1, isWhole: true),
        BenchWindow(name: "scrub_frame4k", width: 3840, height: 2160, uiScale: 2, isWhole: false),
        BenchWindow(name: "full_frame4k", width: 3840, height: 2160, uiScale: 2, isWhole: true),
    ]

    /// How far the pointer moves from frame to frame, in points.
    private static let step = 3.0

    /// Opens the usual window without a display, presses the button on the timeline, and returns
    /// what is measured: one step of the drag and the pixels that follow from it.
    func prepare(threads: Int, kernels: KernelSet) throws -> () throws -> Void {
        var model = ViewerModel(devices: try DeviceLookup.catalogue().profiles)
        let resources = ViewResources.installed()
        var renderer = Renderer(threads: threads, kernels: kernels)
        var pixmap = try Pixmap(width: width, height: height)
        var frame = ViewerFrame()
        var drawing = ShownDrawing()
        func update(_ event: ViewerEvent) { _ = model.update(event, at: 0, in: frame) }
        func draw(isWhole: Bool) {
            frame = WindowView.frame(of: model, resources: resources)
            let transform = AffineTransform.scale(uiScale)
            let damage = drawing.show(frame.list, transform: transform)
            guard !isWhole, let damage else {
                renderer.render(frame.list, into: &pixmap, transform: transform)
                return
            }
            let areas = PixelRect.disjoint(
                PixelRect.covering(damage, width: width, height: height))
            renderer.render(
                drawing.list(touching: areas, transform: transform), into: &pixmap,
                transform: transform, areas: areas)
        }
        update(.resized(width: width, height: height, uiScale: uiScale))
        draw(isWhole: true)
        guard let line = frame.rect(of: .scrubLine) else {
            throw BenchFailure(message: "the window has no timeline")
        }
        var distance = line.width / 4
        var direction = 1.0
        func pixel() -> PixelPoint {
            PixelPoint(x: (line.left + distance) * uiScale, y: line.center.y * uiScale)
        }
        update(.input(.buttonDown(.left, at: pixel(), clicks: 1, [])))
        draw(isWhole: true)
        return {
            if distance + direction * Self.step > line.width * 3 / 4 { direction = -1 }
            if distance + direction * Self.step < line.width / 4 { direction = 1 }
            distance += direction * Self.step
            update(.input(.pointerMoved(pixel(), [])))
            draw(isWhole: isWhole)
        }
    }
}
