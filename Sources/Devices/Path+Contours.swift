import Geometry

extension Path {
    /// The accuracy of boolean operations on screens, in panel pixels or points.
    static let screenTolerance = 0.01

    /// The region that the path fills: outer contours clockwise, overlaps united.
    ///
    /// Device files hold lone points and lines that only stretch a bounding box; they have no area
    /// and are no part of the shape.
    var contours: Path {
        let path = simplified(tolerance: Self.screenTolerance)
        // Curves that graze each other leave slivers far below what can be seen or measured.
        let subpaths = path.subpaths
        let kept = subpaths.filter { abs($0.signedArea) > Self.screenTolerance * 0.01 }
        return kept.count == subpaths.count ? path : Path(subpaths: kept)
    }
}

extension Path {
    /// The largest coordinate or length in device files, in panel pixels.
    static let lengthLimit = 100_000.0

    /// The most lines and curves of one shape in a device file; the finest real outlines have a
    /// thousand.
    static let elementLimit = 10_000

    /// What about the path is more than device files may hold, as in "found …", or `nil`.
    var excess: String? {
        if elements.count > Self.elementLimit {
            return "\(elements.count) lines and curves, more than \(Self.elementLimit)"
        }
        guard let box = controlBounds else { return nil }
        let limit = Self.lengthLimit
        let isFar =
            box.left < -limit || box.top < -limit || box.right > limit || box.bottom > limit
        return isFar ? "coordinates beyond \(decimalText(limit)) pixels" : nil
    }
}

extension Subpath {
    /// The enclosed area after closing, positive when the contour runs clockwise on the screen.
    var signedArea: Double {
        let closing = LineSegment(start: end, end: start).signedArea
        return segments.reduce(closing) { $0 + $1.signedArea }
    }
}
