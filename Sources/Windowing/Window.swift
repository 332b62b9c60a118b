import CSDL2
import Glibc
public import Raster

/// A resizable window that shows a pixmap.
@MainActor
@safe
public final class Window {
    /// The pointer's picture.
    public enum Cursor: Hashable, Sendable, CaseIterable {
        /// The arrow.
        case arrow
        /// The pointing hand.
        case hand
        /// The bar of text fields.
        case text
        /// The cross of measuring.
        case cross
        /// The four arrows of moving.
        case move
    }

    private let handle: OpaquePointer
    private let context: SDLContext
    private var presenter: any Presenter
    private var events = EventQueue()
    private var cursors: [Cursor: OpaquePointer] = unsafe [:]

    /// Opens a window in the middle of the display.
    ///
    /// - Parameters:
    ///   - context: The video subsystem; kept as long as the window.
    ///   - title: The first title.
    ///   - width: The width in window units.
    ///   - height: The height in window units.
    ///   - minimumWidth: The least width in window units.
    ///   - minimumHeight: The least height in window units.
    /// - Throws: ``WindowingError/failed(_:)``.
    public init(
        in context: SDLContext, title: String, width: Int, height: Int, minimumWidth: Int,
        minimumHeight: Int
    ) throws(WindowingError) {
        let flags =
            SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
            | SDL_WINDOW_SHOWN.rawValue
        let center = notchviewer_sdl_window_centered()
        guard
            let handle = unsafe SDL_CreateWindow(
                "", center, center, Int32(clamping: width), Int32(clamping: height), flags)
        else { throw .failed(.last) }
        unsafe SDL_SetWindowMinimumSize(
            handle, Int32(clamping: minimumWidth), Int32(clamping: minimumHeight))
        unsafe self.handle = unsafe handle
        self.context = context
        do {
            presenter =
                context.driver == "wayland"
                ? try unsafe TexturePresenter(window: handle)
                : unsafe SurfacePresenter(window: handle)
        } catch {
            presenter = unsafe SurfacePresenter(window: handle)
        }
        context.acceptsText = false
        self.title = title
        showTitle()
    }

    isolated deinit {
        unsafe cursors.values.forEach { unsafe SDL_FreeCursor($0) }
        presenter.close()
        XLibrary.ignoreErrors()
        unsafe SDL_DestroyWindow(handle)
    }

    /// The title.
    public var title: String = "" {
        didSet { if title != oldValue { showTitle() } }
    }

    /// Gives the desktop the title.
    ///
    /// Under X11 the C locale holds Latin-1 and SDL refuses other titles, while a title that is set
    /// under UTF-8 has a type that simple tools cannot read: so UTF-8 only where it is needed, and
    /// only for the characters, never for numbers.
    private func showTitle() {
        guard context.driver == "x11", title.unicodeScalars.contains(where: { $0.value > 0xFF })
        else {
            unsafe SDL_SetWindowTitle(handle, title)
            return
        }
        let former = unsafe setlocale(LC_CTYPE, nil).map { unsafe String(cString: $0) }
        _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
        unsafe SDL_SetWindowTitle(handle, title)
        _ = unsafe setlocale(LC_CTYPE, former ?? "C")
    }

    /// The contents' extents in physical pixels; at least 1.
    public var pixelSize: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        unsafe SDL_GetWindowSizeInPixels(handle, &width, &height)
        return (max(Int(width), 1), max(Int(height), 1))
    }

    /// Physical pixels per window unit, horizontally and vertically.
    public var density: (x: Double, y: Double) {
        var width: Int32 = 0
        var height: Int32 = 0
        unsafe SDL_GetWindowSize(handle, &width, &height)
        let pixels = pixelSize
        guard width > 0, height > 0 else { return (1, 1) }
        return (Double(pixels.width) / Double(width), Double(pixels.height) / Double(height))
    }

    /// Changes the contents' extents, in window units.
    public func resize(width: Int, height: Int) {
        unsafe SDL_SetWindowSize(handle, Int32(clamping: width), Int32(clamping: height))
    }

    /// The least time between two frames, in seconds: one refresh of the display.
    public var refreshInterval: Double {
        var mode = unsafe SDL_DisplayMode()
        let display = unsafe SDL_GetWindowDisplayIndex(handle)
        guard display >= 0, unsafe SDL_GetCurrentDisplayMode(display, &mode) == 0,
            unsafe (20...1000).contains(mode.refresh_rate)
        else { return 1 / 60 }
        return unsafe 1 / Double(mode.refresh_rate)
    }

    /// Physical pixels per millimetre of the display, as it reports its own size; `nil` when it
    /// does not or when what it says cannot be.
    public var pixelsPerMillimetre: Double? {
        var diagonal: Float = 0
        let display = unsafe SDL_GetWindowDisplayIndex(handle)
        guard display >= 0, unsafe SDL_GetDisplayDPI(display, &diagonal, nil, nil) == 0,
            (30...1200).contains(diagonal)
        else { return nil }
        return Double(diagonal) / 25.4 * density.x
    }

    /// Whether the window covers the whole display.
    public var isFullscreen: Bool {
        get {
            frameBeforeFullscreen != nil
                || (unsafe SDL_GetWindowFlags(handle)) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
                    != 0
        }
        set {
            guard newValue != isFullscreen else { return }
            if let frame = frameBeforeFullscreen {
                self.frame = frame
                frameBeforeFullscreen = nil
            } else if newValue, context.driver == "x11", !WindowManager.isRunning,
                let bounds = displayBounds
            {
                // SDL asks the window manager and takes it for granted that it does it.
                frameBeforeFullscreen = frame
                frame = bounds
            } else {
                _ = unsafe SDL_SetWindowFullscreen(
                    handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
            }
        }
    }

    /// Where the window was before it was placed over the display without a window manager.
    private var frameBeforeFullscreen: SDL_Rect?

    /// The place of the contents on the desktop, in window units.
    private var frame: SDL_Rect {
        get {
            var frame = SDL_Rect()
            unsafe SDL_GetWindowPosition(handle, &frame.x, &frame.y)
            unsafe SDL_GetWindowSize(handle, &frame.w, &frame.h)
            return frame
        }
        set {
            unsafe SDL_SetWindowSize(handle, newValue.w, newValue.h)
            unsafe SDL_SetWindowPosition(handle, newValue.x, newValue.y)
        }
    }

    /// The place of the window's display on the desktop, in window units.
    private var displayBounds: SDL_Rect? {
        var bounds = SDL_Rect()
        let display = unsafe SDL_GetWindowDisplayIndex(handle)
        guard display >= 0, unsafe SDL_GetDisplayBounds(display, &bounds) == 0 else { return nil }
        return bounds
    }

    /// Whether the window stays above others.
    public var isAlwaysOnTop: Bool = false {
        didSet { unsafe SDL_SetWindowAlwaysOnTop(handle, isAlwaysOnTop ? SDL_TRUE : SDL_FALSE) }
    }

    /// Whether pointer events arrive from outside the window too.
    public var capturesPointer: Bool = false {
        didSet {
            guard capturesPointer != oldValue else { return }
            _ = SDL_CaptureMouse(capturesPointer ? SDL_TRUE : SDL_FALSE)
        }
    }

    /// The pointer's picture over the window.
    public var cursor: Cursor = .arrow {
        didSet {
            guard cursor != oldValue else { return }
            if unsafe cursors[cursor] == nil {
                unsafe cursors[cursor] = unsafe SDL_CreateSystemCursor(cursor.systemCursor)
            }
            if let picture = unsafe cursors[cursor] { unsafe SDL_SetCursor(picture) }
        }
    }

    /// Shows parts of a pixmap; all of it after a resize or an exposure.
    ///
    /// - Parameters:
    ///   - pixmap: The contents; as large as ``pixelSize``, opaque.
    ///   - areas: The pixels that changed; parts outside the pixmap are left out.
    /// - Throws: ``WindowingError/failed(_:)``; the next call starts from a new surface.
    public func present(_ pixmap: borrowing Pixmap, areas: [PixelRect]) throws(WindowingError) {
        let inside = areas.compactMap { area -> PixelRect? in
            let left = max(area.x, 0)
            let top = max(area.y, 0)
            let right = min(area.x + area.width, pixmap.width)
            let bottom = min(area.y + area.height, pixmap.height)
            guard right > left, bottom > top else { return nil }
            return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
        }
        guard !inside.isEmpty else { return }
        do {
            try presenter.present(pixmap, areas: inside)
        } catch {
            presenter.invalidate()
            throw .failed(error)
        }
    }

    /// Lets go of the surface that belongs to the former size.
    public func invalidateSurface() {
        presenter.invalidate()
    }

    /// Waits for events and takes all that are there; see ``Event`` for their meaning.
    ///
    /// - Parameter timeout: The longest wait in seconds; `nil` waits for as long as it takes.
    /// - Returns: The events in their order; none when the time ran out.
    public func waitForEvents(timeout: Double?) -> [Event] {
        let milliseconds = timeout.map { Int32(min(max($0 * 1000, 0), 60_000).rounded(.up)) }
        return events.wait(timeout: milliseconds, density: density)
    }
}

extension Window.Cursor {
    fileprivate var systemCursor: SDL_SystemCursor {
        switch self {
        case .arrow: SDL_SYSTEM_CURSOR_ARROW
        case .hand: SDL_SYSTEM_CURSOR_HAND
        case .text: SDL_SYSTEM_CURSOR_IBEAM
        case .cross: SDL_SYSTEM_CURSOR_CROSSHAIR
        case .move: SDL_SYSTEM_CURSOR_SIZEALL
        }
    }
}
