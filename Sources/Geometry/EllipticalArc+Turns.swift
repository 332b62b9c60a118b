extension EllipticalArc {
    /// The whole turns of an arc of more than one, as the first of them and their number, and the
    /// rest as if it followed the first turn; `nil` for other arcs.
    var repeatedTurns: (first: EllipticalArc, count: Int, rest: EllipticalArc)? {
        let turn = 2 * Double.pi
        guard abs(sweepAngle) > turn, abs(sweepAngle) <= largestSweep else { return nil }
        var first = self
        var rest = self
        first.sweepAngle = sweepAngle < 0 ? -turn : turn
        rest.sweepAngle = sweepAngle.truncatingRemainder(dividingBy: turn)
        // The quotient alone might be rounded up.
        let count = Int(((sweepAngle - rest.sweepAngle) / first.sweepAngle).rounded())
        return (first, count, rest)
    }

    /// Arcs that join, with the arc's points, ends and directions at the ends, but at most two
    /// turns.
    ///
    /// Those of an ellipse end wherever the arc ends, so that curves that replace them are the same
    /// in both turns.
    var withoutRepeatedTurns: [EllipticalArc] {
        guard let (first, _, rest) = repeatedTurns else { return [self] }
        guard rest.sweepAngle != 0 else { return [first] }
        var remainder = first
        if isCircular {
            remainder.sweepAngle += rest.sweepAngle
            return [remainder]
        }
        remainder.startAngle += rest.sweepAngle
        remainder.sweepAngle -= rest.sweepAngle
        return [rest, remainder, rest]
    }
}
