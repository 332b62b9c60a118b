import Raster
import TestSupport
import Testing

@Suite("Straight bytes")
struct StraightBytesTests {
    @Test("each pixel is divided as alone, in opaque, transparent and mixed runs of any length")
    func division() throws {
        var random = SeededGenerator(seed: 21)
        for width in [1, 15, 16, 17, 31, 32, 33, 100] {
            var pixmap = try Pixmap(width: width, height: 20)
            pixmap.withMutablePixels { pixels in
                var index = 0
                while index < pixels.count {
                    let kind = Int.random(in: 0...3, using: &random)
                    for _ in 0..<Int.random(in: 1...40, using: &random) where index < pixels.count {
                        // Components above alpha are no colour, but bits in memory all the same.
                        let bits = UInt32.random(in: .min ... .max, using: &random)
                        pixels[index] =
                            switch kind {
                            case 0: bits | 0xFF00_0000
                            case 1: 0
                            case 2: bits & 0x00FF_FFFF
                            default: bits
                            }
                        index += 1
                    }
                }
            }
            let expected = pixmap.withPixels { pixels in
                pixels.indices.flatMap { index in
                    let color = StraightColor(premultiplied: pixels[index])
                    return [color.red, color.green, color.blue, color.alpha]
                }
            }
            #expect(pixmap.straightBytes() == expected, "\(width)")
        }
    }
}
