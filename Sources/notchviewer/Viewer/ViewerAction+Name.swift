import Components
import Export

extension ViewerAction {
    /// The action as it is written in the configuration, such as `next-device`, `show notch-bar` or
    /// `step-progress 1%`.
    var name: String {
        switch self {
        case .stepProgress(let step): "step-progress \(Self.percentText(step))"
        case .setProgress(let value): "set-progress \(Self.percentText(value))"
        case .stepFrame(let count): "step-frames \(count)"
        case .togglePlaying: "play"
        case .multiplySpeed(let factor): "multiply-speed \(plain(factor))"
        case .resetSpeed: "reset-speed"
        case .cycleLoop: "next-loop-mode"
        case .cycleEasing: "next-easing"
        case .nextDevice: "next-device"
        case .previousDevice: "previous-device"
        case .firstDevice: "first-device"
        case .lastDevice: "last-device"
        case .searchDevices: "search-devices"
        case .nextComponent: "next-component"
        case .previousComponent: "previous-component"
        case .showOnly(let component): "show \(component.rawValue)"
        case .showAll: "show all"
        case .toggle(let component): "toggle \(component.rawValue)"
        case .cycleGuides: "next-guides"
        case .toggleGuide(let guide): "toggle-guide \(guide.rawValue)"
        case .toggleGhost: "ghost"
        case .swapGhost: "swap-ghost"
        case .cycleRulers: "next-rulers"
        case .toggleHoverCard: "hover-card"
        case .togglePixelView: "pixel-view"
        case .toggleMeasuring: "measure"
        case .toggleGrid: "device-grid"
        case .cycleVision: "next-vision"
        case .cycleBackground: "next-background"
        case .toggleTheme: "toggle-theme"
        case .rotateClockwise: "rotate clockwise"
        case .rotateCounterclockwise: "rotate counterclockwise"
        case .zoomIn: "zoom in"
        case .zoomOut: "zoom out"
        case .zoomToFit: "zoom fit"
        case .zoom(let factor): "zoom \(Self.percentText(factor))"
        case .zoomToPhysicalSize: "zoom physical"
        case .shrinkWindow: "shrink-window"
        case .pan(let dx, let dy, let page):
            "pan\(page ? "-page" : "") "
                + (dx < 0 ? "left" : dx > 0 ? "right" : dy < 0 ? "up" : "down")
        case .resetView: "reset-view"
        case .toggleFullscreen: "fullscreen"
        case .toggleAlwaysOnTop: "always-on-top"
        case .toggleChrome: "toggle-panels"
        case .toggleHUD: "info"
        case .toggleInspector: "parameters"
        case .screenshot(.device): "screenshot"
        case .screenshot(.transparent): "screenshot transparent"
        case .screenshot(.window): "screenshot window"
        case .exportSVG(.screen): "export-svg"
        case .exportSVG(.component): "export-svg component"
        case .exportAnimation: "export-animation"
        case .exportSheet: "export-sheet"
        case .copyImage: "copy-image"
        case .copyPath: "copy-path"
        case .copyCode(let language): "copy-code \(language.rawValue)"
        case .showExports: "exports"
        case .repeatExport: "repeat-export"
        case .openFile: "open"
        case .paste: "paste"
        case .cycleBackdropFit: "next-backdrop-fit"
        case .stepBackdropOpacity(let step): "backdrop-opacity \(Self.percentText(step))"
        case .removeBackdrop: "remove-backdrop"
        case .reload: "reload"
        case .choosePanel: "choose-panel"
        case .undo: "undo"
        case .redo: "redo"
        case .focusNext: "focus-next"
        case .focusPrevious: "focus-previous"
        case .toggleHelp: "help"
        case .showPalette: "palette"
        case .showMenu: "menu"
        case .leave: "leave"
        case .quit: "quit"
        }
    }

    /// Reads an action's name; `nil` when there is no such action.
    ///
    /// Besides the names of all listed actions, those with a number take any: `step-progress` −1…1
    /// or −100%…100%, `set-progress` 0…1 or 0%…100%, `zoom` a factor or a percentage of
    /// ``ViewTransform/factors``, `step-frames` −1000…1000, `multiply-speed` 0.01…100.
    init?(name: String) {
        if let action = Self.byName[name] {
            self = action
            return
        }
        let words = name.split(separator: " ")
        guard words.count == 2, let number = Self.number(words[1]) else { return nil }
        switch words[0] {
        case "step-progress" where (-1...1).contains(number): self = .stepProgress(by: number)
        case "set-progress" where (0...1).contains(number): self = .setProgress(number)
        case "zoom" where ViewTransform.factors.contains(number): self = .zoom(to: number)
        case "multiply-speed" where (0.01...100).contains(number): self = .multiplySpeed(number)
        case "step-frames":
            guard let count = wholeNumber(words[1]), (-1000...1000).contains(count) else {
                return nil
            }
            self = .stepFrame(count)
        default: return nil
        }
    }

    /// Every action of the help and the palette.
    static let listed: [ViewerAction] = KeyBindings.standard.sections.flatMap(\.bindings)
        .map(\.action)

    private static let byName = Dictionary(
        listed.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    private static func number(_ text: Substring) -> Double? {
        text.hasSuffix("%") ? decimalNumber(text.dropLast()).map { $0 / 100 } : decimalNumber(text)
    }

    private static func percentText(_ share: Double) -> String {
        plain((share * 1e8).rounded() / 1e6) + "%"
    }
}
