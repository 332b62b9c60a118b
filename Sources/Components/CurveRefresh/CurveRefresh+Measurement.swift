import Drawing
import Geometry

extension CurveRefresh {
    /// The numbers of the figure at the progress; its line is the ink of both lines without the
    /// barbs.
    public func measure(in context: ComponentContext, at fractions: [Double]) -> Measurement {
        let lines = lines(in: context.size, progress: context.progress)
        let length = lines.reduce(0) { $0 + $1.inkLength }
        var measurement = Measurement(
            outline: outline(in: context, part: .full), length: length, coveredLength: length)
        measurement.area = measurement.outline.filledArea
        measurement.lines = lines.map { Measurement.Line(a: $0.a, b: $0.b, e: $0.e, t: $0.t) }
        var ink = Path()
        for line in lines { ink.append(line.inkPath) }
        let measure = PathMeasure(ink)
        measurement.samples = fractions.compactMap { fraction in
            guard let sample = measure.sample(at: fraction * measure.length) else { return nil }
            return Measurement.Sample(
                fraction: fraction, point: sample.point,
                angleDegrees: sample.tangent.angleDegrees, position: fraction, color: color)
        }
        return measurement
    }
}
