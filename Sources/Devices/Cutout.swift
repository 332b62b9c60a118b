public import Geometry

/// What sort of thing takes a piece of the screen away.
public enum CutoutKind: String, Hashable, Sendable, CaseIterable {
    /// A dent that is joined to an edge.
    case notch
    /// A floating capsule.
    case island
    /// A floating round camera hole.
    case hole
    /// Anything else.
    case other
}

/// A piece of the panel that shows nothing.
public struct Cutout: Hashable, Sendable {
    /// The name, for captions and reports.
    public var name: String
    /// The sort of cutout.
    public var kind: CutoutKind
    /// The geometry, in panel pixels.
    public var shape: CutoutShape

    /// Creates a cutout.
    public init(name: String, kind: CutoutKind, shape: CutoutShape) {
        self.name = name
        self.kind = kind
        self.shape = shape
    }
}

/// The geometry of a cutout, in panel pixels.
public enum CutoutShape: Hashable, Sendable {
    /// A notch at the top edge made of circles.
    case notch(NotchShape)
    /// A drop at the top edge made of three circles.
    case drop(DropShape)
    /// A rectangle with rounded corners; a capsule when the radius is half its shorter side.
    case roundedRectangle(Rect, radius: Double)
    /// A circle.
    case circle(center: Point, radius: Double)
    /// A closed path.
    case path(Path)
}
