import Components
import Drawing
import Geometry
import Raster
import Testing

/// Colours in pictures at four pixels a point, against the tables of COMPONENTS.md §3.2 and §4.
@Suite("Sampled colours")
struct SampledColorTests {
    /// How many pixels a point has.
    static let scale = 4

    /// The straight bytes of a component at progress 1 on its natural canvas of 270×270.
    static func bytes(
        of id: ComponentID, _ values: [String: ParameterValue]
    ) throws -> [UInt8] {
        let component = id.component(ParameterSet(values))
        let size = component.naturalSize(on: Fixture.iPhone13)
        #expect(size == Size(width: 270, height: 270))
        var pixmap = try Pixmap(width: 270 * scale, height: 270 * scale)
        var renderer = Renderer()
        renderer.render(
            component.draw(
                in: ComponentContext(screen: Fixture.iPhone13, size: size, progress: 1)),
            into: &pixmap, transform: .scale(Double(scale)))
        return pixmap.straightBytes()
    }

    /// Whether the pixel that holds a point is opaque and within one level of a colour.
    static func shows(_ rgb: ArraySlice<Double>, x: Double, y: Double, in bytes: [UInt8]) -> Bool {
        let column = Int(x * Double(scale))
        let row = Int(y * Double(scale))
        let pixel = bytes[((row * 270 * scale + column) * 4)...].prefix(4)
        return pixel.last == 255 && zip(pixel, rgb).allSatisfy { abs(Double($0) - $1) <= 1 }
    }

    @Test("the ticks of a picture have the table's colours")
    func ticks() throws {
        let bytes = try Self.bytes(of: .tickArc, ["style": .choice("seed")])
        for row in TickArcTests.table {
            #expect(Self.shows(row[5..<8], x: row[2], y: row[3], in: bytes), "tick \(row[0])")
        }
    }

    @Test("the straight gradient of a picture's arc has the table's colours")
    func straightArc() throws {
        let bytes = try Self.bytes(of: .gradientArc, ["style": .choice("seed")])
        for row in GradientArcTests.table {
            #expect(Self.shows(row[4..<7], x: row[1], y: row[2], in: bytes), "\(row[0])°")
        }
    }

    @Test("the conic gradient of a picture's arc has the table's colours")
    func conicArc() throws {
        let bytes = try Self.bytes(of: .gradientArc, [:])
        for row in GradientArcTests.table {
            #expect(Self.shows(row[7..<10], x: row[1], y: row[2], in: bytes), "\(row[0])°")
        }
    }
}
