#if RASTER_KERNELS_V3
package import RasterKernels
#endif

// From curves within the target to edges.
//
// Invariants: `edges` has room for one edge more than there are chords, and all vertices are nearer
// to the target than its own extent.

/// Writes the edges of a curve's chords, but for those along a row.
///
/// - Parameters:
///   - curve: The curve.
///   - limit: The target's extent on the grid, width and height twice.
///   - edges: Where the edges go.
/// - Returns: The number of edges.
package func writeChords(
    of curve: CurveChords, limit: SIMD4<Int32>, into edges: UnsafeMutablePointer<Edge>
) -> Int {
    let count = curve.count
    let step = 1 / count
    var pen = grid(curve.start, limit: limit).lowHalf
    var written = 0
    var index = 1.0
    while index + 1 < count {
        let (t, u) = (index * step, (index + 1) * step)
        unsafe write(
            grid(curve.vertices(SIMD4(t, t, u, u)), limit: limit), pen: &pen, into: edges,
            count: &written)
        index += 2
    }
    var last = SIMD4(lowHalf: curve.end, highHalf: curve.end)
    if index < count {
        last.lowHalf = curve.vertices(SIMD4(repeating: index * step)).lowHalf
    }
    unsafe write(grid(last, limit: limit), pen: &pen, into: edges, count: &written)
    return written
}

/// Writes the edges of an arc's chords, but for those along a row.
///
/// - Parameters:
///   - arc: The arc.
///   - limit: The target's extent on the grid, width and height twice.
///   - edges: Where the edges go.
/// - Returns: The number of edges.
package func writeChords(
    of arc: ArcChords, limit: SIMD4<Int32>, into edges: UnsafeMutablePointer<Edge>
) -> Int {
    var arc = arc
    let count = arc.count
    var pen = grid(SIMD4(lowHalf: arc.start, highHalf: arc.start), limit: limit).lowHalf
    var written = 0
    var index = 1.0
    while index + 1 < count {
        let first = arc.next()
        unsafe write(
            grid(SIMD4(lowHalf: first, highHalf: arc.next()), limit: limit), pen: &pen,
            into: edges, count: &written)
        index += 2
    }
    var last = SIMD4(lowHalf: arc.end, highHalf: arc.end)
    if index < count { last.lowHalf = arc.next() }
    unsafe write(grid(last, limit: limit), pen: &pen, into: edges, count: &written)
    return written
}

/// Writes the edge between two points, x and y of each, unless it lies along a row.
///
/// - Returns: The number of edges.
package func writeLine(
    _ ends: SIMD4<Double>, limit: SIMD4<Int32>, into edges: UnsafeMutablePointer<Edge>
) -> Int {
    let vertices = grid(ends, limit: limit)
    unsafe UnsafeMutableRawPointer(edges).storeBytes(of: vertices, as: SIMD4<Int32>.self)
    return vertices[1] == vertices[3] ? 0 : 1
}

/// The least and the greatest coordinates of edges: left, top, right, bottom.
package func bounds(_ edges: UnsafePointer<Edge>, count: Int) -> SIMD4<Int32> {
    var least = SIMD4(repeating: Int32.max)
    var greatest = SIMD4<Int32>.zero
    var index = 0
    while index < count {
        let edge = unsafe UnsafeRawPointer(edges + index).loadUnaligned(as: SIMD4<Int32>.self)
        least = minimum(least, edge)
        greatest = greatest &- minimum(greatest &- edge, .zero)
        index &+= 1
    }
    return SIMD4(
        min(least[0], least[2]), min(least[1], least[3]), max(greatest[0], greatest[2]),
        max(greatest[1], greatest[3]))
}

/// Writes the edges from the pen to the first and from there to the second of two vertices.
@inline(__always)
private func write(
    _ vertices: SIMD4<Int32>, pen: inout SIMD2<Int32>, into edges: UnsafeMutablePointer<Edge>,
    count: inout Int
) {
    unsafe UnsafeMutableRawPointer(edges + count)
        .storeBytes(
            of: SIMD4(lowHalf: pen, highHalf: vertices.lowHalf), as: SIMD4<Int32>.self)
    if pen[1] != vertices[1] { count &+= 1 }
    unsafe UnsafeMutableRawPointer(edges + count)
        .storeBytes(of: vertices, as: SIMD4<Int32>.self)
    if vertices[1] != vertices[3] { count &+= 1 }
    pen = vertices.highHalf
}

/// The vertices of the grid nearest to two points, moved into the target.
///
/// The sum with 3·2⁵¹ has the nearest whole number in its lowest bits; where that is above, one is
/// taken away. Halves are rounded up.
@inline(__always)
private func grid(_ points: SIMD4<Double>, limit: SIMD4<Int32>) -> SIMD4<Int32> {
    let scaled = points * SIMD4(repeating: Double(Grid.one)) + SIMD4(repeating: 0.5)
    let shift = SIMD4(repeating: 0x1.8p52)
    let sum = scaled + shift
    let rest = scaled - (sum - shift)
    let nearest = unsafe unsafeBitCast(sum, to: SIMD8<Int32>.self).evenHalf
    let borrow = unsafe unsafeBitCast(rest, to: SIMD8<Int32>.self).oddHalf &>> 31
    let vertex = nearest &+ borrow
    return minimum(vertex & ~(vertex &>> 31), limit)
}

@inline(__always)
private func minimum(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Int32> {
    let difference = a &- b
    return b &+ difference & difference &>> 31
}
