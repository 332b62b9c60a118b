import CProcessor
import RasterKernels

#if canImport(RasterKernelsV3)
import RasterKernelsV3
#endif

/// The compiled form of the pixel loops: all give the same pixels.
///
/// - Invariant: `self` is supported; what a method is given is what the loop of its name asks for.
///   Lists are lent for one call, with room for what the loop writes.
package enum KernelSet: String, Sendable, CaseIterable {
    /// What every processor of the architecture runs.
    case portable
    /// The same source for processors with AVX2 and BMI2.
    case v3 = "x86-64-v3"

    /// Whether this processor runs the form and this program holds it.
    package var isSupported: Bool {
        switch self {
        case .portable: true
        case .v3:
            #if canImport(RasterKernelsV3)
            processor_has_x86_64_v3()
            #else
            false
            #endif
        }
    }

    /// The forms that this processor runs and this program holds.
    package static let supported = allCases.filter(\.isSupported)

    /// The fastest supported form.
    package static let best: KernelSet = KernelSet.v3.isSupported ? .v3 : .portable

    /// Appends the edges of a curve's chords.
    func append(_ curve: CurveChords, limit: SIMD4<Int32>, to edges: inout [Edge]) {
        unsafe append(upTo: Int(curve.count) + 1, to: &edges) { target in
            #if canImport(RasterKernelsV3)
            if self == .v3 {
                return unsafe RasterKernelsV3.writeChords(of: curve, limit: limit, into: target)
            }
            #endif
            return unsafe RasterKernels.writeChords(of: curve, limit: limit, into: target)
        }
    }

    /// Appends the edges of an arc's chords.
    func append(_ arc: ArcChords, limit: SIMD4<Int32>, to edges: inout [Edge]) {
        unsafe append(upTo: Int(arc.count) + 1, to: &edges) { target in
            #if canImport(RasterKernelsV3)
            if self == .v3 {
                return unsafe RasterKernelsV3.writeChords(of: arc, limit: limit, into: target)
            }
            #endif
            return unsafe RasterKernels.writeChords(of: arc, limit: limit, into: target)
        }
    }

    /// Appends the edge between two points, x and y of each, unless it lies along a row.
    func append(_ ends: SIMD4<Double>, limit: SIMD4<Int32>, to edges: inout [Edge]) {
        unsafe append(upTo: 1, to: &edges) { target in
            #if canImport(RasterKernelsV3)
            if self == .v3 {
                return unsafe RasterKernelsV3.writeLine(ends, limit: limit, into: target)
            }
            #endif
            return unsafe RasterKernels.writeLine(ends, limit: limit, into: target)
        }
    }

    /// Appends the edges that `write` writes, and whose number it returns.
    @inline(__always)
    private func append(
        upTo count: Int, to edges: inout [Edge], write: (UnsafeMutablePointer<Edge>) -> Int
    ) {
        edges.append(addingCapacity: count) { span in
            unsafe span.withUnsafeMutableBufferPointer { buffer, count in
                if let target = buffer.baseAddress { count = unsafe write(target) }
            }
        }
    }

    /// The least and the greatest coordinates of some edges: left, top, right, bottom.
    func bounds(_ edges: [Edge], _ range: Range<Int>) -> SIMD4<Int32> {
        unsafe edges.withUnsafeBufferPointer { edges in
            let part = unsafe UnsafeBufferPointer(rebasing: edges[range])
            guard let base = part.baseAddress else { return .zero }
            #if canImport(RasterKernelsV3)
            if self == .v3 { return unsafe RasterKernelsV3.bounds(base, count: part.count) }
            #endif
            return unsafe RasterKernels.bounds(base, count: part.count)
        }
    }

    func sweep(
        _ buffer: CellBuffer, words: Range<Int>, first: Int, last: Int, isEvenOdd: Bool, width: Int,
        runs: UnsafeMutablePointer<Run>, coverages: UnsafeMutablePointer<UInt8>,
        runCount: inout Int, byteCount: inout Int
    ) {
        #if canImport(RasterKernelsV3)
        if self == .v3 {
            unsafe RasterKernelsV3.sweep(
                buffer, words: words, first: first, last: last, isEvenOdd: isEvenOdd, width: width,
                runs: runs, coverages: coverages, runCount: &runCount, byteCount: &byteCount)
            return
        }
        #endif
        unsafe RasterKernels.sweep(
            buffer, words: words, first: first, last: last, isEvenOdd: isEvenOdd, width: width,
            runs: runs,
            coverages: coverages, runCount: &runCount, byteCount: &byteCount)
    }

    func composite(
        _ sampler: Sampler, opacity: UInt32, runs: UnsafePointer<Run>, count: Int,
        coverages: UnsafePointer<UInt8>, top: Int, base: UnsafeMutablePointer<UInt32>,
        stride: Int, colors: UnsafeMutablePointer<UInt32>, rows: inout StretchedRows
    ) {
        #if canImport(RasterKernelsV3)
        if self == .v3 {
            unsafe RasterKernelsV3.composite(
                sampler, opacity: opacity, runs: runs, count: count, coverages: coverages,
                top: top, base: base, stride: stride, colors: colors, rows: &rows)
            return
        }
        #endif
        unsafe RasterKernels.composite(
            sampler, opacity: opacity, runs: runs, count: count, coverages: coverages, top: top,
            base: base, stride: stride, colors: colors, rows: &rows)
    }

    func composite(
        layer: UnsafePointer<UInt32>, layerStride: Int, opacity: UInt32,
        runs: UnsafePointer<Run>, count: Int, coverages: UnsafePointer<UInt8>,
        base: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        #if canImport(RasterKernelsV3)
        if self == .v3 {
            unsafe RasterKernelsV3.composite(
                layer: layer, layerStride: layerStride, opacity: opacity, runs: runs,
                count: count, coverages: coverages, base: base, stride: stride)
            return
        }
        #endif
        unsafe RasterKernels.composite(
            layer: layer, layerStride: layerStride, opacity: opacity, runs: runs, count: count,
            coverages: coverages, base: base, stride: stride)
    }
}

/// The direction in which a convex contour, a part of all edges, turns: 1 clockwise or −1.
///
/// It is 0 when the contour is not convex.
func convexTurn(_ edges: [Edge], _ range: Range<Int>) -> Int {
    unsafe edges.withUnsafeBufferPointer { edges in
        let part = unsafe UnsafeBufferPointer(rebasing: edges[range])
        guard let base = part.baseAddress else { return 1 }
        return unsafe RasterKernels.convexTurn(base, count: part.count)
    }
}
