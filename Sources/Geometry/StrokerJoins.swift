extension Stroker {
    /// Joins two consecutive segments on both sides.
    ///
    /// - Parameters:
    ///   - previous: The segment that ends at the corner.
    ///   - next: The segment that starts there.
    ///   - isClosing: Whether `next` is the subpath's first segment, already on both sides.
    mutating func addJoin(
        from previous: StrokerSegment, to next: StrokerSegment, isClosing: Bool
    ) {
        // Adding zero turns a negative zero, which would turn a half turn round, into a positive one.
        let cross = previous.endTangent.cross(next.startTangent) + 0
        let dot = previous.endTangent.dot(next.startTangent)
        // Within this angle the corner of a bevel is nearer than the tolerance to the true one.
        if dot > 0, abs(cross) * pen.radius <= pen.tolerance {
            guard !isClosing else { return }
            left.connect(to: next, tolerance: pen.tolerance)
            right.connect(to: next, tolerance: pen.tolerance)
            return
        }
        hasCorner = true
        // A clockwise turn leaves a gap on the left.
        if cross >= 0 {
            left.addOuterJoin(
                pen, from: previous, to: next, cross: cross, dot: dot, isClosing: isClosing)
            right.addInnerJoin(from: previous, to: next, dot: dot, isClosing: isClosing)
        } else {
            right.addOuterJoin(
                pen, from: previous, to: next, cross: cross, dot: dot, isClosing: isClosing)
            left.addInnerJoin(from: previous, to: next, dot: dot, isClosing: isClosing)
        }
    }

    /// Turns on the spot from one direction to another with a round join.
    ///
    /// - Parameters:
    ///   - pivot: The point of the path.
    ///   - from: The direction before the turn, of length 1.
    ///   - to: The direction after it, of length 1.
    ///   - bend: Decides the direction of a half turn: positive for clockwise.
    mutating func turn(at pivot: Point, from: Vector, to: Vector, bend: Double) {
        let cross = from.cross(to)
        let dot = from.dot(to)
        guard dot < 0 || abs(cross) * pen.radius > pen.tolerance / 16 else { return }
        let isClockwise = dot > 0 || abs(cross) > 1e-6 ? cross > 0 : bend >= 0
        var angle = arctangent(y: cross, x: dot)
        if isClockwise != (angle >= 0) { angle += isClockwise ? 2 * .pi : -2 * .pi }
        if isClockwise {
            left.addRoundJoin(at: pivot, from: from, to: to, angle: angle)
            right.detour(overCorner: pivot, to: right.beside(pivot, to))
        } else {
            right.addRoundJoin(at: pivot, from: from, to: to, angle: angle)
            left.detour(overCorner: pivot, to: left.beside(pivot, to))
        }
    }
}

extension StrokerSide {
    /// Bridges a gap within the tolerance.
    fileprivate mutating func connect(to next: StrokerSegment, tolerance: Double) {
        flush()
        let point = beside(next.start, next.startTangent)
        if (point - end).length > tolerance * 1e-3 { line(to: point) }
    }

    fileprivate mutating func addOuterJoin(
        _ pen: StrokerPen, from previous: StrokerSegment, to next: StrokerSegment,
        cross: Double, dot: Double, isClosing: Bool
    ) {
        let pivot = previous.end
        switch pen.join {
        case .round:
            addRoundJoin(
                at: pivot, from: previous.endTangent, to: next.startTangent,
                angle: arctangent(y: cross, x: dot))
            return
        // With θ the turn, miter length / width = 1 / cos(θ/2) and cos²(θ/2) = (1 + cos θ)/2.
        case .miter where (1 + dot) * pen.miterLimitSquared >= 2:
            let normals = previous.endTangent.perpendicular + next.startTangent.perpendicular
            let tip = pivot + normals * (distance / (1 + dot))
            if case .line = previous.shape {
                replaceLastLine(with: tip)
            } else {
                line(to: tip)
            }
            if case .line = next.shape {
                if isClosing { replaceStart(with: tip) }
                return
            }
        case .miter, .bevel:
            break
        }
        if isClosing {
            flush()
        } else {
            line(to: beside(next.start, next.startTangent))
        }
    }

    fileprivate mutating func addRoundJoin(
        at pivot: Point, from: Vector, to: Vector, angle: Double
    ) {
        let normal = from.perpendicular * distance
        arc(
            EllipticalArc(
                center: pivot, radius: abs(distance),
                startAngle: arctangent(y: normal.dy, x: normal.dx), sweepAngle: angle),
            to: beside(pivot, to))
    }

    /// Leads the inner side through the corner itself, so that each segment's own outline stays
    /// whole; two long lines simply meet where their parallels cross.
    fileprivate mutating func addInnerJoin(
        from previous: StrokerSegment, to next: StrokerSegment,
        dot: Double, isClosing: Bool
    ) {
        let pivot = previous.end
        let room = min(previous.lineLength, next.lineLength) / 2
        // With θ the turn, the parallels cross tan(θ/2) · radius before the corner, and
        // tan²(θ/2) = (1 − cos θ) / (1 + cos θ).
        if dot > -1, room > 0, (1 - dot) * distance * distance <= (1 + dot) * room * room {
            let normals = previous.endTangent.perpendicular + next.startTangent.perpendicular
            let crossing = pivot + normals * (distance / (1 + dot))
            replaceLastLine(with: crossing)
            if isClosing { replaceStart(with: crossing) }
            return
        }
        // A closed outline ends in the corner.
        detour(
            overCorner: pivot, to: isClosing ? nil : beside(next.start, next.startTangent))
    }
}
