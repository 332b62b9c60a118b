import Glibc
import Raster
import Testing

/// The expected colours are computed here in floating point from the published matrices.
@Suite("Colour vision")
struct ColorVisionTests {
    private func seen(_ color: UInt32, _ vision: ColorVision) throws -> UInt32 {
        var pixmap = try Pixmap(width: 3, height: 1)
        pixmap.clear(color)
        vision.apply(to: &pixmap, area: PixelRect(x: 1, y: 0, width: 1, height: 1))
        return pixmap.withPixels { pixels in
            // The area alone is changed.
            #expect(pixels[0] == color && pixels[2] == color)
            return pixels[1]
        }
    }

    private func exact(_ color: UInt32, _ matrix: [Double]) -> [Double] {
        func light(_ shift: UInt32) -> Double {
            let value = Double(color >> shift & 0xFF) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let source = [light(16), light(8), light(0)]
        return (0..<3)
            .map { row in
                let sum = (0..<3).reduce(0.0) { $0 + matrix[3 * row + $1] * source[$1] }
                let value = min(max(sum, 0), 1)
                return 255
                    * (value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055)
            }
    }

    @Test("deuteranopia multiplies linear light by the published matrix")
    func deutan() throws {
        let matrix = [
            0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940,
            0.968881,
        ]
        for color: UInt32 in [0xFFFF_3B30, 0xFF34_C759, 0xFF00_7AFF, 0xFFFF_CC00, 0xFF80_4020] {
            let result = try seen(color, .deutan)
            for (shift, value) in zip([16 as UInt32, 8, 0], exact(color, matrix)) {
                #expect(abs(Double(result >> shift & 0xFF) - value) <= 1.1)
            }
        }
    }

    @Test("greys stay what they are for all eyes", arguments: ColorVision.allCases)
    func greys(vision: ColorVision) throws {
        for level in stride(from: UInt32(0), through: 255, by: 5) {
            let color = 0xFF00_0000 | level << 16 | level << 8 | level
            let result = try seen(color, vision)
            #expect(abs(Int(result & 0xFF) - Int(level)) <= 1)
            #expect(abs(Int(result >> 16 & 0xFF) - Int(level)) <= 1)
            #expect(result >> 24 == 0xFF)
        }
    }

    @Test("without cones every colour is grey, and without change none is changed")
    func ends() throws {
        for color: UInt32 in [0xFFFF_0000, 0xFF00_FF00, 0xFF12_3456] {
            let grey = try seen(color, .achromat)
            #expect(grey & 0xFF == grey >> 8 & 0xFF && grey & 0xFF == grey >> 16 & 0xFF)
            #expect(try seen(color, .usual) == color)
        }
    }

    @Test("red and green come closer for protan and deutan eyes, blue and green for tritan ones")
    func confusion() throws {
        func distance(_ a: UInt32, _ b: UInt32, _ vision: ColorVision) throws -> Int {
            let (a, b) = (try seen(a, vision), try seen(b, vision))
            return [0 as UInt32, 8, 16]
                .reduce(0) {
                    $0 + abs(Int(a >> $1 & 0xFF) - Int(b >> $1 & 0xFF))
                }
        }
        let (red, green, blue) = (UInt32(0xFFD0_4040), UInt32(0xFF60_8040), UInt32(0xFF20_8090))
        for vision in [ColorVision.protan, .deutan] {
            #expect(try distance(red, green, vision) < distance(red, green, .usual))
        }
        #expect(try distance(blue, green, .tritan) < distance(blue, green, .usual))
    }
}
