import Geometry
import RasterKernels

// A curve C(t) is divided into n chords of equal parameter length h = 1/n. The distance
// between a chord and its curve is at most h²·max|C''|/8 (Wang's bound), and the curve bulges
// away from the chord by c(s) = −s(1 − s)·h²·C''/2 on the way. The inner vertices are moved
// outwards by two thirds of that bulge, Q(t) = C(t) − h²·C''(t)/12: then chords lie as much
// outside as inside, the area under the curve is kept to the order of h⁴, and the greatest
// distance, found at the vertices, is h²·|C''|/12.
//
// Of C'' only the part across the curve counts, |C' × C''|/|C'|: the part along it moves points of
// the chord along the chord. That holds as long as the speed |C'| changes little from one chord to
// the next, by h·|C''|/|C'|. With the sides a, b, c of the control polygon, d the direction of the
// chord, m the least of a·d, b·d, c·d, |C'| ≥ 3·m and
// C' × C'' = 18·((a × b)(1 − t)² + (a × c)·t(1 − t) + (b × c)·t²), whose Bernstein coefficients bound
// it; of a quadratic curve |C'| ≥ 2·m and C' × C'' = 4·a × b.

extension EdgeBuilder {
    /// How the curve's hull lies to the target.
    enum Position {
        case inside, across, left, hidden
    }

    mutating func position(
        left: Double, top: Double, right: Double, bottom: Double
    ) -> Position {
        if bottom <= 0 || top >= height { return .hidden }
        if right >= width { reachesRight = true }
        if left >= width { return .hidden }
        if right <= 0 { return .left }
        return left >= 0 && top >= 0 && right <= width && bottom <= height ? .inside : .across
    }

    /// Whether a curve is halved: because a half may need fewer chords than half of them, or lie
    /// beside the target.
    mutating func shouldSplit(_ position: Position, chords: Double) -> Bool {
        guard chords > Self.chordsPerPiece else { return false }
        if position == .inside { return true }
        guard remainingSplits > 0 else { return false }
        remainingSplits -= 1
        return true
    }

    /// A bound of the part of the second derivative that parts a curve from its chords.
    ///
    /// `bend` is the greatest length of the second derivative, `turn` that of the cross product of
    /// the first and the second; `speed` is the least length of the first derivative, or not above 0
    /// when that is not known.
    func bendAcross(bend: Double, turn: Double, speed: Double) -> Double {
        guard speed > 0 else { return bend }
        // The speed may change by a quarter from one chord to the next.
        let uneven = 4 * bend / speed
        return min(bend, max(turn / speed, 12 * Self.tolerance * uneven * uneven))
    }

    /// The number of chords for which `h²·bend/12` is within the tolerance.
    func chordCount(bend: Double, length: Double) -> Double {
        let few = (bend / (12 * Self.toleranceOfShortChords)).squareRoot().rounded(.up)
        if length < 0.75 * few { return max(few, 1) }
        let count = (bend / (12 * Self.tolerance)).squareRoot().rounded(.up)
        return min(max(count, 1), Self.maximumChords)
    }

    mutating func quad(_ p0: Point, _ p1: Point, _ p2: Point) {
        let position = position(
            left: min(p0.x, min(p1.x, p2.x)), top: min(p0.y, min(p1.y, p2.y)),
            right: max(p0.x, max(p1.x, p2.x)), bottom: max(p0.y, max(p1.y, p2.y)))
        switch position {
        case .hidden: return
        case .left: line(p0, p2)
        case .inside, .across:
            let (a, b) = (p1 - p0, p2 - p1)
            let bend = (b - a) * 2
            let chord = p2 - p0
            let across = bendAcross(
                bend: bend.length, turn: 4 * abs(a.cross(b)),
                speed: 2 * min(a.dot(chord), b.dot(chord)) / chord.length)
            let count = chordCount(bend: across, length: a.length + b.length)
            if shouldSplit(position, chords: count) {
                let a = p0.interpolated(to: p1, fraction: 0.5)
                let b = p1.interpolated(to: p2, fraction: 0.5)
                let middle = a.interpolated(to: b, fraction: 0.5)
                quad(p0, a, middle)
                quad(middle, b, p2)
                return
            }
            let first = a * 2
            add(
                CurveChords(
                    start: p0.coordinates, linear: first.components,
                    quadratic: (bend * 0.5).components, cubic: .zero, bend: bend.components,
                    end: p2.coordinates, count: count), position)
        }
    }

    mutating func cubic(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        let position = position(
            left: min(min(p0.x, p1.x), min(p2.x, p3.x)),
            top: min(min(p0.y, p1.y), min(p2.y, p3.y)),
            right: max(max(p0.x, p1.x), max(p2.x, p3.x)),
            bottom: max(max(p0.y, p1.y), max(p2.y, p3.y)))
        switch position {
        case .hidden: return
        case .left: line(p0, p3)
        case .inside, .across:
            // C'' runs straight from 6·(P0 − 2·P1 + P2) to 6·(P1 − 2·P2 + P3).
            let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
            let startBend = (b - a) * 6
            let endBend = (c - b) * 6
            let chord = p3 - p0
            let turn = max(max(abs(a.cross(b)), abs(b.cross(c))), abs(a.cross(c)) / 2)
            let across = bendAcross(
                bend: max(startBend.dot(startBend), endBend.dot(endBend)).squareRoot(),
                turn: 18 * turn,
                speed: 3 * min(min(a.dot(chord), b.dot(chord)), c.dot(chord)) / chord.length)
            let count = chordCount(bend: across, length: a.length + b.length + c.length)
            if shouldSplit(position, chords: count) {
                let a = p0.interpolated(to: p1, fraction: 0.5)
                let b = p1.interpolated(to: p2, fraction: 0.5)
                let c = p2.interpolated(to: p3, fraction: 0.5)
                let d = a.interpolated(to: b, fraction: 0.5)
                let e = b.interpolated(to: c, fraction: 0.5)
                let middle = d.interpolated(to: e, fraction: 0.5)
                cubic(p0, a, d, middle)
                cubic(middle, e, c, p3)
                return
            }
            let linear = a * 3
            let cubic = (endBend - startBend) * (1.0 / 6)
            add(
                CurveChords(
                    start: p0.coordinates, linear: linear.components,
                    quadratic: (startBend * 0.5).components, cubic: cubic.components,
                    bend: startBend.components, end: p3.coordinates, count: count), position)
        }
    }
}
