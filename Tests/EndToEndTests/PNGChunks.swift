/// Cuts PNG files apart without decoding them.
enum PNGChunks {
    /// The text chunks of one file with the header and the pixels of another.
    static func replacingPixels(of file: [UInt8], by other: [UInt8]) -> [UInt8] {
        let pixels = ["IHDR", "IDAT", "IEND"]
        let texts = all(file).filter { !pixels.contains($0.type) }.map(\.bytes)
        let picture = all(other).filter { pixels.contains($0.type) }.map(\.bytes)
        return Array(file.prefix(8)) + picture[0] + texts.joined() + picture.dropFirst().joined()
    }

    private static func all(_ file: [UInt8]) -> [(type: String, bytes: ArraySlice<UInt8>)] {
        var chunks: [(String, ArraySlice<UInt8>)] = []
        var start = 8
        while start + 12 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 12 + length
            chunks.append(
                (String(decoding: file[start + 4..<start + 8], as: UTF8.self), file[start..<end]))
            start = end
        }
        return chunks
    }
}
