public import Geometry

/// The shape of a whole panel, in panel pixels.
public enum ScreenOutline: Hashable, Sendable {
    /// The panel's rectangle with rounded corners.
    case roundedRectangle(radii: CornerRadii, curve: CornerCurve)
    /// A closed path.
    case path(Path)
}
