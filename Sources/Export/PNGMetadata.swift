import CDeflate

/// What a PNG file says beside its pixels.
public struct PNGMetadata: Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// Keyword and text of the text chunks, in order.
    public var texts: [(keyword: String, text: String)] = []
    /// Pixels per metre, when the file gives the same for both directions.
    public var pixelsPerMetre: Int?
    /// How the picture is to be turned for viewing, 1…8 as in Exif; 1 is upright.
    public var orientation = 1

    /// Reads a file without decoding its pixels; chunks that are damaged or not understood are
    /// skipped.
    ///
    /// - Throws: ``PNGError/notPNG`` and ``PNGError/truncated`` when there is no header.
    public init(_ file: [UInt8]) throws(PNGError) {
        let chunks = try PNGChunk.all(in: file)
        guard let header = chunks.first, header.type == "IHDR", header.data.count == 13
        else { throw .truncated }
        width = Int(PNGChunk.bigEndian(file, at: header.data.lowerBound))
        height = Int(PNGChunk.bigEndian(file, at: header.data.lowerBound + 4))
        for chunk in chunks where chunk.isIntact {
            let data = Array(file[chunk.data])
            switch chunk.type {
            case "tEXt", "zTXt", "iTXt":
                if let text = Self.text(chunk.type, data) { texts.append(text) }
            case "pHYs" where data.count == 9 && data[8] == 1:
                let x = PNGChunk.bigEndian(data, at: 0)
                pixelsPerMetre = x == PNGChunk.bigEndian(data, at: 4) ? Int(x) : nil
            case "eXIf":
                orientation = ExifOrientation.read(data) ?? 1
            default: break
            }
        }
    }

    /// The greatest size of a compressed text.
    static let maximumText = 1 << 20

    private static func text(_ type: String, _ data: [UInt8]) -> (keyword: String, text: String)? {
        guard let keyEnd = data.firstIndex(of: 0) else { return nil }
        let keyword = latin1(data[..<keyEnd])
        let rest = data[(keyEnd + 1)...]
        switch type {
        case "tEXt": return (keyword, latin1(rest))
        case "zTXt":
            guard rest.first == 0, let text = inflate(Array(rest.dropFirst())) else { return nil }
            return (keyword, latin1(text[...]))
        default:
            guard rest.count >= 2, let isCompressed = rest.first,
                let languageEnd = rest.dropFirst(2).firstIndex(of: 0),
                let translationEnd = rest[(languageEnd + 1)...].firstIndex(of: 0)
            else { return nil }
            let content = Array(rest[(translationEnd + 1)...])
            guard isCompressed == 1 else {
                return (keyword, String(decoding: content, as: UTF8.self))
            }
            return inflate(content).map { (keyword, String(decoding: $0, as: UTF8.self)) }
        }
    }

    private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: bytes.map { Unicode.Scalar($0) })
        return String(text)
    }

    /// The content of a zlib stream, or `nil` when it is damaged or longer than is sensible.
    private static func inflate(_ data: [UInt8]) -> [UInt8]? {
        guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
        defer { unsafe libdeflate_free_decompressor(decompressor) }
        var content = [UInt8](repeating: 0, count: maximumText)
        var count = 0
        let result = unsafe data.withUnsafeBytes { source in
            unsafe content.withUnsafeMutableBytes { target in
                unsafe libdeflate_zlib_decompress(
                    decompressor, source.baseAddress, source.count, target.baseAddress,
                    target.count, &count)
            }
        }
        guard result == LIBDEFLATE_SUCCESS else { return nil }
        return Array(content.prefix(count))
    }
}
