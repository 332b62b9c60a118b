import Raster

/// A pixmap's rows as PNG compresses them: a filter byte, then the filtered components.
struct PNGScanlines {
    /// The rows, one after the other.
    let bytes: [UInt8]
    /// Whether the components are R, G, B rather than R, G, B, A.
    let isOpaque: Bool

    /// The level at which libdeflate compresses the rows.
    static let compressionLevel: Int32 = 1

    init(_ pixmap: borrowing Pixmap) {
        let width = pixmap.width
        let height = pixmap.height
        let isOpaque = pixmap.withPixels { pixels in
            var common: UInt32 = 0xFF00_0000
            for index in pixels.indices { common &= pixels[index] }
            return common == 0xFF00_0000
        }
        self.isOpaque = isOpaque
        let channels = isOpaque ? 3 : 4
        let stride = width * channels
        bytes = pixmap.withPixels { pixels in
            var bytes: [UInt8] = []
            bytes.reserveCapacity((stride + 1) * height)
            var row = [UInt8](repeating: 0, count: stride)
            var above = row
            var filtered = [[UInt8]](repeating: row, count: 3)
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = pixels[y * width + x]
                    if isOpaque {
                        row[3 * x] = UInt8(truncatingIfNeeded: pixel >> 16)
                        row[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                        row[3 * x + 2] = UInt8(truncatingIfNeeded: pixel)
                    } else {
                        let color = StraightColor(premultiplied: pixel)
                        row[4 * x] = color.red
                        row[4 * x + 1] = color.green
                        row[4 * x + 2] = color.blue
                        row[4 * x + 3] = color.alpha
                    }
                }
                Self.filter(row, above: above, channels: channels, into: &filtered)
                let best = filtered.indices.min {
                    Self.cost(filtered[$0]) < Self.cost(filtered[$1])
                }
                let filter = best ?? 0
                bytes.append(UInt8(filter))
                bytes += filtered[filter]
                swap(&row, &above)
            }
            return bytes
        }
    }

    /// The filters None, Sub and Up of a row.
    private static func filter(
        _ row: [UInt8], above: [UInt8], channels: Int, into filtered: inout [[UInt8]]
    ) {
        filtered[0] = row
        for index in row.indices {
            let left = index < channels ? 0 : row[index - channels]
            filtered[1][index] = row[index] &- left
            filtered[2][index] = row[index] &- above[index]
        }
    }

    /// The sum of the bytes' distances from zero: small for rows that compress well.
    private static func cost(_ row: [UInt8]) -> Int {
        row.reduce(0) { $0 + Int(min($1, 0 &- $1)) }
    }
}
