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
    /// A rectangle with rounded corners; a capsule when the radius is half its shorter side.
    case roundedRectangle(Rect, radius: Double)
    /// A circle.
    case circle(center: Point, radius: Double)
    /// A closed path.
    case path(Path)
}

/// A notch at the top edge: walls with a shoulder circle outside and a bottom circle inside.
///
/// The construction is that of GradientLoadingBar 4.0.0 and PaintCode's drawing of the iPhone X:
/// shoulder circles of radius ``shoulderRadius`` centred at y = shoulderRadius outside the walls,
/// bottom circles of radius ``bottomRadius`` centred at y = ``bottomCenterY`` inside the walls,
/// straight walls between them.
public struct NotchShape: Hashable, Sendable {
    /// The middle between the walls.
    public var centerX: Double
    /// The distance between the walls.
    public var width: Double
    /// The radius of the convex circles where the walls meet the edge.
    public var shoulderRadius: Double
    /// The radius of the concave circles at the bottom.
    public var bottomRadius: Double
    /// The height of the bottom circles' centres.
    public var bottomCenterY: Double

    /// Creates a notch.
    public init(
        centerX: Double, width: Double, shoulderRadius: Double, bottomRadius: Double,
        bottomCenterY: Double
    ) {
        self.centerX = centerX
        self.width = width
        self.shoulderRadius = shoulderRadius
        self.bottomRadius = bottomRadius
        self.bottomCenterY = bottomCenterY
    }

    /// The distance of the bottom from the edge.
    public var depth: Double { bottomCenterY + bottomRadius }
}
