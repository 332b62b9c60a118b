import Components
import Geometry
import Windowing

/// A part of the window that reacts to the pointer or to the keyboard.
enum Control: Hashable, Sendable {
    case component(ComponentID)
    case guides
    case screenshot
    case export
    case search
    case deviceList
    case device(Int)
    case canvas
    case play
    case scrubLine
    case speed
    case easing
    case loop
    case inspector
    /// Floats a folded panel over the canvas.
    case openDrawer(Drawer)
    /// To the component before or after the selected one.
    case selectPrevious, selectNext
    /// All parameters of the selected component to their defaults.
    case resetAll
    /// One parameter to its default.
    case resetParameter(String)
    /// Between the short and the whole list of parameters.
    case allParameters
    /// The slider of a parameter.
    case slider(String)
    /// The text field of a parameter.
    case field(String)
    /// One of a parameter's choices; a flag has one without a name.
    case option(String, String)
    /// The choice of a parameter some places further.
    case stepOption(String, Int)
    case overlay
    /// A line of what floats: of the palette, of the menu or of the offered panels.
    case overlayEntry(Int)
    /// Lets a floating panel go.
    case closeDrawer
    case toast(Int)
    /// Stops work on another thread.
    case cancelWork(Int)

    /// Whether the keyboard can go there.
    var isFocusable: Bool {
        switch self {
        case .deviceList, .canvas, .inspector, .overlay, .overlayEntry, .toast, .resetParameter:
            false
        default: true
        }
    }

    /// Whether the control is a line of what floats.
    var isOverlayEntry: Bool { if case .overlayEntry = self { true } else { false } }

    /// The pointer's picture over it.
    var cursor: Window.Cursor {
        switch self {
        case .canvas, .deviceList, .inspector, .overlay: .arrow
        case .search, .field: .text
        default: .hand
        }
    }
}

/// The area of a control, in points of the window.
struct HitRegion: Hashable, Sendable {
    var control: Control
    var rect: Rect
}
