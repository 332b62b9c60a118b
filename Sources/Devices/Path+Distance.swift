public import Geometry

extension Path {
    /// The greatest distance from a point on either path to the nearest point of the other
    /// (Hausdorff distance).
    ///
    /// Both paths are sampled on chords that deviate from their curves by at most `tolerance`, and
    /// long chords are divided, so the result is exact within about twice the tolerance.
    ///
    /// - Complexity: O(*n* · *m*) in the numbers of chords.
    /// - Parameters:
    ///   - other: The other path.
    ///   - tolerance: The accuracy, in the unit of the paths.
    /// - Returns: The distance, or infinity when exactly one of the paths draws nothing.
    public func greatestDistance(to other: Path, tolerance: Double = 0.02) -> Double {
        let first = Chords(self, tolerance: tolerance)
        let second = Chords(other, tolerance: tolerance)
        if first.lines.isEmpty || second.lines.isEmpty {
            return first.lines.isEmpty == second.lines.isEmpty ? 0 : .infinity
        }
        return max(first.greatestDistance(to: second), second.greatestDistance(to: first))
    }
}

private struct Chords {
    var lines: [LineSegment] = []

    init(_ path: Path, tolerance: Double) {
        var start = Point.zero
        var current = Point.zero
        func add(_ point: Point) {
            if point != current { lines.append(LineSegment(start: current, end: point)) }
            current = point
        }
        path.flatten(tolerance: tolerance) { element in
            switch element {
            case .move(let point):
                start = point
                current = point
            case .line(let point): add(point)
            case .close: add(start)
            }
        }
    }

    func greatestDistance(to other: Chords) -> Double {
        var greatest = 0.0
        for line in lines {
            // The distance along a long chord can peak between its ends.
            for step in 0..<4 {
                let point = line.start.interpolated(to: line.end, fraction: Double(step) / 4)
                var nearest = Double.infinity
                for target in other.lines {
                    let foot = target.point(at: target.nearestParameter(to: point))
                    nearest = min(nearest, foot.distance(to: point))
                    if nearest <= greatest { break }
                }
                greatest = max(greatest, nearest)
            }
        }
        return greatest
    }
}
