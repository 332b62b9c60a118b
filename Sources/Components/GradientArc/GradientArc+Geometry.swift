import Drawing
import Geometry

extension GradientArc {
    /// The angle that the whole arc covers, in degrees, 0…360.
    ///
    /// As in UIKit the arc runs clockwise from `start` to `end` modulo a full turn, and a
    /// difference of a full turn or more is a ring.
    var sweep: Double {
        let difference = end - start
        if difference >= 360 { return 360 }
        let rest = difference.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }

    /// The centre; as in the source document its height is half the width.
    func center(in size: Size) -> Point { Point(x: size.width / 2, y: size.width / 2) }

    /// The radius of the centre line, not negative.
    func radius(in size: Size) -> Double { max(size.width / 2 - inset, 0) }

    /// The centre line from the start up to a fraction of the sweep.
    func centerArc(in size: Size, upTo fraction: Double = 1) -> EllipticalArc {
        EllipticalArc(
            center: center(in: size), radius: radius(in: size), startAngle: radians(start),
            sweepAngle: radians(sweep * fraction))
    }

    /// The centre line as a path; a ring that is complete is closed and has no ends.
    func centerLine(in size: Size, upTo fraction: Double = 1) -> Path {
        var path = Path()
        guard fraction > 0, sweep > 0, radius(in: size) > 0 else { return path }
        path.arc(centerArc(in: size, upTo: fraction))
        if sweep >= 360, fraction >= 1 { path.close() }
        return path
    }

    /// How the centre line is stroked.
    var strokeStyle: StrokeStyle {
        StrokeStyle(
            width: width, startCap: startCap.lineCap(else: cap), endCap: endCap.lineCap(else: cap))
    }

    /// The colours over positions 0…1.
    var ramp: Gradient { Gradient(colors: colors, interpolation: interpolation) }

    /// Whether the gradient runs around the centre.
    var isConic: Bool {
        switch gradient {
        case .automatic: style == .direct
        case .conic: true
        case .linear: false
        }
    }

    /// What the arc is painted with at a progress.
    func paint(in size: Size, progress: Double) -> Paint {
        guard isConic else {
            return .linear(
                LinearGradient(
                    gradient: ramp, start: Point(x: 0, y: size.height),
                    end: Point(x: size.width, y: 0)))
        }
        let fraction = span == .progress ? progress : 1
        return .conic(
            ConicGradient(
                gradient: ramp, center: center(in: size), startAngle: radians(start),
                sweepAngle: radians(sweep * fraction)))
    }
}

extension GradientArc.End {
    /// The cap, taking another one's place where it is not set.
    func lineCap(else common: LineCap) -> LineCap {
        switch self {
        case .same: common
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}
