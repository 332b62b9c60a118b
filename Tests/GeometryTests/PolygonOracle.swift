import Geometry

/// A path as many short chords, measured by brute force: slow, simple, and independent of the code
/// under test.
struct PolygonOracle {
    /// The chords, closing ones included where a subpath is closed.
    private(set) var chords: [(start: Point, end: Point)] = []
    /// The chords that filling adds to close open subpaths.
    private var closingChords: [(start: Point, end: Point)] = []

    init(_ path: Path, tolerance: Double) {
        var start = Point.zero
        var current = Point.zero
        var isOpen = false
        func finish(_ chords: inout [(start: Point, end: Point)]) {
            if isOpen && current != start { chords.append((current, start)) }
        }
        path.flatten(tolerance: tolerance) { element in
            switch element {
            case .move(let point):
                finish(&closingChords)
                start = point
                current = point
                isOpen = false
            case .line(let point):
                chords.append((current, point))
                current = point
                isOpen = true
            case .close:
                if current != start { chords.append((current, start)) }
                current = start
                isOpen = false
            }
        }
        finish(&closingChords)
    }

    /// How many times the filled path's contours run around a point, clockwise positive.
    func winding(_ point: Point) -> Int {
        var result = 0
        for (start, end) in chords + closingChords {
            guard (start.y <= point.y) != (end.y <= point.y) else { continue }
            let side = (end - start).cross(point - start)
            if end.y > start.y {
                if side < 0 { result -= 1 }
            } else if side > 0 {
                result += 1
            }
        }
        return result
    }

    /// The distance from a point to the nearest chord.
    func distance(_ point: Point) -> Double {
        var nearest = Double.infinity
        for (start, end) in chords {
            let chord = end - start
            let squared = chord.dot(chord)
            let fraction = squared > 0 ? (point - start).dot(chord) / squared : 0
            let foot = start.interpolated(to: end, fraction: min(max(fraction, 0), 1))
            nearest = min(nearest, (point - foot).length)
        }
        return nearest
    }

    /// The signed area, clockwise positive, overlaps counted as often as they are covered.
    var area: Double {
        (chords + closingChords)
            .reduce(0) {
                $0 + ($1.start.x * $1.end.y - $1.start.y * $1.end.x) / 2
            }
    }

    /// The total length of the chords.
    var length: Double { chords.reduce(0) { $0 + ($1.end - $1.start).length } }

    /// The smallest rectangle around the chords.
    var bounds: Rect? {
        guard let first = chords.first else { return nil }
        return chords.reduce(Rect(origin: first.start, size: .zero)) {
            $0.union(Rect(origin: $1.end, size: .zero))
        }
    }
}
