/// A cubic Bézier curve of little turn, sampled for the approximation of its parallels.
///
/// The parallel at distance d (along ``Vector/perpendicular``) of a curve C with curvature κ has
/// the same tangents and the derivative `C′ · (1 − κd)` (R. T. Farouki and C. A. Neff 1990). The
/// approximating cubic takes both end points and tangents; its two handle lengths are solved so
/// that it passes through the parallel near the parameters ⅓ and ⅔. The remaining normal error is
/// then proportional to `t²(1−t)²(t−⅓)(t−⅔)`, of sixth order, with its extremes near 0.18, ½ and
/// 0.82, where it is measured.
struct OffsetPiece {
    let curve: CubicBezier
    let startTangent: Vector
    let endTangent: Vector
    /// The length of the control polygon.
    let size: Double
    private let startHandle: Double
    private let endHandle: Double
    private let startCurvature: Double
    private let endCurvature: Double
    private let third: Sample
    private let twoThirds: Sample
    private let early: Sample
    private let middle: Sample
    private let late: Sample

    /// A point of the curve with its direction and curvature.
    private struct Sample {
        let point: Point
        let tangent: Vector
        let curvature: Double

        /// The curve at a parameter; `fallback` is the direction where the derivative vanishes.
        init(_ curve: CubicBezier, _ w: Weights, fallback: Vector) {
            let (t, s) = (w.parameter, 1 - w.parameter)
            let first = curve.control1 - curve.start
            let second = curve.control2 - curve.control1
            let third = curve.end - curve.control2
            let derivative = first * (s * s) + second * (2 * s * t) + third * (t * t)
            let change = (second - first) * s + (third - second) * t
            let speed = derivative.length
            let inverse = speed > 0 ? 1 / speed : 0
            tangent = speed > 0 ? derivative * inverse : fallback
            curvature = derivative.cross(change) * (2.0 / 3) * inverse * inverse * inverse
            point =
                curve.start + first * w.w1 + (curve.control2 - curve.start) * w.w2
                + (curve.end - curve.start) * w.w3
        }
    }

    /// The Bernstein weights of the four control points at a parameter.
    private struct Weights {
        let parameter: Double
        let w0: Double
        let w1: Double
        let w2: Double
        let w3: Double

        init(_ t: Double) {
            let s = 1 - t
            parameter = t
            w0 = s * s * s
            w1 = 3 * s * s * t
            w2 = 3 * s * t * t
            w3 = t * t * t
        }
    }

    private static let weightsThird = Weights(1.0 / 3)
    private static let weightsTwoThirds = Weights(2.0 / 3)
    private static let weightsEarly = Weights(0.18)
    private static let weightsMiddle = Weights(0.5)
    private static let weightsLate = Weights(0.82)
    /// Between the others, where the error of an uneven piece may be greater.
    private static let weightsBetween = [0.07, 0.26, 0.4, 0.6, 0.74, 0.93].map { Weights($0) }

    init(_ curve: CubicBezier, startTangent: Vector, endTangent: Vector) {
        self.curve = curve
        self.startTangent = startTangent
        self.endTangent = endTangent
        let first = curve.control1 - curve.start
        let second = curve.control2 - curve.control1
        let third = curve.end - curve.control2
        startHandle = first.length
        endHandle = third.length
        self.third = Sample(curve, Self.weightsThird, fallback: startTangent)
        twoThirds = Sample(curve, Self.weightsTwoThirds, fallback: startTangent)
        early = Sample(curve, Self.weightsEarly, fallback: startTangent)
        middle = Sample(curve, Self.weightsMiddle, fallback: startTangent)
        late = Sample(curve, Self.weightsLate, fallback: startTangent)
        size = startHandle + second.length + endHandle
        startCurvature =
            startHandle > size * 1e-6
            ? first.cross(second) * (2.0 / 3) / (startHandle * startHandle * startHandle)
            : early.curvature
        endCurvature =
            endHandle > size * 1e-6
            ? second.cross(third) * (2.0 / 3) / (endHandle * endHandle * endHandle)
            : late.curvature
    }

    /// The signs of `1 − κd` along the piece.
    struct SpeedRange {
        /// Whether the parallel runs against the curve, because the curve turns more tightly than
        /// the distance.
        let isTight: Bool
        /// Whether only a part of the piece does so.
        let changesSign: Bool
    }

    /// Relative size of `1 − κd` that counts as zero: pieces are cut where it vanishes.
    private static let zeroSpeed = 1e-6

    func speedRange(distance: Double) -> SpeedRange {
        let start = 1 - startCurvature * distance
        let end = 1 - endCurvature * distance
        let inner = 1 - middle.curvature * distance
        let before = 1 - early.curvature * distance
        let after = 1 - late.curvature * distance
        let least = min(min(start, end), min(inner, min(before, after)))
        guard least < -Self.zeroSpeed else { return SpeedRange(isTight: false, changesSign: false) }
        let most = max(max(start, end), max(inner, max(before, after)))
        return SpeedRange(isTight: most <= Self.zeroSpeed, changesSign: most > Self.zeroSpeed)
    }

    /// A parameter at which the parallel has a cusp: `1 − κd = 0`.
    func cuspParameter(distance: Double) -> Double {
        func speed(_ t: Double) -> Double {
            let derivative = curve.derivative(at: t)
            let length = derivative.length
            guard length > 0 else { return 1 }
            return 1 - derivative.cross(curve.secondDerivative(at: t)) * distance
                / (length * length * length)
        }
        let values = [
            (0, 1 - startCurvature * distance), (0.18, 1 - early.curvature * distance),
            (0.5, 1 - middle.curvature * distance), (0.82, 1 - late.curvature * distance),
            (1, 1 - endCurvature * distance),
        ]
        for index in 1..<values.count {
            var (low, lowValue) = values[index - 1]
            var (high, highValue) = values[index]
            guard (lowValue < 0) != (highValue < 0) else { continue }
            // Near an end whose value is a rounded zero there is nothing to cut.
            guard abs(lowValue) > Self.zeroSpeed || index > 1,
                abs(highValue) > Self.zeroSpeed || index < values.count - 1
            else { continue }
            for _ in 0..<52 {
                let center = (low + high) / 2
                let value = speed(center)
                if (value < 0) == (lowValue < 0) {
                    (low, lowValue) = (center, value)
                } else {
                    (high, highValue) = (center, value)
                }
            }
            return min(max((low + high) / 2, 1e-3), 1 - 1e-3)
        }
        return 0.5
    }

    /// Points of the evolute `C + n/κ`, from the piece's start to its end.
    func evolute(distance: Double) -> [Point] {
        // At the ends the curvature may be that of a point where the derivative vanishes.
        func center(_ point: Point, _ tangent: Vector, _ curvature: Double) -> Point {
            let radius = 1 / curvature
            let reach = abs(radius) <= abs(distance) ? radius : distance
            return point + tangent.perpendicular * reach
        }
        return [
            center(curve.start, startTangent, startCurvature),
            center(early.point, early.tangent, early.curvature),
            center(third.point, third.tangent, third.curvature),
            center(middle.point, middle.tangent, middle.curvature),
            center(twoThirds.point, twoThirds.tangent, twoThirds.curvature),
            center(late.point, late.tangent, late.curvature),
            center(curve.end, endTangent, endCurvature),
        ]
    }

    /// The control points of an approximated parallel, and its distance from the true one.
    struct Fit {
        let control1: Point
        let control2: Point
        let error: Double
    }

    /// Approximates the parallel at a distance along the perpendicular.
    ///
    /// - Parameters:
    ///   - distance: The distance along the perpendicular.
    ///   - isTight: Whether the parallel runs against the curve.
    ///   - tolerance: Decides how carefully the error is measured.
    /// - Returns: A cubic; one with an infinite error is of no use.
    func fit(distance: Double, isTight: Bool, tolerance: Double) -> Fit {
        let start = curve.start + startTangent.perpendicular * distance
        let end = curve.end + endTangent.perpendicular * distance
        let chord = (end - start).length
        let direction: Double = isTight ? -1 : 1
        // The handles of the cubic with the parallel's own derivatives at the ends.
        var startReach = startHandle * (1 - startCurvature * distance)
        var endReach = endHandle * (1 - endCurvature * distance)
        /// Handles that run with the parallel and no farther than a turn of 60° can need.
        func arePossible(_ start: Double, _ end: Double) -> Bool {
            start * direction >= 0 && end * direction >= 0 && abs(start) <= 2 * chord
                && abs(end) <= 2 * chord
        }
        func withoutFit(error: Double) -> Fit {
            // The handles of an arc are 1 / (3 cos²(θ/4)) of its chord: ⅓ to 0.36 for turns θ up
            // to 60°.
            let reach = chord * 0.35 * direction
            return Fit(
                control1: start + startTangent * reach, control2: end - endTangent * reach,
                error: error)
        }
        if isUneven(from: start, to: end, distance: distance, tolerance: tolerance) {
            return withoutFit(error: .infinity)
        }

        /// The approximation minus the true point, without the handles.
        func base(_ w: Weights, _ sample: Sample) -> Vector {
            let target = sample.point + sample.tangent.perpendicular * distance
            return (start - target) * (w.w0 + w.w1) + (end - target) * (w.w2 + w.w3)
        }
        /// How far the parallel leaves its tangent towards the normal over a tangential distance.
        func bend(_ sample: Sample, _ along: Double) -> Double {
            let speed = 1 - sample.curvature * distance
            guard abs(speed) > 0.05 else { return 0 }
            let bend = sample.curvature / speed * along * along / 2
            return abs(bend) < abs(along) ? bend : 0
        }
        let bases = (
            base(Self.weightsThird, third), base(Self.weightsTwoThirds, twoThirds)
        )
        func row(_ w: Weights, _ sample: Sample, _ base: Vector)
            -> (start: Double, end: Double, right: Double)
        {
            let normal = sample.tangent.perpendicular
            let along =
                base.dot(sample.tangent) + w.w1 * startReach * startTangent.dot(sample.tangent)
                - w.w2 * endReach * endTangent.dot(sample.tangent)
            return (
                w.w1 * startTangent.dot(normal), -w.w2 * endTangent.dot(normal),
                bend(sample, along) - base.dot(normal)
            )
        }
        let first = row(Self.weightsThird, third, bases.0)
        let second = row(Self.weightsTwoThirds, twoThirds, bases.1)
        let determinant = first.start * second.end - first.end * second.start
        // A nearly straight piece does not determine the handles, nor does it need to.
        if abs(determinant) > 1e-7 {
            let solvedStart =
                (first.right * second.end - first.end * second.right) / determinant
            let solvedEnd =
                (first.start * second.right - first.right * second.start) / determinant
            if arePossible(solvedStart, solvedEnd) {
                startReach = solvedStart
                endReach = solvedEnd
            }
        }
        // Within the tolerance any arc will do.
        let errorWithoutFit = chord <= tolerance / 4 ? chord : .infinity
        guard arePossible(startReach, endReach) else { return withoutFit(error: errorWithoutFit) }
        let control1 = start + startTangent * startReach
        let control2 = end - endTangent * endReach
        let fitted = CubicBezier(start: start, control1: control1, control2: control2, end: end)
        // The parallel of so little a turn never runs back; a fit that does has a loop.
        let between = (control2 - control1) * direction
        guard between.dot(startTangent) >= 0, between.dot(endTangent) >= 0 else {
            return withoutFit(error: errorWithoutFit)
        }
        func error(_ w: Weights, _ sample: Sample) -> Double {
            let difference =
                base(w, sample) + startTangent * (w.w1 * startReach)
                - endTangent * (w.w2 * endReach)
            let along = difference.dot(sample.tangent)
            let across = difference.dot(sample.tangent.perpendicular)
            let bend = sample.curvature * along * along
            if abs(bend) <= tolerance * 0.1 * abs(1 - sample.curvature * distance) {
                return abs(across)
            }
            // The point slid along the curve: compare with the one beside the sample instead.
            let target = sample.point + sample.tangent.perpendicular * distance
            var t = w.parameter
            var gap = difference
            for _ in 0..<4 {
                let speed = fitted.derivative(at: t).dot(sample.tangent)
                guard speed != 0 else { break }
                t = min(max(t - gap.dot(sample.tangent) / speed, 0), 1)
                gap = fitted.point(at: t) - target
            }
            return gap.length
        }
        var worst = max(
            error(Self.weightsEarly, early),
            max(error(Self.weightsMiddle, middle), error(Self.weightsLate, late)))
        if worst > tolerance / 4, worst <= tolerance {
            for w in Self.weightsBetween {
                worst = max(worst, error(w, Sample(curve, w, fallback: startTangent)))
            }
        }
        return Fit(control1: control1, control2: control2, error: worst)
    }

    /// Whether most of the parallel lies between two samples, where a fit would be out of control:
    /// the curve makes its turn there, much more tightly than the distance.
    private func isUneven(
        from start: Point, to end: Point, distance: Double, tolerance: Double
    ) -> Bool {
        var previous = start
        var longest = 0.0
        var sum = 0.0
        func advance(to point: Point) {
            let step = point - previous
            let length = abs(step.dx) + abs(step.dy)
            longest = max(longest, length)
            sum += length
            previous = point
        }
        for sample in [early, third, middle, twoThirds, late] {
            advance(to: sample.point + sample.tangent.perpendicular * distance)
        }
        advance(to: end)
        return longest > sum / 2 && sum > tolerance
    }
}
