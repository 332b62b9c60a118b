// Edges by the bands that they reach, some neighbours at a time.
//
// Invariants: `ends` has an element for each band and one more; `chunks` has room for all entries,
// `ends` being indices of it.

/// The bands of a shape, and its edges in chunks of neighbours, the last of which may be shorter.
package struct BandSpan {
    /// The edges in a chunk.
    @inlinable
    package static var chunk: Int { 8 }

    /// The first band that the shape touches.
    package var first: Int
    /// The number of bands that it touches.
    package var count: Int
    /// The base-2 logarithm of the units of the grid in a band.
    package var unitShift: Int

    package init(first: Int, count: Int, unitShift: Int) {
        self.first = first
        self.count = count
        self.unitShift = unitShift
    }

    /// The first and the last band that a chunk reaches, counted from the shape's first.
    @inline(__always)
    fileprivate func reach(
        _ chunk: Int, of edges: UnsafePointer<Edge>, count edgeCount: Int
    ) -> (first: Int, last: Int) {
        var index = chunk &* Self.chunk
        let end = min(index &+ Self.chunk, edgeCount)
        var top = Int32.max
        var bottom: Int32 = 0
        while index < end {
            let edge = unsafe edges[index]
            top = min(top, min(edge.y0, edge.y1))
            bottom = max(bottom, max(edge.y0, edge.y1))
            index &+= 1
        }
        let shift = Int32(truncatingIfNeeded: unitShift)
        return (
            max(Int(top &>> shift) &- first, 0),
            min(Int((bottom &- 1) &>> shift) &- first, count &- 1)
        )
    }
}

/// Counts the chunks that reach into each band and turns the counts into the ends of the bands'
/// parts.
///
/// - Parameters:
///   - edges: The edges of a shape.
///   - count: The number of edges.
///   - bands: The shape's bands.
///   - base: The index of the first entry.
///   - ends: All zero before; the end of each band's entries after, the end of all as the last.
package func countChunks(
    _ edges: UnsafePointer<Edge>, count: Int, in bands: BandSpan, base: Int,
    ends: UnsafeMutablePointer<Int>
) {
    var chunk = 0
    while chunk &* BandSpan.chunk < count {
        var (band, last) = unsafe bands.reach(chunk, of: edges, count: count)
        while band <= last {
            unsafe ends[band] &+= 1
            band &+= 1
        }
        chunk &+= 1
    }
    var total = base
    var bin = 0
    while bin <= bands.count {
        unsafe total &+= ends[bin]
        unsafe ends[bin] = total
        bin &+= 1
    }
}

/// Notes the chunks of each band, from the last to the first, so that ends become starts.
package func noteChunks(
    _ edges: UnsafePointer<Edge>, count: Int, in bands: BandSpan,
    ends: UnsafeMutablePointer<Int>, into chunks: UnsafeMutablePointer<Int32>
) {
    var chunk = (count &- 1) / BandSpan.chunk
    while chunk >= 0 {
        var (band, last) = unsafe bands.reach(chunk, of: edges, count: count)
        while band <= last {
            let end = unsafe ends[band] &- 1
            unsafe ends[band] = end
            unsafe chunks[end] = Int32(truncatingIfNeeded: chunk)
            band &+= 1
        }
        chunk &-= 1
    }
}

/// Adds the parts of a shape's edges that lie in some rows of a band, of which the chunks are known.
package func accumulate(
    _ edges: UnsafePointer<Edge>, count: Int, chunks: UnsafePointer<Int32>, chunkCount: Int,
    into buffer: CellBuffer, bandTop: Int, top: Int, bottom: Int
) {
    var index = 0
    while index < chunkCount {
        // Chunks side by side are one part.
        let start = Int(unsafe chunks[index])
        var next = start
        repeat {
            next &+= 1
            index &+= 1
        } while unsafe index < chunkCount && Int(chunks[index]) == next
        let first = start &* BandSpan.chunk
        unsafe accumulate(
            edges + first, count: min(next &* BandSpan.chunk, count) &- first, into: buffer,
            bandTop: bandTop, top: top, bottom: bottom)
    }
}
