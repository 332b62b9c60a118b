/// What the desktop tells a window; positions are in the window's physical pixels.
public enum Event: Hashable, Sendable {
    /// The window shall close.
    case closeRequest
    /// A key went down.
    case key(KeyPress)
    /// A key came up.
    case keyUp(KeyPress)
    /// Text was typed.
    case text(String)
    /// The pointer moved.
    case pointerMoved(PixelPoint, Modifiers)
    /// A button went down.
    case buttonDown(MouseButton, at: PixelPoint, clicks: Int, Modifiers)
    /// A button came up.
    case buttonUp(MouseButton, at: PixelPoint, Modifiers)
    /// The wheel turned, in notches: positive `x` to the right, positive `y` away from the user.
    case wheel(x: Double, y: Double, at: PixelPoint, Modifiers)
    /// The pointer left the window.
    case pointerLeft
    /// The size in pixels, the display or the scale changed.
    case resized
    /// The window's contents must be shown again.
    case exposed
    /// The keyboard's focus came or went.
    case focus(Bool)
    /// Files, paths or URIs were dropped on the window.
    case dropped([DropItem])
    /// Another thread called ``EventWaker/wake()``.
    case woken
}

/// A position in the physical pixels of a window, origin top left.
public struct PixelPoint: Hashable, Sendable {
    /// The distance from the left edge.
    public var x: Double
    /// The distance from the top edge.
    public var y: Double

    /// Creates a position.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A button of the mouse.
public enum MouseButton: Int, Hashable, Sendable {
    /// The main button.
    case left = 1
    /// The wheel's button.
    case middle = 2
    /// The context button.
    case right = 3
    /// The thumb's button for going back.
    case back = 4
    /// The thumb's button for going forward.
    case forward = 5
}

/// One thing that was dropped.
public enum DropItem: Hashable, Sendable {
    /// What the desktop says is a file.
    case file(String)
    /// A piece of text.
    case text(String)
}

/// The keys that were held during an event.
public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// A control key.
    public static let control = Modifiers(rawValue: 2)
    /// An alt key.
    public static let alt = Modifiers(rawValue: 4)
    /// A super, windows or command key.
    public static let command = Modifiers(rawValue: 8)
}
