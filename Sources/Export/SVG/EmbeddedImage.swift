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

/// A PNG file as a `data:` address.
public func dataAddress(ofPNG file: [UInt8]) -> String {
    "data:image/png;base64," + base64(file)
}
