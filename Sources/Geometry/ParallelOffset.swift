extension Path {
    /// The parallel of the path at a distance, trimmed to its envelope.
    ///
    /// Every point of the result lies at the distance from the nearest point of the path, and none
    /// lies nearer, so that there are no loops: neither in concave corners and where the distance
    /// exceeds the radius of curvature, nor where distant parts of the path come near each other or
    /// near its ends. What remains may be several pieces, or nothing. Lines give lines and parts of
    /// circles parts of circles; around a convex corner runs a part of a circle about it. Each piece
    /// runs in the direction of the path, a closed contour starts beside the start of its source
    /// where that was not trimmed away.
    ///
    /// Found as the side of the union of all discs of radius `|distance|` about points of the path
    /// that the sign selects.
    ///
    /// - Parameters:
    ///   - distance: Positive to the right of the direction of travel (along
    ///     ``Vector/perpendicular``), which is the inside of a contour that runs clockwise on the
    ///     screen; negative to the left. Zero gives the path itself; not a number and more than
    ///     5·10⁷⁴ give an empty path.
    ///   - tolerance: The largest accepted error of the distance, in the unit of the path. As in
    ///     ``union(_:tolerance:)``, points nearer to each other than 2·10⁻⁹ of the largest
    ///     coordinate are one: what lies within so little leaves no parallel of its own. Contours
    ///     thinner than a tenth of the tolerance are left out.
    /// - Returns: Open pieces of open subpaths, closed contours of closed ones that do not cross
    ///   themselves. Subpaths without length, those with a coordinate that is not finite or
    ///   beyond ±1e75, and those with an arc of more than a hundred turns have no parallel. Other
    ///   arcs count by their points: further turns over the same ellipse add none.
    /// - Complexity: That of ``union(_:tolerance:)`` for the curves of both sides, of which each
    ///   segment has a few.
    public func offset(by distance: Double, tolerance: Double) -> Path {
        guard distance != 0 else { return self }
        guard abs(distance) <= largestCoordinate / 2 else { return Path() }
        let parallel = ParallelSources(path: self, distance: distance, tolerance: tolerance)
        let arrangement = BooleanArrangement(
            sources: parallel.sources, tolerance: parallel.tolerance)
        return Path(
            parallels: arrangement.parallels(
                isRight: distance > 0, tolerance: parallel.tolerance))
    }
}

/// The contours of the round stroke whose one side is the parallel.
struct ParallelSources {
    private(set) var sources: [BooleanArrangement.Source] = []
    let tolerance: Double

    /// What the tags of a source say.
    static let cap = 0
    static let left = 1
    static let right = 2

    /// The tags of the detours of a side, which lie inside the stroke.
    static func detour(_ side: Int) -> Int { side << 2 }

    init(path: Path, distance: Double, tolerance: Double) {
        let style = StrokeStyle(width: 2 * abs(distance), cap: .round, join: .round)
        // Half for the approximation, half for the arrangement.
        var stroker = Stroker(style: style, tolerance: tolerance / 2)
        var input = StrokerInput(
            tolerance: stroker.pen.tolerance / 4, shortest: stroker.pen.shortest,
            keepsTurns: false)
        self.tolerance = stroker.pen.tolerance
        var sources: [BooleanArrangement.Source] = []
        input.forEachSubpath(of: path) { segments, _, isClosed in
            guard let first = segments.first, let last = segments.last else { return }
            stroker.addSides(along: segments, isClosed: isClosed)
            sources += stroker.left.sources(isClosed: isClosed, winding: 1, tags: Self.left)
            sources += stroker.right.sources(isClosed: isClosed, winding: -1, tags: Self.right)
            guard !isClosed else { return }
            sources += Self.cap(
                at: last.end, tangent: last.endTangent, radius: stroker.pen.radius)
            sources += Self.cap(
                at: first.start, tangent: -first.startTangent, radius: stroker.pen.radius)
        }
        self.sources = sources
    }

    private static func cap(at point: Point, tangent: Vector, radius: Double)
        -> [BooleanArrangement.Source]
    {
        let normal = -tangent.perpendicular
        let arc = EllipticalArc(
            center: point, radius: radius,
            startAngle: arctangent(y: normal.dy, x: normal.dx), sweepAngle: .pi)
        return [
            BooleanArrangement.Source(
                segment: .arc(arc), winding: BooleanWinding(first: 1, second: 0), tags: cap)
        ]
    }
}

extension StrokerSide {
    /// The side as segments of an arrangement, in the direction of travel.
    func sources(isClosed: Bool, winding: Int, tags side: Int) -> [BooleanArrangement.Source] {
        var result: [BooleanArrangement.Source] = []
        result.reserveCapacity(elements.count + 1)
        var current = start
        var tags = side
        var detours = detours[...]
        func append(_ segment: PathSegment) {
            result.append(
                BooleanArrangement.Source(
                    segment: segment, winding: BooleanWinding(first: winding, second: 0), tags: tags
                ))
        }
        for (index, element) in elements.enumerated() {
            let isDetour = detours.first == index
            if isDetour { detours.removeFirst() }
            tags = isDetour ? ParallelSources.detour(side) : side
            switch element {
            case .cubic(let control1, let control2, let point):
                append(
                    .cubic(
                        CubicBezier(
                            start: current, control1: control1, control2: control2, end: point)))
                current = point
            case .arc(let arc):
                append(.arc(arc))
                current = arc.end
            default:
                let point = element.endPoint
                append(.line(LineSegment(start: current, end: point)))
                current = point
            }
        }
        // It leads on from the last element: out of a corner, or over a gap within the tolerance.
        if isClosed { append(.line(LineSegment(start: current, end: start))) }
        return result
    }
}

extension BooleanArrangement {
    /// The boundary edges of one side of a round stroke, joined in the direction of travel.
    fileprivate func parallels(isRight: Bool, tolerance: Double) -> [Subpath] {
        let tag = isRight ? ParallelSources.right : ParallelSources.left
        // In the direction of travel the stroke is at the left of its right side.
        let selected = edges.indices.compactMap { index -> BoundaryEdge? in
            let edge = edges[index]
            let isRightInside = edge.rightWinding != .zero
            guard edge.tags & (tag | ParallelSources.detour(tag)) != 0,
                isRightInside != (edge.leftWinding != .zero)
            else {
                return nil
            }
            return BoundaryEdge(edge: index, isForward: isRightInside != isRight)
        }
        var leaving: [Int: [BoundaryEdge]] = [:]
        var arrivals: [Int: Int] = [:]
        for link in selected {
            leaving[startVertex(of: link), default: []].append(link)
            arrivals[endVertex(of: link), default: 0] += 1
        }
        var isUsed = [Bool](repeating: false, count: edges.count)
        /// The edges from one on, up to a dead end or back to where they started.
        func run(from first: BoundaryEdge) -> (links: [BoundaryEdge], isClosed: Bool) {
            var result = [first]
            var current = first
            isUsed[first.edge] = true
            while true {
                let vertex = endVertex(of: current)
                if vertex == startVertex(of: first) { return (result, true) }
                let direction = endDirection(current)
                // The stroke lies on the other side: the contour keeps away from it.
                let next = (leaving[vertex] ?? []).filter { !isUsed[$0.edge] }
                    .min {
                        let turn = direction.turn(to: startDirection($0))
                        let other = direction.turn(to: startDirection($1))
                        return isRight ? turn > other : turn < other
                    }
                guard let next else { return (result, false) }
                isUsed[next.edge] = true
                result.append(next)
                current = next
            }
        }
        // Open pieces begin where nothing arrives; what is left over is closed.
        let beginnings = selected.filter { arrivals[startVertex(of: $0)] == nil }
        var subpaths: [(edge: Int, subpath: Subpath)] = []
        for link in beginnings + selected where !isUsed[link.edge] {
            let (run, isClosed) = run(from: link)
            // Both sides are true within the tolerance only, which is half of what was asked for, and
            // so is what remains between them.
            guard !isClosed || hasArea(run, thinnest: tolerance / 5) else { continue }
            subpaths += parallels(in: run, isClosed: isClosed, tag: tag, tolerance: tolerance)
                .map { (link.edge, $0) }
        }
        return subpaths.sorted { $0.edge < $1.edge }.map(\.subpath)
    }
}

extension Path {
    /// A path of open and closed subpaths whose arcs start within rounding of the point before.
    fileprivate init(parallels subpaths: [Subpath]) {
        var elements: [PathElement] = []
        for subpath in subpaths {
            elements.append(.move(subpath.start))
            var segments = subpath.segments[...]
            if subpath.isClosed, segments.count > 1, case .line = segments.last {
                segments.removeLast()
            }
            elements.append(contentsOf: segments.map(\.element))
            if subpath.isClosed { elements.append(.close) }
        }
        self.init(complete: elements)
    }
}
