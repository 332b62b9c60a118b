import RasterKernels

extension Frame {
    /// Shapes on fewer bands or of fewer edges are read whole for every band.
    private static let fewestBands = 4
    private static let fewestEdges = 32

    /// Notes, for each band that a shape touches, which of its edges may reach into it.
    ///
    /// - Invariant: `binStarts` gets an element for each band and one more, and `chunks` the
    ///   entries that the last of these counts.
    /// - Parameters:
    ///   - shape: The shape, whose `firstBin` is set when it gets bins.
    ///   - edges: The edges of all shapes.
    ///   - bandShift: The base-2 logarithm of the rows of a band.
    mutating func sortIntoBands(_ shape: inout Shape, edges: [Edge], bandShift: Int) {
        let first = shape.bounds.y >> bandShift
        let count = (shape.bounds.y + shape.bounds.height - 1) >> bandShift - first + 1
        guard count >= Self.fewestBands, shape.edges.count >= Self.fewestEdges else { return }
        let bands = BandSpan(first: first, count: count, unitShift: bandShift + Grid.shift)
        let firstBin = binStarts.count
        let base = chunks.count
        binStarts.append(contentsOf: repeatElement(0, count: count + 1))
        unsafe edges.withUnsafeBufferPointer { edges in
            let part = unsafe UnsafeBufferPointer(rebasing: edges[shape.edges])
            unsafe binStarts.withUnsafeMutableBufferPointer { starts in
                guard let edges = part.baseAddress,
                    let ends = unsafe starts.baseAddress.map({ unsafe $0 + firstBin })
                else { return }
                unsafe countChunks(edges, count: part.count, in: bands, base: base, ends: ends)
                let total = unsafe ends[count] - base
                chunks.append(addingCapacity: total) { span in
                    unsafe span.withUnsafeMutableBufferPointer { buffer, written in
                        guard let chunks = buffer.baseAddress else { return }
                        unsafe noteChunks(
                            edges, count: part.count, in: bands, ends: ends, into: chunks - base)
                        written = total
                    }
                }
            }
        }
        shape.firstBin = firstBin
        shape.firstBand = first
    }
}
