import Components
import Drawing
import Geometry
import Testing

/// COMPONENTS.md §4.
@Suite("Gradient arc")
struct GradientArcTests {
    @Test("centre, radius, angles and length are those of the source document")
    func arc() throws {
        let measurement = ComponentID.gradientArc.measured()
        let arc = try #require(measurement.arc)
        #expect(arc.center == Point(x: 135, y: 135))
        #expect(arc.radius == 115)
        #expect(arc.startDegrees == 162)
        #expect(isNear(arc.sweepDegrees, 216, within: 1e-9))
        #expect(isNear(measurement.length, 433.5398))
    }

    /// An angle in degrees, the point, the linear position and both gradients' colours.
    static let table: [[Double]] = [
        [162, 25.6285, 170.5370, 0.23165, 249.24, 125.21, 61.73, 246, 71, 71],
        [180, 20, 135, 0.28704, 250.02, 138.17, 59.52, 247.17, 90.50, 67.67],
        [216, 41.9630, 67.4047, 0.45289, 252.34, 176.98, 52.88, 249.5, 129.5, 61],
        [252, 99.4630, 25.6285, 0.63673, 192.57, 190.46, 64.95, 251.83, 168.5, 54.33],
        [270, 135, 20, 0.71296, 158.87, 191.83, 72.72, 253, 188, 51],
        [342, 244.3715, 99.4630, 0.76835, 134.39, 192.83, 78.37, 105.67, 194, 85],
        [378, 244.3715, 170.5370, 0.63673, 192.57, 190.46, 64.95, 32, 197, 102],
    ]

    @Test("points and colours of both gradients are those of the table", arguments: table)
    func colors(row: [Double]) {
        let fraction = (row[0] - 162) / 216
        let (x, y, position) = (row[1], row[2], row[3])
        let linear = Array(row[4..<7])
        let conic = Array(row[7..<10])
        let seed = ComponentID.gradientArc.measured(["style": .choice("seed")], at: [fraction])
            .samples[0]
        #expect(isNear(seed.point, x, y))
        #expect(isNear(seed.position, position, within: 5.1e-6))
        #expect(isNear(seed.color, linear, within: 0.0101))
        let direct = ComponentID.gradientArc.measured(at: [fraction]).samples[0]
        #expect(isNear(direct.position, fraction, within: 1e-12))
        #expect(isNear(direct.color, conic))
    }

    @Test("315° has the table's colours")
    func farthest() {
        let fraction = (315.0 - 162) / 216
        let seed = ComponentID.gradientArc.measured(["style": .choice("seed")], at: [fraction])
            .samples[0]
        #expect(isNear(seed.point, 216.317, 53.683, within: 5.1e-4))
        #expect(isNear(seed.position, 0.80117, within: 1e-5))
        #expect(isNear(seed.color, [119.9, 193.4, 81.7], within: 0.051))
    }

    @Test("the stroke's outline has the area of the band and its two half discs")
    func area() {
        let area = ComponentID.gradientArc.measured().area
        let band = 216 * Double.pi / 180 * 115 * 15
        #expect(isNear(area, band + .pi * 7.5 * 7.5, within: 1e-6))
        let butt = ComponentID.gradientArc.measured(["cap": .choice("butt")]).area
        #expect(isNear(butt, band, within: 1e-6))
        let one = ComponentID.gradientArc
            .measured([
                "cap": .choice("butt"), "endCap": .choice("round"),
            ])
            .area
        #expect(isNear(one, band + .pi * 7.5 * 7.5 / 2, within: 1e-6))
    }

    @Test(
        "G5: nothing is drawn at progress 0, not even round caps", arguments: ["round", "square"])
    func empty(cap: String) {
        #expect(ComponentID.gradientArc.covered(["cap": .choice(cap)], progress: 0).isEmpty)
        #expect(ComponentID.gradientArc.covered(["cap": .choice(cap)], progress: -0.0).isEmpty)
        #expect(ComponentID.gradientArc.covered(["cap": .choice(cap)], progress: .nan).isEmpty)
    }

    @Test("D6, G5: a full turn is a closed ring without ends, no turn draws nothing")
    func turns() {
        let ring = ComponentID.gradientArc.measured(["start": .number(0), "end": .number(720)])
        #expect(ring.arc?.sweepDegrees == 360)
        #expect(isNear(ring.length, 2 * .pi * 115, within: 1e-9))
        #expect(isNear(ring.area, 2 * .pi * 115 * 15, within: 1e-6))
        let none = ComponentID.gradientArc.measured(["start": .number(90), "end": .number(90)])
        #expect(none.length == 0)
        #expect(none.outline.isEmpty)
    }

    @Test("D6: an end before the start goes on clockwise")
    func wrapped() {
        #expect(
            isNear(
                ComponentID.gradientArc.measured(["end": .number(18)]).arc?.sweepDegrees ?? 0, 216,
                within: 1e-9))
    }
}

extension GradientArcTests {
    @Test("where round caps meet across a narrow gap the area counts them once")
    func overlappingCaps() {
        let area = ComponentID.gradientArc.measured(["end": .number(162 + 359)]).area
        let ring = 2 * Double.pi * 115 * 15
        #expect(area <= ring + 1e-6)
        #expect(area > ring * 0.999)
    }
}
