import Geometry

/// Finds the contours in which two paths differ that are filled alike, as the ticks of a gauge.
///
/// Where contours are convex, run the same way and keep apart from each other, a filled pixel depends
/// on those alone that reach into it: when some come or go, the others look the same.
enum ContourChange {
    /// Paths of more contours are not looked at.
    private static let mostContours = 256
    /// The least distance between contours in pixels.
    ///
    /// What is drawn of one lies within a hundredth of a pixel of it.
    private static let leastDistance = 1.0 / 16

    /// Rectangles outside which two paths have the same pixels.
    ///
    /// - Parameters:
    ///   - old: A path.
    ///   - new: The path that is filled in its place.
    ///   - transform: Maps their coordinates to pixels.
    /// - Returns: Rectangles in pixels; `nil` when nothing smaller than both paths is known.
    static func boxes(from old: Path, to new: Path, _ transform: AffineTransform) -> [Rect]? {
        let (before, after) = (contours(of: old), contours(of: new))
        guard before.count + after.count > 2,
            max(before.count, after.count) <= mostContours
        else { return nil }
        func isEqual(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
            old.elements[first] == new.elements[second]
        }
        let shared = min(before.count, after.count)
        var start = 0
        while start < shared, isEqual(before[start], after[start]) { start += 1 }
        var tail = 0
        while tail < shared - start,
            isEqual(before[before.count - 1 - tail], after[after.count - 1 - tail])
        {
            tail += 1
        }
        guard start + tail > 0 else { return nil }

        var turn = 0
        func hulls(_ path: Path, _ contours: some Sequence<Range<Int>>) -> [ConvexHull]? {
            var hulls: [ConvexHull] = []
            for contour in contours {
                guard let hull = ConvexHull(path.elements[contour], transform),
                    turn == 0 || hull.turn == turn
                else { return nil }
                turn = hull.turn
                hulls.append(hull)
            }
            return hulls
        }
        let rest = start..<after.count - tail
        guard let same = hulls(new, after[..<start] + after[rest.upperBound...]),
            let gone = hulls(old, before[start..<before.count - tail]),
            let come = hulls(new, after[rest]), areApart(same + gone), areApart(same + come)
        else { return nil }
        return (gone + come).map(\.box)
    }

    /// The elements of each contour.
    private static func contours(of path: Path) -> [Range<Int>] {
        var starts = path.elements.indices.filter { path.elements[$0].isMove }
        starts.append(path.elements.count)
        return zip(starts, starts.dropFirst()).map { $0..<$1 }
    }

    private static func areApart(_ hulls: [ConvexHull]) -> Bool {
        for (index, hull) in hulls.enumerated() {
            for other in hulls[..<index] where !hull.isApart(from: other, by: leastDistance) {
                return false
            }
        }
        return true
    }
}

/// A convex polygon around a convex contour, in pixels.
private struct ConvexHull {
    var points: [Point] = []
    var box: Rect
    /// 1 when the contour runs clockwise on the screen, −1 when it runs the other way.
    private(set) var turn = 0

    /// Creates the polygon of a contour's control points; `nil` when it is not convex, encloses
    /// nothing or is not closed by its elements.
    init?(_ elements: ArraySlice<PathElement>, _ transform: AffineTransform) {
        guard elements.last == .close else { return nil }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .quad(let control, let end): points += [control, end]
            case .cubic(let control1, let control2, let end): points += [control1, control2, end]
            case .arc(let arc):
                guard let corners = arc.corners else { return nil }
                points += corners
            case .close: break
            }
        }
        points = points.map { $0.applying(transform) }
        guard let first = points.first, points.allSatisfy(\.isFinite) else { return nil }
        box = points.reduce(Rect(origin: first, size: .zero)) {
            $0.union(Rect(origin: $1, size: .zero))
        }
        guard let turn = commonTurn else { return nil }
        self.turn = turn
    }

    /// Shorter sides, in pixels, come from rounding.
    private static let shortestSide = 1e-6

    /// The way in which all corners turn; `nil` when they do not agree or turn around more than once.
    private var commonTurn: Int? {
        var sides: [Vector] = []
        var point = points[0]
        for next in points.dropFirst() + points.prefix(1) {
            let side = next - point
            guard side.length > Self.shortestSide else { continue }
            sides.append(side)
            point = next
        }
        var turn = 0
        // A polygon that turns once goes to the right and to the left once.
        var reversals = 0
        guard let last = sides.last(where: \.isSlanted) else { return nil }
        var goesRight = last.dx > 0
        for (side, next) in zip(sides, sides.dropFirst() + sides.prefix(1)) {
            if side.isSlanted, (side.dx > 0) != goesRight {
                goesRight.toggle()
                reversals += 1
            }
            let sine = side.cross(next)
            // What is tangential may turn either way by rounding.
            guard abs(sine) > Vector.rounding * (side.length * next.length) else {
                guard side.dot(next) > 0 else { return nil }
                continue
            }
            guard turn == 0 || (sine > 0) == (turn > 0) else { return nil }
            turn = sine > 0 ? 1 : -1
        }
        return turn != 0 && reversals == 2 ? turn : nil
    }

    /// Whether a line keeps a distance of at least the half of another one from both polygons;
    /// `false` when that is not found at once.
    func isApart(from other: ConvexHull, by distance: Double) -> Bool {
        if box.left - other.box.right >= distance || other.box.left - box.right >= distance
            || box.top - other.box.bottom >= distance || other.box.top - box.bottom >= distance
        {
            return true
        }
        // Lines at a right angle to that between the middles part neighbours on an arc.
        let axis = other.box.center - box.center
        let length = axis.length
        guard length > 0 else { return false }
        let end = points.map { ($0 - box.center).dot(axis) }.max() ?? 0
        let start = other.points.map { ($0 - box.center).dot(axis) }.min() ?? 0
        return start - end >= distance * length
    }
}

extension Vector {
    /// The sine of a turn that comes from rounding.
    fileprivate static let rounding = 1e-9

    /// Whether the vector points to the left or to the right, however little.
    fileprivate var isSlanted: Bool { abs(dx) > Self.rounding * length }
}

extension EllipticalArc {
    /// Corners of a line of tangents around the arc, the arc's end last; `nil` when it covers more
    /// than a turn.
    fileprivate var corners: [Point]? {
        guard isFinite, abs(sweepAngle) <= 2 * .pi else { return nil }
        let parts = max((abs(sweepAngle) / (.pi / 2)).rounded(.up), 1)
        let step = sweepAngle / parts
        // Tangents at both ends of a part meet where the radius is longer by 1 ∕ cos(step ∕ 2).
        let stretch = 1 / sineAndCosine(step / 2).cosine
        var corners = [start]
        for part in 0..<Int(parts) {
            let middle = point(angle: startAngle + (Double(part) + 0.5) * step)
            corners.append(center + (middle - center) * stretch)
            corners.append(point(angle: startAngle + Double(part + 1) * step))
        }
        return corners
    }
}
