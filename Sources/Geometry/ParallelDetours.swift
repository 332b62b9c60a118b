extension BooleanArrangement {
    /// The parts of a boundary that belong to a parallel.
    ///
    /// The detours of a side over corners and evolutes lie inside the stroke. Beside segments so
    /// short that rounding errors turn them, and where the path turns back on itself, slivers
    /// between two of them stay uncovered: the boundary then runs into the stroke and back.
    ///
    /// - Parameters:
    ///   - run: Edges of the boundary, each from where the one before ended.
    ///   - isClosed: Whether the last one ends where the first one starts.
    ///   - tag: What the tags of edges that are no detours hold.
    ///   - tolerance: What is not longer stays; ends not farther apart are joined by a line.
    /// - Returns: The run itself where no detour is long.
    func parallels(in run: [BoundaryEdge], isClosed: Bool, tag: Int, tolerance: Double) -> [Subpath]
    {
        let stretches = stretches(of: run[...], tag: tag)
        func isCut(_ stretch: ArraySlice<BoundaryEdge>) -> Bool {
            isDetour(stretch, tag: tag) && isLong(stretch, tolerance: tolerance)
        }
        guard let cut = stretches.first(where: isCut) else {
            return subpaths(of: [run], isClosed: isClosed)
        }
        // A closed run starts anew after a detour.
        let ordered = isClosed ? Array(run[cut.endIndex...] + run[..<cut.endIndex]) : run
        // Lists of parts that a line joins.
        var chains: [[[BoundaryEdge]]] = []
        var wasCut = true
        for stretch in self.stretches(of: ordered[...], tag: tag) {
            if isCut(stretch) {
                wasCut = true
            } else if !wasCut {
                let part = chains[chains.count - 1].count - 1
                chains[chains.count - 1][part] += stretch
            } else if let end = chains.last?.last, gap(from: end, to: stretch) <= tolerance {
                chains[chains.count - 1].append(Array(stretch))
                wasCut = false
            } else {
                chains.append([Array(stretch)])
                wasCut = false
            }
        }
        var meetsAtSeam = false
        if isClosed, let end = chains.last?.last, let start = chains.first?.first {
            meetsAtSeam = gap(from: end, to: start) <= tolerance
        }
        let staysClosed = meetsAtSeam && chains.count == 1
        if meetsAtSeam, !staysClosed { chains[0] = chains.removeLast() + chains[0] }
        return chains.filter { isLong($0.joined(), tolerance: tolerance) }
            .compactMap { subpath(joining: $0, isClosed: staysClosed) }
    }

    private func isDetour(_ stretch: ArraySlice<BoundaryEdge>, tag: Int) -> Bool {
        stretch.first.map { edges[$0.edge].tags & tag == 0 } ?? false
    }

    /// The longest runs of edges that all are detours, or all are not.
    private func stretches(of run: ArraySlice<BoundaryEdge>, tag: Int)
        -> [ArraySlice<BoundaryEdge>]
    {
        var result: [ArraySlice<BoundaryEdge>] = []
        var start = run.startIndex
        for index in run.indices.dropFirst()
        where isDetour(run[index...], tag: tag) != isDetour(run[start...], tag: tag) {
            result.append(run[start..<index])
            start = index
        }
        result.append(run[start...])
        return result
    }

    /// Whether edges lead farther away from where they start than the tolerance.
    private func isLong(_ links: some Sequence<BoundaryEdge>, tolerance: Double) -> Bool {
        var start: Point?
        for link in links {
            let from = start ?? vertices.points[startVertex(of: link)]
            start = from
            if (vertices.points[endVertex(of: link)] - from).length > tolerance { return true }
        }
        return false
    }

    private func gap(from end: [BoundaryEdge], to start: some Sequence<BoundaryEdge>) -> Double {
        guard let last = end.last, let first = start.first(where: { _ in true }) else { return 0 }
        return (vertices.points[startVertex(of: first)] - vertices.points[endVertex(of: last)])
            .length
    }

    private func subpath(joining parts: [[BoundaryEdge]], isClosed: Bool) -> Subpath? {
        guard var result = subpaths(of: [parts[0]], isClosed: false).first else { return nil }
        for part in parts.dropFirst() {
            guard let next = subpaths(of: [part], isClosed: false).first else { continue }
            if next.start != result.end {
                result.segments.append(.line(LineSegment(start: result.end, end: next.start)))
            }
            result.segments += next.segments
        }
        if isClosed, result.end != result.start {
            result.segments.append(.line(LineSegment(start: result.end, end: result.start)))
        }
        result.isClosed = isClosed
        return result
    }
}
