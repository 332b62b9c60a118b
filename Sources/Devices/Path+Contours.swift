import Geometry

extension Subpath {
    /// The enclosed area after closing, positive when the contour runs clockwise on the screen.
    var signedArea: Double {
        let closing = LineSegment(start: end, end: start).signedArea
        return segments.reduce(closing) { $0 + $1.signedArea }
    }

    /// The subpath with its end joined to its start.
    fileprivate var closed: Subpath {
        guard !isClosed else { return self }
        let closing = end == start ? [] : [PathSegment.line(LineSegment(start: end, end: start))]
        return Subpath(start: start, segments: segments + closing, isClosed: true)
    }
}

extension Path {
    /// The contours that enclose an area, all closed and together clockwise.
    ///
    /// Device files hold lone points and lines that only stretch a bounding box; they are no part
    /// of the shape.
    var contours: Path {
        let kept =
            subpaths.filter { subpath in
                guard let box = Path(subpaths: [subpath]).bounds else { return false }
                let extent = max(box.width, box.height)
                return abs(subpath.signedArea) > 1e-9 * extent * extent
            }
            .map { Subpath(start: $0.start, segments: $0.segments, isClosed: true) }
        let path = Path(subpaths: kept)
        let area = kept.reduce(0) { $0 + $1.signedArea }
        return area < 0 ? path.reversed() : path
    }
}
