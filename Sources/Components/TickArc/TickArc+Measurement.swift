import Drawing
import Geometry

extension TickArc {
    /// The numbers of the gauge; its line is the arc through the ticks' middles from the first to
    /// the last.
    public func measure(in context: ComponentContext, at fractions: [Double]) -> Measurement {
        let size = context.size
        let outline = outline(in: contextAtEnd(context), part: .full)
        let first = angle(ofTick: 0)
        let last = angle(ofTick: ticks - 1)
        let radius = max(radius(in: size), 0)
        let length = radians(abs(last - first)) * radius
        var measurement = Measurement(
            outline: outline, length: length, coveredLength: length * context.progress)
        // Ticks may overlap when there are many; the sum over single ticks is meant.
        measurement.area =
            (0..<ticks)
            .reduce(0) { sum, index in
                sum + abs(self.outline(ofTickAt: angle(ofTick: index), in: size).signedArea)
            }
        measurement.arc = Measurement.Arc(
            center: center(in: size), radius: radius, startDegrees: first - 90,
            sweepDegrees: last - first)
        measurement.ticks = allTicks(in: size, progress: context.progress)
            .map {
                Measurement.Tick(
                    angleDegrees: $0.angle, center: $0.center, position: $0.position,
                    color: $0.color, lit: $0.lit)
            }
        let ramp = ramp
        measurement.samples = fractions.map { fraction in
            let angle = first + (last - first) * fraction
            let (sine, cosine) = sineAndCosine(radians(angle))
            let center = center(in: size)
            let point = Point(x: center.x + radius * sine, y: center.y - radius * cosine)
            let position = gradient == .along ? fraction : point.x / max(size.width, 1e-9)
            return Measurement.Sample(
                fraction: fraction, point: point,
                angleDegrees: normalizedDegrees(last >= first ? angle : angle + 180),
                position: position, color: ramp.color(at: position))
        }
        return measurement
    }

    /// The same context at progress 1.
    private func contextAtEnd(_ context: ComponentContext) -> ComponentContext {
        var context = context
        context.progress = 1
        return context
    }
}
