import RasterKernels

extension Frame {
    /// Shapes on fewer bands or of fewer edges are read whole for every band.
    private static let fewestBands = 4
    private static let fewestEdges = 32

    /// Copies, for each band that a shape touches, the edges that reach into it.
    ///
    /// Copies are read faster than references: a band's edges are side by side in memory.
    ///
    /// - Parameters:
    ///   - shape: The shape, whose `firstBin` is set when it gets bins.
    ///   - edges: The edges of all shapes.
    ///   - bandShift: The base-2 logarithm of the rows of a band.
    mutating func sortIntoBands(_ shape: inout Shape, edges: [Edge], bandShift: Int) {
        let bands = Bands(shape.bounds, shift: bandShift)
        guard bands.count >= Self.fewestBands, shape.edges.count >= Self.fewestEdges
        else { return }
        let edges = edges.span.extracting(shape.edges)
        let firstBin = binStarts.count
        let base = sortedEdges.count
        binStarts.append(contentsOf: repeatElement(0, count: bands.count + 1))
        let total = Self.count(
            edges, in: bands, base: base, into: &binStarts, firstBin: firstBin)
        sortedEdges.append(
            contentsOf: repeatElement(Edge(x0: 0, y0: 0, x1: 0, y1: 0), count: total - base))
        Self.fill(
            edges, in: bands, ends: &binStarts, firstBin: firstBin, into: &sortedEdges)
        shape.firstBin = firstBin
    }

    /// The bands that a shape touches.
    private struct Bands {
        let first: Int
        let count: Int
        private let unitShift: Int

        init(_ bounds: PixelRect, shift: Int) {
            first = bounds.y >> shift
            count = (bounds.y + bounds.height - 1) >> shift - first + 1
            unitShift = shift + Grid.shift
        }

        /// The first and the last band that an edge reaches, counted from the shape's first.
        @inline(__always)
        func reach(_ edge: Edge) -> (first: Int, last: Int) {
            let top = Int(min(edge.y0, edge.y1)) >> unitShift - first
            let bottom = (Int(max(edge.y0, edge.y1)) - 1) >> unitShift - first
            return (max(top, 0), min(bottom, count - 1))
        }
    }

    /// Counts the edges of each band and turns the counts into the ends of the bins.
    ///
    /// - Returns: The end of the last bin.
    private static func count(
        _ edges: Span<Edge>, in bands: Bands, base: Int, into ends: inout [Int], firstBin: Int
    ) -> Int {
        var ends = ends.mutableSpan
        for index in edges.indices {
            var (band, last) = bands.reach(edges[index])
            while band <= last {
                ends[firstBin + band] += 1
                band += 1
            }
        }
        var total = base
        for bin in firstBin...firstBin + bands.count {
            total += ends[bin]
            ends[bin] = total
        }
        return total
    }

    /// Fills each bin from its end, so that ends become starts.
    private static func fill(
        _ edges: Span<Edge>, in bands: Bands, ends: inout [Int], firstBin: Int,
        into sorted: inout [Edge]
    ) {
        var ends = ends.mutableSpan
        var sorted = sorted.mutableSpan
        for index in edges.indices.reversed() {
            var (band, last) = bands.reach(edges[index])
            while band <= last {
                ends[firstBin + band] -= 1
                sorted[ends[firstBin + band]] = edges[index]
                band += 1
            }
        }
    }
}
