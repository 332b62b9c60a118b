import CDeflate
public import Raster

/// Writes pixmaps as PNG files: straight alpha, 8 bits a component, encoded sRGB.
///
/// Equal pixmaps give equal bytes with the same version of libdeflate.
public struct PNGEncoder: Sendable {
    /// Pixels per metre in both directions for the `pHYs` chunk, when known; 1…2³¹ − 1.
    public var pixelsPerMetre: Int?
    /// Keyword and text of the text chunks, in order.
    ///
    /// A pair of Latin-1 strings becomes a `tEXt` chunk, other texts become `iTXt`. Keywords that
    /// PNG does not allow (1…79 printable Latin-1 characters) are left out.
    public var texts: [(keyword: String, text: String)] = []

    /// Creates an encoder.
    public init() {}

    /// The bytes of a PNG file with straight alpha, or none when the pixmap holds no pixel.
    ///
    /// An opaque picture is written as RGB, any other as RGBA; fully transparent pixels are zero.
    public func encode(_ pixmap: borrowing Pixmap) -> [UInt8] {
        guard pixmap.width > 0, pixmap.height > 0 else { return [] }
        let scanlines = PNGScanlines(pixmap)
        var file = PNGChunkWriter(
            width: pixmap.width, height: pixmap.height, isOpaque: scanlines.isOpaque)
        if let pixelsPerMetre, let value = UInt32(exactly: pixelsPerMetre), value > 0,
            value <= UInt32(Int32.max)
        {
            var density = BigEndianBytes()
            density.append(value)
            density.append(value)
            // Unit 1 is the metre.
            file.append("pHYs", density.bytes + [1])
        }
        for (keyword, text) in texts { file.appendText(keyword: keyword, text: text) }
        file.appendImageData(compress(scanlines.bytes))
        file.append("IEND", [])
        return file.bytes
    }

    /// The zlib stream of filtered scanlines.
    private func compress(_ bytes: [UInt8]) -> [UInt8] {
        guard let compressor = unsafe libdeflate_alloc_compressor(PNGScanlines.compressionLevel)
        else { preconditionFailure("out of memory") }
        defer { unsafe libdeflate_free_compressor(compressor) }
        let bound = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
        return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            unsafe bytes.withUnsafeBytes { source in
                count = unsafe libdeflate_zlib_compress(
                    compressor, source.baseAddress, source.count, target.baseAddress, bound)
            }
        }
    }
}
