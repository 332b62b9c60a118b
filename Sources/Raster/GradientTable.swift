import Drawing
import RasterKernels

/// A gradient as premultiplied colours at equal distances.
final class GradientTable {
    /// Entry i holds the colour at position (i + ½) / count.
    let storage: PixelStorage
    /// The base-2 logarithm of the number of entries.
    let shift: Int
    /// The colour of positions below 0.
    let first: UInt32
    /// The colour of positions above 1.
    let last: UInt32
    /// Whether all colours are opaque.
    let isOpaque: Bool

    /// Fills a table of `1 << shift` entries.
    init(_ gradient: Gradient, shift: Int) {
        self.shift = shift
        let count = 1 << shift
        storage = PixelStorage(count: count)
        isOpaque = !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
        first = gradient.stops.first?.color.premultiplied ?? 0
        last = gradient.stops.last?.color.premultiplied ?? 0
        let stops = gradient.stops
        var next = 0
        storage.withMutablePixels { pixels in
            for index in 0..<count {
                let position = (Double(index) + 0.5) / Double(count)
                while next < stops.count, stops[next].offset <= position { next += 1 }
                let color: UInt32
                if next == 0 {
                    color = first
                } else if next == stops.count {
                    color = last
                } else {
                    let from = stops[next - 1]
                    let to = stops[next]
                    color =
                        gradient.interpolation
                        .mix(
                            from.color, to.color,
                            fraction: (position - from.offset) / (to.offset - from.offset)
                        )
                        .premultiplied
                }
                pixels[index] = color
            }
        }
    }
}

extension Color {
    /// The premultiplied `0xAARRGGBB` pixel; components are clamped to 0…1 and rounded once.
    var premultiplied: UInt32 {
        func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        let opacity = clamped(alpha)
        func byte(_ value: Double) -> UInt32 { UInt32(clamped(value) * opacity * 255 + 0.5) }
        return UInt32(opacity * 255 + 0.5) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
