import Geometry

/// A way in which eyes see colours, simulated on finished pixels.
///
/// The dichromacies multiply linear light by the matrices for severity 1 of Machado, Oliveira and
/// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
/// TVCG 15 (6), 2009; achromatopsia shows the relative luminance of IEC 61966-2-1 as grey. Each row
/// of a matrix has the sum 1, so that greys stay what they are.
public enum ColorVision: String, Hashable, Sendable, CaseIterable {
    /// All three kinds of cones: nothing is changed.
    case usual
    /// Without the cones for long waves: red is dark and looks like green.
    case protan
    /// Without the cones for middle waves: red and green look alike.
    case deutan
    /// Without the cones for short waves: blue looks like green, yellow like pink.
    case tritan
    /// Without working cones: only lightness is seen.
    case achromat

    /// The matrix for linear light, row by row; `nil` changes nothing.
    var matrix: [Double]? {
        switch self {
        case .usual: nil
        case .protan:
            [
                0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
                1.051998,
            ]
        case .deutan:
            [
                0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940,
                0.968881,
            ]
        case .tritan:
            [
                1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367,
                0.303900,
            ]
        case .achromat:
            [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722]
        }
    }

    /// Changes opaque pixels to what these eyes make of them.
    ///
    /// Light is handled in steps of 1/4096: results are at most one level of 255 from the exact
    /// ones.
    ///
    /// - Parameters:
    ///   - pixmap: The picture; pixels that are not opaque are changed as if they were.
    ///   - area: The pixels to change.
    public func apply(to pixmap: inout Pixmap, area: PixelRect) {
        guard let matrix else { return }
        let area = pixmap.bounds.intersection(area)
        guard !area.isEmpty else { return }
        let weights = matrix.map { Int32(($0 * 4096).rounded()) }
        let width = pixmap.width
        let light = Self.light
        let levels = Self.levels
        pixmap.withMutablePixels { pixels in
            for row in area.y..<area.y + area.height {
                let start = row * width + area.x
                for index in start..<start + area.width {
                    let pixel = pixels[index]
                    let red = light[Int(pixel >> 16 & 0xFF)]
                    let green = light[Int(pixel >> 8 & 0xFF)]
                    let blue = light[Int(pixel & 0xFF)]
                    func level(_ row: Int) -> UInt32 {
                        let sum =
                            weights[row] * red + weights[row + 1] * green
                            + weights[row + 2] * blue
                        return UInt32(levels[Int(min(max((sum + 2048) >> 12, 0), 4095))])
                    }
                    pixels[index] =
                        pixel & 0xFF00_0000 | level(0) << 16 | level(3) << 8 | level(6)
                }
            }
        }
    }

    /// The linear light of encoded levels, 0…4095.
    private static let light: [Int32] = (0...255)
        .map { level in
            let value = Double(level) / 255
            let linear = value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
            return Int32((linear * 4095).rounded())
        }

    /// The encoded levels of linear light in steps of 1/4095.
    private static let levels: [UInt8] = (0...4095)
        .map { step in
            let value = Double(step) / 4095
            let encoded =
                value <= 0.0031308 ? value * 12.92 : 1.055 * power(value, 1 / 2.4) - 0.055
            return UInt8((encoded * 255).rounded())
        }
}
