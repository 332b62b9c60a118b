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
    case overlay
    case toast(Int)

    /// Whether the keyboard can go there.
    var isFocusable: Bool {
        switch self {
        case .deviceList, .canvas, .inspector, .overlay, .toast: false
        default: true
        }
    }

    /// The pointer's picture over it.
    var cursor: Window.Cursor {
        switch self {
        case .canvas, .deviceList, .inspector, .overlay: .arrow
        case .search: .text
        default: .hand
        }
    }
}

/// The area of a control, in points of the window.
struct HitRegion: Hashable, Sendable {
    var control: Control
    var rect: Rect
}
