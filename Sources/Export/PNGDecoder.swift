import CSpng
public import Drawing

/// Reads PNG files of every colour type, depth and interlacing into straight RGBA.
///
/// Components of 16 bits become `v · 255 / 65 535`, rounded to the nearest. Colour profiles and
/// gamma are not applied: numbers are taken as encoded sRGB. Damage in ancillary chunks other than
/// `tRNS` is ignored.
public struct PNGDecoder: Sendable {
    /// The greatest accepted number of columns and rows.
    public static let maximumExtent = 32_768
    /// The greatest accepted number of pixels.
    public static let maximumPixels = 1 << 27

    /// Creates a decoder.
    public init() {}

    /// The picture in a file.
    ///
    /// - Parameter file: The bytes of the file.
    /// - Returns: The picture, not turned by its orientation tag.
    /// - Throws: ``PNGError`` when the picture cannot be read whole.
    public func decode(_ file: [UInt8]) throws(PNGError) -> Image {
        let chunks = try PNGChunk.all(in: file)
        guard let header = chunks.first, header.type == "IHDR", header.data.count == 13
        else { throw .truncated }
        let width = Int(PNGChunk.bigEndian(file, at: header.data.lowerBound))
        let height = Int(PNGChunk.bigEndian(file, at: header.data.lowerBound + 4))
        guard width > 0, height > 0 else { throw .damaged(reason: "no pixels") }
        guard width <= Self.maximumExtent, height <= Self.maximumExtent,
            width * height <= Self.maximumPixels
        else { throw .tooLarge(width: width, height: height) }
        // Deflate shrinks data to 1/1032 at best; each row has at least one byte and its filter.
        guard height * 2 <= 1_100 * file.count else { throw .truncated }
        let picture = try decode(essentials(of: file, chunks), width: width, height: height)
        return Image(width: width, height: height, pixels: picture)
    }

    /// The file without chunks that cannot change pixels, so that their damage does no harm.
    private func essentials(of file: [UInt8], _ chunks: [PNGChunk]) -> [UInt8] {
        var kept = PNGChunkWriter.signature
        kept.reserveCapacity(file.count)
        for chunk in chunks where !chunk.isAncillary || chunk.type == "tRNS" {
            kept += file[chunk.extent]
        }
        // An incomplete chunk at the end may still hold the last rows.
        if let last = chunks.last, last.type != "IEND" { kept += file[last.extent.upperBound...] }
        return kept
    }

    private func decode(
        _ file: [UInt8], width: Int, height: Int
    ) throws(PNGError) -> [UInt8] {
        guard let context = unsafe spng_ctx_new(0) else { throw .damaged(reason: "out of memory") }
        defer { unsafe spng_ctx_free(context) }
        let outcome = unsafe file.withUnsafeBytes { bytes -> Result<[UInt8], PNGError> in
            let status = unsafe spng_set_png_buffer(context, bytes.baseAddress, bytes.count)
            guard status == 0 else { return .failure(Self.error(status)) }
            return unsafe decode(context, width: width, height: height)
        }
        return try outcome.get()
    }

    private func decode(
        _ context: OpaquePointer, width: Int, height: Int
    ) -> Result<[UInt8], PNGError> {
        var header = spng_ihdr()
        let status = unsafe spng_get_ihdr(context, &header)
        guard status == 0 else { return .failure(Self.error(status)) }
        if Int32(header.color_type) == SPNG_COLOR_TYPE_INDEXED.rawValue {
            return unsafe decodeIndexed(context, header)
        }
        if header.bit_depth == 16 {
            return unsafe decode(context, format: SPNG_FMT_RGBA16).map(Self.narrow)
        }
        return unsafe decode(context, format: SPNG_FMT_RGBA8)
    }

    private func decode(
        _ context: OpaquePointer, format: spng_format
    ) -> Result<[UInt8], PNGError> {
        let format = Int32(format.rawValue)
        var size = 0
        let status = unsafe spng_decoded_image_size(context, format, &size)
        guard status == 0 else { return .failure(Self.error(status)) }
        var decoded: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { target, count in
            // Rows that a damaged file does not give are not read from foreign memory.
            unsafe target.update(repeating: 0)
            decoded = unsafe spng_decode_image(
                context, target.baseAddress, size, format, Int32(SPNG_DECODE_TRNS.rawValue))
            count = size
        }
        return decoded == 0 ? .success(bytes) : .failure(Self.error(decoded))
    }

    /// Components of 16 bits in the machine's byte order, as 8 bits.
    private static func narrow(_ wide: [UInt8]) -> [UInt8] {
        var narrow = [UInt8](repeating: 0, count: wide.count / 2)
        for index in narrow.indices {
            let value = UInt32(wide[2 * index]) | UInt32(wide[2 * index + 1]) << 8
            narrow[index] = UInt8(truncatingIfNeeded: (value * 255 + 32_767) / 65_535)
        }
        return narrow
    }

    /// Looks the colours up here, to notice indices that the palette lacks.
    private func decodeIndexed(
        _ context: OpaquePointer, _ header: spng_ihdr
    ) -> Result<[UInt8], PNGError> {
        var palette = spng_plte()
        let status = unsafe spng_get_plte(context, &palette)
        guard status == 0 else { return .failure(Self.error(status)) }
        var colors: [UInt8] = []
        unsafe withUnsafeBytes(of: palette.entries) { bytes in
            for index in 0..<Int(palette.n_entries) {
                colors += unsafe [
                    bytes[4 * index], bytes[4 * index + 1], bytes[4 * index + 2], 255,
                ]
            }
        }
        var transparency = spng_trns()
        if unsafe spng_get_trns(context, &transparency) == 0 {
            let count = min(Int(transparency.n_type3_entries), Int(palette.n_entries))
            unsafe withUnsafeBytes(of: transparency.type3_alpha) { bytes in
                for index in 0..<count { unsafe colors[4 * index + 3] = bytes[index] }
            }
        }
        let packed: [UInt8]
        switch unsafe decode(context, format: SPNG_FMT_PNG) {
        case .success(let bytes): packed = bytes
        case .failure(let error): return .failure(error)
        }
        let width = Int(header.width)
        let height = Int(header.height)
        let depth = Int(header.bit_depth)
        let stride = (width * depth + 7) / 8
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let bit = x * depth
                let byte = packed[y * stride + bit / 8]
                let index = Int(byte >> UInt8(8 - depth - bit % 8)) & (1 << depth - 1)
                guard 4 * index < colors.count else {
                    return .failure(
                        .missingPaletteEntry(index: index, entries: colors.count / 4))
                }
                pixels += colors[4 * index..<4 * index + 4]
            }
        }
        return .success(pixels)
    }

    private static func error(_ status: Int32) -> PNGError {
        switch status {
        case Int32(SPNG_EOF.rawValue), Int32(SPNG_EIDAT_TOO_SHORT.rawValue),
            Int32(SPNG_EIDAT_STREAM.rawValue):
            return .truncated
        default:
            guard let text = unsafe spng_strerror(status) else {
                return .damaged(reason: "unknown")
            }
            return unsafe .damaged(reason: String(cString: text))
        }
    }
}
