import Components
import Devices
import Drawing
import Export
import Geometry

/// What leaves the window: files, pictures and code.
extension ViewerModel {
    /// Opens the menu of everything that can leave the window.
    mutating func openExportMenu(in frame: ViewerFrame) {
        func entries(_ actions: [ViewerAction]) -> [ContextMenu.Item] {
            actions.map {
                .entry(
                    title: title(of: $0), keys: bindings.chords(for: $0).first?.title ?? "",
                    command: .perform($0))
            }
        }
        let button = frame.rect(of: .export)
        overlay = .menu(
            ContextMenu(
                origin: button.map { Point(x: $0.left, y: $0.bottom + Theme.Space.tiny) }
                    ?? Point(x: layout.canvas.center.x, y: layout.canvas.top),
                items: [.heading("Save")]
                    + entries([
                        .screenshot(.device), .screenshot(.transparent), .screenshot(.window),
                        .exportSVG(.screen), .exportSVG(.component), .exportAnimation,
                        .exportSheet,
                    ]) + [.separator, .heading("Copy")] + entries([.copyImage, .copyPath])
                    + entries(
                        CodeLanguage.allCases.filter { $0 != .svg }.map { .copyCode($0) }),
                marked: nil))
    }

    /// Saves or copies, and keeps what it was for the key that does it again.
    mutating func export(_ action: ViewerAction, at now: Double) -> [ViewerEffect] {
        lastExport = action
        switch action {
        case .screenshot(let kind): return [.screenshot(kind)]
        case .exportSVG(let layout): return [.exportSVG(layout)]
        case .exportAnimation: return [.exportAnimation]
        case .exportSheet: return [.exportSheet]
        case .copyImage: return [.copyImage]
        case .copyPath:
            show("Copied the SVG path of \(selectedComponent.title)", at: now)
            return [.copy(code(in: .svg).split(whereSeparator: \.isNewline).joined())]
        case .copyCode(let language):
            show("Copied \(selectedComponent.title) as \(language.title)", at: now)
            return [.copy(code(in: language))]
        default: return []
        }
    }

    /// The outline of the selected component as source code.
    func code(in language: CodeLanguage) -> String {
        var scene = scene
        scene.layout = .component
        scene.components = [selectedComponent]
        let context = scene.context(for: selectedComponent, size: scene.size)
        let component = scene.component(selectedComponent)
        var comment = [
            "\(selectedComponent.title) on \(device.name), \(plain(scene.size.width)) x "
                + "\(plain(scene.size.height)) points."
        ]
        let values = parameters[selectedComponent]?.values ?? [:]
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            comment.append("with \(name) = \(value.text)")
        }
        comment += component.measure(in: context, at: []).notes
        return PathCode(
            path: component.outline(in: context, part: .full), size: scene.size,
            name: selectedComponent.rawValue, comment: comment
        )
        .text(in: language)
    }

    /// The picture on the device, or the selected component alone, as an SVG document.
    func svg(_ layout: Scene.Layout) -> String {
        var scene = scene
        scene.layout = layout
        if layout == .component { scene.components = [selectedComponent] }
        scene.outside = .transparent
        let scale = screen.scaleFactor
        func pixels(_ extent: Double) -> Int {
            Int(min(max((extent * scale).rounded(), 1), 32_768))
        }
        return SVGDocument(
            scene.displayList(), size: scene.size, width: pixels(scene.size.width),
            height: pixels(scene.size.height), title: "\(device.name) · \(percent) %"
        )
        .text
    }
}

extension CodeLanguage {
    /// The language's name for people.
    var title: String {
        switch self {
        case .svg: "SVG path data"
        case .css: "CSS"
        case .swiftui: "SwiftUI"
        case .uikit: "UIKit"
        case .compose: "Jetpack Compose"
        case .android: "Android vector drawable"
        }
    }
}
