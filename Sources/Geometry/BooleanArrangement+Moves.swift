extension BooleanArrangement {
    /// Pieces along the edges, with those that their vertices have moved as sources of their own.
    ///
    /// A moved edge may cross others anew, or come within the precision of a vertex: the plane must be
    /// cut along it again (snap rounding, J. D. Hobby 1999, of lines). A moved curve that was straight
    /// is a line from there on.
    ///
    /// - Returns: The pieces, the indices of those along moved edges, and the sources to be added to
    ///   those that exist; nothing when no edge was moved.
    func piecesAlongEdges() -> (pieces: [BooleanPiece], moved: [Int], sources: [Source])? {
        var pieces: [BooleanPiece] = []
        pieces.reserveCapacity(edges.count)
        var indices: [Int] = []
        var added: [Source] = []
        for edge in edges {
            let source = sources[edge.piece.source]
            guard let moved = movedSegment(of: edge.piece, along: source.segment) else {
                pieces.append(edge.piece)
                continue
            }
            let first = pieces.count
            moved.appendBooleanPieces(source: sources.count + added.count, to: &pieces)
            indices += first..<pieces.count
            added.append(Source(segment: moved, winding: source.winding, tags: source.tags))
        }
        return added.isEmpty ? nil : (pieces, indices, added)
    }

    /// A part of a segment between the vertices of an edge; nothing when it ends there anyway.
    private func movedSegment(of piece: BooleanPiece, along segment: PathSegment) -> PathSegment? {
        let start = segment.point(at: piece.from)
        let end = segment.point(at: piece.to)
        let shift = max((piece.start - start).length, (piece.end - end).length)
        guard shift > precision * 1e-3 else { return nil }
        let before = BooleanPiece(
            source: piece.source, from: piece.from, to: piece.to, start: start, end: end,
            startTangent: piece.startTangent, endTangent: piece.endTangent)
        guard before.bulge > precision / 4 else {
            return .line(LineSegment(start: piece.start, end: piece.end))
        }
        return segment.portion(from: piece.from, to: piece.to)
            .withMovedEnds(piece.start, piece.end)
    }
}
