import Drawing
import Geometry
import Testing

@testable import Export

/// The files hold 16 × 8 pixels: #20c040 in the lower and #d02020 in the upper left half, #2040d0
/// in the right half.
@Suite("Pictures of all formats")
struct PictureDecoderTests {
    private static let baseline = bytes(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYF"
            + "BgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoK"
            + "CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAIABADAREA"
            + "AhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAYEAACAwAAAAAAAAAAAAAAAAAAGGal4//E"
            + "ABYBAQEBAAAAAAAAAAAAAAAAAAgGCf/EABwRAAEDBQAAAAAAAAAAAAAAAAAUGWJmoaTh5P/aAAwD"
            + "AQACEQMRAD8ALVcnNZqHlbG+ikcepfN5CbTboNZ//9k=")
    private static let progressive = bytes(
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYF"
            + "BgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoK"
            + "CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wgARCAAIABADAREA"
            + "AhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABgf/xAAWAQEBAQAAAAAAAAAAAAAAAAAHBQj/2gAM"
            + "AwEAAhADEAAAASx5Sm23TX//xAAVEAEBAAAAAAAAAAAAAAAAAAAQFv/aAAgBAQABBQKXP//EABgR"
            + "AAIDAAAAAAAAAAAAAAAAABAYZaPj/9oACAEDAQE/AWPi7sh//8QAFhEAAwAAAAAAAAAAAAAAAAAA"
            + "EBNh/9oACAECAQE/AXQf/8QAFxAAAwEAAAAAAAAAAAAAAAAAEDSj4f/aAAgBAQAGPwJ6ej//xAAU"
            + "EAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/ISv/2gAMAwEAAgADAAAAEAP/xAAUEQEAAAAAAAAA"
            + "AAAAAAAAAAAQ/9oACAEDAQE/EA//xAAXEQADAQAAAAAAAAAAAAAAAAAQEeHw/9oACAECAQE/ENOD"
            + "/8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABPxA//9k=")
    private static let cmyk = bytes(
        "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYG"
            + "BgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCgwJCgoK/9sAQwECAgICAgIFAwMFCgcGBwoKCgoKCgoK"
            + "CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK/8AAFAgACAAQBAERAAIR"
            + "AQMRAQQRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAYICf/EABwQAAEDBQAAAAAAAAAAAAAAAAAWGGVn"
            + "o6Xi4//EABYBAQEBAAAAAAAAAAAAAAAAAAgFCv/EABwRAAEDBQAAAAAAAAAAAAAAAAAVGWJmoaXh"
            + "5P/aAA4EAQACEQMRBAAAPwAm/elGd4CqR522QWk6zx3caQLqLv6lmGdkUwgP/9k=")
    private static let webp = bytes(
        "UklGRjYAAABXRUJQVlA4TCoAAAAvD8ABABdwEECBQBLi6CMJBBKVEEcbcf7DagUE2TaTnORAf4WI"
            + "/gforgc=")

    /// Base64 (RFC 4648), read independently of the code under test.
    private static func bytes(_ text: String) -> [UInt8] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var bits = 0
        var count = 0
        var bytes: [UInt8] = []
        for character in text {
            guard let value = alphabet.firstIndex(of: character) else { continue }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count & 0xFF))
            }
        }
        return bytes
    }

    private func color(_ image: Image, _ x: Int, _ y: Int) -> [Int] {
        let index = 4 * (y * image.width + x)
        return image.pixels[index..<index + 4].map(Int.init)
    }

    private func near(_ color: [Int], _ expected: [Int], _ tolerance: Int) -> Bool {
        zip(color, expected).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test(
        "JPEG in one pass and in many, CMYK and WebP give the colours that went in",
        arguments: [
            (baseline, PictureFormat.jpeg, 6), (progressive, .jpeg, 6), (cmyk, .jpeg, 6),
            (webp, .webp, 0),
        ] as [([UInt8], PictureFormat, Int)])
    func colors(file: [UInt8], format: PictureFormat, tolerance: Int) throws {
        let picture = try PictureDecoder().decode(file)
        #expect(picture.format == format)
        let image = picture.image
        #expect(image.width == 16 && image.height == 8)
        #expect(near(color(image, 2, 1), [0xD0, 0x20, 0x20, 255], tolerance))
        #expect(near(color(image, 2, 6), [0x20, 0xC0, 0x40, 255], tolerance))
        #expect(near(color(image, 13, 3), [0x20, 0x40, 0xD0, 255], tolerance))
    }

    /// Exif data that hold nothing but an orientation, in either byte order.
    private func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
        isLittle
            ? [
                0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0,
                0,
            ]
                + [0, 0, 0, 0]
            : [
                0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0,
                0,
            ]
                + [0, 0, 0, 0]
    }

    private func jpeg(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        let length = data.count + 2
        return [0xFF, 0xD8, 0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
            + Self.baseline.dropFirst(2)
    }

    /// Where the red, the green and a blue corner of the file are seen, as Exif 2.3 describes the
    /// orientations: the place of the stored first row and first column.
    @Test("X6: orientations put the stored corners where Exif says", arguments: 1...8)
    func orientation(value: Int) throws {
        let file = jpeg(
            0xE1,
            Array("Exif\0\0".utf8) + exif(UInt8(value), isLittle: value % 2 == 0))
        let image = try PictureDecoder().decode(file).image
        #expect(image.width == (value < 5 ? 16 : 8))
        // Row 0 is the visual side, column 0 the visual side.
        let rowSide = ["top", "top", "bottom", "bottom", "left", "right", "right", "left"][
            value - 1]
        let columnSide = ["left", "right", "right", "left", "top", "top", "bottom", "bottom"][
            value - 1]
        let sides = [rowSide, columnSide]
        // The first row of the first column is the stored red corner.
        let x = sides.contains("left") ? 1 : image.width - 2
        let y = sides.contains("top") ? 1 : image.height - 2
        #expect(near(color(image, x, y), [0xD0, 0x20, 0x20, 255], 6))
        // The last row of the first column is the stored green corner.
        let greenX = rowSide == "left" ? image.width - 2 : rowSide == "right" ? 1 : x
        let greenY = rowSide == "top" ? image.height - 2 : rowSide == "bottom" ? 1 : y
        #expect(near(color(image, greenX, greenY), [0x20, 0xC0, 0x40, 255], 6))
    }

    @Test("X5: colour profiles are told, and change nothing")
    func profile() throws {
        let file = jpeg(
            0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + [UInt8](repeating: 7, count: 40))
        let picture = try PictureDecoder().decode(file)
        #expect(picture.hasProfile)
        #expect(picture.image.pixels == (try PictureDecoder().decode(Self.baseline).image.pixels))
        #expect(try !PictureDecoder().decode(Self.baseline).hasProfile)
    }

    @Test("a JPEG header that claims too many pixels is refused before they are reserved")
    func tooLarge() {
        var file = Self.baseline
        // The frame header holds its height and width five bytes after its marker.
        guard let frame = file.indices.first(where: { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        else {
            Issue.record("no frame header")
            return
        }
        for offset in [5, 7] {
            // 40 000 in two bytes.
            file[frame + offset] = 0x9C
            file[frame + offset + 1] = 0x40
        }
        #expect(throws: PictureError.tooLarge(width: 40_000, height: 40_000)) {
            try PictureDecoder().decode(file)
        }
    }

    @Test("damaged and foreign files are errors, whatever their length")
    func damaged() {
        for file in [Self.baseline, Self.progressive, Self.cmyk, Self.webp] {
            for length in 0..<file.count - 3 {
                #expect(throws: PictureError.self) {
                    try PictureDecoder().decode(Array(file[..<length]))
                }
            }
        }
        #expect(throws: PictureError.unknownFormat) {
            try PictureDecoder().decode(Array("GIF89a".utf8))
        }
    }

    @Test("an upright JPEG keeps its file, without profiles, texts and what follows its end")
    func bareJPEG() throws {
        for file in [Self.baseline, Self.progressive] {
            let extras: [UInt8] =
                [0xFF, 0xE2, 0, 16] + Array("ICC_PROFILE\0".utf8) + [1, 1] + [
                    0xFF, 0xFE, 0, 4, 65, 66,
                ]
            let dressed =
                Array(file[..<2]) + extras + file[2...] + Array("\u{0}a film of the moment".utf8)
            let kept = try #require(try PictureDecoder().decode(dressed).image.file)
            #expect(kept.mediaType == "image/jpeg")
            #expect(kept.bytes == file)
        }
        // Adobe's segment says that the colours are not stored as brightness and hues.
        let adobe: [UInt8] = [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0]
        let file = Array(Self.baseline[..<2]) + adobe + Self.baseline[2...]
        #expect(try PictureDecoder().decode(file).image.file?.bytes == file)
    }

    @Test("an upright PNG keeps its file, without profile, gamma and texts")
    func barePNG() throws {
        let rows: [UInt8] = [0, 200, 30, 40, 0, 10, 220, 30]
        let palette: (String, [UInt8]) = ("PLTE", [9, 8, 7])
        func file(_ chunks: [(String, [UInt8])], depth: UInt8 = 8) -> [UInt8] {
            PNGFileBuilder.file(
                width: 1, height: 2, depth: depth, colorType: 2, chunks: chunks,
                scanlines: depth == 8 ? rows : rows.flatMap { $0 == 0 ? [0] : [$0, $0] })
        }
        let dressed = file([
            ("gAMA", [0, 0, 0x27, 0x10]), palette, ("tEXt", Array("Comment\0secret".utf8)),
            ("acTL", [0, 0, 0, 2, 0, 0, 0, 0]),
        ])
        let image = try PictureDecoder().decode(dressed).image
        #expect(image.file == EncodedImage(mediaType: "image/png", bytes: file([palette])))
        #expect(image.pixels == [200, 30, 40, 255, 10, 220, 30, 255])
        #expect(try PictureDecoder().decode(file([], depth: 16)).image.file == nil)
    }

    @Test("what readers of SVG may show otherwise keeps no file, and is embedded as PNG")
    func reencoded() throws {
        let turned = jpeg(0xE1, Array("Exif\0\0".utf8) + exif(6, isLittle: true))
        for file in [turned, Self.cmyk, Self.webp] {
            let image = try PictureDecoder().decode(file).image
            #expect(image.file == nil)
            let text = document(of: image)
            let start = try #require(text.firstRange(of: "data:image/png;base64,"))
            let embedded = Self.bytes(String(text[start.upperBound...].prefix { $0 != "\"" }))
            #expect(try PNGDecoder().decode(embedded).pixels == image.pixels)
        }
    }

    @Test("a document holds a kept file byte by byte")
    func embedded() throws {
        let text = document(of: try PictureDecoder().decode(Self.baseline).image)
        let start = try #require(text.firstRange(of: "data:image/jpeg;base64,"))
        #expect(
            Self.bytes(String(text[start.upperBound...].prefix { $0 != "\"" })) == Self.baseline)
    }

    private func document(of image: Image) -> String {
        SVGDocument(
            DisplayList([.image(image, rect: Rect(x: 0, y: 0, width: 32, height: 16))]),
            size: Size(width: 32, height: 16), width: 32, height: 16, title: "a"
        )
        .text
    }

    @Test("flipped bits never trap")
    func flipped() {
        for file in [Self.baseline, Self.progressive, Self.webp] {
            for index in file.indices {
                for bit in [0 as UInt8, 3, 7] {
                    var changed = file
                    changed[index] ^= 1 << bit
                    _ = try? PictureDecoder().decode(changed)
                }
            }
        }
    }
}
