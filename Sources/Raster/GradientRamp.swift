import Drawing
import RasterKernels

/// An opaque linear gradient in encoded sRGB as planes over the target, one for each component
/// between two stops: its colours are rounded once, without a table.
enum GradientRamp {
    /// The greatest change of a component per unit of position, in levels.
    ///
    /// The rounding of a position to 2⁻³⁰ and of a step over 32 768 columns then moves a level by
    /// less than a quarter.
    private static let steepest = 8_192.0

    /// Divides the gradient into segments, the one before the first stop and the one behind the last
    /// included, and appends these.
    ///
    /// The position of the pixel (column, row) is `origin + column · x + row · y`.
    ///
    /// - Returns: Whether that was possible; `false` when the gradient needs a table: when it is not
    ///   opaque, not padded, mixed in another space, too steep or not in order.
    static func append(
        _ gradient: Gradient, x: Double, y: Double, origin: Double,
        to segments: inout [GradientSegment]
    ) -> Bool {
        let stops = gradient.stops
        guard gradient.spread == .pad, gradient.interpolation == .srgb, let first = stops.first,
            let last = stops.last, stops.count > 1,
            stops.allSatisfy({ $0.color.alpha >= 1 && (0...1).contains($0.offset) }),
            zip(stops, stops.dropFirst()).allSatisfy({ $0.offset <= $1.offset }),
            abs(origin) < 0x1p15, abs(x) < 1, abs(y) < 1
        else { return false }
        let count = segments.count
        segments.append(Self.constant(first.color, end: first.offset))
        for (from, to) in zip(stops, stops.dropFirst()) {
            let extent = to.offset - from.offset
            guard extent > 0 else { continue }
            var segment = GradientSegment(end: Self.fixed(to.offset))
            func plane(_ start: Double, _ end: Double) -> GradientSegment.Plane? {
                let start = Self.clamped(start) * 255
                let slope = (Self.clamped(end) * 255 - start) / extent
                guard abs(slope) <= Self.steepest else { return nil }
                var plane = GradientSegment.Plane()
                plane.origin = Self.level(start + slope * (origin - from.offset) + 0.5)
                plane.stepX = Self.level(slope * x)
                plane.stepY = Self.level(slope * y)
                return plane
            }
            guard let red = plane(from.color.red, to.color.red),
                let green = plane(from.color.green, to.color.green),
                let blue = plane(from.color.blue, to.color.blue)
            else {
                segments.removeSubrange(count...)
                return false
            }
            segment.red = red
            segment.green = green
            segment.blue = blue
            segments.append(segment)
        }
        var end = Self.constant(last.color, end: 0)
        end.end = .max
        segments.append(end)
        return true
    }

    private static func constant(_ color: Color, end: Double) -> GradientSegment {
        var segment = GradientSegment(end: fixed(end))
        segment.red.origin = level(clamped(color.red) * 255 + 0.5)
        segment.green.origin = level(clamped(color.green) * 255 + 0.5)
        segment.blue.origin = level(clamped(color.blue) * 255 + 0.5)
        return segment
    }

    private static func clamped(_ component: Double) -> Double {
        component > 0 ? min(component, 1) : 0
    }

    private static func fixed(_ position: Double) -> Int64 {
        Int64((position * Double(1 << Sampler.unitShift)).rounded())
    }

    private static func level(_ value: Double) -> Int64 {
        Int64((value * Double(1 << GradientSegment.shift)).rounded())
    }
}
