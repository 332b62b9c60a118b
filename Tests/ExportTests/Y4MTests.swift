import Drawing
import Export
import TestSupport
import Testing

@Suite("Y4M")
struct Y4MTests {
    /// Luma and chroma of ITU-R BT.601 in limited range, by its definition: E′Y from the three
    /// weights, E′B − E′Y over 1.772 and E′R − E′Y over 1.402.
    private func expected(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
        let luma = 0.299 * red + 0.587 * green + 0.114 * blue
        return [
            16 + 219 * luma, 128 + 224 * (blue - luma) / 1.772, 128 + 224 * (red - luma) / 1.402,
        ]
    }

    /// The three planes of a frame, `nil` when it has not their size.
    private func split(_ image: Image) -> [ArraySlice<UInt8>]? {
        let frame = Y4M.frame(image)
        let count = image.width * image.height
        guard frame.starts(with: Array("FRAME\n".utf8)), frame.count == 6 + 3 * count
        else { return nil }
        return (0..<3).map { frame[6 + $0 * count..<6 + ($0 + 1) * count] }
    }

    @Test("opaque colours are the nearest numbers to those of BT.601")
    func colors() throws {
        var random = SeededGenerator(seed: 4)
        var colors = [[UInt8]](repeating: [], count: 4096)
        for index in colors.indices {
            colors[index] =
                index < 8
                ? [1, 2, 4].map { index & $0 == 0 ? 0 : 255 }
                : (0..<3).map { _ in .random(in: 0...255, using: &random) }
        }
        let image = Image(width: 64, height: 64, pixels: colors.flatMap { $0 + [255] })
        let planes = try #require(split(image))
        for (index, color) in colors.enumerated() {
            let parts = color.map { Double($0) / 255 }
            for (plane, value) in zip(planes, expected(parts[0], parts[1], parts[2])) {
                // The coefficients are rounded, too.
                #expect(abs(Double(plane[plane.startIndex + index]) - value) < 0.51, "\(color)")
            }
        }
        // Black, white and the three primaries as BT.601's tables have them.
        #expect(planes.map { $0[$0.startIndex] } == [16, 128, 128])
        #expect(planes.map { $0[$0.startIndex + 7] } == [235, 128, 128])
    }

    @Test("what is transparent is composited over black")
    func transparency() throws {
        var random = SeededGenerator(seed: 5)
        let pixels = (0..<4 * 1024).map { _ in UInt8.random(in: 0...255, using: &random) }
        let planes = try #require(split(Image(width: 32, height: 32, pixels: pixels)))
        for index in 0..<1024 {
            let pixel = pixels[4 * index..<4 * index + 4].map(Double.init)
            let parts = pixel.prefix(3).map { $0 * pixel[3] / 255 / 255 }
            for (plane, value) in zip(planes, expected(parts[0], parts[1], parts[2])) {
                // A component is less than a level below its share.
                #expect(abs(Double(plane[plane.startIndex + index]) - value) < 1.5)
            }
        }
    }

    @Test(
        "the header tells the rate in thousandths, within what readers take",
        arguments: [
            (25.0, "25000"), (29.970_029_97, "29970"), (0.000_1, "1"), (1e9, "1000000000"),
            (-3, "1"),
        ])
    func header(rate: Double, told: String) {
        let header = Y4M.header(width: 39, height: 85, framesPerSecond: rate)
        #expect(
            String(decoding: header, as: UTF8.self)
                == "YUV4MPEG2 W39 H85 F\(told):1000 Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
    }
}
