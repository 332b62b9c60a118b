import Raster

/// A pixmap's rows as PNG compresses them: a filter byte, then the filtered components.
struct PNGScanlines {
    /// The rows, one after the other.
    let bytes: [UInt8]
    /// Whether the components are R, G, B rather than R, G, B, A.
    let isOpaque: Bool

    /// The level at which libdeflate compresses the rows.
    static let compressionLevel: Int32 = 1

    /// The zero bytes that stand before a row, as many as the greatest number of channels.
    private static let margin = 4

    init(_ pixmap: borrowing Pixmap) {
        let width = pixmap.width
        let isOpaque = pixmap.withPixels { pixels in
            var common: UInt32 = 0xFF00_0000
            for index in pixels.indices { common &= pixels[index] }
            return common == 0xFF00_0000
        }
        self.isOpaque = isOpaque
        var above = Self.emptyRow(width: width, isOpaque: isOpaque)
        bytes = Self.filtered(pixmap, isOpaque: isOpaque, above: &above)
    }

    /// A row of zeros, which stands above the first one.
    static func emptyRow(width: Int, isOpaque: Bool) -> [UInt8] {
        [UInt8](repeating: 0, count: margin + width * (isOpaque ? 3 : 4))
    }

    /// Filters rows.
    ///
    /// - Parameters:
    ///   - pixmap: The rows.
    ///   - isOpaque: Whether the components are R, G, B, of pixels that are all opaque.
    ///   - above: The row before the first; afterwards the last one.
    /// - Returns: The rows, one after the other.
    static func filtered(
        _ pixmap: borrowing Pixmap, isOpaque: Bool, above: inout [UInt8]
    ) -> [UInt8] {
        let width = pixmap.width
        let height = pixmap.height
        let channels = isOpaque ? 3 : 4
        let count = width * channels
        return pixmap.withPixels { pixels in
            unsafe [UInt8](unsafeUninitializedCapacity: (count + 1) * height) { target, used in
                guard let target = target.baseAddress else { return }
                var row = Self.emptyRow(width: width, isOpaque: isOpaque)
                for y in 0..<height {
                    if isOpaque {
                        Self.writeOpaque(pixels, from: y * width, count: width, into: &row)
                    } else {
                        Self.writeStraight(pixels, from: y * width, count: width, into: &row)
                    }
                    unsafe Self.filter(
                        row, above: above, channels: channels, count: count,
                        into: target + y * (count + 1))
                    swap(&row, &above)
                }
                used = (count + 1) * height
            }
        }
    }

    private static func writeOpaque(
        _ pixels: borrowing Span<UInt32>, from start: Int, count: Int, into row: inout [UInt8]
    ) {
        var bytes = row.mutableSpan
        for x in 0..<count {
            let pixel = pixels[start + x]
            let place = margin + 3 * x
            bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
            bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
        }
    }

    private static func writeStraight(
        _ pixels: borrowing Span<UInt32>, from start: Int, count: Int, into row: inout [UInt8]
    ) {
        var bytes = row.mutableSpan
        var lastPixel: UInt32 = 0
        var color = StraightColor(premultiplied: 0)
        for x in 0..<count {
            let pixel = pixels[start + x]
            // Neighbours are often equal, and the division is slow.
            if pixel != lastPixel {
                color = StraightColor(premultiplied: pixel)
                lastPixel = pixel
            }
            let place = margin + 4 * x
            bytes[place] = color.red
            bytes[place + 1] = color.green
            bytes[place + 2] = color.blue
            bytes[place + 3] = color.alpha
        }
    }

    /// Writes the filter byte and the filtered row.
    private static func filter(
        _ row: [UInt8], above: [UInt8], channels: Int, count: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        unsafe row.withUnsafeBufferPointer { row in
            unsafe above.withUnsafeBufferPointer { above in
                guard let row = row.baseAddress, let above = above.baseAddress
                else { return }
                let filter = unsafe bestFilter(
                    row + margin, above: above + margin, channels: channels, count: count)
                unsafe target[0] = filter.rawValue
                unsafe apply(
                    filter, to: row + margin, above: above + margin, channels: channels,
                    count: count, into: target + 1)
            }
        }
    }
}
