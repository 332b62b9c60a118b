/// The lengths along a path: points, directions and parts by distance from its start.
///
/// Positions are distances along the path in its own unit, from 0 at the first point to
/// ``length`` at the last. They run through the subpaths in drawing order, closing lines included,
/// and jump from the end of one subpath to the start of the next. On a path that is one closed
/// contour positions outside 0…`length` go round; on any other path they stop at the ends.
///
/// Segments whose coordinates or length are not finite are left out. Measuring costs time and memory in
/// proportion to the number of segments; afterwards each query takes O(log n).
public struct PathMeasure: Sendable {
    /// The path that was measured.
    public let path: Path

    /// The length of all lines and curves.
    public let length: Double

    /// Whether the path is one closed contour, so that positions go round.
    public let isClosedContour: Bool

    /// A measured segment and its place on the path.
    struct Entry: Sendable {
        /// The position of the segment's start.
        var start: Double
        var arcLength: ArcLength

        var segment: PathSegment { arcLength.segment }
        var end: Double { start + arcLength.total }
    }

    /// The measured segments in drawing order.
    let entries: [Entry]

    /// Subpaths that have length, with the indices of their entries.
    let contours: [(subpath: Subpath, entries: Range<Int>)]

    /// Measures a path.
    ///
    /// - Parameters:
    ///   - path: The path; may be empty or contain anything.
    ///   - accuracy: The accepted error of each segment's length, in the unit of the path. The
    ///     quadrature is usually far better, and never better than the rounding of a `Double`.
    public init(_ path: Path, accuracy: Double = 1e-9) {
        self.path = path
        var entries: [Entry] = []
        var contours: [(Subpath, Range<Int>)] = []
        var position = 0.0
        let subpaths = path.subpaths
        for subpath in subpaths {
            let first = entries.count
            let start = position
            for segment in subpath.segments where segment.isFinite {
                let entry = Entry(
                    start: position, arcLength: ArcLength(segment, accuracy: accuracy))
                guard entry.arcLength.total.isFinite else { continue }
                entries.append(entry)
                position = entry.end
            }
            if position > start {
                contours.append((subpath, first..<entries.count))
            } else {
                entries.removeSubrange(first...)
            }
        }
        self.entries = entries
        self.contours = contours
        length = position
        isClosedContour =
            contours.count == 1 && contours[0].0.isClosed
            && contours[0].0.segments.count == entries.count
    }

    /// The point at a position; `nil` on a path without length and for NaN.
    ///
    /// - Complexity: O(log n).
    public func point(at position: Double) -> Point? {
        guard let (entry, parameter) = locate(position) else { return nil }
        return entries[entry].segment.point(at: parameter)
    }

    /// The point, direction and curvature at a position; `nil` on a path without length and for
    /// NaN.
    ///
    /// At a corner they are those of the segment that starts there, at the path's end those of the
    /// last one.
    ///
    /// - Complexity: O(log n).
    public func sample(at position: Double) -> PathSample? {
        guard let (entry, parameter) = locate(position) else { return nil }
        let segment = entries[entry].segment
        guard let tangent = segment.tangent(at: parameter) else { return nil }
        return PathSample(
            point: segment.point(at: parameter), tangent: tangent,
            curvature: segment.curvature(at: parameter))
    }

    /// The place on the path that is nearest to a point; `nil` on a path without length or for a
    /// point that is not finite.
    ///
    /// Of several equally near places the first along the path is taken.
    ///
    /// - Complexity: O(n).
    public func nearest(to point: Point) -> NearestPoint? {
        guard point.isFinite else { return nil }
        var best: NearestPoint?
        for entry in entries {
            if let best, entry.segment.hull.distance(to: point) >= best.distance { continue }
            let parameter = entry.segment.nearestParameter(to: point)
            let place = entry.segment.point(at: parameter)
            let distance = place.distance(to: point)
            if let best, best.distance <= distance { continue }
            best = NearestPoint(
                point: place, distance: distance,
                position: entry.start + entry.arcLength.length(to: parameter))
        }
        return best
    }

    /// The segment and its parameter at a position.
    func locate(_ position: Double) -> (entry: Int, parameter: Double)? {
        guard !entries.isEmpty, !position.isNaN else { return nil }
        var position = position
        if isClosedContour, position < 0 || position > length {
            position = remainder(of: position)
        }
        position = min(max(position, 0), length)
        let index = entries.partition { $0.end > position }
        let entry = entries[index]
        return (index, entry.arcLength.parameter(at: position - entry.start))
    }

    /// The position within 0…`length` after going round.
    func remainder(of position: Double) -> Double {
        guard position.isFinite else { return 0 }
        let rest = position.truncatingRemainder(dividingBy: length)
        return rest < 0 ? rest + length : rest
    }
}

/// A place on a path with the direction of travel and the bend there.
public struct PathSample: Hashable, Sendable {
    /// The point on the path.
    public var point: Point
    /// The direction of travel, of length 1.
    public var tangent: Vector
    /// The reciprocal of the radius of curvature, positive where the path bends clockwise on the
    /// screen.
    public var curvature: Double
}

/// The place on a path that is nearest to some point.
public struct NearestPoint: Hashable, Sendable {
    /// The point on the path.
    public var point: Point
    /// The distance between the two points.
    public var distance: Double
    /// The position on the path: the distance along it from its start.
    public var position: Double
}

extension PathSegment {
    /// A rectangle that holds the segment, quickly found and not tight.
    var hull: Rect {
        switch self {
        case .line(let line): line.bounds
        case .quad(let quad):
            LineSegment(start: quad.start, end: quad.end).bounds
                .union(Rect(origin: quad.control, size: .zero))
        case .cubic(let cubic):
            LineSegment(start: cubic.start, end: cubic.end).bounds
                .union(LineSegment(start: cubic.control1, end: cubic.control2).bounds)
        case .arc(let arc):
            Rect(origin: arc.center, size: .zero).inset(by: -max(arc.radiusX, arc.radiusY))
        }
    }
}

extension Rect {
    /// The distance from a point to the rectangle; 0 inside.
    fileprivate func distance(to point: Point) -> Double {
        Vector(
            dx: max(left - point.x, 0, point.x - right), dy: max(top - point.y, 0, point.y - bottom)
        )
        .length
    }
}
