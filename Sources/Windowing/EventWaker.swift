import CSDL2

/// Wakes the main thread from ``Window/waitForEvents(timeout:)``; usable on every thread.
public struct EventWaker: Sendable {
    /// Creates a waker.
    public init() {}

    /// Lets the waiting thread go on with ``Event/woken``.
    ///
    /// Without a running ``SDLContext`` nothing happens.
    public func wake() {
        var event = unsafe SDL_Event()
        unsafe event.type = SDL_USEREVENT.rawValue
        _ = unsafe SDL_PushEvent(&event)
    }
}
