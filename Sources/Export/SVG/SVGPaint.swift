import Drawing
import Geometry

extension Paint {
    /// The colour, when the paint is the same everywhere; otherwise it needs a gradient.
    var plainColor: Color? {
        func only(_ gradient: Gradient) -> Color? {
            gradient.stops.count == 1 ? gradient.stops[0].color : nil
        }
        switch self {
        case .solid(let color): return color
        case .linear(let linear):
            return linear.start == linear.end
                ? linear.gradient.stops.last?.color : only(linear.gradient)
        case .radial(let radial):
            return radial.radius > 0 ? only(radial.gradient) : radial.gradient.stops.last?.color
        case .conic(let conic):
            return conic.sweepAngle == 0 ? conic.gradient.stops.first?.color : only(conic.gradient)
        }
    }

    /// Whether the paint draws nothing at all.
    var isInvisible: Bool {
        switch self {
        case .solid(let color): color.alpha <= 0
        case .linear(let linear):
            linear.gradient.stops.isEmpty || !linear.start.isFinite || !linear.end.isFinite
        case .radial(let radial):
            radial.gradient.stops.isEmpty || !radial.center.isFinite || !radial.radius.isFinite
        case .conic(let conic):
            conic.gradient.stops.isEmpty || !conic.center.isFinite
                || !conic.startAngle.isFinite || !conic.sweepAngle.isFinite
        }
    }

    /// The paint with all colours white and the same opacity.
    var whitened: Paint {
        switch self {
        case .solid(let color): return .solid(.white.multiplyingAlpha(by: color.alpha))
        case .linear(var linear):
            linear.gradient.whiten()
            return .linear(linear)
        case .radial(var radial):
            radial.gradient.whiten()
            return .radial(radial)
        case .conic(var conic):
            conic.gradient.whiten()
            return .conic(conic)
        }
    }
}

extension Gradient {
    /// Makes all colours white, keeping their opacity.
    fileprivate mutating func whiten() {
        for index in stops.indices {
            stops[index].color = .white.multiplyingAlpha(by: stops[index].color.alpha)
        }
    }

    /// The gradient with as many stops as are needed to be mixed in encoded sRGB, the only space
    /// of SVG, within half a level of 255.
    func mixedInSRGB() -> Gradient {
        guard interpolation != .srgb, var last = stops.first else { return self }
        var result = [last]
        for stop in stops.dropFirst() {
            subdivide(from: last, to: stop, level: 0, into: &result)
            result.append(stop)
            last = stop
        }
        return Gradient(stops: result, spread: spread)
    }

    private func subdivide(
        from: GradientStop, to: GradientStop, level: Int, into result: inout [GradientStop]
    ) {
        // Near black the encoding is steep: up to 1024 pieces there, few elsewhere.
        guard level < 10, to.offset > from.offset else { return }
        let offset = (from.offset + to.offset) / 2
        let color = plainColor(at: offset)
        let error = color.distance(to: from.color.mixed(with: to.color, fraction: 0.5))
        // Two halvings at least: the error at the middle of a symmetric curve may be zero.
        guard error > 0.5 / 255 || level < 2 else { return }
        let middle = GradientStop(offset: offset, color: color)
        subdivide(from: from, to: middle, level: level + 1, into: &result)
        result.append(middle)
        subdivide(from: middle, to: to, level: level + 1, into: &result)
    }

    /// The colour at a position of 0…1, without the spread mode.
    private func plainColor(at offset: Double) -> Color {
        Gradient(stops: stops, interpolation: interpolation).color(at: offset)
    }
}

extension Color {
    /// The greatest difference of a component.
    func distance(to other: Color) -> Double {
        max(
            max(abs(red - other.red), abs(green - other.green)),
            max(abs(blue - other.blue), abs(alpha - other.alpha)))
    }
}

extension DisplayList {
    /// The drawing with all colours white and the same opacity; pictures keep their colours' opacity
    /// alone.
    func whitened() -> DisplayList {
        DisplayList(
            operations.map { operation in
                switch operation {
                case .fill(let path, let rule, let paint):
                    .fill(path, rule: rule, paint: paint.whitened)
                case .stroke(let path, let style, let paint):
                    .stroke(path, style: style, paint: paint.whitened)
                case .image(let image, let rect): .image(image.whitened(), rect: rect)
                case .clip(let path, let rule, let content):
                    .clip(path, rule: rule, content: content.whitened())
                case .mask(let mask, let content): .mask(mask, content: content.whitened())
                case .group(let opacity, let content):
                    .group(opacity: opacity, content: content.whitened())
                case .transform(let transform, let content):
                    .transform(transform, content: content.whitened())
                }
            })
    }
}

extension Image {
    /// The picture with all colours white and the same opacity.
    fileprivate func whitened() -> Image {
        var pixels = pixels
        for index in pixels.indices where index % 4 != 3 { pixels[index] = 255 }
        return Image(width: width, height: height, pixels: pixels)
    }
}
