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
        // One size for all names: the small one where one would not fit otherwise.
        let isCrowded = zip(cells, screens)
            .contains { cell, screen in
                let style = style(isShown: cell.device == model.deviceIndex, isCrowded: false)
                return builder.width(screen.profile.name, style: style) > nameRoom(cell)
            }
        for (cell, screen) in zip(cells, screens) {
            let row = zip(cells, screens).filter { $0.0.rect.top == cell.rect.top }
            let tallest = row.map { $0.1.size.height }.max() ?? 0
            device(
                &builder, cell, screen, tallest: tallest, scale: scale, isCrowded: isCrowded)
        }
    }

    /// Draws a device and its name; the devices of a row stand on one line.
    private static func device(
        _ builder: inout PanelBuilder, _ cell: DeviceGrid.Cell, _ screen: Screen,
        tallest: Double, scale: Double, isCrowded: Bool
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
            width: nameRoom(cell), height: caption)
        let style = style(isShown: isShown, isCrowded: isCrowded)
        let name = shortened(screen.profile.name, to: room.width) {
            builder.width($0, style: style)
        }
        builder.text(
            name, in: room, style: style,
            color: isShown ? builder.theme.accent : CanvasPanel.captionColor(builder),
            alignment: .center)
    }

    /// The width that a device's name may have.
    private static func nameRoom(_ cell: DeviceGrid.Cell) -> Double {
        cell.rect.width - Theme.Space.small
    }

    /// The letters of a device's name.
    private static func style(isShown: Bool, isCrowded: Bool) -> TextStyle {
        switch (isShown, isCrowded) {
        case (true, false): Theme.Letters.heading
        case (false, false): Theme.Letters.body
        case (true, true): Theme.Letters.group
        case (false, true): Theme.Letters.caption
        }
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
