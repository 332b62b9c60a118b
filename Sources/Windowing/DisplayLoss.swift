import Glibc
import Synchronization

/// Does something when the connection to an X server breaks, where Xlib would end the process.
///
/// Under other drivers nothing is done, and SDL reports the end of a Wayland connection as
/// ``Event/closeRequest``.
enum DisplayLoss {
    private static let action = Mutex<(@Sendable () -> Never)?>(nil)

    /// Sets what is done: once, by the thread that notices first.
    ///
    /// That may be any thread that wakes the event loop; it holds Xlib's locks, so the display must
    /// not be used. Other threads that notice wait for the end.
    static func handle(_ body: @escaping @Sendable () -> Never) {
        typealias Handler = @convention(c) (OpaquePointer?) -> CInt
        typealias Setter = @convention(c) (Handler?) -> UnsafeMutableRawPointer?
        guard let symbol = unsafe XLibrary.symbol("XSetIOErrorHandler") else { return }
        action.withLock { $0 = body }
        let setHandler = unsafe unsafeBitCast(symbol, to: Setter.self)
        _ = unsafe setHandler { _ in
            let body = DisplayLoss.action.withLock { action in
                defer { action = nil }
                return action
            }
            body?()
            while true { pause() }
        }
    }
}
