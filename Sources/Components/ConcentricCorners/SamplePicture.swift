import Drawing

/// The picture that components show when none is given: a sunset over mountains, computed.
enum SamplePicture {
    /// 240 × 180 pixels, so that filling a square crops it.
    static let image: Image = {
        let width = 240
        let height = 180
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        let offsets = [0.125, 0.375, 0.625, 0.875]
        for y in 0..<height {
            for x in 0..<width {
                var red = 0.0
                var green = 0.0
                var blue = 0.0
                for offsetY in offsets {
                    for offsetX in offsets {
                        let color = color(
                            x: (Double(x) + offsetX) / Double(width),
                            y: (Double(y) + offsetY) / Double(height))
                        red += color.red
                        green += color.green
                        blue += color.blue
                    }
                }
                for sum in [red, green, blue] {
                    pixels.append(UInt8(min(max(sum / 16, 0), 1) * 255 + 0.5))
                }
                pixels.append(255)
            }
        }
        return Image(width: width, height: height, pixels: pixels)
    }()

    private static let sky = Gradient(
        stops: [
            GradientStop(offset: 0, color: Color(78, 110, 206)),
            GradientStop(offset: 0.42, color: Color(176, 144, 196)),
            GradientStop(offset: 0.7, color: Color(255, 178, 112)),
            GradientStop(offset: 1, color: Color(255, 214, 150)),
        ])

    /// The colour at a place, both coordinates 0…1, y down.
    private static func color(x: Double, y: Double) -> Color {
        if y > ridge(x, peaks: [(0.28, 0.56), (0.47, 0.7), (0.7, 0.62), (1.02, 0.68)], slope: 0.82)
        {
            // The near range darkens towards its foot.
            return Color(58, 72, 100).mixed(with: Color(36, 46, 68), fraction: (y - 0.55) * 2)
        }
        if y > ridge(x, peaks: [(0.08, 0.6), (0.56, 0.53), (0.88, 0.58)], slope: 0.5) {
            return Color(122, 112, 150).mixed(with: Color(92, 92, 132), fraction: (y - 0.5) * 2)
        }
        let dx = (x - 0.655) * 4 / 3
        let dy = y - 0.3
        let distance = (dx * dx + dy * dy).squareRoot()
        if distance < 0.085 { return Color(255, 244, 214) }
        let glow = max(0, 1 - (distance - 0.085) / 0.34)
        return sky.color(at: y).mixed(with: Color(255, 226, 170), fraction: glow * glow * 0.55)
    }

    /// The height of a range of peaks with straight flanks.
    private static func ridge(
        _ x: Double, peaks: [(x: Double, y: Double)], slope: Double
    ) -> Double {
        peaks.reduce(1) { min($0, $1.y + abs(x - $1.x) * slope) }
    }
}
