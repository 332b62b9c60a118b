extension Stroker {
    /// Adds the parallels of a cubic Bézier curve to both sides.
    mutating func addCurve(_ curve: CubicBezier, startTangent: Vector, endTangent: Vector) {
        let size =
            (curve.control1 - curve.start).length + (curve.control2 - curve.control1).length
            + (curve.end - curve.control2).length
        let reach = max(
            max(abs(curve.start.x), abs(curve.start.y)), max(abs(curve.end.x), abs(curve.end.y)))
        let rounding = max(size, reach) * 0x1p-52
        let tolerance = max(pen.tolerance, max(size * 1e-9, rounding * 1e4))
        let limits = CurveLimits(
            tolerance: tolerance, shortest: pen.radius * rounding / tolerance)
        addCurve(
            curve, startTangent: startTangent, endTangent: endTangent, limits: limits, depth: 0)
    }

    /// The share of the tolerance that the measured errors of a parallel may take: between the
    /// parameters where they are measured they are greater by up to a tenth.
    private static let share = 0.8

    /// How finely the parallels of a curve are made.
    private struct CurveLimits {
        /// The accepted error.
        let tolerance: Double
        /// The size up to which a part is not divided: a rounding error across it turns its
        /// direction so far that the parallel moves by more than the tolerance.
        let shortest: Double
    }

    /// Halves a curve until each part turns by at most 60°, then adds the parts.
    private mutating func addCurve(
        _ curve: CubicBezier, startTangent: Vector, endTangent: Vector, limits: CurveLimits,
        depth: Int
    ) {
        let first = curve.control1 - curve.start
        let second = curve.control2 - curve.control1
        let third = curve.end - curve.control2
        let secondLength = second.length
        // The derivative stays within the hull of these three directions.
        let turnsLittle =
            startTangent.dot(endTangent) >= 0.5 && second.dot(startTangent) >= secondLength * 0.5
            && second.dot(endTangent) >= secondLength * 0.5
        if turnsLittle {
            addPiece(
                curve, startTangent: startTangent, endTangent: endTangent, limits: limits)
            return
        }
        let size = first.length + secondLength + third.length
        guard size > max(limits.tolerance * 0.01, limits.shortest), depth < 48 else {
            let bend = first.cross(second) + second.cross(third) + first.cross(third)
            if let middle = second.normalized {
                turn(at: curve.start, from: startTangent, to: middle, bend: bend)
                turn(at: curve.end, from: middle, to: endTangent, bend: bend)
            } else {
                turn(at: curve.end, from: startTangent, to: endTangent, bend: bend)
            }
            return
        }
        let (head, tail) = curve.halves
        let shortest = size * 1e-9
        let headTangent =
            StrokerSegment.direction(
                head.end - head.control2, head.end - head.control1, head.end - head.start,
                shortest: shortest) ?? startTangent
        let tailTangent =
            StrokerSegment.direction(
                tail.control1 - tail.start, tail.control2 - tail.start, tail.end - tail.start,
                shortest: shortest) ?? endTangent
        addCurve(
            head, startTangent: startTangent, endTangent: headTangent, limits: limits,
            depth: depth + 1)
        turn(
            at: tail.start, from: headTangent, to: tailTangent,
            bend: first.cross(second) + second.cross(third) + first.cross(third))
        addCurve(
            tail, startTangent: tailTangent, endTangent: endTangent, limits: limits,
            depth: depth + 1)
    }

    /// Adds the parallels of a curve that turns by at most 60°, divided until they fit.
    ///
    /// - Parameters:
    ///   - curve: The curve.
    ///   - startTangent: Its direction at the start.
    ///   - endTangent: Its direction at the end.
    ///   - limits: How finely it is divided.
    ///   - halvings: How often it may still be halved.
    ///   - cuts: How often it may still be cut at a cusp of a parallel.
    private mutating func addPiece(
        _ curve: CubicBezier, startTangent: Vector, endTangent: Vector, limits: CurveLimits,
        halvings: Int = 30, cuts: Int = 4
    ) {
        let piece = OffsetPiece(curve, startTangent: startTangent, endTangent: endTangent)
        let leftRange = piece.speedRange(distance: left.distance)
        let rightRange = piece.speedRange(distance: right.distance)
        if cuts > 0, leftRange.changesSign || rightRange.changesSign {
            let distance = leftRange.changesSign ? left.distance : right.distance
            divide(
                curve, at: piece.cuspParameter(distance: distance), startTangent: startTangent,
                endTangent: endTangent, limits: limits, halvings: halvings, cuts: cuts - 1)
            return
        }
        let leftFit = piece.fit(
            distance: left.distance, isTight: leftRange.isTight, tolerance: limits.tolerance)
        let rightFit = piece.fit(
            distance: right.distance, isTight: rightRange.isTight, tolerance: limits.tolerance)
        let error = max(leftFit.error, rightFit.error)
        if !(error <= limits.tolerance * Self.share) {
            // What is left where dividing ends is a turn on the spot.
            guard halvings > 0, piece.size > max(limits.shortest, limits.tolerance / 16) else {
                turn(at: curve.end, from: startTangent, to: endTangent, bend: 0)
                return
            }
            divide(
                curve, at: 0.5, startTangent: startTangent, endTangent: endTangent,
                limits: limits, halvings: halvings - 1, cuts: cuts)
            return
        }
        left.parallel(to: piece, leftFit, isTight: leftRange.isTight)
        right.parallel(to: piece, rightFit, isTight: rightRange.isTight)
    }

    private mutating func divide(
        _ curve: CubicBezier, at parameter: Double, startTangent: Vector, endTangent: Vector,
        limits: CurveLimits, halvings: Int, cuts: Int
    ) {
        let (head, tail) = parameter == 0.5 ? curve.halves : curve.split(at: parameter)
        let tangent = (tail.control1 - head.control2).normalized ?? startTangent
        addPiece(
            head, startTangent: startTangent, endTangent: tangent, limits: limits,
            halvings: halvings, cuts: cuts)
        addPiece(
            tail, startTangent: tangent, endTangent: endTangent, limits: limits,
            halvings: halvings, cuts: cuts)
    }
}

extension CubicBezier {
    /// The parts before and after parameter ½, by de Casteljau's construction.
    var halves: (CubicBezier, CubicBezier) {
        let a = start.middle(to: control1)
        let b = control1.middle(to: control2)
        let c = control2.middle(to: end)
        let ab = a.middle(to: b)
        let bc = b.middle(to: c)
        let middle = ab.middle(to: bc)
        return (
            CubicBezier(start: start, control1: a, control2: ab, end: middle),
            CubicBezier(start: middle, control1: bc, control2: c, end: end)
        )
    }
}

extension Point {
    fileprivate func middle(to other: Point) -> Point {
        Point(x: (x + other.x) * 0.5, y: (y + other.y) * 0.5)
    }
}
