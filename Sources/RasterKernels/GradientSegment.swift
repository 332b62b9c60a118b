/// The part of an opaque linear gradient between two stops, as planes over the target.
///
/// In the pixel (x, y) a component is `(origin + x·stepX + y·stepY) / 2²³`, rounded down; the
/// origin holds the half that makes this the nearest level.
public struct GradientSegment {
    package struct Plane {
        package var origin: Int64 = 0
        package var stepX: Int64 = 0
        package var stepY: Int64 = 0

        package init() {}
    }

    /// The position, times 2³⁰, at which the segment ends.
    package var end: Int64
    package var red = Plane()
    package var green = Plane()
    package var blue = Plane()

    package init(end: Int64) {
        self.end = end
    }

    /// The base-2 logarithm of what stands for one level.
    @inlinable
    @inline(__always)
    public static var shift: Int { 23 }
}
