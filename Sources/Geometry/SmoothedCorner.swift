/// The measures of a corner with Figma's smoothing, from the numbers of the figma-squircle project
/// (after Figma's article “Desperately seeking squircles”).
///
/// All are lengths in the unit of the radius.
struct SmoothedCorner {
    /// How far along the edge the corner reaches.
    var extent: Double
    /// The extent along one edge of the arc that remains.
    var arcExtent: Double
    /// From the extent to the first control point.
    var a: Double
    /// From the first to the second control point.
    var b: Double
    /// From the second control point to the curve's end, along the edge.
    var c: Double
    /// From the edge to the curve's end.
    var d: Double
    /// The angle of the arc that remains, in radians.
    var arcAngle: Double

    /// Measures a corner.
    ///
    /// - Parameters:
    ///   - radius: The fitted radius.
    ///   - smoothing: From 0 to 1.
    ///   - budget: The length along the edges that the corner may use, at least the radius.
    ///   - preservesSmoothing: Whether the curves are squeezed into the budget.
    init(radius: Double, smoothing: Double, budget: Double, preservesSmoothing: Bool) {
        var smoothing = smoothing
        extent = (1 + smoothing) * radius
        if extent > budget {
            if !preservesSmoothing { smoothing = min(smoothing, max(budget / radius - 1, 0)) }
            extent = budget
        }
        arcAngle = .pi / 2 * (1 - smoothing)
        arcExtent = sine(arcAngle / 2) * radius * 2.0.squareRoot()
        let reach = radius * Self.tangent((.pi / 2 - arcAngle) / 4)
        let slope = .pi / 4 * smoothing
        c = reach * cosine(slope)
        d = reach * sine(slope)
        let rest = extent - arcExtent - c - d
        b = rest / 3
        if preservesSmoothing {
            let full = (1 + smoothing) * radius - arcExtent - c - d
            b = max(min(full / 3, rest - rest / 6), 0)
        }
        a = rest - b
    }

    private static func tangent(_ angle: Double) -> Double {
        let (sin, cos) = sineAndCosine(angle)
        return sin / cos
    }
}

extension RectangleCorner {
    /// Adds a smoothed corner.
    func appendSmoothed(_ corner: SmoothedCorner, to path: inout Path) {
        let (extent, a, b) = (corner.extent, corner.a, corner.b)
        let joint = extent - a - b - corner.c
        path.connect(to: point(extent, 0))
        path.cubic(
            to: point(joint, corner.d), control1: point(extent - a, 0),
            control2: point(extent - a - b, 0))
        if corner.arcAngle > 0 {
            var arc = circularArc
            arc.startAngle += (.pi / 2 - corner.arcAngle) / 2
            arc.sweepAngle = corner.arcAngle
            path.arc(arc)
        }
        path.cubic(
            to: point(0, extent), control1: point(0, extent - a - b),
            control2: point(0, extent - a))
    }

    /// The lengths that each of a rectangle's corners may use along both of its edges.
    ///
    /// The corner with the largest radius is served first: from each edge it takes its share by the
    /// ratio of the radii, and its neighbour there gets what is left.
    ///
    /// - Parameters:
    ///   - size: The size of the rectangle.
    ///   - radii: The fitted radii in the order of ``corners(of:radii:)``.
    /// - Returns: The budgets in the same order.
    static func smoothingBudgets(size: Size, radii: [Double]) -> [Double] {
        // Edge i leads from corner i to corner i + 1.
        let edges = [size.height, size.width, size.height, size.width]
        var budgets = [Double?](repeating: nil, count: 4)
        for corner in (0..<4).sorted(by: { (radii[$0], $1) > (radii[$1], $0) }) {
            budgets[corner] = [(corner, (corner + 1) % 4), ((corner + 3) % 4, (corner + 3) % 4)]
                .map { edge, neighbour in
                    if let taken = budgets[neighbour] { return edges[edge] - taken }
                    let sum = radii[corner] + radii[neighbour]
                    return sum > 0 ? edges[edge] * (radii[corner] / sum) : 0
                }
                .min()
        }
        return budgets.map { $0 ?? 0 }
    }
}
