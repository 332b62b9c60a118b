/// Builds PNG files byte by byte, independently of the code under test.
struct PNGFileBuilder {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A file with a header, image data in stored deflate blocks, and an end.
    ///
    /// `scanlines` holds the rows with their filter bytes.
    static func file(
        width: Int, height: Int, depth: UInt8, colorType: UInt8, interlace: UInt8 = 0,
        chunks: [(String, [UInt8])] = [], scanlines: [UInt8]
    ) -> [UInt8] {
        var builder = PNGFileBuilder()
        builder.append(
            "IHDR", bigEndian(width) + bigEndian(height) + [depth, colorType, 0, 0, interlace])
        for (type, data) in chunks { builder.append(type, data) }
        builder.append("IDAT", zlib(scanlines))
        builder.append("IEND", [])
        return builder.bytes
    }

    mutating func append(_ type: String, _ data: [UInt8]) {
        bytes += Self.bigEndian(data.count)
        let content = Array(type.utf8) + data
        bytes += content
        bytes += Self.bigEndian(Int(Self.crc(content)))
    }

    static func bigEndian(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// A zlib stream of stored blocks (RFC 1950 and 1951).
    static func zlib(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 65_535, data.count)
            let length = end - start
            stream.append(end == data.count ? 1 : 0)
            for value in [length, ~length] {
                stream.append(UInt8(truncatingIfNeeded: value))
                stream.append(UInt8(truncatingIfNeeded: value >> 8))
            }
            stream += data[start..<end]
            start = end
        } while start < data.count
        return stream + bigEndian(Int(adler(data)))
    }

    /// The checksum of RFC 1950, §8.2.
    static func adler(_ data: [UInt8]) -> UInt32 {
        var low: UInt32 = 1
        var high: UInt32 = 0
        for byte in data {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    /// The checksum of the PNG specification, annex D, bit by bit.
    static func crc(_ data: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in data {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
