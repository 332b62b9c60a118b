import Glibc
import Raster
import RasterKernels

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
        return unsafe [UInt8](
            unsafeUninitializedCapacity: (count + 1) * height
        ) { target, used in
            guard let target = target.baseAddress else { return }
            unsafe askForLargePages(target, byteCount: (count + 1) * height)
            var row = Self.emptyRow(width: width, isOpaque: isOpaque)
            for y in 0..<height {
                let line = unsafe target + y * (count + 1)
                if y > 0, pixmap.rowRepeats(y) {
                    unsafe line.update(repeating: 0, count: count + 1)
                    unsafe line[0] = PNGFilter.up.rawValue
                    continue
                }
                if isOpaque {
                    Self.writeOpaque(pixmap, row: y, into: &row)
                } else {
                    var bytes = row.mutableSpan
                    pixmap.writeStraight(
                        y * width..<(y + 1) * width, into: &bytes, at: Self.margin)
                }
                unsafe Self.filter(
                    row, above: above, channels: channels, count: count, into: line)
                swap(&row, &above)
            }
            used = (count + 1) * height
        }
    }

    private static func writeOpaque(
        _ pixmap: borrowing Pixmap, row y: Int, into row: inout [UInt8]
    ) {
        let width = pixmap.width
        pixmap.withPixels { pixels in
            let pixels = pixels.extracting(y * width..<(y + 1) * width)
            var bytes = row.mutableSpan
            for x in pixels.indices {
                let pixel = pixels[x]
                let place = margin + 3 * x
                bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
                bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
            }
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

extension Pixmap {
    /// Whether a row but the first is the same as the one above it.
    fileprivate borrowing func rowRepeats(_ y: Int) -> Bool {
        withPixels { pixels in
            unsafe pixels.withUnsafeBufferPointer { pixels in
                guard let pixels = pixels.baseAddress else { return true }
                let row = unsafe pixels + y * width
                return unsafe memcmp(row, row - width, width * MemoryLayout<UInt32>.stride) == 0
            }
        }
    }
}
