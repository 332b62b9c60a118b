import CWebP
public import Drawing

/// The reason an animation could not be encoded.
public struct AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public let description: String
}

/// An animated WebP file, lossless, repeated for ever.
///
/// The encoder's pointer is valid from the initializer to `deinit` and never leaves this type.
@safe
public struct WebPAnimation: ~Copyable {
    /// The largest extent in pixels (WebP container specification).
    public static let maximumExtent = 16_383

    private let encoder: OpaquePointer
    private var config: WebPConfig

    /// Begins an animation.
    ///
    /// - Parameters:
    ///   - width: The number of columns, 1…16 383.
    ///   - height: The number of rows, 1…16 383.
    /// - Throws: When an extent is out of range or memory is short.
    public init(width: Int, height: Int) throws(AnimationError) {
        guard (1...Self.maximumExtent).contains(width), (1...Self.maximumExtent).contains(height)
        else {
            throw AnimationError(
                description: "WebP pictures have at most \(Self.maximumExtent) pixels a side, "
                    + "not \(width) x \(height)")
        }
        var options = WebPAnimEncoderOptions()
        var config = WebPConfig()
        // Level 2 of 9: most of what the higher levels save, at a fraction of their time.
        guard unsafe WebPAnimEncoderOptionsInit(&options) != 0,
            unsafe WebPConfigInit(&config) != 0, unsafe WebPConfigLosslessPreset(&config, 2) != 0,
            let encoder = unsafe WebPAnimEncoderNew(Int32(width), Int32(height), &options)
        else { throw AnimationError(description: "the WebP encoder cannot be started") }
        unsafe self.encoder = encoder
        self.config = config
    }

    /// Adds a picture of the animation's size.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - milliseconds: When it appears; later than the one before.
    /// - Throws: When the encoder refuses it.
    public mutating func append(_ image: Image, at milliseconds: Int) throws(AnimationError) {
        var picture = unsafe WebPPicture()
        guard unsafe WebPPictureInit(&picture) != 0 else { throw failure() }
        unsafe picture.use_argb = 1
        unsafe picture.width = Int32(image.width)
        unsafe picture.height = Int32(image.height)
        defer { unsafe WebPPictureFree(&picture) }
        let imported = unsafe image.pixels.withUnsafeBufferPointer { pixels in
            unsafe WebPPictureImportRGBA(&picture, pixels.baseAddress, Int32(image.width * 4))
        }
        guard imported != 0,
            unsafe WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: milliseconds), &config)
                != 0
        else { throw failure() }
    }

    /// Ends the animation.
    ///
    /// - Parameter milliseconds: When the last picture ends.
    /// - Returns: The file.
    /// - Throws: When the encoder fails.
    public consuming func finish(at milliseconds: Int) throws(AnimationError) -> [UInt8] {
        var data = unsafe WebPData()
        unsafe WebPDataInit(&data)
        defer { unsafe WebPDataClear(&data) }
        guard unsafe WebPAnimEncoderAdd(encoder, nil, Int32(clamping: milliseconds), nil) != 0,
            unsafe WebPAnimEncoderAssemble(encoder, &data) != 0
        else { throw failure() }
        return unsafe Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

    private borrowing func failure() -> AnimationError {
        let reason = unsafe WebPAnimEncoderGetError(encoder)
        let text = unsafe reason.map { unsafe String(cString: $0) } ?? ""
        return AnimationError(description: "WebP: \(text.isEmpty ? "out of memory" : text)")
    }

    deinit { unsafe WebPAnimEncoderDelete(encoder) }
}
