import Drawing
import Export
import Geometry
import Raster
import TestSupport
import Testing

@Suite("PNG encoder")
struct PNGEncoderTests {
    /// The types and data of a file's chunks, each checksum compared with one made here.
    private func chunks(_ file: [UInt8]) -> [(type: String, data: [UInt8])] {
        #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var found: [(type: String, data: [UInt8])] = []
        var start = 8
        while start + 12 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            let crc = file[end..<end + 4].reduce(0) { $0 << 8 | UInt32($1) }
            #expect(PNGFileBuilder.crc(Array(file[start + 4..<end])) == crc)
            found.append(
                (
                    String(decoding: file[start + 4..<start + 8], as: UTF8.self),
                    Array(file[start + 8..<end])
                ))
            start = end + 4
        }
        #expect(start == file.count)
        return found
    }

    private func pixmap(
        width: Int, height: Int, _ pixel: (Int, Int) -> UInt32
    ) throws -> Pixmap {
        var pixmap = try Pixmap(width: width, height: height)
        pixmap.withMutablePixels { pixels in
            for y in 0..<height {
                for x in 0..<width { pixels[y * width + x] = pixel(x, y) }
            }
        }
        return pixmap
    }

    @Test("X1: all 65 280 premultiplied pairs become the nearest straight component and come back")
    func everyPair() throws {
        // Row α − 1 holds the components 0…α.
        let picture = try pixmap(width: 256, height: 255) { component, row in
            let alpha = UInt32(row + 1)
            let value = min(UInt32(component), alpha)
            return alpha << 24 | value << 16
        }
        let image = try PNGDecoder().decode(PNGEncoder().encode(picture))
        for alpha in 1...255 {
            for component in 0...alpha {
                let start = 4 * ((alpha - 1) * 256 + component)
                let straight = image.pixels[start]
                #expect(
                    straight == UInt8((Double(component) * 255 / Double(alpha)).rounded()))
                #expect(image.pixels[start + 3] == UInt8(alpha))
                let color = StraightColor(
                    red: straight, green: 0, blue: 0, alpha: UInt8(alpha))
                #expect(color.premultiplied >> 16 & 0xFF == UInt32(component))
            }
        }
    }

    @Test("X2: white of half opacity keeps its white, and transparent pixels are zero")
    func whiteStaysWhite() throws {
        let white = StraightColor(red: 255, green: 255, blue: 255, alpha: 128)
        #expect(white.premultiplied == 0x8080_8080)
        let picture = try pixmap(width: 2, height: 1) { x, _ in
            x == 0 ? white.premultiplied : 0x0000_0000
        }
        let image = try PNGDecoder().decode(PNGEncoder().encode(picture))
        #expect(image.pixels == [255, 255, 255, 128, 0, 0, 0, 0])
    }

    @Test("opaque pictures are RGB, others RGBA")
    func colorType() throws {
        let opaque = try pixmap(width: 2, height: 2) { x, y in 0xFF00_0000 | UInt32(x + y) }
        #expect(chunks(PNGEncoder().encode(opaque))[0].data.suffix(5) == [8, 2, 0, 0, 0])
        let clear = try pixmap(width: 2, height: 2) { x, y in x + y == 2 ? 0 : 0xFF00_0000 }
        #expect(chunks(PNGEncoder().encode(clear))[0].data.suffix(5) == [8, 6, 0, 0, 0])
    }

    @Test("X7: pictures of every kind of row come back unchanged, their checksums right")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 9)
        for (width, height) in [(1, 1), (1, 300), (300, 1), (7, 5), (64, 64), (129, 33)] {
            for isOpaque in [true, false] {
                var noise: [UInt32] = []
                for index in 0..<width * height {
                    let level = UInt32(index / width * 3 & 0xFF)
                    var color = StraightColor(
                        red: UInt8(level), green: .random(in: 0...255, using: &random),
                        blue: UInt8(index % width & 0xFF),
                        alpha: isOpaque ? 255 : .random(in: 0...255, using: &random))
                    if index % 3 == 0 { color.green = color.red }
                    noise.append(color.premultiplied)
                }
                let picture = try pixmap(width: width, height: height) { noise[$1 * width + $0] }
                let file = PNGEncoder().encode(picture)
                let parts = chunks(file)
                #expect(parts.last?.type == "IEND")
                let image = try PNGDecoder().decode(file)
                #expect(image.width == width && image.height == height)
                #expect(image.pixels == picture.straightBytes())
            }
        }
    }

    @Test("rows that repeat come back, the first ones and those after others, too")
    func repeatedRows() throws {
        for isOpaque in [true, false] {
            let rows: [UInt32] = [0, 0, 7, 7, 7, 0, 9, 9, 7, 0]
            let picture = try pixmap(width: 21, height: rows.count) { x, y in
                isOpaque
                    ? 0xFF00_0000 | rows[y] * UInt32(x) : (rows[y] * UInt32(x)) << 24 | 0x0001_0000
            }
            let image = try PNGDecoder().decode(PNGEncoder().encode(picture))
            #expect(image.pixels == picture.straightBytes())
        }
    }

    @Test("X7: a thin stroke drawing with transparency survives re-encoding")
    func thinDrawing() throws {
        var list = DisplayList()
        var ring = Path(center: Point(x: 32, y: 32), radius: 30)
        ring.append(Path(center: Point(x: 32, y: 32), radius: 29.6))
        list.fill(ring, rule: .evenOdd, color: Color(hex: 0x3366CC))
        var picture = try Pixmap(width: 64, height: 64)
        var renderer = Renderer()
        renderer.render(list, into: &picture)
        let image = try PNGDecoder().decode(PNGEncoder().encode(picture))
        #expect(image.pixels == picture.straightBytes())
    }

    @Test("density, sRGB and texts stand before the pixels")
    func ancillary() throws {
        let picture = try pixmap(width: 1, height: 1) { _, _ in 0xFF11_2233 }
        var encoder = PNGEncoder()
        encoder.pixelsPerMetre = 18_110
        encoder.texts = [
            ("Software", "notchviewer"), ("Description", "größer"), ("Comment", "日本語"),
            ("", "no keyword"), (" leading", "space"), (String(repeating: "k", count: 80), "long"),
            ("Null", "a\0b"),
        ]
        let file = encoder.encode(picture)
        #expect(
            chunks(file).map(\.type) == [
                "IHDR", "sRGB", "pHYs", "tEXt", "tEXt", "iTXt", "iTXt", "IDAT", "IEND",
            ])
        let metadata = try PNGMetadata(file)
        #expect(metadata.pixelsPerMetre == 18_110)
        #expect(
            metadata.texts.map { "\($0.keyword)=\($0.text)" } == [
                "Software=notchviewer", "Description=größer", "Comment=日本語", "Null=ab",
            ])
    }

    @Test("a pixmap without pixels makes no file, and absurd densities no chunk")
    func degenerate() throws {
        #expect(PNGEncoder().encode(try Pixmap(width: 0, height: 5)).isEmpty)
        let picture = try pixmap(width: 1, height: 1) { _, _ in 0 }
        var encoder = PNGEncoder()
        for density in [0, -1, Int(Int32.max) + 1, .max] {
            encoder.pixelsPerMetre = density
            #expect(!chunks(encoder.encode(picture)).contains { $0.type == "pHYs" })
        }
    }
}
