import Drawing
import Geometry

extension NotchBar {
    /// The numbers of the bar; its line is that at half the thickness, in style `seed` the upper
    /// contour, and the sum over all rings.
    public func measure(in context: ComponentContext, at fractions: [Double]) -> Measurement {
        let figure = figure(in: context)
        let length = figure.strands.reduce(0) { $0 + $1.line.length }
        let covered = figure.strands.reduce(0) { sum, strand in
            sum + stretches(of: strand, in: context).reduce(0) { $0 + $1.to - $1.from }
        }
        var measurement = Measurement(
            outline: outline(in: context, part: .full), length: length, coveredLength: covered)
        measurement.area = figure.strands.reduce(0) {
            $0 + abs(wholeOutline(of: $1, in: context).signedArea)
        }
        let rings = figure.strands.filter(\.isRing)
        if !rings.isEmpty { measurement.rings = rings.map(\.line.length) }
        measurement.samples = figure.strands.flatMap { strand in
            fractions.compactMap { sample(of: strand, at: $0, in: context) }
        }
        measurement.notes = figure.notes
        return measurement
    }

    /// A place along a strand with its colour.
    private func sample(
        of strand: BarFigure.Strand, at fraction: Double, in context: ComponentContext
    ) -> Measurement.Sample? {
        guard let sample = strand.line.sample(at: fraction * strand.line.length) else { return nil }
        let position: Double
        let color: Color
        if gradient == .along, !indeterminate || strand.isRing {
            position = fraction
            color = ramp.color(at: fraction)
        } else {
            let paint = acrossPaint(of: strand, in: context)
            position = paint.position(of: sample.point)
            color = paint.gradient.color(at: position)
        }
        return Measurement.Sample(
            fraction: fraction, point: sample.point, angleDegrees: sample.tangent.angleDegrees,
            position: position, color: color)
    }
}
