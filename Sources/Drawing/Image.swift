/// A picture that drawings refer to: straight RGBA, 8 bits a component.
///
/// Two images are equal when they are the same object: decode once, refer often.
public final class Image: Hashable, Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The pixels, row by row from the top, four bytes R, G, B, A each, not premultiplied.
    public let pixels: [UInt8]
    /// A file that other programs show as these pixels, when there is one.
    public let file: EncodedImage?

    /// Creates a picture.
    ///
    /// - Precondition: Both extents are positive and `pixels` holds `width · height · 4` bytes.
    public init(width: Int, height: Int, pixels: [UInt8], file: EncodedImage? = nil) {
        precondition(width > 0 && height > 0, "an image has at least one pixel")
        precondition(pixels.count == width * height * 4, "four bytes a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
        self.file = file
    }

    /// Whether both are the same object.
    public static func == (left: Image, right: Image) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A picture as the bytes of a file.
public struct EncodedImage: Hashable, Sendable {
    /// The format, such as `image/png`.
    public var mediaType: String
    /// The whole file.
    public var bytes: [UInt8]

    /// Creates a file.
    public init(mediaType: String, bytes: [UInt8]) {
        self.mediaType = mediaType
        self.bytes = bytes
    }
}
