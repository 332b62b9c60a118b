import Components
import Drawing
import Geometry

/// The bar at the top: the program's name, component toggles, guides and the screenshot button.
@MainActor
enum TopBarPanel {
    static func build(_ builder: inout PanelBuilder, in rect: Rect) {
        builder.fill(rect, builder.theme.panel)
        builder.divider(
            from: Point(x: rect.left, y: rect.bottom - builder.pixel),
            to: Point(x: rect.right, y: rect.bottom))

        let middle = rect.center.y
        let layout = builder.model.layout
        let isWide = layout.deviceList != nil && !layout.isDeviceListDrawer
        var x = rect.left + Theme.Space.large
        if isWide {
            builder.text(
                "notchviewer",
                in: Rect(
                    x: x, y: rect.top, width: Theme.Extent.deviceList - 2 * Theme.Space.large,
                    height: rect.height), style: Theme.Letters.heading, color: builder.theme.text)
            x = rect.left + Theme.Extent.deviceList + Theme.Space.large
        }
        // The buttons' width is known before that of the toggles, but the keyboard comes to them last.
        builder.panel += 1
        let right = buttons(&builder, in: rect, from: x)
        builder.panel -= 1
        pills(
            &builder,
            in: Rect(left: x, top: middle, right: right - Theme.Space.medium, bottom: middle))
    }

    /// Draws the buttons at the right, that of the exports only where it leaves the toggles that
    /// begin at `start` their room; returns where they begin.
    private static func buttons(
        _ builder: inout PanelBuilder, in rect: Rect, from start: Double
    ) -> Double {
        let key = builder.model.bindings.chords(for: .screenshot(.device)).first?.title
        let isNarrow = rect.width < 600
        let title = isNarrow ? "Shot" : "Screenshot"
        let caption = key.map { "\(title)  \($0)" } ?? title
        let width =
            builder.width(caption, style: Theme.Letters.bodyMedium) + 2 * Theme.Space.medium
        let button = Rect(
            x: rect.right - Theme.Space.large - width, y: rect.center.y - 14, width: width,
            height: 28)
        builder.button(title, key: key, in: button, look: .primary, control: .screenshot)
        let exportWidth =
            builder.width("Export", style: Theme.Letters.bodyMedium) + 2 * Theme.Space.medium
        let least = entries(builder.model).map { shortWidth($0, builder) + shortGap }.reduce(0, +)
        guard
            start + least + Theme.Space.medium + exportWidth + Theme.Space.small <= button.left
        else { return button.left }
        let export = Rect(
            x: button.left - Theme.Space.small - exportWidth, y: button.top, width: exportWidth,
            height: button.height)
        builder.button("Export", in: export, look: .plain, control: .export)
        return export.left
    }

    private struct Entry {
        var title: String
        var short: String
        var isOn: Bool
        var control: Control
    }

    private static func entries(_ model: ViewerModel) -> [Entry] {
        ComponentID.allCases.map {
            Entry(
                title: $0.title, short: $0.shortTitle, isOn: model.components.contains($0),
                control: .component($0))
        } + [
            Entry(
                title: model.guides.isEmpty ? "Guides" : "Guides: \(model.guidesText)",
                short: "Guides", isOn: !model.guides.isEmpty, control: .guides)
        ]
    }

    /// The gap between toggles with short captions.
    private static let shortGap = Theme.Space.tiny

    private static func shortWidth(_ entry: Entry, _ builder: PanelBuilder) -> Double {
        builder.width(entry.short, style: Theme.Letters.bodyMedium) + 2 * Theme.Space.small
    }

    /// Draws the toggles, with shorter captions and gaps when the room is small.
    private static func pills(_ builder: inout PanelBuilder, in room: Rect) {
        let entries = entries(builder.model)
        let variants: [(isShort: Bool, padding: Double, gap: Double)] = [
            (false, 15, Theme.Space.small), (false, Theme.Space.small, Theme.Space.tiny),
            (true, Theme.Space.small, shortGap), (true, Theme.Space.tiny, 2),
        ]
        for (index, variant) in variants.enumerated() {
            let widths = entries.map { entry in
                builder.width(
                    variant.isShort ? entry.short : entry.title, style: Theme.Letters.bodyMedium)
                    + 2 * variant.padding
            }
            let total =
                widths.reduce(0, +) + variant.gap * Double(entries.count - 1)
            guard total <= room.width || index == variants.count - 1 else { continue }
            var x = room.left
            for (entry, width) in zip(entries, widths) {
                guard x + width <= room.right + 0.5 else { break }
                builder.pill(
                    variant.isShort ? entry.short : entry.title, isOn: entry.isOn,
                    in: Rect(
                        x: x, y: room.top - Theme.Extent.pill / 2, width: width,
                        height: Theme.Extent.pill), control: entry.control)
                x += width + variant.gap
            }
            return
        }
    }
}

extension ComponentID {
    /// The name where there is little room.
    var shortTitle: String {
        switch self {
        case .notchBar: "Bar"
        case .tickArc: "Ticks"
        case .gradientArc: "Arc"
        case .curveRefresh: "Refresh"
        case .concentricCorners: "Corners"
        }
    }
}
