import Glibc
import Synchronization

/// What Xlib does on errors that the X server reports; SDL loads Xlib while it runs and links
/// nothing to it.
enum XLibrary {
    private typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> CInt

    /// Whether no window of ours is left.
    private static let isClosed = Atomic<Bool>(false)
    /// Xlib's own handler, which tells the error and ends the process; `nil` without Xlib.
    private static let former: UInt? = replaceHandler()

    /// A function's address; `nil` where there is no Xlib.
    static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
        guard let library = unsafe dlopen("libX11.so.6", RTLD_NOW) else { return nil }
        return unsafe dlsym(library, name)
    }

    /// Prepares for errors; to be called before SDL starts.
    ///
    /// SDL sets a handler of its own, which calls this one, and sets this one again when it ends.
    static func watchErrors() {
        isClosed.store(false, ordering: .relaxed)
        _ = former
    }

    /// Passes over errors from now on.
    ///
    /// SDL wakes the event loop by a message to the window, on a connection of its own. The server
    /// may read it after the end of the window, to which it then is an error.
    static func ignoreErrors() {
        isClosed.store(true, ordering: .relaxed)
        if former != nil { _ = replaceHandler() }
    }

    /// Sets our handler.
    ///
    /// - Returns: The address of the one before.
    private static func replaceHandler() -> UInt? {
        typealias Setter = @convention(c) (Handler?) -> UnsafeMutableRawPointer?
        guard let symbol = unsafe symbol("XSetErrorHandler") else { return nil }
        let setHandler = unsafe unsafeBitCast(symbol, to: Setter.self)
        let address = unsafe setHandler { display, error in
            guard !XLibrary.isClosed.load(ordering: .relaxed), let former = XLibrary.former else {
                return 0
            }
            return unsafe unsafeBitCast(former, to: Handler.self)(display, error)
        }
        return UInt(bitPattern: address)
    }
}
