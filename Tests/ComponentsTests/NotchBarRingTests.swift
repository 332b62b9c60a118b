import Components
import Devices
import Drawing
import Geometry
import Testing

/// Rings around floating cutouts: COMPONENTS.md §7; moving colours: §1.8.
@Suite("Notch bar, rings and moving colours")
struct NotchBarRingTests {
    /// With no gap and almost no thickness the ring is the island's own outline.
    static let hairline: [String: ParameterValue] = ["thickness": .number(1e-9)]

    @Test("the island's outline has the table's length and points, from the top, clockwise")
    func island() {
        let fractions = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]
        let measurement = ComponentID.notchBar.measured(
            Self.hairline, on: Fixture.island, at: fractions)
        #expect(isNear(measurement.length, 294.6157))
        let expected: [(Double, Double)] = [
            (196.5, 11), (233.3270, 11), (259.5, 29.665), (233.3270, 48.33), (196.5, 48.33),
            (159.6730, 48.33), (133.5, 29.665), (159.6730, 11),
        ]
        for (sample, point) in zip(measurement.samples, expected) {
            #expect(isNear(sample.point, point.0, point.1, within: 6e-5))
        }
        #expect(isNear(measurement.samples[0].angleDegrees, 0, within: 1e-6))
    }

    @Test("G13: the ring encloses the island, whatever the safe area is, and both can be told")
    func islandAndSafeArea() throws {
        let profile = try #require(Fixture.catalogue().profile(id: "iphone-15-pro"))
        let screen = Screen(profile)
        let island = try #require(screen.cutouts.first)
        let ring = try #require(
            ComponentID.notchBar
                .measured(
                    ["thickness": .number(3), "gap": .number(1)], on: screen
                )
                .bounds)
        for (found, expected) in [
            (ring.left, island.bounds.left - 4), (ring.top, island.bounds.top - 4),
            (ring.right, island.bounds.right + 4), (ring.bottom, island.bounds.bottom + 4),
        ] { #expect(isNear(found, expected, within: 1e-6)) }
        #expect(screen.safeInsets.top == 59)
        #expect(ring.bottom < screen.safeInsets.top)
        let report = ScreenReport(profile)
        #expect(report.safeInsets.top == 59 * screen.scaleFactor)
        #expect(report.cutouts.first?.bounds.bottom == island.bounds.bottom * screen.scaleFactor)
    }

    @Test("at a distance o the ring is 2πo longer")
    func distance() {
        let measurement = ComponentID.notchBar.measured(
            ["thickness": .number(3), "gap": .number(1)], on: Fixture.island)
        #expect(isNear(measurement.length, 310.3236))
        #expect(isNear(measurement.area, 3 * 310.3236, within: 2e-4))
        #expect(measurement.rings?.count == 1)
    }

    @Test("a circle hole's ring starts at the top, clockwise")
    func circles() throws {
        let measurement = ComponentID.notchBar.measured(
            on: Fixture.twoHoles, at: [0, 0.25, 0.5])
        let rings = try #require(measurement.rings)
        #expect(isNear(rings[0], 2 * .pi * 15.5, within: 1e-9))
        #expect(isNear(rings[1], 2 * .pi * 11.5, within: 1e-9))
        #expect(isNear(measurement.length, rings[0] + rings[1], within: 1e-9))
        #expect(isNear(measurement.samples[0].point, 60, 24.5, within: 1e-9))
        #expect(isNear(measurement.samples[1].point, 75.5, 40, within: 1e-9))
        #expect(isNear(measurement.samples[2].point, 60, 55.5, within: 1e-9))
        #expect(isNear(measurement.samples[3].point, 110, 28.5, within: 1e-9))
    }

    @Test("start and direction can be chosen, and are mirrored for right-to-left scripts")
    func start() {
        func quarter(_ values: [String: ParameterValue]) -> Point {
            ComponentID.notchBar.measured(values, on: Fixture.twoHoles, at: [0.25])
                .samples[0].point
        }
        #expect(isNear(quarter(["clockwise": .flag(false)]), 44.5, 40, within: 1e-9))
        #expect(isNear(quarter(["mirrored": .flag(true)]), 44.5, 40, within: 1e-9))
        #expect(isNear(quarter(["ringStart": .choice("right")]), 60, 55.5, within: 1e-9))
        #expect(isNear(quarter(["ringStart": .choice("left")]), 60, 24.5, within: 1e-9))
    }

    @Test("the start of a ring in segments is the middle of a gap")
    func segments() {
        let (radius, thickness, gap, count) = (16.0, 4.0, 6.0, 5)
        let ring = ComponentID.notchBar.covered(
            [
                "segments": .integer(count), "segmentGap": .number(gap),
                "thickness": .number(thickness),
            ], on: Fixture.twoHoles)
        let length = 2 * Double.pi * radius
        let period = length / Double(count)
        for step in 0..<1000 {
            let position = (Double(step) + 0.5) / 1000 * length
            // The distance from the middle of the nearest gap.
            let away = abs(position - (position / period).rounded() * period)
            guard abs(away - gap / 2) > 0.01 else { continue }
            let (sine, cosine) = sineAndCosine(position / radius)
            let point = Point(x: 60 + radius * sine, y: 40 - radius * cosine)
            #expect(ring.contains(point) == (away > gap / 2), "at \(position)")
        }
    }

    @Test("over draws the straight bar, both draws bar and rings")
    func detached() {
        let over = ComponentID.notchBar.measured(
            ["detached": .choice("over")], on: Fixture.island)
        #expect(over.rings == nil)
        #expect(isNear(over.bounds?.top ?? -1, 0, within: 1e-6))
        let both = ComponentID.notchBar.measured(
            ["detached": .choice("both")], on: Fixture.island)
        #expect(both.rings?.count == 1)
        #expect(isNear(both.length, over.length + (both.rings?[0] ?? 0), within: 1e-6))
    }

    @Test("T1: at progress 1 the ring is whole: no gap and no second cap at the seam")
    func seam() {
        let values: [String: ParameterValue] = ["cap": .choice("round")]
        let whole = ComponentID.notchBar.covered(values, on: Fixture.island, progress: 1)
        #expect(whole.subpaths.count == 2)
        #expect(
            isNear(
                whole.signedArea,
                3 * ComponentID.notchBar.measured(on: Fixture.island).length, within: 1e-4))
    }

    @Test("the snake's ends follow the library's key times")
    func snake() {
        let length = ComponentID.notchBar.measured(on: Fixture.island).length
        func covered(_ time: Double) -> Double {
            ComponentID.notchBar
                .measured(
                    ["indeterminate": .flag(true)], on: Fixture.island, progress: 0, time: time
                )
                .coveredLength / length
        }
        #expect(isNear(covered(0), 0, within: 1e-9))
        #expect(isNear(covered(0.25), 0.125, within: 1e-9))
        #expect(isNear(covered(0.5), 0.25, within: 1e-9))
        // Between the key times the head and the tail run equally fast.
        #expect(isNear(covered(1.2), 0.25, within: 1e-9))
        // One period later the rest of the snake before leaves while the next one grows.
        #expect(isNear(covered(2.25), 0.125 + 0.125, within: 1e-9))
    }

    @Test(
        "moving colours are those of the table",
        arguments: [
            (0.0, 0.0, [76.0, 217, 100]), (0, 1, [255, 45, 85]), (0.5, 0, [255, 45, 85]),
            (0.9999999, 0, [76, 217, 100]),
        ])
    func movingColors(phase: Double, fraction: Double, rgb: [Double]) {
        let measurement = ComponentID.notchBar.measured(
            [
                "indeterminate": .flag(true), "ends": .choice("full"), "duration": .number(3),
                "style": .choice("seed"),
            ], on: Fixture.flat, size: Size(width: 300, height: 20), time: 3 * phase,
            at: [fraction])
        #expect(isNear(measurement.samples[0].color, rgb, within: 0.01))
    }

    @Test("with reduced motion the colours step and the snake moves: nothing freezes")
    func reducedMotion() {
        let component = ComponentID.notchBar.component(
            ParameterSet(["indeterminate": .flag(true)]))
        for screen in [Fixture.island, Fixture.iPhone13] {
            let drawings = (0..<30)
                .map { index in
                    component.draw(
                        in: ComponentContext(
                            screen: screen, size: screen.size, time: Double(index) * 0.1,
                            reducedMotion: true))
                }
            #expect((2...10).contains(Set(drawings).count))
        }
    }
}
