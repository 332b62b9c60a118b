import Devices
import Geometry

/// The panel at the right: what is known about the device.
@MainActor
enum InspectorPanel {
    static func build(_ builder: inout PanelBuilder, in rect: Rect) {
        builder.fill(rect, builder.theme.panel)
        builder.divider(
            from: Point(x: rect.left, y: rect.top), to: Point(x: rect.left, y: rect.bottom))
        builder.region(.inspector, rect)
    }
}
