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
    fileprivate func parameter(
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

/// A piece between the vertices to which its ends were moved, all of it moved along with them.
struct BooleanMovedPiece {
    let piece: BooleanPiece
    let segment: PathSegment
    private let startShift: Vector
    private let endShift: Vector

    init(_ piece: BooleanPiece, of segment: PathSegment) {
        self.piece = piece
        self.segment = segment
        startShift = piece.start - segment.point(at: piece.from)
        endShift = piece.end - segment.point(at: piece.to)
    }

    /// A point between the ends, not just in the middle, where shapes of whole numbers often touch.
    var inside: Point { point(at: piece.from + (piece.to - piece.from) * 0.4837) }

    private func point(at parameter: Double) -> Point {
        guard piece.to > piece.from else { return piece.start }
        let fraction = (parameter - piece.from) / (piece.to - piece.from)
        return segment.point(at: parameter) + startShift * (1 - fraction) + endShift * fraction
    }

    /// Where the piece reaches a coordinate between those of its ends.
    func point(x value: Double) -> Point {
        if case .line = segment {
            return straight((value - piece.start.x) / (piece.end.x - piece.start.x))
        }
        return point(
            at: piece.parameter(
                startValue: piece.start.x - value, endValue: piece.end.x - value
            ) { point(at: $0).x - value })
    }

    /// Where the piece reaches a coordinate between those of its ends.
    func point(y value: Double) -> Point {
        if case .line = segment {
            return straight((value - piece.start.y) / (piece.end.y - piece.start.y))
        }
        return point(
            at: piece.parameter(
                startValue: piece.start.y - value, endValue: piece.end.y - value
            ) { point(at: $0).y - value })
    }

    private func straight(_ fraction: Double) -> Point {
        piece.start.interpolated(to: piece.end, fraction: fraction)
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
        cuts = cuts.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.sorted()
        cuts.append(1)
        var from = 0.0
        var startPoint = start
        var startTangent = tangent(at: 0)
        for cut in cuts where cut == 1 || cut > from + 1e-9 {
            let endPoint = cut == 1 ? end : point(at: cut)
            let middle = tangent(at: cut)
            let chord = (endPoint - startPoint).normalized
            if let chord {
                // Cusps leave and reach a cut in opposite directions: the chord decides.
                let before = startTangent.flatMap { $0.dot(chord) > -1e-6 ? $0 : -$0 } ?? chord
                let after = middle.flatMap { $0.dot(chord) > -1e-6 ? $0 : -$0 } ?? chord
                pieces.append(
                    BooleanPiece(
                        source: source, from: from, to: cut, start: startPoint, end: endPoint,
                        startTangent: before, endTangent: after))
            }
            from = cut
            startPoint = endPoint
            startTangent = middle
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
