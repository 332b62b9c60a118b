import Drawing

/// The picture that components show when none is given: a sunset over mountains, computed.
enum SamplePicture {
    /// 240 × 180 pixels, so that filling a square crops it.
    static let image: Image = {
        let width = 240
        let height = 180
        let columns = samples(width).map(Column.init)
        let rows = samples(height).map(Row.init)
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                var red = 0.0
                var green = 0.0
                var blue = 0.0
                for row in rows[4 * y..<4 * y + 4] {
                    for column in columns[4 * x..<4 * x + 4] {
                        let color = color(column, row)
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

    /// Four places in each of a number of pixels, 0…1 over all of them.
    private static func samples(_ pixels: Int) -> [Double] {
        var places: [Double] = []
        for pixel in 0..<pixels {
            for offset in [0.125, 0.375, 0.625, 0.875] {
                places.append((Double(pixel) + offset) / Double(pixels))
            }
        }
        return places
    }

    private static let sky = Gradient(
        stops: [
            GradientStop(offset: 0, color: Color(78, 110, 206)),
            GradientStop(offset: 0.42, color: Color(176, 144, 196)),
            GradientStop(offset: 0.7, color: Color(255, 178, 112)),
            GradientStop(offset: 1, color: Color(255, 214, 150)),
        ])

    /// What the places of one `x`, 0…1, have in common.
    private struct Column {
        var nearRidge: Double
        var farRidge: Double
        var fromSun: Double

        init(_ x: Double) {
            nearRidge = ridge(
                x, peaks: [(0.28, 0.56), (0.47, 0.7), (0.7, 0.62), (1.02, 0.68)], slope: 0.82)
            farRidge = ridge(x, peaks: [(0.08, 0.6), (0.56, 0.53), (0.88, 0.58)], slope: 0.5)
            fromSun = (x - 0.655) * 4 / 3
        }
    }

    /// What the places of one `y`, 0…1 downwards, have in common.
    private struct Row {
        var y: Double
        var near: Color
        var far: Color
        var sky: Color
        var fromSun: Double

        init(_ y: Double) {
            self.y = y
            // The near range darkens towards its foot.
            near = Color(58, 72, 100).mixed(with: Color(36, 46, 68), fraction: (y - 0.55) * 2)
            far = Color(122, 112, 150).mixed(with: Color(92, 92, 132), fraction: (y - 0.5) * 2)
            sky = SamplePicture.sky.color(at: y)
            fromSun = y - 0.3
        }
    }

    private static func color(_ column: Column, _ row: Row) -> Color {
        if row.y > column.nearRidge { return row.near }
        if row.y > column.farRidge { return row.far }
        let dx = column.fromSun
        let dy = row.fromSun
        let distance = (dx * dx + dy * dy).squareRoot()
        if distance < 0.085 { return Color(255, 244, 214) }
        let glow = max(0, 1 - (distance - 0.085) / 0.34)
        guard glow > 0 else { return row.sky }
        return row.sky.mixed(with: Color(255, 226, 170), fraction: glow * glow * 0.55)
    }

    /// The height of a range of peaks with straight flanks.
    private static func ridge(
        _ x: Double, peaks: [(x: Double, y: Double)], slope: Double
    ) -> Double {
        peaks.reduce(1) { min($0, $1.y + abs(x - $1.x) * slope) }
    }
}
