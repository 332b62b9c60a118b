import CDeflate

/// Builds the byte stream of a PNG file.
struct PNGChunkWriter {
    /// The first eight bytes of every PNG file.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The file so far, without what ``takeBytes()`` took.
    private(set) var bytes = Self.signature

    /// Begins a file of 8 bits a component, encoded sRGB.
    init(width: Int, height: Int, isOpaque: Bool) {
        var header = BigEndianBytes()
        header.append(UInt32(width))
        header.append(UInt32(height))
        // Bit depth, colour type (2 RGB, 6 RGBA), deflate, the standard filters, not interlaced.
        header.bytes += [8, isOpaque ? 2 : 6, 0, 0, 0]
        append("IHDR", header.bytes)
        // Rendering intent 0 is "perceptual".
        append("sRGB", [0])
    }

    /// The bytes since the last call.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// The greatest length that PNG allows for a chunk's data.
    private static let maximumLength = Int(Int32.max)

    /// Adds a chunk.
    ///
    /// - Parameters:
    ///   - type: Four ASCII letters.
    ///   - data: At most 2³¹ − 1 bytes.
    mutating func append(_ type: StaticString, _ data: some Collection<UInt8>) {
        var length = BigEndianBytes()
        length.append(UInt32(data.count))
        bytes += length.bytes
        let start = bytes.count
        "\(type)".utf8.forEach { bytes.append($0) }
        bytes += data
        let crc = unsafe bytes.withUnsafeBytes { buffer in
            unsafe libdeflate_crc32(
                0, buffer.baseAddress.map { unsafe $0 + start }, buffer.count - start)
        }
        var checksum = BigEndianBytes()
        checksum.append(crc)
        bytes += checksum.bytes
    }

    /// Adds compressed image data as one chunk or as many as its length needs.
    mutating func appendImageData(_ data: [UInt8]) {
        bytes.reserveCapacity(bytes.count + data.count + 64)
        var start = 0
        repeat {
            let end = min(start + Self.maximumLength, data.count)
            append("IDAT", data[start..<end])
            start = end
        } while start < data.count
    }

    /// Adds a keyword with its text, unless PNG does not allow the keyword.
    mutating func appendText(keyword: String, text: String) {
        guard let key = latin1(keyword), isKeyword(key) else { return }
        if let text = latin1(text), !text.contains(0) {
            append("tEXt", key + [0] + text)
        } else {
            // Not compressed, no language, no translated keyword.
            append("iTXt", key + [0, 0, 0, 0, 0] + text.utf8.filter { $0 != 0 })
        }
    }

    private func latin1(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard let byte = UInt8(exactly: scalar.value) else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    /// 1…79 printable characters without a space at either end or two in a row.
    private func isKeyword(_ bytes: [UInt8]) -> Bool {
        let space = UInt8(ascii: " ")
        guard (1...79).contains(bytes.count), bytes.first != space, bytes.last != space
        else { return false }
        let isPrintable = bytes.allSatisfy { (32...126).contains($0) || $0 >= 161 }
        return isPrintable && !zip(bytes, bytes.dropFirst()).contains { $0 == space && $1 == space }
    }
}

/// Numbers in network byte order.
struct BigEndianBytes {
    var bytes: [UInt8] = []

    mutating func append(_ value: UInt32) {
        for shift: UInt32 in [24, 16, 8, 0] {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }
}
