import Drawing
import Export
import TestSupport
import Testing

@Suite("PNG decoder")
struct PNGDecoderTests {
    /// The pixels of a one-row picture.
    private func row(
        _ width: Int, depth: UInt8, colorType: UInt8, chunks: [(String, [UInt8])] = [],
        data: [UInt8]
    ) throws -> [[UInt8]] {
        let file = PNGFileBuilder.file(
            width: width, height: 1, depth: depth, colorType: colorType, chunks: chunks,
            scanlines: [0] + data)
        let image = try PNGDecoder().decode(file)
        #expect(image.width == width)
        #expect(image.height == 1)
        return (0..<width).map { Array(image.pixels[4 * $0..<4 * $0 + 4]) }
    }

    @Test("X4: 16-bit grey is big-endian and rounded to v·255/65535")
    func deepGrey() throws {
        let values = [0, 1, 128, 129, 256, 385, 386, 32_767, 32_768, 65_406, 65_407, 65_535]
        let data = values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let pixels = try row(values.count, depth: 16, colorType: 0, data: data)
        for (value, pixel) in zip(values, pixels) {
            let expected = UInt8((Double(value) * 255 / 65_535).rounded())
            #expect(pixel == [expected, expected, expected, 255])
        }
    }

    @Test("X4: 16-bit RGB compares its transparent colour in full depth")
    func deepTransparency() throws {
        let pixels = try row(
            2, depth: 16, colorType: 2, chunks: [("tRNS", [0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC])],
            data: [
                0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC, 0x12, 0x35, 0x56, 0x78, 0x9A, 0xBC,
            ])
        #expect(pixels.map { $0[3] } == [0, 255])
    }

    @Test("16-bit grey with alpha and RGBA keep their alpha")
    func deepAlpha() throws {
        let grey = try row(1, depth: 16, colorType: 4, data: [0x80, 0x80, 0x40, 0x40])
        #expect(grey == [[128, 128, 128, 64]])
        let color = try row(
            1, depth: 16, colorType: 6, data: [0x10, 0x10, 0x20, 0x20, 0x30, 0x30, 0x40, 0x40])
        #expect(color == [[16, 32, 48, 64]])
    }

    @Test(
        "X4: grey of 1, 2 and 4 bits spreads over the whole range",
        arguments: [(UInt8(1), 1), (2, 3), (4, 15)])
    func shallowGrey(depth: UInt8, greatest: Int) throws {
        let perByte = 8 / Int(depth)
        let values = (0..<perByte).map { $0 * 7 % (greatest + 1) }
        let byte = values.reduce(0) { $0 << Int(depth) | $1 }
        let pixels = try row(perByte, depth: depth, colorType: 0, data: [UInt8(byte)])
        for (value, pixel) in zip(values, pixels) {
            let level = UInt8(value * 255 / greatest)
            #expect(pixel == [level, level, level, 255])
        }
    }

    @Test("X4: grey with a transparent level makes just that level transparent")
    func greyTransparency() throws {
        let pixels = try row(
            3, depth: 8, colorType: 0, chunks: [("tRNS", [0, 7])], data: [6, 7, 8])
        #expect(pixels.map { $0[3] } == [255, 0, 255])
        #expect(pixels.map { $0[0] } == [6, 7, 8])
    }

    @Test(
        "X4: palettes of 1, 2, 4 and 8 bits with fewer alphas than colours",
        arguments: [1, 2, 4, 8])
    func palettes(depth: Int) throws {
        let pixels = try row(
            2, depth: UInt8(depth), colorType: 3,
            chunks: [("PLTE", [10, 20, 30, 40, 50, 60]), ("tRNS", [99])],
            data: depth == 8 ? [1, 0] : [UInt8(1 << (8 - depth))])
        #expect(pixels == [[40, 50, 60, 255], [10, 20, 30, 99]])
    }

    @Test("X4: a colour index beyond the palette is an error", arguments: [1, 2, 4, 8])
    func missingColor(depth: Int) throws {
        #expect(throws: PNGError.missingPaletteEntry(index: 1, entries: 1)) {
            try row(
                1, depth: UInt8(depth), colorType: 3, chunks: [("PLTE", [1, 2, 3])],
                data: [UInt8(1 << (8 - depth))])
        }
    }

    @Test("an interlaced picture holds the same pixels as its plain form")
    func interlaced() throws {
        // Adam7 passes of an 8 × 8 picture: first column and row, then the steps.
        let passes = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
            (0, 1, 1, 2),
        ]
        var data: [UInt8] = []
        for (x0, y0, stepX, stepY) in passes {
            for y in stride(from: y0, to: 8, by: stepY) {
                data.append(0)
                for x in stride(from: x0, to: 8, by: stepX) { data.append(UInt8(8 * y + x)) }
            }
        }
        let file = PNGFileBuilder.file(
            width: 8, height: 8, depth: 8, colorType: 0, interlace: 1, scanlines: data)
        let image = try PNGDecoder().decode(file)
        #expect((0..<64).map { image.pixels[4 * $0] } == Array(0..<64))
    }

    @Test("X5: damaged ancillary chunks never spoil a picture")
    func ancillaryDamage() throws {
        let chunks: [(String, [UInt8])] = [
            ("gAMA", [0, 0]), ("cHRM", [1]), ("iCCP", [0, 0, 1, 2, 3]), ("sRGB", [9]),
            ("pHYs", []), ("eXIf", [1]), ("tEXt", [0]), ("tIME", [0, 0, 99]), ("sBIT", [200]),
            ("bKGD", [1, 2, 3, 4, 5]), ("abCd", [1, 2, 3]),
        ]
        let pixels = try row(1, depth: 8, colorType: 2, chunks: chunks, data: [1, 2, 3])
        #expect(pixels == [[1, 2, 3, 255]])
        // A wrong checksum in an ancillary chunk.
        var file = PNGFileBuilder.file(
            width: 1, height: 1, depth: 8, colorType: 2, chunks: [("iCCP", [65, 0, 0, 1])],
            scanlines: [0, 1, 2, 3])
        file[8 + 25 + 8] ^= 0xFF
        #expect(try PNGDecoder().decode(file).pixels == [1, 2, 3, 255])
    }

    @Test("a wrong checksum of the pixels is an error")
    func pixelDamage() {
        var file = PNGFileBuilder.file(
            width: 1, height: 1, depth: 8, colorType: 2, scanlines: [0, 1, 2, 3])
        file[file.count - 12 - 6] ^= 1
        #expect(throws: PNGError.self) { try PNGDecoder().decode(file) }
    }

    @Test("every file whose pixel data is cut short is an error, none a crash")
    func truncation() {
        let file = PNGFileBuilder.file(
            width: 5, height: 4, depth: 8, colorType: 2,
            scanlines: (0..<4).flatMap { row in [UInt8(0)] + (0..<15).map { UInt8(row * 15 + $0) } }
        )
        // Without its last 16 bytes, the data chunk lacks only its own checksum.
        for count in 0..<(file.count - 16) {
            #expect(throws: PNGError.self) { try PNGDecoder().decode(Array(file.prefix(count))) }
        }
    }

    @Test("sizes beyond the limits are refused before memory is taken")
    func limits() {
        for (width, height) in [(32_769, 1), (1, 40_000), (32_768, 32_768), (1 << 31, 1)] {
            let file = PNGFileBuilder.file(
                width: width, height: height, depth: 8, colorType: 6, scanlines: [0])
            #expect(throws: PNGError.tooLarge(width: width, height: height)) {
                try PNGDecoder().decode(file)
            }
        }
        let empty = PNGFileBuilder.file(
            width: 0, height: 3, depth: 8, colorType: 6, scanlines: [0])
        #expect(throws: PNGError.damaged(reason: "no pixels")) { try PNGDecoder().decode(empty) }
        #expect(throws: PNGError.notPNG) { try PNGDecoder().decode([1, 2, 3]) }
        #expect(throws: PNGError.notPNG) { try PNGDecoder().decode([]) }
    }

    @Test("files with random damage are read or refused, never a crash")
    func randomDamage() {
        var random = SeededGenerator(seed: 3)
        let file = PNGFileBuilder.file(
            width: 9, height: 7, depth: 4, colorType: 3,
            chunks: [("PLTE", (0..<48).map { UInt8($0) }), ("tRNS", [1, 2, 3])],
            scanlines: (0..<7).flatMap { row in [UInt8(row % 5)] + (0..<5).map { UInt8($0 * 17) } })
        for _ in 0..<3_000 {
            var damaged = file
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 8..<damaged.count, using: &random)
                damaged[index] = .random(in: 0...255, using: &random)
            }
            // Checksums are made right again, so that the damage reaches the decoder.
            _ = try? PNGDecoder().decode(Self.withRightChecksums(damaged))
            _ = try? PNGMetadata(damaged)
        }
    }

    private static func withRightChecksums(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var start = 8
        while start + 12 <= file.count {
            let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            guard start + 12 + length <= file.count else { break }
            let crc = PNGFileBuilder.crc(Array(file[start + 4..<start + 8 + length]))
            file.replaceSubrange(
                start + 8 + length..<start + 12 + length, with: PNGFileBuilder.bigEndian(Int(crc)))
            start += 12 + length
        }
        return file
    }

    @Test("X6: text, density and orientation are read; damaged texts are skipped")
    func metadata() throws {
        let file = PNGFileBuilder.file(
            width: 1, height: 1, depth: 8, colorType: 2,
            chunks: [
                ("tEXt", Array("Title".utf8) + [0, 0x47, 0xFC]),
                ("iTXt", Array("Comment".utf8) + [0, 0, 0, 0, 0] + Array("日本".utf8)),
                ("zTXt", Array("Zipped".utf8) + [0, 0] + PNGFileBuilder.zlib(Array("abc".utf8))),
                ("zTXt", Array("Broken".utf8) + [0, 0, 1, 2, 3]),
                ("pHYs", [0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 1]),
                (
                    "eXIf",
                    [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
                ),
            ], scanlines: [0, 1, 2, 3])
        let metadata = try PNGMetadata(file)
        #expect(metadata.texts.map { $0.keyword } == ["Title", "Comment", "Zipped"])
        #expect(metadata.texts.map { $0.text } == ["Gü", "日本", "abc"])
        #expect(metadata.pixelsPerMetre == 2835)
        #expect(metadata.orientation == 6)
        #expect(metadata.width == 1)
    }
}
