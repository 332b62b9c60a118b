import Components
import Devices
import Drawing
import Geometry

/// The devices of the grid with the shared progress.
@MainActor
enum DeviceGridPanel {
    static func build(_ builder: inout PanelBuilder) {
        let model = builder.model
        let screens = model.gridDevices.map { index in
            builder.resources.screen(of: model.devices[index], rotation: model.rotation)
        }
        let (cells, scale) = model.gridCells(screens)
        builder.frame.grips.cells = cells
        for (cell, screen) in zip(cells, screens) {
            device(&builder, cell, screen, scale: scale)
        }
    }

    private static func device(
        _ builder: inout PanelBuilder, _ cell: DeviceGrid.Cell, _ screen: Screen, scale: Double
    ) {
        let model = builder.model
        var scene = model.scene
        scene.screen = screen
        scene.outside = .bezel
        scene.magnification = scale
        let size = scene.size
        let caption = DeviceGrid.captionHeight
        func snapped(_ value: Double) -> Double {
            (value * model.uiScale).rounded() / model.uiScale
        }
        let origin = Point(
            x: snapped(cell.rect.center.x - size.width * scale / 2),
            y: snapped(cell.rect.center.y - (size.height * scale + caption) / 2))
        builder.frame.list.transform(
            AffineTransform.scale(scale).concatenating(.translation(x: origin.x, y: origin.y)),
            content: scene.displayList())
        let isShown = cell.device == model.deviceIndex
        builder.text(
            screen.profile.name,
            in: Rect(
                x: cell.rect.left + Theme.Space.tiny, y: origin.y + size.height * scale,
                width: cell.rect.width - Theme.Space.small, height: caption),
            style: isShown ? Theme.Letters.heading : Theme.Letters.body,
            color: isShown ? builder.theme.accent : CanvasPanel.captionColor(builder),
            alignment: .center)
    }
}
