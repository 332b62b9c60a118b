import Components
import Drawing
import Geometry
import Testing

/// COMPONENTS.md §5.0 to §5.3.
@Suite("Curve refresh")
struct CurveRefreshTests {
    static func measured(_ style: String, _ progress: Double) -> Measurement {
        ComponentID.curveRefresh.measured(["style": .choice(style)], progress: progress)
    }

    static func lines(_ style: String, _ progress: Double) throws -> [Measurement.Line] {
        try #require(measured(style, progress).lines)
    }

    @Test(
        "style classic has the points of the table",
        arguments: [
            [0, 5, 99, 5, 69, 5, 69, 3.5, 71.5981, 25, 0, 25, 30, 25, 30, 26.5, 27.4019],
            [0.25, 5, 89, 5, 59, 5, 59, 3.5, 61.5981, 25, 10.5, 25, 40.5, 25, 40.5, 26.5, 37.9019],
            [0.5, 5, 79, 5, 49, 5, 49, 3.5, 51.5981, 25, 21, 25, 51, 25, 51, 26.5, 48.4019],
            [
                0.625, 5, 71.5, 5, 49, 7.3959, 42.5055, 4.5680, 43.5069, 25, 28.5, 25, 51, 22.6041,
                57.4945, 25.4320, 56.4931,
            ],
            [
                0.75, 5, 64, 5, 49, 13.4357, 39.1231, 10.6349, 38.0480, 25, 36, 25, 51, 16.5643,
                60.8769, 19.3651, 61.9520,
            ],
            [
                0.875, 5, 56.5, 5, 49, 20.2250, 40.4736, 18.7935, 37.8371, 25, 43.5, 25, 51, 9.7750,
                59.5264, 11.2065, 62.1629,
            ],
            [
                1, 5, 49, 5, 49, 24.5106, 45.9098, 25.1343, 42.9754, 25, 51, 25, 51, 5.4894,
                54.0902, 4.8657, 57.0246,
            ],
        ])
    func classic(row: [Double]) throws {
        let lines = try Self.lines("classic", row[0])
        let points = lines.flatMap { [$0.a, $0.b, $0.e, $0.t] }
        for (index, point) in points.enumerated() {
            #expect(
                isNear(point, row[1 + 2 * index], row[2 + 2 * index]), "point \(index) of \(row)")
        }
    }

    @Test("style seed has the points of the table")
    func seed() throws {
        var lines = try Self.lines("seed", 0)
        #expect(isNear(lines[0].a, 5, 100) && isNear(lines[0].b, 5, 70))
        #expect(isNear(lines[1].a, 25, 0) && isNear(lines[1].b, 25, 30))
        lines = try Self.lines("seed", 0.25)
        #expect(isNear(lines[0].b, 5, 60))
        lines = try Self.lines("seed", 0.5)
        #expect(isNear(lines[0].a, 5, 80) && isNear(lines[0].b, 5, 50))
        #expect(isNear(lines[0].t, 2.4019, 51.5))
        lines = try Self.lines("seed", 0.75)
        #expect(isNear(lines[0].a, 5, 65))
        #expect(isNear(lines[0].e, 15, 40) && isNear(lines[1].e, 15, 60))
        lines = try Self.lines("seed", 1)
        #expect(isNear(lines[0].a, 5, 50) && isNear(lines[0].b, 5, 50))
        #expect(isNear(lines[0].e, 25, 50) && isNear(lines[1].e, 5, 50))
    }

    @Test("style seed ends in one closed circle")
    func closedCircle() throws {
        let measurement = Self.measured("seed", 1)
        let lines = try #require(measurement.lines)
        #expect(isNear(measurement.length, 62.8319))
        #expect(lines[0].e.distance(to: lines[1].b) < 1e-9)
        #expect(lines[1].e.distance(to: lines[0].b) < 1e-9)
    }

    @Test("the ink of a classic line is 30 until one half, then that of line and arc")
    func ink() {
        for progress in [0, 0.2, 0.5] {
            #expect(isNear(Self.measured("classic", progress).length, 60, within: 1e-9))
        }
        #expect(isNear(Self.measured("classic", 0.75).length, 2 * 29.1372, within: 1e-4))
        #expect(isNear(Self.measured("classic", 1).length, 2 * 28.2743, within: 1e-4))
    }

    @Test("points move on without a jump", arguments: ["seed", "classic", "symmetric"])
    func continuity(style: String) throws {
        var last = try Self.lines(style, 0)
        for step in 1...2000 {
            let next = try Self.lines(style, Double(step) / 2000)
            for (before, after) in zip(last, next) {
                for (p, q) in [
                    (before.a, after.a), (before.b, after.b), (before.e, after.e),
                    (before.t, after.t),
                ] {
                    #expect(p.distance(to: q) < 0.06, "\(style) at \(step)")
                }
            }
            last = next
        }
    }

    @Test(
        "the second line is the first one's point reflection",
        arguments: [("seed", 0.0), ("symmetric", 0), ("classic", 0.5)])
    func symmetry(style: String, from: Double) throws {
        for step in 0...50 {
            let progress = from + (1 - from) * Double(step) / 50
            let lines = try Self.lines(style, progress)
            for (p, q) in [
                (lines[0].a, lines[1].a), (lines[0].b, lines[1].b), (lines[0].e, lines[1].e),
                (lines[0].t, lines[1].t),
            ] {
                #expect(isNear(q, 30 - p.x, 100 - p.y, within: 1e-9), "\(style) at \(progress)")
            }
        }
    }

    @Test(
        "the finger's turn is 2° a point past 89",
        arguments: [(89.0, 0.0), (90, 2), (95, 12), (99, 20), (110, 42), (0, 0), (-5, 0)])
    func fingerTurn(pull: Double, degrees: Double) {
        #expect(PullPhysics.turn(pull: pull) == degrees)
    }

    @Test("progress is pull over 99, in 0…1")
    func pull() {
        #expect(PullPhysics.progress(pull: 49.5) == 0.5)
        #expect(PullPhysics.progress(pull: 200) == 1)
        #expect(PullPhysics.progress(pull: -3) == 0)
        #expect(PullPhysics.progress(pull: .nan) == 0)
        #expect(PullPhysics.triggers(pull: 99))
        #expect(!PullPhysics.triggers(pull: 98.9))
    }

    @Test("after the release the figure turns on from where it was, half a second a turn")
    func spin() {
        #expect(PullPhysics.spin(elapsed: 0, from: 20) == 20)
        #expect(isNear(PullPhysics.spin(elapsed: 0.125, from: 20), 110, within: 1e-9))
        #expect(isNear(PullPhysics.spin(elapsed: 0.5, from: 20), 20, within: 1e-9))
        #expect(PullPhysics.settled(pull: 80, elapsed: 0) == 80)
        #expect(PullPhysics.settled(pull: 80, elapsed: 0.3) == 0)
    }

    @Test("with reduced motion the spinning steps, but does not stand still")
    func reducedSpin() {
        let angles = (0..<40)
            .map { PullPhysics.spin(elapsed: Double($0) * 0.05, from: 0, reducedMotion: true) }
        #expect(Set(angles).count == 8)
    }

    @Test("the label asks for the release at 1 while the finger is down, at 0.91 when not")
    func label() {
        #expect(PullPhysics.label(progress: 0.99, isTracking: true) == "pull")
        #expect(PullPhysics.label(progress: 1, isTracking: true) == "release")
        #expect(PullPhysics.label(progress: 0.91, isTracking: false) == "release")
    }

    @Test("a turn rotates the figure about its middle")
    func turn() throws {
        let half = ComponentID.curveRefresh.covered(["turn": .number(180)], progress: 0.8)
        let plain = ComponentID.curveRefresh.covered(progress: 0.8)
        // The symmetric figure is its own half turn.
        #expect(isNear(half.signedArea, plain.signedArea, within: 1e-6))
        let bounds = try #require(half.bounds)
        let expected = try #require(plain.bounds)
        #expect(isNear(bounds.x, expected.x, within: 1e-4))
        #expect(isNear(bounds.y, expected.y, within: 1e-4))
    }
}

extension CurveRefreshTests {
    @Test("the area counts overlaps of lines and barbs once")
    func area() {
        // Without barbs the closed circle is a ring of width 2; the round caps lie on it.
        let measurement = ComponentID.curveRefresh.measured(
            ["style": .choice("seed"), "barb": .number(0)], progress: 1)
        #expect(isNear(measurement.area, .pi * (11 * 11 - 9 * 9), within: 1e-4))
    }

    @Test(
        "held, the figure turns by 2° a point from 10 before the threshold",
        arguments: [
            (99.0, 0.5, 0.0), (99.0, 95.0 / 99, 12.0), (99.0, 1.0, 20.0),
            (60.0, 50.0 / 60, 0.0), (60.0, 55.0 / 60, 10.0), (60.0, 1.0, 20.0),
        ])
    func held(threshold: Double, progress: Double, degrees: Double) throws {
        let held = ComponentID.curveRefresh.covered(
            ["held": .flag(true), "threshold": .number(threshold)], progress: progress)
        let turned = ComponentID.curveRefresh.covered(
            ["turn": .number(degrees)], progress: progress)
        for (p, q) in zip(held.segments, turned.segments) {
            #expect(p.start.distance(to: q.start) < 1e-9)
        }
        #expect(held.elements.count == turned.elements.count)
    }

    @Test("the label is as opaque as the progress, and says release from 0.91, or 1 when held")
    func drawnLabel() throws {
        func label(_ progress: Double, held: Bool) throws -> (width: Double, alpha: Double) {
            func drawing(_ label: Bool) -> [DisplayList.Operation] {
                let component = ComponentID.curveRefresh.component(
                    ParameterSet(["label": .flag(label), "held": .flag(held)]))
                return
                    component
                    .draw(
                        in: ComponentContext(
                            screen: Fixture.iPhone13, size: Size(width: 130, height: 100),
                            progress: progress)
                    )
                    .operations
            }
            let text = drawing(true).dropFirst(drawing(false).count)
            var bounds: Rect?
            var alphas: Set<Double> = []
            for case .stroke(let path, _, .solid(let color)) in text {
                bounds = path.bounds.map { bounds?.union($0) ?? $0 }
                alphas.insert(color.alpha)
            }
            #expect(alphas.count == 1)
            return (try #require(bounds).width, try #require(alphas.first))
        }
        let pull = try label(0.5, held: false)
        #expect(pull.alpha == 0.5)
        for (progress, held, isRelease) in [
            (0.9, false, false), (0.91, false, true), (1, false, true), (0.91, true, false),
            (0.99, true, false), (1, true, true),
        ] {
            let label = try label(progress, held: held)
            #expect(label.alpha == progress)
            #expect((label.width > pull.width * 1.2) == isRelease, "\(progress) \(held)")
        }
    }

    @Test("a finger on the scene pulls up to the set threshold and turns on beyond it")
    func pullOfScene() {
        var scene = Scene(screen: Fixture.iPhone13, progress: 0.2)
        scene.parameters[.curveRefresh] = ParameterSet(["threshold": .number(60)])
        scene.pullRefresh(by: 45)
        #expect(scene.progressOverrides[.curveRefresh] == 0.75)
        scene.pullRefresh(by: -4)
        #expect(scene.progressOverrides[.curveRefresh] == 0)
        scene.pullRefresh(by: 71)
        #expect(scene.progressOverrides[.curveRefresh] == 1)
        // 20° at the threshold and 22° more.
        let size = Size(width: 30, height: 100)
        let outline = scene.component(.curveRefresh)
            .outline(in: scene.context(for: .curveRefresh, size: size), part: .covered)
        let turned = ComponentID.curveRefresh.covered(["turn": .number(42)], progress: 1)
        #expect(isNear(outline.bounds?.x ?? 0, turned.bounds?.x ?? 1, within: 1e-9))
        #expect(isNear(outline.bounds?.y ?? 0, turned.bounds?.y ?? 1, within: 1e-9))
    }
}
