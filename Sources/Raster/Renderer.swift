public import Drawing
public import Geometry

/// Turns display lists into pixels.
///
/// A renderer keeps its scratch memory from one call to the next; the pixels depend on the display
/// list, the transform and the target alone.
public struct Renderer: ~Copyable {
    /// Creates a renderer.
    ///
    /// - Parameter threads: The greatest number of threads that work on one picture; at least 1.
    public init(threads: Int = 1) {}

    /// Draws a list over what the pixmap holds.
    ///
    /// - Parameters:
    ///   - list: The drawing.
    ///   - pixmap: The target; what is drawn is composited over its pixels.
    ///   - transform: Maps the list's coordinates to pixels.
    ///   - area: The pixels that may change; `nil` means all.
    public mutating func render(
        _ list: DisplayList, into pixmap: inout Pixmap, transform: AffineTransform = .identity,
        area: PixelRect? = nil
    ) {}
}
