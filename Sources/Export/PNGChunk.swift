import CDeflate

/// One chunk of a PNG file.
struct PNGChunk {
    /// The four letters of the type.
    var type: String
    /// Where the chunk begins and ends in the file, length and checksum included.
    var extent: Range<Int>
    /// Where its data lie in the file.
    var data: Range<Int>
    /// Whether the checksum agrees with type and data.
    var isIntact: Bool

    /// Whether a reader that does not know the type may skip it.
    var isAncillary: Bool { type.utf8.first.map { $0 & 0x20 != 0 } ?? false }

    /// The complete chunks of a file, in order, up to its end chunk.
    ///
    /// - Throws: ``PNGError/notPNG`` when the signature is missing.
    static func all(in file: [UInt8]) throws(PNGError) -> [PNGChunk] {
        guard file.starts(with: PNGChunkWriter.signature) else { throw .notPNG }
        var chunks: [PNGChunk] = []
        var start = PNGChunkWriter.signature.count
        while file.count - start >= 12 {
            let length = Int(bigEndian(file, at: start))
            guard length <= file.count - start - 12 else { break }
            let end = start + 12 + length
            let data = start + 8..<end - 4
            let type = String(decoding: file[start + 4..<start + 8], as: Unicode.ASCII.self)
            let crc = unsafe file.withUnsafeBytes { bytes in
                unsafe libdeflate_crc32(
                    0, bytes.baseAddress.map { unsafe $0 + start + 4 }, length + 4)
            }
            chunks.append(
                PNGChunk(
                    type: type, extent: start..<end, data: data,
                    isIntact: crc == bigEndian(file, at: end - 4)))
            start = end
            if type == "IEND" { break }
        }
        return chunks
    }

    /// The number that four bytes from an index on hold.
    static func bigEndian(_ bytes: [UInt8], at index: Int) -> UInt32 {
        bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
