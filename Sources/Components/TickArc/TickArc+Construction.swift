public import Geometry

extension TickArc {
    /// The arcs through the ticks' inner ends, middles and outer ends, and the first tick.
    public func constructionPaths(in context: ComponentContext) -> [Path] {
        let size = context.size
        let first = angle(ofTick: 0)
        let last = angle(ofTick: ticks - 1)
        var paths = [-0.5, 0, 0.5]
            .compactMap { share -> Path? in
                let radius = radius(in: size) + share * tickLength
                guard radius > 0, first != last else { return nil }
                var path = Path()
                path.arc(
                    EllipticalArc(
                        center: center(in: size), radius: radius,
                        startAngle: radians(first - 90), sweepAngle: radians(last - first)))
                return path
            }
        paths.append(outline(ofTickAt: first, in: size))
        return paths
    }
}
