import Components
import Devices
import Drawing
import Geometry
import Raster
import Testing

/// The colours that are told of places along the bar.
@Suite("Notch bar, colours of samples")
struct NotchBarSampleTests {
    private static let fractions = [0.03, 0.2, 0.31, 0.44, 0.5, 0.62, 0.83, 0.91]

    private static func values(
        _ gradient: String, _ more: [String: ParameterValue] = [:]
    ) -> [String: ParameterValue] {
        [
            "gradient": .choice(gradient), "colors": .colors([.black, .white]),
            "thickness": .number(4),
        ]
        .merging(more) { $1 }
    }

    /// The grey of a position from black to white.
    private static func grey(_ position: Double) -> [Double] {
        [Double](repeating: position * 255, count: 3)
    }

    @Test("along the line a place has the colour of its fraction, on bars and on rings")
    func along() {
        for (screen, strands) in [
            (Fixture.iPhone13, 1), (Fixture.island, 1), (Fixture.twoHoles, 2),
        ] {
            let samples = ComponentID.notchBar
                .measured(
                    Self.values("along"), on: screen, at: Self.fractions
                )
                .samples
            #expect(samples.count == strands * Self.fractions.count)
            for sample in samples {
                #expect(sample.position == sample.fraction)
                #expect(isNear(sample.color, Self.grey(sample.fraction)))
            }
        }
    }

    @Test("across a bar a place has the colour of its column, from the right when mirrored")
    func acrossBar() {
        let width = Fixture.iPhone13.size.width
        var apart = 0
        for mirrored in [false, true] {
            let samples = ComponentID.notchBar
                .measured(
                    Self.values("across", ["mirrored": .flag(mirrored)]), at: Self.fractions
                )
                .samples
            #expect(samples.count == Self.fractions.count)
            for sample in samples {
                let share = sample.point.x / width
                let position = mirrored ? 1 - share : share
                #expect(isNear(sample.position, position, within: 1e-9))
                #expect(isNear(sample.color, Self.grey(position)))
                if abs(position - sample.fraction) > 0.01 { apart += 1 }
            }
        }
        #expect(apart > 4)
    }

    @Test("across a ring a place has the colour of its column between the ring's own sides")
    func acrossRing() {
        let count = Self.fractions.count
        let samples = ComponentID.notchBar
            .measured(
                Self.values("across"), on: Fixture.twoHoles, at: Self.fractions
            )
            .samples
        #expect(samples.count == 2 * count)
        // The ring of thickness 4 lies around the hole.
        for (index, sample) in samples.enumerated() {
            let (center, radius) = index < count ? (60.0, 18.0) : (110, 14)
            let position = (sample.point.x - center + radius) / (2 * radius)
            #expect(isNear(sample.position, position, within: 1e-6))
            #expect(isNear(sample.color, Self.grey(position), within: 0.1))
        }
    }

    @Test("the colour told of a place is the picture's", arguments: ["along", "across"])
    func picture(gradient: String) throws {
        let scale = 4.0
        let fractions = (1..<100).map { Double($0) / 100 }
        var renderer = Renderer()
        for isMoving in [false, true] {
            for screen in [Fixture.iPhone13, Fixture.island, Fixture.twoHoles] {
                let component = ComponentID.notchBar.component(
                    ParameterSet(Self.values(gradient, ["indeterminate": .flag(isMoving)])))
                let size = component.naturalSize(on: screen)
                let context = ComponentContext(
                    screen: screen, size: size, progress: 1, time: 1.37)
                var pixmap = try Pixmap(
                    width: Int(size.width * scale), height: Int(size.height * scale))
                renderer.render(
                    component.draw(in: context), into: &pixmap, transform: .scale(scale))
                let bytes = pixmap.straightBytes()
                var found = 0
                for sample in component.measure(in: context, at: fractions).samples {
                    let pixel =
                        Int(sample.point.y * scale) * pixmap.width
                        + Int(sample.point.x * scale)
                    // What moves along a ring covers only a part of it.
                    guard bytes[4 * pixel + 3] == 255 else { continue }
                    found += 1
                    #expect(
                        isNear(
                            sample.color, [Double](repeating: Double(bytes[4 * pixel]), count: 3),
                            within: 4), "\(screen.profile.cutouts.count) at \(sample.fraction)")
                }
                #expect(found >= 1)
                if !isMoving { #expect(found % fractions.count == 0) }
            }
        }
    }
}
