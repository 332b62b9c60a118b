import Drawing
import Geometry

extension ConcentricCorners {
    /// The numbers of the child; its line is its perimeter.
    public func measure(in context: ComponentContext, at fractions: [Double]) -> Measurement {
        let shape = childShape(in: containerShape(on: context.screen), rule: rule)
        let outline = path(shape)
        let measure = PathMeasure(outline)
        var measurement = Measurement(
            outline: outline, length: measure.length,
            coveredLength: measure.length * context.progress)
        measurement.radii = shape.radii
        measurement.cornerAxes = shape.corners.map {
            Size(width: $0.horizontal, height: $0.vertical)
        }
        measurement.samples = fractions.compactMap { fraction in
            guard let sample = measure.sample(at: fraction * measure.length) else { return nil }
            return Measurement.Sample(
                fraction: fraction, point: sample.point,
                angleDegrees: sample.tangent.angleDegrees, position: fraction,
                color: containerColor)
        }
        return measurement
    }
}
