import Components
import Devices
import Drawing
import Geometry
import Typesetting

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
            let row = zip(cells, screens).filter { $0.0.rect.top == cell.rect.top }
            let tallest = row.map { $0.1.size.height }.max() ?? 0
            device(&builder, cell, screen, tallest: tallest, scale: scale)
        }
    }

    /// Draws a device and its name; the devices of a row stand on one line.
    private static func device(
        _ builder: inout PanelBuilder, _ cell: DeviceGrid.Cell, _ screen: Screen,
        tallest: Double, scale: Double
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
        let rowHeight = (tallest + 2 * Scene.bezelWidth) * scale
        let ground = cell.rect.center.y + (rowHeight - caption) / 2
        let origin = Point(
            x: snapped(cell.rect.center.x - size.width * scale / 2),
            y: snapped(ground - size.height * scale))
        builder.frame.list.transform(
            AffineTransform.scale(scale).concatenating(.translation(x: origin.x, y: origin.y)),
            content: scene.displayList())
        let isShown = cell.device == model.deviceIndex
        let room = Rect(
            x: cell.rect.left + Theme.Space.tiny, y: ground,
            width: cell.rect.width - Theme.Space.small, height: caption)
        let name = name(screen.profile.name, isShown: isShown, in: room.width, builder)
        builder.text(
            name.text, in: room, style: name.style,
            color: isShown ? builder.theme.accent : CanvasPanel.captionColor(builder),
            alignment: .center)
    }

    /// A device's name in letters that fit, or shortened.
    private static func name(
        _ name: String, isShown: Bool, in room: Double, _ builder: PanelBuilder
    ) -> (text: String, style: TextStyle) {
        let usual = isShown ? Theme.Letters.heading : Theme.Letters.body
        let small = isShown ? Theme.Letters.group : Theme.Letters.caption
        if builder.width(name, style: usual) <= room { return (name, usual) }
        return (shortened(name, to: room) { builder.width($0, style: small) }, small)
    }

    /// A name without what follows its first letters, because names of one family differ at their
    /// ends.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - room: The width that it may have.
    ///   - width: The width of a text.
    /// - Returns: The longest text that fits, or the shortest where none does.
    static func shortened(
        _ name: String, to room: Double, width: (String) -> Double
    ) -> String {
        var text = name
        var end = name.dropFirst(3)
        while width(text) > room, end.count > 1 {
            end = end.dropFirst().drop { $0 == " " }
            text = "\(name.prefix(3))…\(end)"
        }
        return text
    }
}
