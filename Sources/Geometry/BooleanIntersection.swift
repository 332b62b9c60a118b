/// Finds where two convex monotone pieces meet.
///
/// Pairs of parts are discarded when their boxes, or the strips between chord and bulge, are apart;
/// pairs whose directions cannot agree meet at most once and are finished by Newton's method; the
/// others are halved until both are straight within the precision.
struct BooleanIntersection {
    /// A common point and its parameters on both pieces.
    struct Meeting {
        var first: Double
        var second: Double
        var point: Point
    }

    /// Points nearer than this are the same.
    private(set) var precision: Double
    private(set) var meetings: [Meeting] = []
    private var first: PathSegment
    private var second: PathSegment
    /// The number of pairs of parts that were looked at; the ends of the pieces count as some.
    private(set) var steps = 16

    /// Finds the common points of two pieces of two segments.
    ///
    /// Where the pieces run along each other, only the ends of the common stretch are found. Curves
    /// that run along each other without being the same may need more than `mostSteps` pairs of
    /// parts; then the search starts anew with a precision 16 times as coarse, and so on.
    init(
        _ a: BooleanPiece, of first: PathSegment, _ b: BooleanPiece, of second: PathSegment,
        precision: Double, mostSteps: Int
    ) {
        self.precision = precision
        self.first = first
        self.second = second
        guard boxesMeet(a, b) else { return }
        addContacts(a, b)
        if meetings.count >= 2, runAlong(a, b) { return }
        if case .line = first, case .line = second {
            addCrossing(a, b)
            return
        }
        let contacts = meetings
        // At most the size of a piece, where all is straight: then the first search is the last.
        while !divide(a, b, mostSteps: mostSteps) {
            meetings = contacts
            self.precision *= 16
        }
    }

    private func boxesMeet(_ a: BooleanPiece, _ b: BooleanPiece) -> Bool {
        a.left <= b.right + precision && b.left <= a.right + precision
            && a.top <= b.bottom + precision && b.top <= a.bottom + precision
    }

    /// Adds the ends of each piece that lie on the other one.
    private mutating func addContacts(_ a: BooleanPiece, _ b: BooleanPiece) {
        for (parameter, point) in [(a.from, a.start), (a.to, a.end)] {
            guard
                let other = b.parameterOfContact(of: second, with: point, within: precision)
            else { continue }
            meetings.append(Meeting(first: parameter, second: other, point: point))
        }
        for (parameter, point) in [(b.from, b.start), (b.to, b.end)] {
            guard
                let other = a.parameterOfContact(of: first, with: point, within: precision)
            else { continue }
            let isKnown = meetings.contains { ($0.point - point).length <= precision }
            if !isKnown { meetings.append(Meeting(first: other, second: parameter, point: point)) }
        }
    }

    /// Whether the pieces are the same between the two outermost contacts.
    private func runAlong(_ a: BooleanPiece, _ b: BooleanPiece) -> Bool {
        let parameters = meetings.map(\.first)
        guard let low = parameters.min(), let high = parameters.max() else { return false }
        guard (first.point(at: low) - first.point(at: high)).length > 2 * precision else {
            return false
        }
        for fraction in [0.25, 0.5, 0.75] {
            let point = first.point(at: low + (high - low) * fraction)
            let other = b.nearestParameter(of: second, to: point)
            guard (second.point(at: other) - point).length <= precision else { return false }
        }
        return true
    }

    /// Adds the crossings of pieces of which at least one is curved.
    ///
    /// - Returns: Whether the steps sufficed.
    private mutating func divide(_ a: BooleanPiece, _ b: BooleanPiece, mostSteps: Int) -> Bool {
        var stack = [(a, b)]
        let end = steps + mostSteps
        while let (a, b) = stack.popLast() {
            guard steps < end else { return false }
            steps += 1
            guard boxesMeet(a, b), stripsMeet(a, b), stripsMeet(b, a) else { continue }
            if isSettled(a, b) { continue }
            if directionsDiffer(a, b), addByNewton(a, b) { continue }
            let aIsStraight = a.bulge <= precision / 8
            let bIsStraight = b.bulge <= precision / 8
            if aIsStraight && bIsStraight {
                addCrossing(a, b)
                continue
            }
            let aIsLonger =
                max(a.right - a.left, a.bottom - a.top)
                >= max(b.right - b.left, b.bottom - b.top)
            if bIsStraight || (aIsLonger && !aIsStraight) {
                let (head, tail) = a.halves(of: first)
                stack.append((tail, b))
                stack.append((head, b))
            } else {
                let (head, tail) = b.halves(of: second)
                stack.append((a, tail))
                stack.append((a, head))
            }
        }
        return true
    }

    /// Whether the common part of the boxes lies within the precision of a known meeting.
    private func isSettled(_ a: BooleanPiece, _ b: BooleanPiece) -> Bool {
        let left = max(a.left, b.left)
        let right = min(a.right, b.right)
        let top = max(a.top, b.top)
        let bottom = min(a.bottom, b.bottom)
        guard right - left <= precision, bottom - top <= precision else { return false }
        return meetings.contains {
            abs($0.point.x - (left + right) / 2) <= precision
                && abs($0.point.y - (top + bottom) / 2) <= precision
        }
    }

    /// Whether the strip between the chord of `a` and its bulge can touch `b`.
    private func stripsMeet(_ a: BooleanPiece, _ b: BooleanPiece) -> Bool {
        let chord = a.end - a.start
        let length = chord.length
        guard length > precision else { return true }
        let start = chord.cross(b.start - a.start) / length
        let end = chord.cross(b.end - a.start) / length
        let reach = precision + b.bulge
        // A positive turn leaves the chord on the negative side.
        let turn = chord.cross(a.endTangent) - chord.cross(a.startTangent)
        let bulge = a.bulge
        let low = turn > 0 ? -bulge : 0
        let high = turn > 0 ? 0 : bulge
        return max(start, end) + reach >= low - precision
            && min(start, end) - reach <= high + precision
    }

    /// Whether no direction of one piece is parallel to one of the other.
    private func directionsDiffer(_ a: BooleanPiece, _ b: BooleanPiece) -> Bool {
        let product = a.startTangent.cross(b.startTangent)
        let sign: Double = product < 0 ? -1 : 1
        let least = 0.05
        return product * sign > least && a.startTangent.cross(b.endTangent) * sign > least
            && a.endTangent.cross(b.startTangent) * sign > least
            && a.endTangent.cross(b.endTangent) * sign > least
    }

    /// Adds the crossing of two pieces whose directions differ, if it can be found.
    ///
    /// - Returns: Whether the question is settled.
    private mutating func addByNewton(_ a: BooleanPiece, _ b: BooleanPiece) -> Bool {
        var s = (a.from + a.to) / 2
        var t = (b.from + b.to) / 2
        for _ in 0..<12 {
            let gap = second.point(at: t) - first.point(at: s)
            let along = first.derivative(at: s)
            let other = second.derivative(at: t)
            let determinant = along.cross(other)
            guard determinant != 0, determinant.isFinite else { return false }
            let ds = gap.cross(other) / determinant
            let dt = gap.cross(along) / determinant
            let nextS = min(max(s + ds, a.from), a.to)
            let nextT = min(max(t + dt, b.from), b.to)
            if abs(nextS - s) <= 1e-15 && abs(nextT - t) <= 1e-15 { break }
            s = nextS
            t = nextT
        }
        let point = first.point(at: s)
        let gap = (second.point(at: t) - point).length
        guard gap <= precision / 16 else { return false }
        add(Meeting(first: s, second: t, point: point))
        return true
    }

    /// Adds the crossing of the chords of two straight pieces, which meet only once.
    ///
    /// Nearly parallel ones cross far from where an end of one lies on the other, but up to there
    /// they run within the precision: the end is the crossing then.
    private mutating func addCrossing(_ a: BooleanPiece, _ b: BooleanPiece) {
        let isKnown = meetings.contains {
            $0.first >= a.from && $0.first <= a.to && $0.second >= b.from && $0.second <= b.to
        }
        guard !isKnown else { return }
        let along = a.end - a.start
        let other = b.end - b.start
        let determinant = along.cross(other)
        // Parallel pieces meet at their ends only; those are contacts.
        guard abs(determinant) > 1e-12 * along.length * other.length else { return }
        let gap = b.start - a.start
        let s = gap.cross(other) / determinant
        let t = gap.cross(along) / determinant
        guard s >= 0, s <= 1, t >= 0, t <= 1 else { return }
        // Along a straight curve the parameter need not grow evenly.
        let point = a.start.interpolated(to: a.end, fraction: s)
        add(
            Meeting(
                first: a.nearestParameter(of: first, to: point),
                second: b.nearestParameter(of: second, to: point), point: point))
    }

    private mutating func add(_ meeting: Meeting) {
        let isKnown = meetings.contains { ($0.point - meeting.point).length <= precision }
        if !isKnown { meetings.append(meeting) }
    }
}
