import Drawing
import Raster
import TestSupport
import Testing

@testable import Export

@Suite("PNG stream")
struct PNGStreamTests {
    /// Rows of opaque pixels, noisy enough that compressing them hardly helps, some of them equal.
    private func rows(_ width: Int, _ height: Int, seed: UInt64) -> [[UInt32]] {
        var random = SeededGenerator(seed: seed)
        var rows: [[UInt32]] = []
        for y in 0..<height {
            rows.append(
                y % 5 == 4
                    ? rows[y - 1]
                    : (0..<width)
                        .map { _ in
                            0xFF00_0000 | .random(in: 0...0xFF_FFFF, using: &random)
                        })
        }
        return rows
    }

    private func pixmap(_ rows: ArraySlice<[UInt32]>) throws -> Pixmap {
        let width = rows.first?.count ?? 0
        var pixmap = try Pixmap(width: width, height: rows.count)
        pixmap.withMutablePixels { pixels in
            for (index, pixel) in rows.joined().enumerated() { pixels[index] = pixel }
        }
        return pixmap
    }

    /// The file of rows that are added in bands of certain heights.
    private func file(_ rows: [[UInt32]], bands: [Int]) throws -> [UInt8] {
        var stream = try PNGStream(
            width: rows[0].count, height: rows.count,
            texts: [("Software", "notchviewer"), ("Comment", "日本語")])
        var file: [UInt8] = []
        var start = 0
        for height in bands {
            file += try stream.append(pixmap(rows[start..<start + height]))
            start += height
        }
        return file + (try stream.finish())
    }

    @Test("a picture comes back unchanged, into whatever bands it is cut")
    func bands() throws {
        for (width, height, bands) in [
            (1, 1, [1]), (3, 7, [7]), (3, 7, [1, 1, 1, 1, 1, 1, 1]), (40, 33, [16, 16, 1]),
            // More than the compressor hands out at once.
            (400, 300, [100, 150, 50]), (400, 300, [300]),
        ] {
            let rows = rows(width, height, seed: 3)
            let file = try file(rows, bands: bands)
            let image = try PNGDecoder().decode(file)
            #expect(image.width == width && image.height == height)
            #expect(image.pixels == (try pixmap(rows[...])).straightBytes(), "\(bands)")
        }
    }

    @Test("chunks are whole, with the texts before the pixels and one end")
    func chunks() throws {
        let file = try file(rows(400, 300, seed: 8), bands: [200, 100])
        let chunks = try PNGChunk.all(in: file)
        let types = chunks.map(\.type)
        let isIntact = chunks.allSatisfy(\.isIntact)
        #expect(isIntact)
        #expect(types.prefix(4) == ["IHDR", "sRGB", "tEXt", "iTXt"])
        #expect(types.dropFirst(4).dropLast().allSatisfy { $0 == "IDAT" })
        #expect(types.count > 6)
        #expect(types.last == "IEND")
        #expect(chunks.last?.extent.upperBound == file.count)
        let texts = try PNGMetadata(file).texts.map { "\($0.keyword)=\($0.text)" }
        #expect(texts == ["Software=notchviewer", "Comment=日本語"])
    }

    @Test("what was returned is not returned again")
    func increments() throws {
        let rows = rows(10, 4, seed: 1)
        var stream = try PNGStream(width: 10, height: 4, texts: [])
        let first = try stream.append(pixmap(rows[..<2]))
        let second = try stream.append(pixmap(rows[2...]))
        let last = try stream.finish()
        #expect(first.starts(with: PNGChunkWriter.signature))
        #expect(!second.starts(with: PNGChunkWriter.signature))
        #expect(last.suffix(12) == [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82])
    }
}
