import Components
import Geometry
import Windowing

/// A part of the window that reacts to the pointer or to the keyboard.
enum Control: Hashable, Sendable {
    case component(ComponentID)
    case guides
    case screenshot
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
    /// One of the panels that the shown file may be meant for.
    case panel(Int)
    case toast(Int)

    /// Whether the keyboard can go there.
    var isFocusable: Bool {
        switch self {
        case .deviceList, .canvas, .inspector, .overlay, .toast, .resetParameter: false
        default: true
        }
    }

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
