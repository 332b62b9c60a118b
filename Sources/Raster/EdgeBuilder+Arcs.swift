import Geometry
import RasterKernels

extension EdgeBuilder {
    /// An angle with its sine and cosine, exact at quarter turns.
    struct Turn {
        private(set) var angle: Double
        private(set) var sine: Double
        private(set) var cosine: Double

        init(_ angle: Double) {
            self.angle = angle
            (sine, cosine) = quarterExactSineAndCosine(angle)
        }

        /// Takes another angle, at no cost when it is the same.
        mutating func turn(to angle: Double) {
            if angle != self.angle { self = Turn(angle) }
        }
    }

    /// An ellipse in pixels: `center + u·cos θ + v·sin θ`.
    struct Ellipse {
        var center: Point
        var u: Vector
        var v: Vector
        /// The larger half axis.
        var extent: Double

        init?(_ arc: EllipticalArc, rotation: Turn, transform: AffineTransform) {
            let (sin, cos) = (rotation.sine, rotation.cosine)
            func map(_ x: Double, _ y: Double) -> Vector {
                Vector(
                    dx: transform.a * x + transform.c * y, dy: transform.b * x + transform.d * y)
            }
            center = arc.center.applying(transform)
            u = map(cos * arc.radiusX, sin * arc.radiusX)
            v = map(-sin * arc.radiusY, cos * arc.radiusY)
            // The larger eigenvalue of the ellipse's quadratic form.
            let sum = u.dot(u) + v.dot(v)
            let area = 2 * abs(u.cross(v))
            let root = max(sum - area, 0).squareRoot() * (sum + area).squareRoot()
            extent = ((sum + root) / 2).squareRoot()
            guard center.isFinite, extent.isFinite, arc.startAngle.isFinite,
                arc.sweepAngle.isFinite
            else { return nil }
        }

        func point(_ turn: Turn) -> Point { center + (u * turn.cosine + v * turn.sine) }
    }

    mutating func arc(
        _ ellipse: Ellipse, from: Point, to: Point, start: Turn, sweep: Double
    ) {
        // Sweeps beyond a full turn wind several times; each turn is drawn.
        let quarter = Double.pi / 2
        if abs(sweep) > quarter, remainingSplits > 0 {
            remainingSplits -= 1
            return halves(of: ellipse, from: from, to: to, start: start, sweep: sweep)
        }
        // The arc stays within its sagitta of the chord.
        let bulge = ellipse.extent * sweep * sweep / 8
        let position = position(
            left: min(from.x, to.x) - bulge, top: min(from.y, to.y) - bulge,
            right: max(from.x, to.x) + bulge, bottom: max(from.y, to.y) + bulge)
        switch position {
        case .hidden: return
        case .left: line(from, to)
        case .inside, .across:
            let count = chordCount(
                bend: ellipse.extent * sweep * sweep, length: ellipse.extent * abs(sweep))
            // Within the target the halves of an arc need as many chords as the whole.
            if position == .across, shouldSplit(position, chords: count) {
                return halves(of: ellipse, from: from, to: to, start: start, sweep: sweep)
            }
            step.turn(to: sweep / count)
            let lift = 1 + step.angle * step.angle / 12
            add(
                ArcChords(
                    center: ellipse.center.coordinates, u: ellipse.u.components,
                    v: ellipse.v.components, start: from.coordinates, end: to.coordinates,
                    angle: (start.sine, start.cosine), step: (step.sine, step.cosine), lift: lift,
                    count: count), position)
        }
    }

    private mutating func halves(
        of ellipse: Ellipse, from: Point, to: Point, start: Turn, sweep: Double
    ) {
        let turn = Turn(start.angle + sweep / 2)
        let middle = ellipse.point(turn)
        arc(ellipse, from: from, to: middle, start: start, sweep: sweep / 2)
        arc(ellipse, from: middle, to: to, start: turn, sweep: sweep / 2)
    }
}
