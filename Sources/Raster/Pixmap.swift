import RasterKernels

/// The reason why a pixmap could not be made.
public enum PixmapError: Error, Hashable, Sendable {
    /// An extent is outside 0…32 768, in pixels.
    case unsupportedSize(width: Int, height: Int)
}

/// Owned pixels: rows from the top, each pixel premultiplied `0xAARRGGBB`.
///
/// Rows follow one another without gaps; the first begins at a memory page.
public struct Pixmap: ~Copyable, Sendable {
    /// The greatest supported extent in either direction, in pixels.
    public static let maximumExtent = 32_768

    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int

    let storage: PixelStorage

    /// Creates transparent pixels.
    ///
    /// - Throws: ``PixmapError/unsupportedSize(width:height:)``.
    public init(width: Int, height: Int) throws(PixmapError) {
        guard (0...Self.maximumExtent).contains(width), (0...Self.maximumExtent).contains(height)
        else { throw .unsupportedSize(width: width, height: height) }
        self.width = width
        self.height = height
        storage = PixelStorage(count: width * height)
    }

    /// All pixels as a rectangle.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Calls `body` with all pixels, row by row from the top.
    public borrowing func withPixels<R, E: Error>(
        _ body: (Span<UInt32>) throws(E) -> R
    ) throws(E) -> R {
        try storage.withPixels(body)
    }

    /// Calls `body` with all pixels for writing, row by row from the top.
    public mutating func withMutablePixels<R, E: Error>(
        _ body: (inout MutableSpan<UInt32>) throws(E) -> R
    ) throws(E) -> R {
        try storage.withMutablePixels(body)
    }

    /// Sets pixels to one premultiplied `0xAARRGGBB` value.
    ///
    /// - Parameters:
    ///   - value: The new value; transparent by default.
    ///   - area: The pixels to set; `nil` means all.
    public mutating func clear(_ value: UInt32 = 0, area: PixelRect? = nil) {
        let area = area.map { bounds.intersection($0) } ?? bounds
        guard !area.isEmpty else { return }
        let width = width
        withMutablePixels { pixels in
            for row in area.y..<area.y + area.height {
                let start = row * width + area.x
                for index in start..<start + area.width { pixels[index] = value }
            }
        }
    }

    /// A copy of a part; what lies outside the pixmap is left out.
    public borrowing func cropped(to area: PixelRect) -> Pixmap {
        let area = bounds.intersection(area)
        guard var copy = try? Pixmap(width: area.width, height: area.height) else {
            preconditionFailure("a part is never larger than the whole")
        }
        let width = width
        withPixels { source in
            copy.withMutablePixels { target in
                for row in 0..<area.height {
                    let from = (area.y + row) * width + area.x
                    for column in 0..<area.width {
                        target[row * area.width + column] = source[from + column]
                    }
                }
            }
        }
        return copy
    }

    /// The pixels as straight R, G, B, A bytes, row by row from the top.
    ///
    /// Fully transparent pixels are zero.
    public borrowing func straightBytes() -> [UInt8] {
        storage.straightBytes()
    }

    /// Writes some of the pixels as straight R, G, B, A bytes.
    ///
    /// - Parameters:
    ///   - pixels: The indices of the pixels, counted row by row from the top.
    ///   - bytes: Where the bytes go; fully transparent pixels are zero.
    ///   - offset: The index of the first written byte.
    package borrowing func writeStraight(
        _ pixels: Range<Int>, into bytes: inout MutableSpan<UInt8>, at offset: Int
    ) {
        storage.writeStraight(pixels, into: &bytes, at: offset)
    }
}
