import Components
import Devices
import Geometry

/// The menu that opens under the pointer.
struct ContextMenu: Hashable, Sendable {
    /// A line of the menu.
    enum Item: Hashable, Sendable {
        /// What can be taken, with its keys at the right.
        case entry(title: String, keys: String, command: Palette.Command)
        /// A line between groups.
        case separator
        /// The name of what follows.
        case heading(String)

        /// Whether the item can be taken.
        var isEntry: Bool { if case .entry = self { true } else { false } }
    }

    /// Where it opened, in points of the window.
    var origin: Point
    /// The lines from top to bottom.
    var items: [Item]
    /// The line that Enter takes.
    var marked: Int?

    /// Marks the next entry in a direction, round at the ends.
    mutating func step(_ direction: Int) {
        let entries = items.indices.filter { items[$0].isEntry }
        guard let first = entries.first, let last = entries.last else { return }
        guard let marked, let place = entries.firstIndex(of: marked) else {
            self.marked = direction > 0 ? first : last
            return
        }
        self.marked = entries[(place + direction + entries.count) % entries.count]
    }
}

extension ViewerModel {
    /// Opens the menu of what is at a point.
    mutating func openMenu(at point: Point, on control: Control?) {
        var groups: [[ContextMenu.Item]] = []
        switch control {
        case .device(let index):
            let isShown = index == deviceIndex
            groups.append([
                .heading(devices[index].name),
                .entry(title: "Show", keys: "", command: .show(index)),
            ])
            if isShown { groups.append(actions([.toggleGhost, .reload, .copyPath])) }
        case .slider(let name), .field(let name), .option(let name, _), .stepOption(let name, _),
            .resetParameter(let name):
            guard let parameter = selectedComponent.parameter(named: name) else { break }
            groups.append([
                .heading("\(selectedComponent.title): \(ParameterRow.title(name))"),
                .entry(
                    title: "Default, \(parameter.defaultValue.text)", keys: "",
                    command: .set(selectedComponent, name, parameter.defaultValue)),
                .entry(title: "Type a value", keys: "", command: .edit(selectedComponent, name)),
            ])
            groups.append(actions([.undo, .redo]))
        default:
            groups = [
                actions([
                    .screenshot(.device), .screenshot(.transparent), .screenshot(.window),
                    .copyPath,
                ]),
                actions([.togglePlaying, .setProgress(0), .setProgress(1)]),
                actions([.cycleGuides, .cycleRulers, .cycleBackground, .toggleGhost]),
                actions([.zoomToFit, .zoom(to: 1), .rotateClockwise, .toggleFullscreen]),
                actions([.undo, .redo, .showPalette, .toggleHelp]),
            ]
            if !recentFiles.isEmpty {
                groups.append(
                    [.heading("Recent files")]
                        + recentFiles.prefix(4)
                        .map {
                            .entry(title: Self.fileName($0), keys: "", command: .open($0))
                        })
            }
        }
        overlay = .menu(
            ContextMenu(
                origin: point,
                items: Array(groups.filter { !$0.isEmpty }.joined(separator: [.separator]))
            ))
    }

    /// Opens the menu of the focused control, or of the canvas, at the control's corner.
    mutating func openMenuOfFocus(in frame: ViewerFrame) {
        let control = focus ?? .canvas
        guard let rect = frame.rect(of: control) else { return }
        openMenu(
            at: control == .canvas ? rect.center : Point(x: rect.left, y: rect.bottom), on: control)
        if case .menu(var menu) = overlay {
            menu.step(1)
            overlay = .menu(menu)
        }
    }

    private func actions(_ actions: [ViewerAction]) -> [ContextMenu.Item] {
        actions.map {
            .entry(
                title: menuTitle(of: $0), keys: bindings.chords(for: $0).first?.title ?? "",
                command: .perform($0))
        }
    }

    /// What an action does next, in a few words.
    private func menuTitle(of action: ViewerAction) -> String {
        switch action {
        case .togglePlaying: playback.isPlaying ? "Pause" : "Play"
        case .cycleGuides: "Guides: \(guidesText)"
        case .cycleRulers: "Rulers: \(rulers.map(\.rawValue) ?? "off")"
        case .cycleBackground: "Background: \(background.rawValue)"
        case .toggleGhost: ghost == nil ? "Keep as a ghost" : "Drop the ghost"
        case .showPalette: "Find a command"
        case .toggleFullscreen: isFullscreen ? "Leave fullscreen" : "Fullscreen"
        default: title(of: action)
        }
    }

    /// What an action does, with the component's name where it acts on the selected one.
    func title(of action: ViewerAction) -> String {
        let name = selectedComponent.title
        return switch action {
        case .exportSVG(.component): "SVG of \(name)"
        case .exportSheet: "Contact sheet of \(grid == nil ? "all devices" : "the grid")"
        case .copyPath, .copyCode: "\(action.title) of \(name)"
        default: action.title
        }
    }

    private static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
