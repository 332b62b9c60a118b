/// The three families of `UIBezierPath(roundedRect:cornerRadius:)`.
///
/// The numbers were published by PaintCode for iOS 7 and confirmed by dumps from iOS 14.2 to 17.5 in
/// the tests of the ChouTiUI project.
enum UIKitCorner: Hashable {
    /// Both sides have room: the full continuous corner.
    case full
    /// Only horizontal or only vertical sides have room for the radius.
    case short(isHorizontalLong: Bool, radius: Double)
    /// Neither side has room: a capsule or circle, whatever the radius.
    case capsule

    /// The least length of a side, in radii, that has room for two corners.
    static let roomFactor = 3.0573299
    /// The extent of a corner, in limited radii, that fills half of the shorter side.
    static let extent = 1.52866483
    /// What the circular family puts between control point and sharp corner, in limited radii.
    static let capsuleControl = 0.6844065568

    /// The family of a rectangle's corners.
    init(size: Size, radius: Double) {
        let room = Self.roomFactor * radius
        switch (size.width > room, size.height > room) {
        case (true, true): self = .full
        case (false, false): self = .capsule
        case (let isHorizontalLong, _):
            self = .short(isHorizontalLong: isHorizontalLong, radius: radius)
        }
    }
}

extension RectangleCorner {
    /// Adds a corner of a rectangle with one short side.
    ///
    /// - Parameters:
    ///   - path: The path to extend.
    ///   - limited: Half of the shorter side in units of the continuous corner's extent.
    ///   - radius: The radius asked for, which the long side has room for.
    ///   - isHorizontalLong: Whether the long sides are the horizontal ones.
    func appendUIKitShort(
        to path: inout Path, limited: Double, radius: Double, isHorizontalLong: Bool
    ) {
        let isIncomingLong = (incoming.dy == 0) == isHorizontalLong
        func place(_ along: Double, _ across: Double) -> Point {
            isIncomingLong
                ? point(along * limited, across * limited)
                : point(across * limited, along * limited)
        }
        // From the long side to the short one.
        let outer = (place(1.63527821, 0), place(1.29884046, 0), place(0.93667966, 0.11451440))
        let inner = (place(0.37430551, 0.31920185), place(0, 0.85376552), place(0, 1.45223159))
        if isIncomingLong {
            path.connect(to: point(ContinuousCorner.extent * radius, 0))
            path.cubic(to: outer.2, control1: outer.0, control2: outer.1)
            path.cubic(to: inner.2, control1: inner.0, control2: inner.1)
        } else {
            path.connect(to: inner.2)
            path.cubic(to: outer.2, control1: inner.1, control2: inner.0)
            path.cubic(
                to: uikitShortEnd(
                    limited: limited, radius: radius, isHorizontalLong: isHorizontalLong),
                control1: outer.1, control2: outer.0)
        }
    }

    /// Where such a corner ends.
    ///
    /// On a long side that is not much longer than the short one the end stops where the next
    /// corner begins.
    func uikitShortEnd(limited: Double, radius: Double, isHorizontalLong: Bool) -> Point {
        guard (outgoing.dy == 0) == isHorizontalLong else { return point(0, 1.45223159 * limited) }
        let begin = 2 * outgoingBudget - ContinuousCorner.extent * radius
        return point(0, min(2.30815370 * limited, begin))
    }

    /// Adds a corner of the family that does not depend on the radius.
    func appendUIKitCapsule(to path: inout Path, limited: Double) {
        let half = UIKitCorner.extent * limited
        let control = UIKitCorner.capsuleControl * limited
        path.connect(to: point(half, 0))
        path.cubic(
            to: point(0, half), control1: point(control, 0), control2: point(0, control))
    }
}
