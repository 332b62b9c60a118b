/// How often the contours of two operands run around a region, clockwise positive.
struct BooleanWinding: Hashable {
    var first: Int
    var second: Int

    static let zero = BooleanWinding(first: 0, second: 0)

    static func + (left: BooleanWinding, right: BooleanWinding) -> BooleanWinding {
        BooleanWinding(first: left.first + right.first, second: left.second + right.second)
    }

    static func * (winding: BooleanWinding, factor: Int) -> BooleanWinding {
        BooleanWinding(first: winding.first * factor, second: winding.second * factor)
    }
}

/// The plane cut by the contours of one or two operands into edges that meet at vertices only.
///
/// Every edge knows the windings at both of its sides. The steps are: convex monotone pieces, their
/// meetings (found among pieces whose boxes overlap, by a sweep over x), vertices (meetings and ends
/// within the precision are one), edges between vertices, coincident edges merged into one, and one
/// ray for each chain of edges between junctions.
struct BooleanArrangement {
    /// A segment of a contour.
    struct Source {
        let segment: PathSegment
        /// What crossing the segment from its left to its right adds to the windings.
        let winding: BooleanWinding
        /// Any bits of the caller's.
        var tags = 0
    }

    /// A part of a piece between two vertices.
    struct Edge {
        let piece: BooleanPiece
        let startVertex: Int
        let endVertex: Int
        /// What crossing the edge from its left to its right adds to the windings.
        var winding: BooleanWinding
        /// The tags of all sources that run here.
        var tags: Int
        /// The windings on the right of the edge, of which the left ones follow.
        var rightWinding = BooleanWinding.zero

        /// The windings on the left of the edge.
        var leftWinding: BooleanWinding { rightWinding + winding * -1 }
    }

    private(set) var sources: [Source] = []
    private(set) var edges: [Edge] = []
    private(set) var vertices: BooleanVertices
    private(set) var precision = 0.0

    /// Cuts the plane.
    ///
    /// - Parameters:
    ///   - sources: Segments that form closed contours, usable numbers only.
    ///   - tolerance: The accuracy that the caller asks for; bounds how far points may be moved.
    init(sources: [Source], tolerance: Double) {
        self.sources = sources
        var pieces: [BooleanPiece] = []
        for (index, source) in sources.enumerated() {
            source.segment.appendBooleanPieces(source: index, to: &pieces)
        }
        // Coordinates carry rounding errors of 2⁻⁵² of their size; touching curves lose half of the
        // digits.
        var size = 0.0
        for piece in pieces {
            size = max(size, max(abs(piece.left), abs(piece.right)))
            size = max(size, max(abs(piece.top), abs(piece.bottom)))
        }
        let wanted = tolerance > 0 ? tolerance * 1e-3 : 0
        precision = max(size * 2e-9, min(wanted, size * 1e-6))
        vertices = BooleanVertices(precision: max(precision, .leastNormalMagnitude))
        guard precision > 0 else { return }
        makeEdges(pieces)
        mergeCoincidentEdges()
        findWindings()
    }

    // MARK: Edges

    private mutating func makeEdges(_ pieces: [BooleanPiece]) {
        let ends = pieces.map { (vertices.index(of: $0.start), vertices.index(of: $0.end)) }
        var cuts = [[(parameter: Double, vertex: Int)]](repeating: [], count: pieces.count)
        // Ordinary paths need some ten steps for each of few pairs; the limit is for input in which
        // everything runs along everything.
        var steps = 500_000 + 500 * pieces.count
        forEachPair(of: pieces) { first, second in
            guard steps > 0 else { return false }
            let a = pieces[first]
            let b = pieces[second]
            let intersection = BooleanIntersection(
                a, of: sources[a.source].segment, b, of: sources[b.source].segment,
                precision: precision, mostSteps: min(steps, 1500))
            steps -= intersection.steps
            for meeting in intersection.meetings {
                let vertex = vertices.index(of: meeting.point)
                cuts[first].append((meeting.first, vertex))
                cuts[second].append((meeting.second, vertex))
            }
            return true
        }
        edges.reserveCapacity(pieces.count * 2)
        for (index, piece) in pieces.enumerated() {
            let (startVertex, endVertex) = ends[index]
            var from = piece.from
            var vertex = startVertex
            let winding = sources[piece.source].winding
            for cut in cuts[index].sorted(by: { $0.parameter < $1.parameter })
                + [(piece.to, endVertex)]
            {
                guard cut.vertex != vertex else { continue }
                // A cut next to the piece's end that belongs to the end's vertex ends the piece.
                addEdge(piece, from: from, to: cut.parameter, vertex, cut.vertex, winding)
                from = cut.parameter
                vertex = cut.vertex
            }
        }
    }

    private mutating func addEdge(
        _ piece: BooleanPiece, from: Double, to: Double, _ startVertex: Int, _ endVertex: Int,
        _ winding: BooleanWinding
    ) {
        let segment = sources[piece.source].segment
        let startTangent =
            from == piece.from ? piece.startTangent : segment.tangent(at: from)
        let endTangent = to == piece.to ? piece.endTangent : segment.tangent(at: to)
        edges.append(
            Edge(
                piece: BooleanPiece(
                    source: piece.source, from: from, to: to,
                    start: vertices.points[startVertex], end: vertices.points[endVertex],
                    startTangent: startTangent ?? piece.startTangent,
                    endTangent: endTangent ?? piece.endTangent),
                startVertex: startVertex, endVertex: endVertex, winding: winding,
                tags: sources[piece.source].tags))
    }

    /// Calls `body` for all pairs of pieces whose boxes touch, until it says `false` or
    /// the work exceeds all bounds.
    private func forEachPair(of pieces: [BooleanPiece], _ body: (Int, Int) -> Bool) {
        let order = pieces.indices.sorted { pieces[$0].left < pieces[$1].left }
        var active: [Int] = []
        // Quadratic cost only comes from input in which everything overlaps everything.
        var comparisons = 100_000_000
        for index in order {
            comparisons -= active.count
            guard comparisons > 0 else { return }
            let piece = pieces[index]
            let left = piece.left - precision
            let top = piece.top - precision
            let bottom = piece.bottom + precision
            active.removeAll { pieces[$0].right < left }
            for other in active where pieces[other].top <= bottom && pieces[other].bottom >= top {
                guard body(other, index) else { return }
            }
            active.append(index)
        }
    }

    /// Replaces edges that run along each other between the same vertices by one.
    private mutating func mergeCoincidentEdges() {
        var groups: [Pair: [Int]] = [:]
        var merged: [Edge] = []
        merged.reserveCapacity(edges.count)
        for edge in edges {
            let pair = Pair(
                low: min(edge.startVertex, edge.endVertex),
                high: max(edge.startVertex, edge.endVertex))
            let twin = groups[pair]?.first { isCoincident(merged[$0], edge) }
            guard let twin else {
                groups[pair, default: []].append(merged.count)
                merged.append(edge)
                continue
            }
            let isParallel = merged[twin].startVertex == edge.startVertex
            merged[twin].winding = merged[twin].winding + edge.winding * (isParallel ? 1 : -1)
            merged[twin].tags |= edge.tags
        }
        edges = merged.filter { $0.winding != .zero }
    }

    private struct Pair: Hashable {
        let low: Int
        let high: Int
    }

    private func isCoincident(_ first: Edge, _ second: Edge) -> Bool {
        let segment = sources[first.piece.source].segment
        let other = sources[second.piece.source].segment
        if case .line = segment, case .line = other { return true }
        for fraction in [0.5, 0.25, 0.75] {
            let piece = first.piece
            let point = segment.point(at: piece.from + (piece.to - piece.from) * fraction)
            let parameter = second.piece.nearestParameter(of: other, to: point)
            guard (other.point(at: parameter) - point).length <= 2 * precision else {
                return false
            }
        }
        return true
    }

    // MARK: Windings

    private mutating func findWindings() {
        let rows = BooleanRays(edges, isHorizontal: true)
        let columns = BooleanRays(edges, isHorizontal: false)
        for chain in chains() {
            // The longest edge of a chain is the one farthest from confusion.
            let longest = chain.max {
                length(of: edges[$0.edge].piece) < length(of: edges[$1.edge].piece)
            }
            guard let longest else { continue }
            let known = rightWinding(of: longest.edge, rows: rows, columns: columns)
            let right = known
            let left = known + edges[longest.edge].winding * -1
            for link in chain {
                edges[link.edge].rightWinding =
                    link.isForward == longest.isForward ? right : left
            }
        }
    }

    private func length(of piece: BooleanPiece) -> Double { (piece.end - piece.start).length }

    private struct Link {
        let edge: Int
        let isForward: Bool
    }

    /// Runs of edges between junctions; within one the windings on both sides stay the same.
    private func chains() -> [[Link]] {
        var around = [[Int]](repeating: [], count: vertices.points.count)
        for (index, edge) in edges.enumerated() {
            around[edge.startVertex].append(index)
            around[edge.endVertex].append(index)
        }
        var isVisited = [Bool](repeating: false, count: edges.count)
        var result: [[Link]] = []
        func extend(_ chain: inout [Link], from link: Link) {
            var link = link
            while true {
                let edge = edges[link.edge]
                let vertex = link.isForward ? edge.endVertex : edge.startVertex
                guard around[vertex].count == 2 else { return }
                let next = around[vertex][0] == link.edge ? around[vertex][1] : around[vertex][0]
                guard !isVisited[next] else { return }
                let isForward = edges[next].startVertex == vertex
                let flow = link.isForward == isForward ? 1 : -1
                guard edges[next].winding == edge.winding * flow else { return }
                isVisited[next] = true
                link = Link(edge: next, isForward: isForward)
                chain.append(link)
            }
        }
        for index in edges.indices where !isVisited[index] {
            isVisited[index] = true
            var chain = [Link(edge: index, isForward: true)]
            extend(&chain, from: chain[0])
            var back: [Link] = []
            extend(&back, from: Link(edge: index, isForward: false))
            chain += back.map { Link(edge: $0.edge, isForward: !$0.isForward) }
            result.append(chain)
        }
        return result
    }

    /// The windings on the right of an edge, from a ray that starts at its middle.
    private func rightWinding(of index: Int, rows: BooleanRays, columns: BooleanRays)
        -> BooleanWinding
    {
        let edge = edges[index]
        let segment = sources[edge.piece.source].segment
        let middle = (edge.piece.from + edge.piece.to) / 2
        let point = segment.point(at: middle)
        let chord = edge.piece.end - edge.piece.start
        let isHorizontal = abs(chord.dy) >= abs(chord.dx)
        var sum = BooleanWinding.zero
        for other in (isHorizontal ? rows : columns).candidates(at: point) where other != index {
            let piece = edges[other].piece
            let source = sources[piece.source].segment
            if isHorizontal {
                guard (piece.start.y <= point.y) != (piece.end.y <= point.y),
                    piece.left < point.x
                else { continue }
                if piece.right >= point.x {
                    let parameter = piece.parameter(of: source, y: point.y)
                    guard source.point(at: parameter).x < point.x else { continue }
                }
                sum = sum + edges[other].winding * (piece.end.y < piece.start.y ? 1 : -1)
            } else {
                guard (piece.start.x <= point.x) != (piece.end.x <= point.x),
                    piece.top < point.y
                else { continue }
                if piece.bottom >= point.y {
                    let parameter = piece.parameter(of: source, x: point.x)
                    guard source.point(at: parameter).y < point.y else { continue }
                }
                sum = sum + edges[other].winding * (piece.end.x > piece.start.x ? 1 : -1)
            }
        }
        // The sum belongs to the side that the ray leaves from.
        let rayIsOnTheRight = isHorizontal ? chord.dy > 0 : chord.dx < 0
        return rayIsOnTheRight ? sum : sum + edge.winding
    }
}

/// An index of edges by the rows, or columns, of a grid.
struct BooleanRays {
    private let isHorizontal: Bool
    private let low: Double
    private let step: Double
    private var buckets: [[Int]]

    init(_ edges: [BooleanArrangement.Edge], isHorizontal: Bool) {
        self.isHorizontal = isHorizontal
        var low = Double.infinity
        var high = -Double.infinity
        for edge in edges {
            low = min(low, isHorizontal ? edge.piece.top : edge.piece.left)
            high = max(high, isHorizontal ? edge.piece.bottom : edge.piece.right)
        }
        let count = max(1, Int(Double(edges.count).squareRoot() * 4))
        self.low = low
        step = (high - low) / Double(count)
        buckets = [[Int]](repeating: [], count: count)
        for (index, edge) in edges.enumerated() {
            let from = bucket(isHorizontal ? edge.piece.top : edge.piece.left)
            let to = bucket(isHorizontal ? edge.piece.bottom : edge.piece.right)
            for bucket in from...max(from, to) { buckets[bucket].append(index) }
        }
    }

    /// The edges that may cross the ray through a point.
    func candidates(at point: Point) -> [Int] {
        buckets[bucket(isHorizontal ? point.y : point.x)]
    }

    private func bucket(_ value: Double) -> Int {
        let position = (value - low) / step
        guard position > 0 else { return 0 }
        return position < Double(buckets.count) ? Int(position) : buckets.count - 1
    }
}
