extension Path {
    /// A closed rectangle with rounded corners, clockwise from the end of the top left corner.
    ///
    /// - Parameters:
    ///   - rect: The rectangle. One without area, or with an edge that is not finite, gives an empty
    ///     path.
    ///   - radii: The radius of each corner, in the unit of the rectangle; radii that do not fit are
    ///     all scaled by one factor (see ``CornerRadii/fitted(in:)``), negative ones count as 0.
    ///   - curve: The shape of the corners.
    public init(roundedRect rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular) {
        self.init()
        guard !rect.isEmpty, rect.left.isFinite, rect.right.isFinite, rect.top.isFinite,
            rect.bottom.isFinite
        else { return }
        let corners = RectangleCorner.corners(of: rect, radii: radii.fitted(in: rect.size))
        let outline = RoundedOutline(size: rect.size, radii: radii, corners: corners, curve: curve)
        let start = outline.end(of: 3)
        move(to: start)
        for (index, corner) in corners.enumerated() {
            if corner.radius > 0 {
                outline.append(index, to: &self)
            } else if corner.vertex != start {
                line(to: corner.vertex)
            }
        }
        close()
    }

    /// Adds a line to a point unless the path is there already.
    mutating func connect(to point: Point) {
        if let currentPoint, currentPoint.isNear(point) { return }
        line(to: point)
    }
}

/// The corners of one rectangle with the shape that they share.
private struct RoundedOutline {
    private let corners: [RectangleCorner]
    private let shape: Shape
    /// Half of the shorter side in units of the continuous corner's extent.
    private let limited: Double

    private enum Shape {
        case circular
        case continuous
        case uikit(UIKitCorner)
        case smoothed([SmoothedCorner])
        case superellipse(Double)
    }

    init(size: Size, radii: CornerRadii, corners: [RectangleCorner], curve: CornerCurve) {
        self.corners = corners
        limited = min(size.width, size.height) / 2 / UIKitCorner.extent
        let areEqual =
            radii.topLeft == radii.topRight && radii.topRight == radii.bottomRight
            && radii.bottomRight == radii.bottomLeft
        switch curve {
        case .circular: shape = .circular
        case .uikit where areEqual:
            let family = UIKitCorner(size: size, radius: radii.topLeft)
            shape = family == .full ? .continuous : .uikit(family)
        case .continuous, .uikit: shape = .continuous
        case .smoothed(let smoothing, let preserves):
            let budgets = RectangleCorner.smoothingBudgets(
                size: size, radii: corners.map(\.radius))
            let smoothing = smoothing > 0 ? min(smoothing, 1) : 0
            shape = .smoothed(
                zip(corners, budgets)
                    .map {
                        SmoothedCorner(
                            radius: $0.radius, smoothing: smoothing, budget: $1,
                            preservesSmoothing: preserves)
                    })
        case .superellipse(let exponent): shape = .superellipse(exponent)
        }
    }

    /// Adds the line to a corner and the corner.
    func append(_ index: Int, to path: inout Path) {
        let corner = corners[index]
        switch shape {
        case .circular: path.arc(corner.circularArc)
        case .continuous: corner.appendContinuous(to: &path)
        case .uikit(.short(let isHorizontalLong, let radius)):
            corner.appendUIKitShort(
                to: &path, limited: limited, radius: radius, isHorizontalLong: isHorizontalLong)
        case .uikit: corner.appendUIKitCapsule(to: &path, limited: limited)
        case .smoothed(let smoothed): corner.appendSmoothed(smoothed[index], to: &path)
        case .superellipse(let exponent):
            corner.appendSuperellipse(exponent: exponent, to: &path)
        }
    }

    /// Where a corner ends on its outgoing edge.
    func end(of index: Int) -> Point {
        let corner = corners[index]
        guard corner.radius > 0 else { return corner.vertex }
        switch shape {
        case .circular, .superellipse: return corner.point(0, corner.radius)
        case .continuous:
            return corner.point(0, corner.outerCurve(budget: corner.outgoingBudget).extent)
        case .uikit(.short(let isHorizontalLong, let radius)):
            return corner.uikitShortEnd(
                limited: limited, radius: radius, isHorizontalLong: isHorizontalLong)
        case .uikit: return corner.point(0, UIKitCorner.extent * limited)
        case .smoothed(let smoothed): return corner.point(0, smoothed[index].extent)
        }
    }
}

extension RectangleCorner {
    /// The quarter circle that rounds the corner.
    var circularArc: EllipticalArc {
        let start = -outgoing
        let quarters = start.dx == 0 ? (start.dy > 0 ? 1.0 : -1) : start.dx > 0 ? 0 : 2
        return EllipticalArc(
            center: point(radius, radius), radius: radius, startAngle: quarters * (.pi / 2),
            sweepAngle: .pi / 2)
    }
}
