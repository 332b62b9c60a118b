import Components
import Devices
import Drawing
import Geometry
import Raster

/// The device in its native pixels, magnified by a whole factor, instead of its vectors.
@MainActor
enum PixelView {
    static func build(_ builder: inout PanelBuilder, in canvas: Rect) {
        let model = builder.model
        guard model.isPixelView else { return }
        let placement = model.placement
        guard let area = visible(model, in: canvas) else { return }
        guard let made = builder.resources.magnified(model, area: area) else { return }
        builder.frame.grips.pixels = made.pixels
        // Panel pixels in points of the window.
        let side = placement.factor / model.uiScale
        let origin = placement.origin
        var content = DisplayList()
        content.fill(Path(rect: canvas), color: Color(hex: 0x0A0B0D))
        content.draw(
            made.image,
            in: Rect(
                x: origin.x + Double(area.x) * side, y: origin.y + Double(area.y) * side,
                width: Double(area.width) * side, height: Double(area.height) * side))
        if let pointer = model.pointer, canvas.contains(pointer), model.hover == .canvas {
            let x = ((pointer.x - origin.x) / side).rounded(.down)
            let y = ((pointer.y - origin.y) / side).rounded(.down)
            let cell = Rect(
                x: origin.x + x * side, y: origin.y + y * side, width: side, height: side)
            for (spread, color) in [(1.5, Color.black), (0.5, Color.white)] {
                content.stroke(
                    Path(rect: cell.inset(by: -spread)), style: StrokeStyle(width: 1), color: color)
            }
        }
        builder.frame.list.clip(to: Path(rect: canvas), content: content)
    }

    /// The pixels of the panel that are seen on the canvas.
    private static func visible(_ model: ViewerModel, in canvas: Rect) -> PixelRect? {
        let placement = model.placement
        let side = placement.factor / model.uiScale
        let scale = model.screen.scaleFactor
        let panel = Rect(
            x: 0, y: 0, width: (model.screen.size.width * scale).rounded(),
            height: (model.screen.size.height * scale).rounded())
        let seen = Rect(
            left: ((canvas.left - placement.origin.x) / side).rounded(.down),
            top: ((canvas.top - placement.origin.y) / side).rounded(.down),
            right: ((canvas.right - placement.origin.x) / side).rounded(.up),
            bottom: ((canvas.bottom - placement.origin.y) / side).rounded(.up))
        guard let area = seen.intersection(panel), !area.isEmpty, area.right < 1e6,
            area.bottom < 1e6
        else { return nil }
        return PixelRect(
            x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
    }
}

extension ViewerModel {
    /// The factors of the pixel view, in view pixels per panel pixel.
    static let pixelFactors = 1.0...32.0
    /// The factor with which the pixel view begins.
    private static let firstPixelFactor = 8.0

    /// Shows the native pixels around the pointer, or the vectors as they were seen before.
    mutating func togglePixelView(at now: Double) {
        if isPixelView {
            isPixelView = false
            view = viewBeforePixels
            return
        }
        viewBeforePixels = view
        let anchor =
            pointer.flatMap { layout.canvas.contains($0) ? $0 : nil } ?? layout.canvas.center
        let factor = max(placement.factor.rounded(), Self.firstPixelFactor)
        view.zoom(
            to: factor, keeping: anchor, device: placedDevice, canvas: layout.canvas,
            uiScale: uiScale)
        grid = nil
        isPixelView = true
        show("Native pixels; zoom from 1× to 32×", at: now)
    }
}
