public import Geometry

extension PixelBox {
    /// The box that Android computes for a cutout, or `nil` when it is empty.
    ///
    /// It spans all points of the path, control points and lone moves included, as Skia's bounds
    /// do; arcs count by the control points of the cubics into which Android turns them. Each side
    /// is rounded to `floor(v + 0.5)`.
    ///
    /// - Parameter path: The cutout in panel pixels.
    public init?(androidBoundsOf path: Path) {
        guard let box = path.withAndroidArcs.controlBounds else { return nil }
        guard
            let left = Int(exactly: (box.left + 0.5).rounded(.down)),
            let top = Int(exactly: (box.top + 0.5).rounded(.down)),
            let right = Int(exactly: (box.right + 0.5).rounded(.down)),
            let bottom = Int(exactly: (box.bottom + 0.5).rounded(.down))
        else { return nil }
        self.init(left: left, top: top, right: right, bottom: bottom)
        if isEmpty { return nil }
    }
}

extension Path {
    /// The path with every arc turned into cubics of at most 45 degrees, as Android's path reader
    /// does it.
    var withAndroidArcs: Path {
        var path = Path()
        path.reserveCapacity(elements.count)
        for element in elements {
            guard case .arc(let arc) = element else {
                path.append(element)
                continue
            }
            for cubic in arc.androidCubics { path.append(cubic) }
        }
        return path
    }
}

extension EllipticalArc {
    /// Cubics of equal sweep with the tangent length `sin Δ · (√(4 + 3·tan²(Δ/2)) − 1) / 3`.
    ///
    /// Source: Luc Maisonobe, "Drawing an elliptical arc using polylines, quadratic or cubic Bézier
    /// curves".
    fileprivate var androidCubics: [PathElement] {
        let turns = abs(sweepAngle) * 4 / Double.pi
        guard isFinite, turns.isFinite, turns > 0, turns < 1000 else { return [] }
        let count = Int(turns.rounded(.up))
        let step = sweepAngle / Double(count)
        let (halfSine, halfCosine) = sineAndCosine(step / 2)
        let tangent = halfSine / halfCosine
        let length = sine(step) * ((4 + 3 * tangent * tangent).squareRoot() - 1) / 3
        let axis = sineAndCosine(rotation)

        func derivative(_ angle: Double) -> Vector {
            let (sin, cos) = sineAndCosine(angle)
            let x = -radiusX * sin
            let y = radiusY * cos
            return Vector(dx: axis.cosine * x - axis.sine * y, dy: axis.sine * x + axis.cosine * y)
        }

        return (0..<count)
            .map { index in
                let from = startAngle + step * Double(index)
                let start = point(angle: from)
                let end = point(angle: from + step)
                return .cubic(
                    start + derivative(from) * length, end - derivative(from + step) * length, end)
            }
    }
}
