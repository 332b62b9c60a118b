/// A part of a segment that is convex and monotone in both coordinates.
///
/// Its bounding box is that of its ends, and its directions lie between those at its ends.
struct BooleanPiece {
    /// The index of the segment in the arrangement's sources.
    let source: Int
    /// The parameters of the segment between which the piece lies, ascending.
    let from: Double
    let to: Double
    let start: Point
    let end: Point
    /// The directions of travel at the ends, of length 1.
    let startTangent: Vector
    let endTangent: Vector

    var left: Double { min(start.x, end.x) }
    var right: Double { max(start.x, end.x) }
    var top: Double { min(start.y, end.y) }
    var bottom: Double { max(start.y, end.y) }

    /// A bound of the distance between the piece and its chord.
    ///
    /// The piece lies in the triangle of its chord and end tangents. With α and β the angles at the
    /// chord, α + β ≤ 90°, its height is `chord · sin α · sin β / sin(α + β)`, at most
    /// `chord · min(sin α, sin β)`.
    var bulge: Double {
        let chord = end - start
        return min(abs(chord.cross(startTangent)), abs(chord.cross(endTangent)))
    }

    /// The two parts before and after the middle parameter.
    func halves(of segment: PathSegment) -> (BooleanPiece, BooleanPiece) {
        let middle = (from + to) / 2
        let point = segment.point(at: middle)
        let tangent = segment.tangent(at: middle) ?? startTangent
        return (
            BooleanPiece(
                source: source, from: from, to: middle, start: start, end: point,
                startTangent: startTangent, endTangent: tangent),
            BooleanPiece(
                source: source, from: middle, to: to, start: point, end: end,
                startTangent: tangent, endTangent: endTangent)
        )
    }

    /// A point between the ends, not just in the middle, where shapes of whole numbers often touch.
    func inside(of segment: PathSegment) -> Point {
        segment.point(at: from + (to - from) * 0.4837)
    }

    /// The parameter at which the piece reaches a coordinate, by bisection and secants.
    func parameter(of segment: PathSegment, x value: Double) -> Double {
        if case .line = segment { return linearParameter(start.x, end.x, value) }
        return parameter(startValue: start.x - value, endValue: end.x - value) {
            segment.point(at: $0).x - value
        }
    }

    /// The parameter at which the piece reaches a coordinate, by bisection and secants.
    func parameter(of segment: PathSegment, y value: Double) -> Double {
        if case .line = segment { return linearParameter(start.y, end.y, value) }
        return parameter(startValue: start.y - value, endValue: end.y - value) {
            segment.point(at: $0).y - value
        }
    }

    private func linearParameter(_ start: Double, _ end: Double, _ value: Double) -> Double {
        guard start != end else { return from }
        return from + (to - from) * min(max((value - start) / (end - start), 0), 1)
    }

    /// The root of a monotone function.
    ///
    /// Found by the Illinois form of regula falsi (Dowell and Jarratt 1971).
    private func parameter(
        startValue: Double, endValue: Double, _ function: (Double) -> Double
    ) -> Double {
        var (low, lowValue) = (from, startValue)
        var (high, highValue) = (to, endValue)
        guard (lowValue < 0) != (highValue < 0) else {
            return abs(lowValue) <= abs(highValue) ? from : to
        }
        var lastSide = 0
        for _ in 0..<60 {
            guard high - low > 1e-15 else { break }
            var middle = (low * highValue - high * lowValue) / (highValue - lowValue)
            if !(middle > low && middle < high) { middle = (low + high) / 2 }
            let value = function(middle)
            if value == 0 { return middle }
            if (value < 0) == (lowValue < 0) {
                (low, lowValue) = (middle, value)
                if lastSide == -1 { highValue /= 2 }
                lastSide = -1
            } else {
                (high, highValue) = (middle, value)
                if lastSide == 1 { lowValue /= 2 }
                lastSide = 1
            }
        }
        return abs(lowValue) < abs(highValue) ? low : high
    }

    /// The parameter of the piece's point next to a given point that is much nearer to it than the
    /// radius of its curvature.
    func nearestParameter(of segment: PathSegment, to point: Point) -> Double {
        if case .line = segment {
            let chord = end - start
            let squared = chord.dot(chord)
            let fraction = squared > 0 ? (point - start).dot(chord) / squared : 0
            return from + (to - from) * min(max(fraction, 0), 1)
        }
        var parameter =
            right - left >= bottom - top
            ? parameter(of: segment, x: min(max(point.x, left), right))
            : parameter(of: segment, y: min(max(point.y, top), bottom))
        for _ in 0..<4 {
            let derivative = segment.derivative(at: parameter)
            let squared = derivative.dot(derivative)
            guard squared > 0 else { break }
            let step = (point - segment.point(at: parameter)).dot(derivative) / squared
            let next = min(max(parameter + step, from), to)
            if next == parameter { break }
            parameter = next
        }
        return parameter
    }

    /// The parameter of the piece's point next to a given point, if that lies on the piece.
    func parameterOfContact(
        of segment: PathSegment, with point: Point, within precision: Double
    ) -> Double? {
        guard point.x >= left - precision, point.x <= right + precision,
            point.y >= top - precision, point.y <= bottom + precision
        else { return nil }
        let chord = end - start
        guard
            abs(chord.cross(point - start)) <= (bulge + 2 * precision) * chord.length
        else { return nil }
        let parameter = nearestParameter(of: segment, to: point)
        return (segment.point(at: parameter) - point).length <= precision ? parameter : nil
    }
}

extension PathSegment {
    /// Appends the convex monotone pieces of the segment.
    func appendBooleanPieces(source: Int, to pieces: inout [BooleanPiece]) {
        var cuts: [Double] = []
        switch self {
        case .line:
            break
        case .quad(let quad):
            cuts += quadraticRoots(
                quad.control.x - quad.start.x,
                quad.start.x - 2 * quad.control.x + quad.end.x, 0)
            cuts += quadraticRoots(
                quad.control.y - quad.start.y,
                quad.start.y - 2 * quad.control.y + quad.end.y, 0)
        case .cubic(let cubic):
            cuts = cubic.turningPoints(
                cubic.start.x, cubic.control1.x, cubic.control2.x, cubic.end.x)
            cuts += cubic.turningPoints(
                cubic.start.y, cubic.control1.y, cubic.control2.y, cubic.end.y)
            cuts += cubic.inflections
        case .arc(let arc):
            cuts = arc.turningParameters
        }
        // Cuts within a rounding of each other or of an end are one; the directions are those of the
        // parts between them.
        var places: [(first: Double, last: Double)] = [(0, 0)]
        for cut in cuts.filter({ $0 > 0 && $0 < 1 }).sorted() + [1] {
            if cut - places[places.count - 1].first <= 1e-9 {
                places[places.count - 1].last = cut
            } else {
                places.append((cut, cut))
            }
        }
        appendBooleanPieces(source: source, between: places, to: &pieces)
    }

    private func appendBooleanPieces(
        source: Int, between places: [(first: Double, last: Double)],
        to pieces: inout [BooleanPiece]
    ) {
        var from = 0.0
        var startPoint = start
        for (before, after) in zip(places, places.dropFirst()) {
            let to = after.last == 1 ? 1 : after.first
            let endPoint = to == 1 ? end : point(at: to)
            if let chord = (endPoint - startPoint).normalized {
                // Cusps leave and reach a cut in opposite directions: the chord decides.
                let leaving = tangent(at: before.last)
                    .flatMap { $0.dot(chord) > -1e-6 ? $0 : -$0 }
                let reaching = tangent(at: after.first)
                    .flatMap { $0.dot(chord) > -1e-6 ? $0 : -$0 }
                pieces.append(
                    BooleanPiece(
                        source: source, from: from, to: to, start: startPoint, end: endPoint,
                        startTangent: leaving ?? chord, endTangent: reaching ?? chord))
            }
            from = to
            startPoint = endPoint
        }
    }
}

extension CubicBezier {
    /// The parameters at which the curvature changes its sign, from the quadratic
    /// `B′ × B″ = 0`.
    fileprivate var inflections: [Double] {
        let a = control1 - start
        let b = (control2 - control1) - a
        let c = (end - start) - (control2 - control1) * 3
        return quadraticRoots(a.cross(b), a.cross(c), b.cross(c))
    }
}

extension EllipticalArc {
    /// The parameters inside 0…1 at which a coordinate turns back.
    ///
    /// The derivative of x vanishes at `tan θ = −b sin φ / (a cos φ)` and that of y at
    /// `tan θ = b cos φ / (a sin φ)`, with a and b the radii and φ the rotation.
    fileprivate var turningParameters: [Double] {
        guard abs(sweepAngle) > 0 else { return [] }
        let (sin, cos) = sineAndCosine(rotation)
        var result: [Double] = []
        for base in [
            arctangent(y: -radiusY * sin, x: radiusX * cos),
            arctangent(y: radiusY * cos, x: radiusX * sin),
        ] {
            let first = (base - startAngle) / sweepAngle
            let step = .pi / abs(sweepAngle)
            var parameter = first - (first / step).rounded(.down) * step
            while parameter < 1 {
                result.append(parameter)
                parameter += step
            }
        }
        return result
    }
}
