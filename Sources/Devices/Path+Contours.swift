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

    /// The most pairs of lines and curves of one shape in a device file whose boxes meet, besides
    /// neighbours, of which there is one for each; real outlines have some hundred.
    static let meetingLimit = 4000

    /// What about the path is more than device files may hold, or `nil`.
    var excess: PathExcess? {
        if elements.count > Self.elementLimit {
            return PathExcess(
                found: "\(elements.count) lines and curves",
                expected: "at most \(Self.elementLimit)")
        }
        guard let box = controlBounds else { return nil }
        let limit = Self.lengthLimit
        if box.left < -limit || box.top < -limit || box.right > limit || box.bottom > limit {
            return PathExcess(
                found: "coordinates beyond \(decimalText(limit)) pixels",
                expected: "a shape near the panel")
        }
        guard hasFewMeetings(limit: elements.count + Self.meetingLimit) else {
            return PathExcess(
                found: "\(elements.count) lines and curves that cross each other everywhere",
                expected: "at most \(Self.meetingLimit) pairs near each other")
        }
        return nil
    }
}

extension Path {
    /// Several paths as one.
    init(joining paths: [Path]) {
        self.init(elements: paths.flatMap(\.elements))
    }
}

/// Why a path is no shape of a device.
struct PathExcess: CustomStringConvertible {
    var found: String
    var expected: String

    var description: String { "found \(found), expected \(expected)" }
    var problem: DeviceFileError.Problem { .unexpected(found: found, expected: expected) }
}

extension Subpath {
    /// The enclosed area after closing, positive when the contour runs clockwise on the screen.
    var signedArea: Double {
        let closing = LineSegment(start: end, end: start).signedArea
        return segments.reduce(closing) { $0 + $1.signedArea }
    }
}
