/// Sums the windings of the edges that rays cross, for many rays at once.
///
/// A ray runs from within an edge to the left when the edge is steep, else upwards. Edges
/// whose box lies wholly before the ray's start are summed by a sweep in the direction against the
/// rays, with a tree of partial sums (P. M. Fenwick 1994) over the positions of the rays; those
/// whose box holds the start are looked at one by one. So n edges and rays take O(n log n).
struct BooleanRays {
    private let edges: [BooleanArrangement.Edge]
    private let sources: [BooleanArrangement.Source]
    private let boxes: BooleanBoxes

    private struct Ray {
        let edge: Int
        let start: Point
        var sum = BooleanWinding.zero
    }

    init(_ edges: [BooleanArrangement.Edge], sources: [BooleanArrangement.Source]) {
        self.edges = edges
        self.sources = sources
        boxes = BooleanBoxes(edges.map(\.piece))
    }

    /// The windings on the right of edges, in their order.
    func rightWindings(of selected: [Int]) -> [BooleanWinding] {
        var rays: [(steep: Bool, ray: Ray)] = selected.map { index in
            let piece = edges[index].piece
            let start = piece.inside(of: sources[piece.source].segment)
            let chord = piece.end - piece.start
            return (abs(chord.dy) >= abs(chord.dx), Ray(edge: index, start: start))
        }
        for steep in [true, false] {
            let chosen = rays.indices.filter { rays[$0].steep == steep }
            guard !chosen.isEmpty else { continue }
            let sums = sumsBefore(chosen.map { rays[$0].ray }, isHorizontal: steep)
            for (index, sum) in zip(chosen, sums) { rays[index].ray.sum = sum }
        }
        return rays.map { steep, ray in
            let edge = edges[ray.edge]
            let sum = ray.sum + sumAround(ray, isHorizontal: steep)
            // The sum belongs to the side that the ray leaves from.
            let chord = edge.piece.end - edge.piece.start
            let rayIsOnTheRight = steep ? chord.dy > 0 : chord.dx < 0
            return rayIsOnTheRight ? sum : sum + edge.winding
        }
    }

    /// What crossing an edge in the direction against the rays adds.
    private func winding(of edge: BooleanArrangement.Edge, isHorizontal: Bool) -> BooleanWinding {
        let piece = edge.piece
        let isPositive =
            isHorizontal ? piece.end.y < piece.start.y : piece.end.x > piece.start.x
        return edge.winding * (isPositive ? 1 : -1)
    }

    /// The sums over the edges that lie wholly before the starts of rays.
    private func sumsBefore(_ rays: [Ray], isHorizontal: Bool) -> [BooleanWinding] {
        func across(_ point: Point) -> Double { isHorizontal ? point.y : point.x }
        func along(_ point: Point) -> Double { isHorizontal ? point.x : point.y }
        let positions = rays.map { across($0.start) }.sorted()
        /// The number of positions below a value.
        func rank(_ value: Double) -> Int {
            var (low, high) = (0, positions.count)
            while low < high {
                let middle = (low + high) / 2
                if positions[middle] < value { low = middle + 1 } else { high = middle }
            }
            return low
        }
        // Partial sums of the changes from each position to the next.
        var tree = [BooleanWinding](repeating: .zero, count: positions.count + 1)
        func add(_ winding: BooleanWinding, from rank: Int) {
            var index = rank + 1
            while index < tree.count {
                tree[index] = tree[index] + winding
                index += index & -index
            }
        }
        func reach(_ edge: Int) -> Double {
            isHorizontal ? edges[edge].piece.right : edges[edge].piece.bottom
        }
        let order = edges.indices.sorted { reach($0) < reach($1) }
        var next = 0
        var result = [BooleanWinding](repeating: .zero, count: rays.count)
        for index in rays.indices.sorted(by: { along(rays[$0].start) < along(rays[$1].start) }) {
            let ray = rays[index]
            while next < order.count, reach(order[next]) < along(ray.start) {
                let edge = edges[order[next]]
                let first = across(edge.piece.start)
                let last = across(edge.piece.end)
                let from = rank(min(first, last))
                let to = rank(max(first, last))
                if from < to {
                    let winding = winding(of: edge, isHorizontal: isHorizontal)
                    add(winding, from: from)
                    add(winding * -1, from: to)
                }
                next += 1
            }
            var position = rank(across(ray.start)) + 1
            while position > 0 {
                result[index] = result[index] + tree[position]
                position -= position & -position
            }
            // The edge itself, when rounding leaves its start beyond its box.
            let own = edges[ray.edge]
            if reach(ray.edge) < along(ray.start), crosses(own.piece, ray, isHorizontal) {
                result[index] =
                    result[index] + winding(of: own, isHorizontal: isHorizontal) * -1
            }
        }
        return result
    }

    private func crosses(_ piece: BooleanPiece, _ ray: Ray, _ isHorizontal: Bool) -> Bool {
        isHorizontal
            ? (piece.start.y <= ray.start.y) != (piece.end.y <= ray.start.y)
            : (piece.start.x <= ray.start.x) != (piece.end.x <= ray.start.x)
    }

    /// The sum over the edges whose box holds the start of a ray.
    private func sumAround(_ ray: Ray, isHorizontal: Bool) -> BooleanWinding {
        let start = ray.start
        var sum = BooleanWinding.zero
        for index in boxes.indices(left: start.x, top: start.y, right: start.x, bottom: start.y)
        where index != ray.edge {
            let piece = edges[index].piece
            guard crosses(piece, ray, isHorizontal) else { continue }
            let segment = sources[piece.source].segment
            let isCrossedBefore =
                isHorizontal
                ? segment.point(at: piece.parameter(of: segment, y: start.y)).x < start.x
                : segment.point(at: piece.parameter(of: segment, x: start.x)).y < start.y
            if isCrossedBefore {
                sum = sum + winding(of: edges[index], isHorizontal: isHorizontal)
            }
        }
        return sum
    }
}
