import CSDL2

/// SDL's video subsystem, from its start to its end.
///
/// A program holds one context; windows are opened in it and must go before it does.
@MainActor
public final class SDLContext {
    /// The video driver that SDL chose, such as `x11` or `wayland`.
    public let driver: String

    /// Starts the video subsystem.
    ///
    /// Signals stay the program's own business: SDL installs no handlers.
    ///
    /// - Parameters:
    ///   - name: The program's name for the desktop.
    ///   - applicationID: The desktop file's identifier, by which a compositor finds the icon.
    /// - Throws: ``WindowingError/noDisplay(_:)``.
    public init(name: String, applicationID: String) throws(WindowingError) {
        Self.set(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        Self.set(SDL_HINT_APP_NAME, name)
        // These are no hints: SDL reads the environment alone, else takes the name of the file.
        for variable in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] {
            _ = unsafe SDL_setenv(variable, applicationID, 0)
        }
        Self.set(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
        Self.set(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
        Self.set(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
        Self.set(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
        Self.set(SDL_HINT_TOUCH_MOUSE_EVENTS, "1")
        // Without a display SDL would fall back to drivers that show nothing.
        guard Self.namesDisplay else {
            throw .noDisplay(SDLError(message: "neither DISPLAY nor WAYLAND_DISPLAY is set"))
        }
        XLibrary.watchErrors()
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(.last) }
        driver =
            if let text = unsafe SDL_GetCurrentVideoDriver() {
                unsafe String(cString: text)
            } else { "" }
        guard !["offscreen", "dummy", "evdev"].contains(driver) || Self.isSet("SDL_VIDEODRIVER")
        else { throw .noDisplay(SDLError(message: "the display cannot be reached")) }
        // Under X11 the plain shared-memory surface is 9 to 800 times cheaper than SDL's textures.
        if driver == "x11" { Self.set(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
        _ = SDL_EventState(SDL_DROPFILE.rawValue, SDL_ENABLE)
        _ = SDL_EventState(SDL_DROPTEXT.rawValue, SDL_ENABLE)
    }

    isolated deinit {
        SDL_Quit()
    }

    /// Sets what is done when the X server goes while it is used; ``Event/closeRequest`` tells of a
    /// lost Wayland display.
    ///
    /// - Parameter body: Called once, on the thread that notices; must not use the display.
    public func whenDisplayIsLost(_ body: @escaping @Sendable () -> Never) {
        if driver == "x11" { DisplayLoss.handle(body) }
    }

    /// The version of the SDL library in use, such as `2.26.5`.
    public static var version: String {
        var version = SDL_version()
        unsafe SDL_GetVersion(&version)
        return "\(version.major).\(version.minor).\(version.patch)"
    }

    /// The area of the first display that windows may cover, in window units.
    public var usableSize: (width: Int, height: Int)? {
        var bounds = SDL_Rect()
        guard unsafe SDL_GetDisplayUsableBounds(0, &bounds) == 0 else { return nil }
        return (Int(bounds.w), Int(bounds.h))
    }

    /// The text on the clipboard with lines ended by LF; empty when there is none.
    public var clipboardText: String {
        get {
            guard let text = unsafe SDL_GetClipboardText() else { return "" }
            defer { unsafe SDL_free(text) }
            let raw = unsafe String(cString: text)
            return String(
                decoding: raw.utf8.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        }
        set { _ = unsafe SDL_SetClipboardText(newValue) }
    }

    /// Whether text input is asked for: ``Event/text(_:)`` arrives only then.
    public var acceptsText: Bool {
        get { SDL_IsTextInputActive() == SDL_TRUE }
        set { if newValue { SDL_StartTextInput() } else { SDL_StopTextInput() } }
    }

    /// Whether the environment names a display, or a driver that may need none.
    private static var namesDisplay: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains(where: isSet)
    }

    private static func isSet(_ variable: String) -> Bool {
        guard let value = unsafe SDL_getenv(variable) else { return false }
        return unsafe value.pointee != 0
    }

    private static func set(_ hint: String, _ value: String) {
        _ = unsafe SDL_SetHint(hint, value)
    }
}
