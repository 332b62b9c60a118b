import Devices
import Geometry
import Testing

@testable import Components

/// The style `offset`: COMPONENTS.md §1.11, and its laws on all shipped devices.
@Suite("Notch bar, style offset")
struct NotchBarOffsetTests {
    static func measured(
        _ values: [String: ParameterValue] = [:], on screen: Screen, progress: Double = 1,
        at fractions: [Double] = []
    ) -> Measurement {
        ComponentID.notchBar.measured(
            values, on: screen, progress: progress, at: fractions)
    }

    @Test("with full ends on circles it equals the concentric model up to the small radius")
    func equalsConcentric() {
        for screen in [Fixture.iPhone13, Fixture.iPhone11Pro] {
            for thickness in [0.5, 1, 3, 5, 6] {
                let values: [String: ParameterValue] = [
                    "thickness": .number(thickness), "ends": .choice("full"),
                ]
                let offset = Self.measured(values, on: screen)
                let concentric = Self.measured(
                    values.merging(["style": .choice("concentric")]) { $1 }, on: screen)
                #expect(isNear(offset.area, concentric.area, within: 1e-5))
                #expect(isNear(offset.length, concentric.length, within: 1e-5))
            }
        }
        let oracle = Self.measured(["ends": .choice("full")], on: Fixture.iPhone13)
        #expect(isNear(oracle.area, 1295.8938))
        #expect(isNear(oracle.length, 431.9646))
    }

    @Test("thicker than the small radius it still equals the concentric model with corners")
    func equalsClampedConcentric() {
        for thickness in [8.0, 11, 20, 40] {
            let values: [String: ParameterValue] = [
                "thickness": .number(thickness), "ends": .choice("full"),
            ]
            let offset = Self.measured(values, on: Fixture.iPhone13)
            let concentric = Self.measured(
                values.merging(["style": .choice("concentric")]) { $1 }, on: Fixture.iPhone13)
            #expect(isNear(offset.area, concentric.area, within: 1e-4), "\(thickness)")
            #expect(isNear(offset.length, concentric.length, within: 1e-4), "\(thickness)")
        }
    }

    @Test("the ends lie on the display's corners where the parameter says")
    func ends() throws {
        let screen = Fixture.flat
        func bounds(_ ends: String, _ screen: Screen) throws -> Rect {
            try #require(Self.measured(["ends": .choice(ends)], on: screen).bounds)
        }
        for ends in ["corner", "edge", "side", "full"] {
            #expect(
                try bounds(ends, screen) == Rect(x: 0, y: 0, width: 390, height: 3), "\(ends)")
        }
        let round = Fixture.screen(width: 390, height: 844, radius: 40)
        let extent = 1.528665 * 40
        let edge = try bounds("edge", round)
        #expect(isNear(edge.left, extent, within: 1e-3))
        #expect(isNear(edge.bottom, 3, within: 1e-6))
        let side = try bounds("side", round)
        #expect(isNear(side.left, 0, within: 1e-6))
        #expect(isNear(side.bottom, extent, within: 1e-3))
        // The middle of a continuous corner: 0.291507 of the radius from both edges.
        let corner = try #require(
            Self.measured(["ends": .choice("corner")], on: round, at: [0]).samples.first)
        let reach = 0.291507 * 40 + 1.5 / 2.0.squareRoot()
        #expect(isNear(corner.point, reach, reach, within: 2e-4))
        #expect(isNear(corner.angleDegrees, 315, within: 1e-3))
    }

    @Test(
        "G12: the inner edge lies at the thickness from the guide line on every device and thickness"
    )
    func constantThickness() throws {
        for profile in try Fixture.distinctProfiles() {
            let screen = Screen(profile)
            func bar(_ thickness: Double, at fractions: [Double] = []) -> Measurement {
                Self.measured(
                    ["thickness": .number(thickness), "detached": .choice("over")], on: screen,
                    at: fractions)
            }
            let guide = PathMeasure(
                try #require(
                    screen.guideLine(
                        along: screen.boundary(ignoringCorners: false), ends: .corner)))
            for thickness in [1.0, 3, 8, 20, 40] {
                let thick = bar(thickness, at: (0...16).map { Double($0) / 16 })
                // Every piece of the outline is guide line or inner edge, but for the two cut ends.
                var ends = 0
                for segment in thick.outline.segments {
                    let distances = try [0.1, 0.3, 0.5, 0.7, 0.9]
                        .map {
                            try #require(guide.nearest(to: segment.point(at: $0))).distance
                        }
                    if distances.allSatisfy({ $0 <= 1e-3 })
                        || distances.allSatisfy({ isNear($0, thickness, within: 1e-3) })
                    {
                        continue
                    }
                    ends += 1
                    guard case .line = segment, distances.allSatisfy({ $0 <= thickness + 1e-3 })
                    else {
                        Issue.record("\(profile.id) \(thickness): \(distances)")
                        continue
                    }
                }
                #expect(ends <= 2, "\(profile.id) \(thickness)")
                // The line at half the thickness is exactly half the thickness away.
                for sample in thick.samples {
                    let nearest = try #require(guide.nearest(to: sample.point))
                    #expect(
                        isNear(nearest.distance, thickness / 2, within: 1e-3),
                        "\(profile.id) \(thickness)")
                }
            }
        }
    }

    @Test("G12: the outline crosses itself nowhere, however thick")
    func simple() throws {
        for id in ["iphone-13", "iphone-x", "macbook-pro-14", "generic-flat"] {
            let profile = try #require(Fixture.catalogue().profile(id: id))
            for thickness in [3.0, 8, 20, 40] {
                let outline =
                    Self.measured(
                        ["thickness": .number(thickness)], on: Screen(profile)
                    )
                    .outline
                #expect(outline.subpaths.count == 1, "\(id) \(thickness)")
                #expect(isSimple(outline), "\(id) \(thickness)")
            }
        }
    }

    @Test("the covered length is proportional to the progress, the covered area never shrinks")
    func monotone() throws {
        for id in ["iphone-13", "iphone-15-pro", "pixel-8"] {
            let screen = Screen(try #require(Fixture.catalogue().profile(id: id)))
            for thickness in [3.0, 20] {
                var last = 0.0
                for step in 0...1000 where step % 4 == 0 || step < 20 || step > 980 {
                    let progress = Double(step) / 1000
                    let area = ComponentID.notchBar
                        .covered(
                            ["thickness": .number(thickness)], on: screen, progress: progress
                        )
                        .filledAreaForTests
                    #expect(area >= last - 1e-6, "\(id) \(thickness) at \(progress)")
                    last = area
                }
                let whole = Self.measured(["thickness": .number(thickness)], on: screen)
                #expect(isNear(last, whole.area, within: 1e-4))
                let half = Self.measured(
                    ["thickness": .number(thickness)], on: screen, progress: 0.37)
                #expect(isNear(half.coveredLength, 0.37 * whole.length, within: 1e-9))
            }
        }
    }

    @Test("T3: the tip never jumps: one step of a thousand moves it by a thousandth of the line")
    func tip() throws {
        for profile in try Fixture.catalogue().profiles {
            let measurement = Self.measured(
                on: Screen(profile), at: (0...1000).map { Double($0) / 1000 })
            let perStrand = measurement.samples.count / 1001
            let reach = measurement.length / Double(perStrand) / 1000
            for strand in 0..<perStrand {
                let samples = measurement.samples[(strand * 1001)..<((strand + 1) * 1001)]
                for (before, after) in zip(samples, samples.dropFirst()) {
                    // A ring's last sample is its first: positions go round.
                    #expect(
                        before.point.distance(to: after.point) <= reach + 0.5, "\(profile.id)")
                }
            }
        }
    }

    @Test("from the right and from the middle cover the other ends")
    func origins() throws {
        let screen = Fixture.iPhone13
        let right = try #require(
            ComponentID.notchBar.covered(["from": .choice("right")], on: screen, progress: 0.1)
                .bounds)
        #expect(right.left > 300)
        let center = try #require(
            ComponentID.notchBar.covered(["from": .choice("center")], on: screen, progress: 0.1)
                .bounds)
        #expect(isNear(center.center.x, 195, within: 1e-6))
        let mirrored = try #require(
            ComponentID.notchBar.covered(["mirrored": .flag(true)], on: screen, progress: 0.1)
                .bounds)
        #expect(mirrored.left > 300)
    }

    @Test("on a turned screen the bar runs along the edge that is at the top, and says so")
    func turned() throws {
        let profile = try #require(Fixture.catalogue().profile(id: "iphone-13"))
        for rotation in [Rotation.quarter, .threeQuarters] {
            let bar = Self.measured(
                ["ends": .choice("edge")], on: Screen(profile, rotation: rotation), at: [0, 0.5, 1])
            #expect(bar.samples.allSatisfy { isNear($0.point.y, 1.5, within: 1e-6) })
            #expect(bar.notes.count == 1)
        }
        #expect(Self.measured(on: Screen(profile)).notes.isEmpty)
        #expect(Self.measured(on: Screen(profile, rotation: .half)).notes.isEmpty)
    }

    @Test("the gap moves bar and line further in")
    func gap() {
        let values: [String: ParameterValue] = ["gap": .number(4), "ends": .choice("full")]
        let bar = Self.measured(values, on: Fixture.iPhone13, at: [0, 0.5])
        #expect(isNear(bar.samples[0].point, 0, 5.5, within: 1e-6))
        #expect(isNear(bar.samples[1].point, 195, 38.5, within: 1e-6))
        #expect(isNear(bar.bounds?.bottom ?? 0, 40, within: 1e-6))
        #expect(isNear(bar.bounds?.top ?? 0, 4, within: 1e-6))
    }

    @Test("segments share the length, less the gaps")
    func segments() {
        let values: [String: ParameterValue] = [
            "segments": .integer(8), "segmentGap": .number(5), "ends": .choice("full"),
        ]
        let whole = Self.measured(["ends": .choice("full")], on: Fixture.iPhone13)
        let bar = Self.measured(values, on: Fixture.iPhone13)
        #expect(isNear(bar.coveredLength, whole.length - 35, within: 1e-6))
        #expect(bar.outline.subpaths.count == 8)
    }

    @Test("G11: thickness 0 draws nothing at all")
    func nothing() {
        let bar = Self.measured(["thickness": .number(0)], on: Fixture.iPhone13)
        #expect(bar.outline.isEmpty)
        #expect(bar.area == 0)
        #expect(bar.length == 0)
        #expect(bar.bounds == nil)
    }

    @Test("cut by width, progress covers that share of the canvas")
    func width() throws {
        let covered = try #require(
            ComponentID.notchBar
                .covered(
                    ["cut": .choice("width"), "ends": .choice("full")], on: Fixture.iPhone13,
                    progress: 0.25
                )
                .bounds)
        #expect(isNear(covered.right, 97.5, within: 1e-6))
    }
}

extension Path {
    /// The area that a path of contours which do not overlap fills.
    var filledAreaForTests: Double {
        simplified(tolerance: 1e-6).signedArea
    }
}
