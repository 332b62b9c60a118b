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
/// meetings (found among pieces whose boxes overlap), vertices (meetings and ends within the precision
/// are one), edges between vertices, coincident edges merged into one, and one ray for each chain of
/// edges between junctions.
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
    private(set) var vertices = BooleanVertices(precision: 1)
    private(set) var precision = 0.0
    /// The number of pairs of pieces, and of parts of them, that were looked at for meetings.
    private(set) var steps = 0

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
        guard precision > 0 else { return }
        makeEdges(pieces, contact: precision)
        for _ in 0..<Self.mostPasses {
            guard let moved = piecesAlongEdges() else { break }
            self.sources += moved.sources
            // Vertices are farther from each other than the precision. An edge that bends to one within
            // half of it turns by more than a right angle there, so that no vertex it comes from is as
            // near to what follows: bends come to an end.
            makeEdges(moved.pieces, moved: moved.moved, contact: precision / 2)
        }
        mergeCoincidentEdges()
        findWindings()
    }

    // MARK: Edges

    /// Cuts pieces into edges, those within a distance of a vertex at it.
    ///
    /// The moved ones, of which the indices are given, may meet others anywhere; the rest meet each
    /// other at their ends only. Without indices all are as good as moved.
    private mutating func makeEdges(
        _ all: [BooleanPiece], moved: [Int]? = nil, contact: Double
    ) {
        vertices = BooleanVertices(precision: max(precision, .leastNormalMagnitude))
        vertices.reserveCapacity(all.count * 2)
        edges = []
        var isMoved = [Bool](repeating: moved == nil, count: all.count)
        for index in moved ?? [] { isMoved[index] = true }
        var pieces: [BooleanPiece] = []
        var ends: [(start: Int, end: Int)] = []
        var isOpen: [Bool] = []
        for (piece, isMoved) in zip(all, isMoved) {
            let start = vertices.index(of: piece.start)
            let end = vertices.index(of: piece.end)
            // Beside a coordinate that dwarfs all others these may be one vertex, where each of any
            // number of pieces would meet each.
            guard start != end else { continue }
            pieces.append(piece)
            ends.append((start, end))
            isOpen.append(isMoved)
        }
        let knownVertices = moved == nil ? 0 : vertices.points.count
        var cuts = BooleanCuts(ends: ends)
        // Ordinary paths need some ten steps for each of few pairs. Where everything runs along
        // everything, later pairs get fewer and are looked at more coarsely.
        let mostSteps = 5_000_000 + 5000 * pieces.count
        let boxes = BooleanBoxes(pieces)
        let openBoxes =
            moved == nil ? boxes : BooleanBoxes(pieces, only: pieces.indices.filter { isOpen[$0] })
        func meet(_ first: Int, _ second: Int) {
            let a = pieces[first]
            let b = pieces[second]
            let intersection = BooleanIntersection(
                a, of: sources[a.source].segment, b, of: sources[b.source].segment,
                precision: contact, mostSteps: min(max(mostSteps - steps, 100), 20_000))
            steps += intersection.steps
            for meeting in intersection.meetings {
                let vertex = vertices.index(of: meeting.point)
                cuts.cut(first, at: meeting.first, vertex: vertex)
                cuts.cut(second, at: meeting.second, vertex: vertex)
            }
        }
        for (second, b) in pieces.enumerated() {
            let others = openBoxes.indices(
                left: b.left, top: b.top, right: b.right, bottom: b.bottom, reach: contact,
                before: isOpen[second] ? second : .max)
            for first in others { meet(first, second) }
        }
        cuts.share(vertices, among: pieces, of: sources, precision: contact) {
            $0 < knownVertices ? openBoxes : boxes
        }
        edges.reserveCapacity(pieces.count * 2)
        for (index, piece) in pieces.enumerated() {
            let startVertex = vertices.root(of: ends[index].start)
            let endVertex = vertices.root(of: ends[index].end)
            var from = piece.from
            var vertex = startVertex
            let winding = sources[piece.source].winding
            let end = BooleanCuts.Cut(parameter: piece.to, vertex: endVertex)
            for cut in cuts.ascending(of: index) + [end] {
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

    /// Each pass moves fewer edges; hardly any arrangement needs more than two.
    private static let mostPasses = 5

    /// Replaces edges that run along each other between the same vertices by one.
    private mutating func mergeCoincidentEdges() {
        // The last edge between two vertices, and for each edge the one before it.
        var last: [Pair: Int] = [:]
        last.reserveCapacity(edges.count)
        var previous: [Int?] = []
        var merged: [Edge] = []
        merged.reserveCapacity(edges.count)
        for edge in edges {
            let pair = Pair(
                low: min(edge.startVertex, edge.endVertex),
                high: max(edge.startVertex, edge.endVertex))
            var twin = last[pair]
            while let other = twin, !isCoincident(merged[other], edge) { twin = previous[other] }
            guard let twin else {
                previous.append(last.updateValue(merged.count, forKey: pair))
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
        let chains = chains()
        // The longest edge of a chain is the one farthest from confusion.
        let longest = chains.map { chain in
            chain.dropFirst()
                .reduce(chain[0]) {
                    length(of: edges[$0.edge].piece) < length(of: edges[$1.edge].piece) ? $1 : $0
                }
        }
        let rays = BooleanRays(edges, sources: sources)
        let windings = rays.rightWindings(of: longest.map(\.edge))
        for ((chain, longest), right) in zip(zip(chains, longest), windings) {
            let left = right + edges[longest.edge].winding * -1
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
}
