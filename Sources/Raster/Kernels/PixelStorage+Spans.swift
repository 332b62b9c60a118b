import RasterKernels

// The ways from pixels in memory of their own to safe code and to the kernels.
//
// Invariants: a storage outlives each call that lends its pixels; only its one owner asks for pixels
// to write.

extension PixelStorage {
    /// Calls `body` with all pixels.
    func withPixels<R, E: Error>(_ body: (Span<UInt32>) throws(E) -> R) throws(E) -> R {
        try body(unsafe Span(_unsafeStart: base, count: count))
    }

    /// Calls `body` with all pixels for writing.
    func withMutablePixels<R, E: Error>(
        _ body: (inout MutableSpan<UInt32>) throws(E) -> R
    ) throws(E) -> R {
        let pixels = unsafe UnsafeMutableBufferPointer(start: base, count: count)
        var span = unsafe pixels.mutableSpan
        return try body(&span)
    }

    /// The pixels as straight R, G, B, A bytes.
    func straightBytes() -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count * 4) { bytes, byteCount in
            if let target = bytes.baseAddress {
                unsafe straighten(base, count: count, into: target)
            }
            byteCount = count * 4
        }
    }

    /// Writes some of the pixels as straight R, G, B, A bytes, from an index of `bytes` on.
    func writeStraight(
        _ pixels: Range<Int>, into bytes: inout MutableSpan<UInt8>, at offset: Int
    ) {
        precondition(pixels.lowerBound >= 0 && pixels.upperBound <= count)
        precondition(offset >= 0 && offset + 4 * pixels.count <= bytes.count)
        unsafe bytes.withUnsafeMutableBufferPointer { bytes in
            guard let target = bytes.baseAddress else { return }
            unsafe straighten(
                base + pixels.lowerBound, count: pixels.count, into: target + offset)
        }
    }
}

extension Sampler {
    /// Whether it reads a table or an image.
    var hasPixels: Bool { unsafe pixels != nil }

    /// Makes it read pixels that the caller keeps as long as the frame is drawn.
    mutating func read(_ storage: PixelStorage) {
        unsafe pixels = storage.base
    }
}
