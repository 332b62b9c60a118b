/// The places at which pieces are cut into edges, and the vertices there.
struct BooleanCuts {
    struct Cut {
        let parameter: Double
        var vertex: Int
    }

    /// The cuts of each piece, without its ends.
    private var cuts: [[Cut]]
    /// The vertices at the ends of each piece.
    private var ends: [(start: Int, end: Int)]

    /// Starts with pieces between vertices that are not cut anywhere else.
    init(ends: [(start: Int, end: Int)]) {
        self.ends = ends
        cuts = Array(repeating: [], count: ends.count)
    }

    mutating func cut(_ piece: Int, at parameter: Double, vertex: Int) {
        cuts[piece].append(Cut(parameter: parameter, vertex: vertex))
    }

    /// The cuts of a piece in its direction.
    func ascending(of piece: Int) -> [Cut] { cuts[piece].sorted { $0.parameter < $1.parameter } }

    /// Cuts every piece at the vertices that lie on it, whoever met there.
    ///
    /// Where a third curve touches two that coincide, or nearly touches, rounding puts its meetings
    /// with the one and the other at different places: each of the two must be cut at both, or they
    /// would not be the same edges.
    ///
    /// The boxes that are given for a vertex are those of the pieces on which it may lie.
    mutating func share(
        _ vertices: BooleanVertices, among pieces: [BooleanPiece],
        of sources: [BooleanArrangement.Source], precision: Double,
        boxes: (_ vertex: Int) -> BooleanBoxes
    ) {
        resolve(vertices)
        let known = piecesOfVertices(count: vertices.points.count)
        for (vertex, point) in vertices.points.enumerated()
        where vertices.root(of: vertex) == vertex {
            let near = boxes(vertex)
                .indices(
                    left: point.x, top: point.y, right: point.x, bottom: point.y, reach: precision)
            for index in near where !known[vertex].contains(index) {
                let parameter = pieces[index]
                    .parameterOfContact(
                        of: sources[pieces[index].source].segment, with: point, within: precision)
                if let parameter { cut(index, at: parameter, vertex: vertex) }
            }
        }
    }

    /// Replaces vertices that others have taken in.
    private mutating func resolve(_ vertices: BooleanVertices) {
        for index in ends.indices {
            ends[index].start = vertices.root(of: ends[index].start)
            ends[index].end = vertices.root(of: ends[index].end)
            for position in cuts[index].indices {
                cuts[index][position].vertex = vertices.root(of: cuts[index][position].vertex)
            }
        }
    }

    private func piecesOfVertices(count: Int) -> [[Int]] {
        var result = [[Int]](repeating: [], count: count)
        for (piece, end) in ends.enumerated() {
            result[end.start].append(piece)
            result[end.end].append(piece)
            for cut in cuts[piece] { result[cut.vertex].append(piece) }
        }
        return result
    }
}
