public import Raster

/// Writes pixmaps as PNG files.
public struct PNGEncoder: Sendable {
    /// Pixels per metre in both directions for the `pHYs` chunk, when known.
    public var pixelsPerMetre: Int?
    /// Keyword and text of `tEXt` chunks, in order.
    public var texts: [(keyword: String, text: String)] = []

    /// Creates an encoder.
    public init() {}

    /// The bytes of a PNG file with straight alpha.
    public func encode(_ pixmap: borrowing Pixmap) -> [UInt8] { [] }
}
