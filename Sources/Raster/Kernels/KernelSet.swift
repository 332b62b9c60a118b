import CProcessor
import RasterKernels

#if canImport(RasterKernelsV3)
import RasterKernelsV3
#endif

/// The compiled form of the pixel loops: all give the same pixels.
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

    func sweep(
        _ buffer: CellBuffer, first: Int, last: Int, isEvenOdd: Bool, width: Int,
        runs: UnsafeMutablePointer<Run>, coverages: UnsafeMutablePointer<UInt8>,
        runCount: inout Int, byteCount: inout Int
    ) {
        #if canImport(RasterKernelsV3)
        if self == .v3 {
            unsafe RasterKernelsV3.sweep(
                buffer, first: first, last: last, isEvenOdd: isEvenOdd, width: width,
                runs: runs, coverages: coverages, runCount: &runCount, byteCount: &byteCount)
            return
        }
        #endif
        unsafe RasterKernels.sweep(
            buffer, first: first, last: last, isEvenOdd: isEvenOdd, width: width, runs: runs,
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
