import Drawing
import Export

/// The frames of an animated WebP file, put together as its container specification says.
struct AnimatedPicture {
    /// The canvas.
    let width: Int
    let height: Int
    /// How often it is shown; 0 is for ever.
    let loops: Int
    /// What is seen, straight RGBA, and for how many milliseconds.
    private(set) var frames: [(pixels: [UInt8], duration: Int)] = []

    /// Reads a file whose frames are lossless.
    ///
    /// - Throws: ``PictureError`` when a frame cannot be read; `nil` when it is no animation.
    init?(_ file: [UInt8]) throws {
        func number(_ bytes: ArraySlice<UInt8>) -> Int {
            bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        guard file.starts(with: Array("RIFF".utf8)), number(file[4..<8]) == file.count - 8
        else { return nil }
        var chunks: [(type: String, data: ArraySlice<UInt8>)] = []
        var start = 12
        while start + 8 <= file.count {
            let size = number(file[start + 4..<start + 8])
            let type = String(decoding: file[start..<start + 4], as: Unicode.ASCII.self)
            chunks.append((type, file[start + 8..<start + 8 + size]))
            start += 8 + size + size % 2
        }
        guard let header = chunks.first, header.type == "VP8X",
            header.data[header.data.startIndex] & 2 != 0,
            let control = chunks.first(where: { $0.type == "ANIM" })
        else { return nil }
        width = number(header.data.dropFirst(4).prefix(3)) + 1
        height = number(header.data.dropFirst(7).prefix(3)) + 1
        loops = number(control.data.dropFirst(4).prefix(2))
        var canvas = [UInt8](repeating: 0, count: 4 * width * height)
        for (type, data) in chunks where type == "ANMF" {
            let values = [0, 3, 6, 9, 12].map { number(data.dropFirst($0).prefix(3)) }
            let (x, y) = (2 * values[0], 2 * values[1])
            let (columns, rows) = (values[2] + 1, values[3] + 1)
            let flags = data[data.startIndex + 15]
            let content = Array(data.dropFirst(16))
            let size = 4 + content.count
            let image = try PictureDecoder()
                .decode(
                    Array("RIFF".utf8) + (0..<4).map { UInt8(size >> (8 * $0) & 0xFF) }
                        + Array("WEBP".utf8) + content
                )
                .image
            guard image.width == columns, image.height == rows else { return nil }
            let before = canvas
            for row in 0..<rows {
                for column in 0..<columns {
                    let source = 4 * (row * columns + column)
                    let target = 4 * ((y + row) * width + x + column)
                    let alpha = image.pixels[source + 3]
                    // Blended frames of these pictures are opaque or clear in each pixel.
                    if flags & 2 != 0 || alpha == 255 {
                        canvas[target..<target + 4] = image.pixels[source..<source + 4]
                    } else if alpha != 0 {
                        return nil
                    }
                }
            }
            frames.append((canvas, values[4]))
            if flags & 1 != 0 {
                canvas = before
                for row in y..<y + rows {
                    for index in 4 * (row * width + x)..<4 * (row * width + x + columns) {
                        canvas[index] = 0
                    }
                }
            }
        }
    }

    /// What is seen at a time in milliseconds, with clear pixels as zeros.
    func pixels(at time: Int) -> [UInt8]? {
        var end = 0
        for (pixels, duration) in frames {
            end += duration
            guard time < end else { continue }
            var pixels = pixels
            for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] == 0 {
                for component in index..<index + 3 { pixels[component] = 0 }
            }
            return pixels
        }
        return nil
    }
}
