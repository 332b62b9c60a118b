public import Drawing

/// The frames of a YUV4MPEG2 stream, which video encoders read from a pipe.
///
/// Colours are converted by ITU-R BT.601 to limited range, 4:4:4, as readers of such streams assume;
/// transparency is composited over black.
public enum Y4M {
    /// The stream's header.
    ///
    /// - Parameters:
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    ///   - framesPerSecond: The rate, rounded to thousandths.
    /// - Returns: One line.
    public static func header(width: Int, height: Int, framesPerSecond: Double) -> [UInt8] {
        let rate = Int((min(max(framesPerSecond, 0.001), 1e6) * 1000).rounded())
        return Array(
            "YUV4MPEG2 W\(width) H\(height) F\(rate):1000 Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
    }

    /// One frame.
    public static func frame(_ image: Image) -> [UInt8] {
        let count = image.width * image.height
        let pixels = image.pixels
        var bytes = Array("FRAME\n".utf8)
        let start = bytes.count
        bytes += [UInt8](repeating: 0, count: 3 * count)
        for index in 0..<count {
            let alpha = Int(pixels[4 * index + 3])
            let red = Int(pixels[4 * index]) * alpha / 255
            let green = Int(pixels[4 * index + 1]) * alpha / 255
            let blue = Int(pixels[4 * index + 2]) * alpha / 255
            // The coefficients of BT.601 times 65536, scaled to 219 and 224 levels.
            let luma = 16_829 * red + 33_039 * green + 6_416 * blue
            let u = -9_714 * red - 19_070 * green + 28_784 * blue
            let v = 28_784 * red - 24_103 * green - 4_681 * blue
            bytes[start + index] = UInt8((luma + 32_768) >> 16 + 16)
            bytes[start + count + index] = UInt8((u + 32_768) >> 16 + 128)
            bytes[start + 2 * count + index] = UInt8((v + 32_768) >> 16 + 128)
        }
        return bytes
    }
}
