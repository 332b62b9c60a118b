import Drawing
import Raster

extension Image {
    /// The picture as a `data:` address, or `nil` when it is larger than a pixmap can be.
    func dataAddress() -> String? {
        guard var pixmap = try? Pixmap(width: width, height: height) else { return nil }
        pixmap.withMutablePixels { target in
            for index in target.indices {
                let red = UInt32(pixels[index * 4])
                let green = UInt32(pixels[index * 4 + 1])
                let blue = UInt32(pixels[index * 4 + 2])
                let alpha = UInt32(pixels[index * 4 + 3])
                func premultiplied(_ component: UInt32) -> UInt32 {
                    (component * alpha + 127) / 255
                }
                target[index] =
                    alpha << 24 | premultiplied(red) << 16 | premultiplied(green) << 8
                    | premultiplied(blue)
            }
        }
        return "data:image/png;base64," + base64(PNGEncoder().encode(pixmap))
    }
}
