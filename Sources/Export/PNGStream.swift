import CZlib
public import Raster

/// A PNG file of an opaque picture that is made from top to bottom, so that no more than a band of
/// it has to be in memory.
///
/// - Invariant: `deflater` points to an initialized stream from the initializer to `deinit`; zlib
///   asks that it does not move.
@safe
public struct PNGStream: ~Copyable {
    private let width: Int
    private let height: Int
    private var rows = 0
    private var above: [UInt8]
    private var writer: PNGChunkWriter
    private let deflater: UnsafeMutablePointer<z_stream>

    /// The level at which zlib compresses the rows.
    private static let compressionLevel: Int32 = 1

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - width: The number of columns, 1 at least.
    ///   - height: The number of rows, 1 at least.
    ///   - texts: Keyword and text of the text chunks, in order.
    /// - Throws: ``PNGError`` when memory is short.
    public init(
        width: Int, height: Int, texts: [(keyword: String, text: String)]
    ) throws(PNGError) {
        precondition(width > 0 && height > 0, "the picture has pixels")
        unsafe deflater = .allocate(capacity: 1)
        unsafe deflater.initialize(to: z_stream())
        let status = unsafe deflateInit_(
            deflater, Self.compressionLevel, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        self.width = width
        self.height = height
        above = PNGScanlines.emptyRow(width: width, isOpaque: true)
        writer = PNGChunkWriter(width: width, height: height, isOpaque: true)
        for (keyword, text) in texts { writer.appendText(keyword: keyword, text: text) }
        guard status == Z_OK else { throw .damaged(reason: "zlib cannot be started") }
    }

    /// Adds rows.
    ///
    /// - Parameter band: Opaque pixels, as wide as the picture.
    /// - Returns: The bytes of the file that follow those returned before.
    /// - Throws: ``PNGError`` when memory is short.
    public mutating func append(_ band: borrowing Pixmap) throws(PNGError) -> [UInt8] {
        precondition(band.width == width && rows + band.height <= height, "the band fits")
        rows += band.height
        let lines = PNGScanlines.filtered(band, isOpaque: true, above: &above)
        try compress(lines, flush: Z_NO_FLUSH)
        return writer.takeBytes()
    }

    /// Ends the file.
    ///
    /// - Returns: The bytes that are missing.
    /// - Throws: ``PNGError`` when memory is short.
    public consuming func finish() throws(PNGError) -> [UInt8] {
        precondition(rows == height, "every row was added")
        try compress([], flush: Z_FINISH)
        writer.append("IEND", [])
        return writer.takeBytes()
    }

    /// Compresses bytes and adds what comes out as chunks.
    private mutating func compress(_ bytes: [UInt8], flush: Int32) throws(PNGError) {
        var input = bytes
        var output = [UInt8](repeating: 0, count: 1 << 18)
        var status = Z_OK
        unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe deflater.pointee.next_in = input.baseAddress
            unsafe deflater.pointee.avail_in = UInt32(input.count)
            var produced = 0
            repeat {
                unsafe output.withUnsafeMutableBufferPointer { output in
                    unsafe deflater.pointee.next_out = output.baseAddress
                    unsafe deflater.pointee.avail_out = UInt32(output.count)
                    status = unsafe deflate(deflater, flush)
                    produced = unsafe output.count - Int(deflater.pointee.avail_out)
                }
                if produced > 0 { writer.append("IDAT", output[..<produced]) }
            } while produced == output.count
        }
        // Nothing to do is no fault.
        guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else {
            throw .damaged(reason: "zlib cannot go on")
        }
    }

    deinit {
        unsafe deflateEnd(deflater)
        unsafe deflater.deallocate()
    }
}
