/// The reason why a pixmap could not be made.
public enum PixmapError: Error, Hashable, Sendable {
    /// An extent is outside 0…32 768, in pixels.
    case unsupportedSize(width: Int, height: Int)
}

/// Owned pixels: rows from the top, each pixel premultiplied `0xAARRGGBB`.
public struct Pixmap: ~Copyable, Sendable {
    /// The greatest supported extent in either direction, in pixels.
    public static let maximumExtent = 32_768

    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int

    private var storage: [UInt32]

    /// Creates transparent pixels.
    ///
    /// - Throws: ``PixmapError/unsupportedSize(width:height:)``.
    public init(width: Int, height: Int) throws(PixmapError) {
        guard (0...Self.maximumExtent).contains(width), (0...Self.maximumExtent).contains(height)
        else { throw .unsupportedSize(width: width, height: height) }
        self.width = width
        self.height = height
        storage = Array(repeating: 0, count: width * height)
    }

    /// Calls `body` with all pixels, row by row from the top.
    public borrowing func withPixels<R, E: Error>(
        _ body: (Span<UInt32>) throws(E) -> R
    ) throws(E) -> R {
        try body(storage.span)
    }

    /// Calls `body` with all pixels for writing, row by row from the top.
    public mutating func withMutablePixels<R, E: Error>(
        _ body: (inout MutableSpan<UInt32>) throws(E) -> R
    ) throws(E) -> R {
        var span = storage.mutableSpan
        return try body(&span)
    }
}
