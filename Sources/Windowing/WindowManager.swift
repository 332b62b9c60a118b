/// What places windows under X11.
enum WindowManager {
    /// Whether one is running that knows the states of windows: it says so by a property of the root
    /// window (Extended Window Manager Hints, `_NET_SUPPORTING_WM_CHECK`).
    ///
    /// It is asked on a connection of its own; `true` when that cannot be had.
    static var isRunning: Bool {
        typealias Display = OpaquePointer
        typealias Open = @convention(c) (UnsafePointer<CChar>?) -> Display?
        typealias Close = @convention(c) (Display) -> CInt
        typealias Root = @convention(c) (Display) -> CUnsignedLong
        typealias Intern = @convention(c) (Display, UnsafePointer<CChar>, CInt) -> CUnsignedLong
        typealias List =
            @convention(c) (Display, CUnsignedLong, UnsafeMutablePointer<CInt>) ->
            UnsafeMutablePointer<CUnsignedLong>?
        typealias Free = @convention(c) (UnsafeMutableRawPointer) -> CInt
        guard let open = unsafe XLibrary.symbol("XOpenDisplay"),
            let close = unsafe XLibrary.symbol("XCloseDisplay"),
            let root = unsafe XLibrary.symbol("XDefaultRootWindow"),
            let intern = unsafe XLibrary.symbol("XInternAtom"),
            let list = unsafe XLibrary.symbol("XListProperties"),
            let free = unsafe XLibrary.symbol("XFree"),
            let display = unsafe unsafeBitCast(open, to: Open.self)(nil)
        else { return true }
        defer { _ = unsafe unsafeBitCast(close, to: Close.self)(display) }
        let atom = unsafe unsafeBitCast(intern, to: Intern.self)(
            display, "_NET_SUPPORTING_WM_CHECK", 1)
        guard atom != 0 else { return false }
        var count: CInt = 0
        let window = unsafe unsafeBitCast(root, to: Root.self)(display)
        guard
            let properties = unsafe unsafeBitCast(list, to: List.self)(display, window, &count)
        else { return false }
        defer { _ = unsafe unsafeBitCast(free, to: Free.self)(properties) }
        return (0..<Int(count)).contains { unsafe properties[$0] == atom }
    }
}
