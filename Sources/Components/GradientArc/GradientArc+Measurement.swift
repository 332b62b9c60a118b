import Drawing
import Geometry

extension GradientArc {
    /// The numbers of the arc; its line is the stroke's centre line.
    public func measure(in context: ComponentContext, at fractions: [Double]) -> Measurement {
        let size = context.size
        let radius = radius(in: size)
        let length = radians(sweep) * radius
        var measurement = Measurement(
            outline: outline(in: context, part: .full), length: length,
            coveredLength: length * context.progress)
        measurement.area = measurement.outline.filledArea
        measurement.arc = Measurement.Arc(
            center: center(in: size), radius: radius, startDegrees: start, sweepDegrees: sweep)
        let paint = paint(in: size, progress: context.progress)
        let ramp = ramp
        measurement.samples = fractions.map { fraction in
            let angle = radians(start + sweep * fraction)
            let point = centerArc(in: size).point(angle: angle)
            let position: Double
            switch paint {
            case .linear(let linear): position = linear.position(of: point)
            default:
                let covered = span == .progress ? context.progress : 1
                position = covered > 0 ? min(fraction / covered, 1) : 0
            }
            return Measurement.Sample(
                fraction: fraction, point: point,
                angleDegrees: normalizedDegrees(start + sweep * fraction + 90),
                position: position, color: ramp.color(at: position))
        }
        return measurement
    }
}
