extension PathSegment {
    /// The segment between two points next to its ends, its directions there kept.
    ///
    /// Arcs of up to a quarter of a turn remain arcs unless they are so short that their chord does
    /// not tell how far to turn; then they become cubics.
    func withMovedEnds(_ start: Point, _ end: Point) -> PathSegment {
        switch self {
        case .line: return .line(LineSegment(start: start, end: end))
        case .quad(var quad):
            quad.control = quad.control + ((start - quad.start) + (end - quad.end)) * 0.5
            (quad.start, quad.end) = (start, end)
            return .quad(quad)
        case .cubic(let cubic): return .cubic(cubic.withMovedEnds(start, end))
        case .arc(let arc):
            if let moved = arc.withMovedEnds(start, end) { return .arc(moved) }
            return .cubic(arc.cubics(tolerance: .infinity)[0].withMovedEnds(start, end))
        }
    }
}

extension CubicBezier {
    fileprivate func withMovedEnds(_ start: Point, _ end: Point) -> CubicBezier {
        CubicBezier(
            start: start, control1: control1 + (start - self.start),
            control2: control2 + (end - self.end), end: end)
    }
}

extension EllipticalArc {
    /// Arcs, or a cubic instead of a very short one, between two points next to the ends.
    func partsWithMovedEnds(_ start: Point, _ end: Point) -> [PathSegment] {
        if abs(sweepAngle) <= .pi / 2 {
            return [PathSegment.arc(self).withMovedEnds(start, end)]
        }
        if let moved = withMovedEnds(start, end) { return [.arc(moved)] }
        // All but round: the halves have long chords.
        let middle = point(at: 0.5)
        return portion(from: 0, to: 0.5).partsWithMovedEnds(start, middle)
            + portion(from: 0.5, to: 1).partsWithMovedEnds(middle, end)
    }

    /// The arc turned, scaled and moved to run between two points next to its ends.
    ///
    /// An arc that ends there within rounding stays as it is.
    ///
    /// - Returns: Nothing when the chord is too short to tell how far to turn.
    fileprivate func withMovedEnds(_ newStart: Point, _ newEnd: Point) -> EllipticalArc? {
        let (start, end) = (self.start, self.end)
        let radius = max(radiusX, radiusY)
        guard !start.isNear(newStart, radius: radius) || !end.isNear(newEnd, radius: radius) else {
            return self
        }
        let chord = end - start
        let wanted = newEnd - newStart
        let squared = chord.dot(chord)
        guard (wanted - chord).length < chord.length * 1e-3 else { return nil }
        let (along, across) = (chord.dot(wanted) / squared, chord.cross(wanted) / squared)
        return applying(
            AffineTransform(
                a: along, b: across, c: -across, d: along,
                tx: newStart.x - along * start.x + across * start.y,
                ty: newStart.y - across * start.x - along * start.y))
    }
}
