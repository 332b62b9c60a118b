extension PathMeasure {
    /// The part of the path between two positions.
    ///
    /// Elements keep their kinds: a cut arc is an arc, a cut Bézier curve one of the same degree
    /// with the same points, so that the ends' caps stand perpendicular to the path. A subpath that
    /// lies wholly within the part is kept as it is, closed when it was closed; the whole range
    /// gives the path itself. Pieces shorter than 1e-12 of the path's length are left out.
    ///
    /// On one closed contour the part runs on through the start without a seam: from a greater
    /// position to a smaller one, or beyond the ends. A range of the whole length or more gives the
    /// closed contour, begun at `from`. On other paths a `from` that is greater than `to` gives the
    /// part from there to the end, followed by the part from the start to `to`.
    ///
    /// - Parameters:
    ///   - from: The position at which the part starts.
    ///   - to: The position at which it ends.
    /// - Returns: An empty path when both positions are the same place or one is NaN.
    /// - Complexity: O(number of subpaths + number of segments in the part).
    public func trimmed(from: Double, to: Double) -> Path {
        guard !from.isNaN, !to.isNaN, from != to, length > 0 else { return Path() }
        if from <= 0, to >= length, from == 0 || !isClosedContour { return path }
        if isClosedContour {
            return Path(subpaths: contourPart(from: from, to: to).map { [$0] } ?? [])
        }
        guard from > to else { return Path(subpaths: parts(from: from, to: to)) }
        return Path(subpaths: parts(from: from, to: length) + parts(from: 0, to: to))
    }

    /// The shortest piece that is kept.
    private var shortest: Double { length * 1e-12 }

    /// The part of the one closed contour, which may run through its start.
    private func contourPart(from: Double, to: Double) -> Subpath? {
        let start = remainder(of: from)
        let back = remainder(of: from - to)
        let end = start + (to > from ? to - from : back > 0 ? length - back : 0)
        guard end - start < length - shortest else {
            let segments =
                pieces(of: entries.indices, from: start, to: length)
                + pieces(of: entries.indices, from: 0, to: start)
            return segments.first.map {
                Subpath(start: $0.start, segments: segments, isClosed: true)
            }
        }
        var segments = pieces(of: entries.indices, from: start, to: min(end, length))
        if end > length { segments += pieces(of: entries.indices, from: 0, to: end - length) }
        return segments.first.map { Subpath(start: $0.start, segments: segments, isClosed: false) }
    }

    /// The subpaths and parts of subpaths between two ascending positions.
    private func parts(from: Double, to: Double) -> [Subpath] {
        contours.flatMap { subpath, range -> [Subpath] in
            let start = entries[range.lowerBound].start
            let end = entries[range.upperBound - 1].end
            if from <= start + shortest, to >= end - shortest, range.count == subpath.segments.count
            {
                return [subpath]
            }
            var parts: [Subpath] = []
            for piece in pieces(of: range, from: from, to: to) {
                if let last = parts.indices.last, parts[last].end.isNear(piece.start) {
                    parts[last].segments.append(piece)
                } else {
                    parts.append(Subpath(start: piece.start, segments: [piece], isClosed: false))
                }
            }
            return parts
        }
    }

    /// The segments, the first and last ones cut, between two ascending positions.
    private func pieces(of range: Range<Int>, from: Double, to: Double) -> [PathSegment] {
        range.compactMap { index in
            let entry = entries[index]
            let low = max(from - entry.start, 0)
            let high = min(to - entry.start, entry.arcLength.total)
            guard high - low > shortest else { return nil }
            let starts = low <= shortest
            let ends = high >= entry.arcLength.total - shortest
            if starts, ends { return entry.segment }
            return entry.segment.portion(
                from: starts ? 0 : entry.arcLength.parameter(at: low),
                to: ends ? 1 : entry.arcLength.parameter(at: high))
        }
    }
}

extension Path {
    /// The part of the path between two fractions of its length.
    ///
    /// A shorthand for ``PathMeasure/trimmed(from:to:)`` with positions as fractions: 0 is the
    /// start, 1 the end. Measure once and reuse the measure when a path is trimmed repeatedly.
    ///
    /// - Parameters:
    ///   - from: The fraction at which the part starts.
    ///   - to: The fraction at which it ends.
    /// - Returns: An empty path when both fractions are equal or one is NaN.
    /// - Complexity: O(n), mostly for measuring.
    public func trimmed(fromFraction from: Double, toFraction to: Double) -> Path {
        let measure = PathMeasure(self)
        return measure.trimmed(from: from * measure.length, to: to * measure.length)
    }

    /// The length of all lines and curves, closing lines included, to 1e-9 a segment.
    ///
    /// Segments whose coordinates or length are not finite are left out; 0 for an empty path.
    ///
    /// - Complexity: O(n).
    public var length: Double { PathMeasure(self).length }
}
