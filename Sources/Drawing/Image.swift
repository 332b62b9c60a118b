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

    /// Creates a picture.
    ///
    /// - Precondition: Both extents are positive and `pixels` holds `width · height · 4` bytes.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0, "an image has at least one pixel")
        precondition(pixels.count == width * height * 4, "four bytes a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Whether both are the same object.
    public static func == (left: Image, right: Image) -> Bool { left === right }

    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
