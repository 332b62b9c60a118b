public import Drawing
import Raster

extension Image {
    /// The picture as a PNG file, or `nil` when it is larger than a pixmap can be.
    public func pngFile() -> [UInt8]? {
        guard var pixmap = try? Pixmap(width: width, height: height) else { return nil }
        pixmap.withMutablePixels { target in
            for index in target.indices {
                let color = StraightColor(
                    red: pixels[index * 4], green: pixels[index * 4 + 1],
                    blue: pixels[index * 4 + 2], alpha: pixels[index * 4 + 3])
                target[index] = color.premultiplied
            }
        }
        return PNGEncoder().encode(pixmap)
    }
}

extension EncodedImage {
    /// The file as a `data:` address.
    public var dataAddress: String { "data:\(mediaType);base64," + base64(bytes) }
}

extension Image {
    /// The picture's own file, or one that is made of its pixels, as a `data:` address; empty when
    /// it is larger than a pixmap can be.
    var dataAddress: String {
        (file ?? pngFile().map { EncodedImage(mediaType: "image/png", bytes: $0) })?.dataAddress
            ?? ""
    }
}
