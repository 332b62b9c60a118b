import Components
import Export

/// What a key, a button or an entry of the palette can do.
enum ViewerAction: Hashable, Sendable {
    case stepProgress(by: Double)
    case setProgress(Double)
    case stepFrame(Int)
    case togglePlaying
    case multiplySpeed(Double)
    case resetSpeed
    case cycleLoop
    case cycleEasing
    case nextDevice, previousDevice, firstDevice, lastDevice
    case searchDevices
    case nextComponent, previousComponent
    case showOnly(ComponentID)
    case showAll
    case toggle(ComponentID)
    case cycleGuides
    case toggleGuide(Scene.Guide)
    case toggleGhost, swapGhost
    case cycleRulers
    case toggleHoverCard
    case togglePixelView
    case toggleMeasuring
    case toggleGrid
    case cycleVision
    case cycleBackground
    case toggleTheme
    case rotateClockwise, rotateCounterclockwise
    case zoomIn, zoomOut, zoomToFit
    case zoom(to: Double)
    case zoomToPhysicalSize
    case shrinkWindow
    case pan(dx: Int, dy: Int, page: Bool)
    case resetView
    case toggleFullscreen
    case toggleAlwaysOnTop
    case toggleChrome
    case toggleHUD
    case toggleInspector
    case screenshot(ScreenshotKind)
    case exportSVG(Scene.Layout)
    case exportAnimation
    case exportSheet
    case copyImage
    case copyPath
    case copyCode(CodeLanguage)
    case showExports
    case repeatExport
    case openFile
    case paste
    case cycleBackdropFit
    case stepBackdropOpacity(by: Double)
    case removeBackdrop
    case reload
    case choosePanel
    case undo, redo
    case focusNext, focusPrevious
    case toggleHelp
    case showPalette
    case showMenu
    case leave
    case quit
}

/// What a screenshot shows.
enum ScreenshotKind: Hashable, Sendable {
    /// The device's screen in its panel's pixels.
    case device
    /// The same, transparent outside the screen's outline.
    case transparent
    /// The window as it is.
    case window
}

extension ViewerAction {
    /// The action in the words of the help.
    var title: String {
        switch self {
        case .stepProgress(let step):
            "Progress \(step < 0 ? "−" : "+")\(Self.percent(abs(step)))"
        case .setProgress(let value):
            value == 0
                ? "Progress to start"
                : value == 1 ? "Progress to end" : "Progress to \(Self.percent(value))"
        case .stepFrame(let count): count < 0 ? "One frame back" : "One frame forward"
        case .togglePlaying: "Play or pause"
        case .multiplySpeed(let factor): factor < 1 ? "Half speed" : "Double speed"
        case .resetSpeed: "Normal speed"
        case .cycleLoop: "Loop: off, loop, ping-pong"
        case .cycleEasing: "Next easing"
        case .nextDevice: "Next device"
        case .previousDevice: "Previous device"
        case .firstDevice: "First device"
        case .lastDevice: "Last device"
        case .searchDevices: "Search devices"
        case .nextComponent: "Next component alone"
        case .previousComponent: "Previous component alone"
        case .showOnly(let component): "\(component.title) alone"
        case .showAll: "All components"
        case .toggle(let component): component.title
        case .cycleGuides: "Guides: the next kind, all, none"
        case .toggleGuide(let guide): "Guide: \(guide.title)"
        case .cycleRulers: "Rulers: px, pt, mm, off"
        case .toggleGhost: "Keep or drop the device as a ghost"
        case .swapGhost: "Exchange the device and the ghost"
        case .toggleHoverCard: "Card beside the pointer"
        case .togglePixelView: "Native pixels, 1× to 32×"
        case .toggleMeasuring: "Measure distances and radii"
        case .toggleGrid: "Several devices side by side"
        case .cycleVision: "Colour vision: usual, protan, deutan, tritan, achromat"
        case .cycleBackground: "Background: panel, dark, light, checker"
        case .toggleTheme: "Dark or light window"
        case .rotateClockwise: "Rotate clockwise"
        case .rotateCounterclockwise: "Rotate counter-clockwise"
        case .zoomIn: "Zoom in"
        case .zoomOut: "Zoom out"
        case .zoomToFit: "Fit to window"
        case .zoom(let factor): "Zoom to \(Self.percent(factor))"
        case .zoomToPhysicalSize: "Physical size"
        case .shrinkWindow: "Shrink window to device"
        case .pan(let dx, let dy, let page):
            "Pan \(dx < 0 ? "left" : dx > 0 ? "right" : dy < 0 ? "up" : "down")\(page ? " a page" : "")"
        case .resetView: "Reset view"
        case .toggleFullscreen: "Fullscreen"
        case .toggleAlwaysOnTop: "Always on top"
        case .toggleChrome: "Hide panels"
        case .toggleHUD: "Info"
        case .toggleInspector: "Parameters, when they are folded away"
        case .screenshot(.device): "Screenshot of the device"
        case .screenshot(.transparent): "Screenshot, transparent outside"
        case .screenshot(.window): "Screenshot of the window"
        case .exportSVG(.screen): "SVG of the device"
        case .exportSVG(.component): "SVG of the component"
        case .exportAnimation: "Animation, as on the timeline"
        case .exportSheet: "Contact sheet of the devices"
        case .copyImage: "Copy the picture of the device"
        case .copyPath: "Copy SVG path"
        case .copyCode(let language): "Copy \(language.title) code"
        case .showExports: "Export: files and code"
        case .repeatExport: "Export again"
        case .openFile: "Open a file"
        case .paste: "Paste a picture, a file or a cutout"
        case .cycleBackdropFit: "Picture behind: fill, fit, stretch, actual"
        case .stepBackdropOpacity(let step):
            step < 0 ? "Picture behind less opaque" : "Picture behind more opaque"
        case .removeBackdrop: "No picture behind the components"
        case .reload: "Read the device's file again"
        case .choosePanel: "Panel of an Android file"
        case .undo: "Undo"
        case .redo: "Redo"
        case .focusNext: "Next control"
        case .focusPrevious: "Previous control"
        case .toggleHelp: "Help with all keys"
        case .showPalette: "Find a command, device or parameter"
        case .showMenu: "Menu of the focused control"
        case .leave: "Leave overlay, fullscreen, selection"
        case .quit: "Quit"
        }
    }

    /// The title that actions of a kind share in the help, so that they stand in one line there.
    var familyTitle: String {
        switch self {
        case .stepProgress(let step): "Progress −/+ \(Self.percent(abs(step)))"
        case .setProgress(let value) where value > 0 && value < 1: "Progress to 10 %…90 %"
        case .stepFrame: "One frame back, forward"
        case .multiplySpeed: "Half, double speed"
        case .nextDevice, .previousDevice: "Next, previous device"
        case .firstDevice, .lastDevice: "First, last device"
        case .nextComponent, .previousComponent: "Next, previous component alone"
        case .showOnly: "One component alone"
        case .rotateClockwise, .rotateCounterclockwise: "Rotate clockwise, back"
        case .zoomIn, .zoomOut: "Zoom in, out"
        case .pan(_, _, let page): page ? "Pan by pages" : "Pan"
        case .stepBackdropOpacity: "Picture behind less, more opaque"
        case .undo, .redo: "Undo, redo"
        case .focusNext, .focusPrevious: "Next, previous control"
        default: title
        }
    }

    /// Whether holding the key repeats the action.
    var repeats: Bool {
        switch self {
        case .stepProgress, .stepFrame, .nextDevice, .previousDevice, .zoomIn, .zoomOut, .pan,
            .focusNext, .focusPrevious, .undo, .redo, .multiplySpeed:
            true
        default: false
        }
    }

    private static func percent(_ share: Double) -> String {
        let value = share * 100
        return value == value.rounded() ? "\(Int(value)) %" : "\(value) %"
    }
}
