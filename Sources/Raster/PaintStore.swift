import Drawing
import Geometry
import RasterKernels

/// Makes samplers from paints, and keeps gradient tables from one picture to the next.
struct PaintStore {
    private struct Key: Hashable {
        var gradient: Gradient
        var shift: Int
    }

    private var tables: [Key: GradientTable] = [:]

    /// Tables are forgotten all at once when there are more than this.
    private static let maximumTables = 64

    /// Drops tables when too many have come together; call between pictures.
    mutating func trim() {
        if tables.count > Self.maximumTables { tables.removeAll() }
    }

    /// The sampler of a paint, or `nil` when it shows nothing.
    ///
    /// The transform maps the paint's coordinates to pixels. The opacity is multiplied into a
    /// solid paint; for others it is left to the caller.
    mutating func sampler(
        _ paint: Paint, transform: AffineTransform, opacity: Double,
        segments: inout [GradientSegment]
    ) -> Sampler? {
        switch paint {
        case .solid(let color):
            return visible(color.multiplyingAlpha(by: opacity).premultiplied)
        case .linear(let gradient):
            return linear(gradient, transform: transform, segments: &segments)
        case .radial(let gradient):
            return radial(gradient, transform: transform)
        case .conic(let gradient):
            return conic(gradient, transform: transform)
        }
    }

    private func visible(_ color: UInt32) -> Sampler? {
        color == 0 ? nil : Sampler(color: color)
    }

    /// A sampler with a gradient's table, or the solid colour that stands for a single stop.
    private mutating func ramp(_ gradient: Gradient, length: Double) -> Sampler? {
        guard gradient.stops.count > 1 else {
            return visible(gradient.stops.first?.color.premultiplied ?? 0)
        }
        let key = Key(gradient: gradient, shift: Self.tableShift(gradient, length: length))
        let table = tables[key] ?? GradientTable(gradient, shift: key.shift)
        tables[key] = table
        var sampler = Sampler(color: table.first)
        sampler.endColor = table.last
        sampler.isOpaque = table.isOpaque
        sampler.read(table.storage)
        sampler.tableShift = table.shift
        sampler.spread =
            switch gradient.spread {
            case .pad: .pad
            case .repeat: .repeat
            case .reflect: .reflect
            }
        return sampler
    }

    /// Two entries for each pixel of the ramp, so that hard edges are in place to a quarter pixel;
    /// at least 1024, or 4096 where dark colours change faster than evenly, so that neighbouring
    /// entries differ by about one level at most.
    private static func tableShift(_ gradient: Gradient, length: Double) -> Int {
        var shift = gradient.interpolation == .srgb ? 10 : 12
        while shift < 14, Double(1 << shift) < 2 * length { shift += 1 }
        return shift
    }

    private func solid(_ gradient: Gradient, at stop: GradientStop?) -> Sampler? {
        visible(stop?.color.premultiplied ?? 0)
    }

    private mutating func linear(
        _ paint: LinearGradient, transform: AffineTransform,
        segments: inout [GradientSegment]
    ) -> Sampler? {
        let axis = paint.end - paint.start
        let square = axis.dot(axis)
        guard let inverse = transform.inverted, square.isFinite else { return nil }
        // position = (P − start)·axis / |axis|², P the inverse image of a pixel's centre.
        let x = (inverse.a * axis.dx + inverse.b * axis.dy) / square
        let y = (inverse.c * axis.dx + inverse.d * axis.dy) / square
        let zero = Point(x: 0.5, y: 0.5).applying(inverse) - paint.start
        let origin = zero.dot(axis) / square
        guard square > 0, x.isFinite, y.isFinite, origin.isFinite else {
            return solid(paint.gradient, at: paint.gradient.stops.last)
        }
        let firstSegment = segments.count
        if GradientRamp.append(paint.gradient, x: x, y: y, origin: origin, to: &segments) {
            var sampler = Sampler(color: 0)
            sampler.kind = .ramp
            sampler.isOpaque = true
            sampler.stepX = fixed(x, limit: 0x1p45)
            sampler.stepY = fixed(y, limit: 0x1p45)
            sampler.origin = fixed(origin, limit: 0x1p61)
            sampler.firstSegment = firstSegment
            return sampler
        }
        let rise = (x * x + y * y).squareRoot()
        guard var sampler = ramp(paint.gradient, length: rise > 0 ? 1 / rise : 0) else {
            return nil
        }
        guard sampler.hasPixels else { return sampler }
        sampler.kind = .linear
        // The limits keep sums for 32 768 columns and rows within 63 bits.
        sampler.stepX = fixed(x, limit: 0x1p45)
        sampler.stepY = fixed(y, limit: 0x1p45)
        sampler.origin = fixed(origin, limit: 0x1p61)
        return sampler
    }

    private func fixed(_ value: Double, limit: Double) -> Int64 {
        Int64(min(max((value * 0x1p30).rounded(), -limit), limit))
    }

    private mutating func radial(
        _ paint: RadialGradient, transform: AffineTransform
    ) -> Sampler? {
        guard let inverse = transform.inverted else { return nil }
        let toUnit = AffineTransform.translation(x: -paint.center.x, y: -paint.center.y)
            .concatenating(.scale(1 / paint.radius))
        guard paint.radius > 0, toUnit.isFinite else {
            return solid(paint.gradient, at: paint.gradient.stops.last)
        }
        guard
            var sampler = ramp(
                paint.gradient, length: paint.radius * transform.meanScale)
        else { return nil }
        guard sampler.hasPixels else { return sampler }
        sampler.kind = .radial
        sampler.setMap(inverse.concatenating(toUnit))
        return sampler
    }

    private mutating func conic(_ paint: ConicGradient, transform: AffineTransform) -> Sampler? {
        guard let inverse = transform.inverted, paint.center.isFinite else { return nil }
        let turn = 2 * Double.pi
        let sweep = min(abs(paint.sweepAngle) / turn, 1)
        guard sweep > 0, paint.startAngle.isFinite else {
            return solid(paint.gradient, at: paint.gradient.stops.first)
        }
        guard var sampler = ramp(paint.gradient, length: 4096) else { return nil }
        guard sampler.hasPixels else { return sampler }
        sampler.kind = .conic
        let turns = paint.startAngle / turn
        let start = turns - turns.rounded(.down)
        sampler.angleOrigin = Float(start)
        sampler.sweep = Float(sweep)
        sampler.isMirrored = paint.sweepAngle < 0
        sampler.setMap(
            inverse.concatenating(.translation(x: -paint.center.x, y: -paint.center.y)))
        let halfGap = (1 + sweep) / 2
        sampler.setSeam(angle: turn * (sampler.isMirrored ? start - halfGap : start + halfGap))
        return sampler
    }
}

extension Sampler {
    /// Sets the map from pixel numbers, given the map from pixels to the paint's own space.
    mutating func setMap(_ map: AffineTransform) {
        let centered = AffineTransform.translation(x: 0.5, y: 0.5).concatenating(map)
        a = centered.a
        b = centered.b
        c = centered.c
        d = centered.d
        tx = centered.tx
        ty = centered.ty
    }
    /// Sets the ray on which a conic gradient's end meets its start, given its angle in the paint's
    /// own space and the map.
    fileprivate mutating func setSeam(angle: Double) {
        let (sin, cos) = sineAndCosine(angle)
        let x = cos * b - sin * a
        let y = cos * d - sin * c
        let scale = (isMirrored ? -1 : 1) / (x * x + y * y).squareRoot()
        seamX = x * scale
        seamY = y * scale
        seamOrigin = (cos * ty - sin * tx) * scale
        rayX = cos * a + sin * b
        rayY = cos * c + sin * d
        rayOrigin = cos * tx + sin * ty
    }
}
