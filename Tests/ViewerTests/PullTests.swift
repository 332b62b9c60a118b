import Components
import Geometry
import Testing
import Windowing

@testable import notchviewer

/// The numbers are those of the released code: progress = pull / 99, two degrees a point past 89,
/// half a second a turn after the release.
@MainActor
@Suite("Pulling the curve refresh in the window")
struct PullTests {
    private func start(_ fixture: Fixture) throws -> Point {
        let frame = try #require(fixture.model.scene.frames[.curveRefresh])
        return frame.center.applying(fixture.model.placement.transform)
    }

    /// Pulls by points of the screen and keeps the finger down.
    private func pull(_ fixture: inout Fixture, by points: Double) throws -> Point {
        let start = try start(fixture)
        fixture.move(to: start)
        fixture.down(start)
        let end = start + Vector(dx: 0, dy: points * fixture.model.placement.scale)
        fixture.move(to: start.interpolated(to: end, fraction: 0.5))
        fixture.move(to: end)
        return end
    }

    private func progress(_ fixture: Fixture) -> Double {
        fixture.model.scene.progressOverrides[.curveRefresh] ?? fixture.model.progress
    }

    /// The turn that the scene sets, plus the one that follows from a held progress.
    private func turn(_ fixture: Fixture) -> Double {
        let values = fixture.model.scene.parameters[.curveRefresh]?.values ?? [:]
        guard case .number(let set) = values["turn"] ?? .number(0) else { return .nan }
        let isHeld = values["held"] == .flag(true)
        return set + (isHeld ? max(min(99, 99 * progress(fixture)) - 89, 0) * 2 : 0)
    }

    @Test(
        "the finger sets the progress, and past 89 points the turn",
        arguments: [
            (49.5, 0.5, 0), (90, 90 / 99.0, 2), (95, 95 / 99.0, 12), (99, 1, 20), (110, 1, 42),
        ] as [(Double, Double, Double)])
    func finger(points: Double, expected: Double, degrees: Double) throws {
        var fixture = try Fixture()
        _ = try pull(&fixture, by: points)
        #expect(abs(progress(fixture) - expected) < 1e-9)
        #expect(abs(turn(fixture) - degrees) < 1e-6)
        #expect(fixture.model.progress == 0)
    }

    @Test("a release past the threshold spins half a second a turn, then settles")
    func spin() throws {
        var fixture = try Fixture()
        fixture.model.setProgress(0.3)
        let end = try pull(&fixture, by: 110)
        fixture.up(end)
        #expect(abs(turn(fixture) - 42) < 1e-6)
        fixture.send(.time(0.125))
        #expect(abs(turn(fixture) - (42 + 90)) < 1e-6)
        #expect(progress(fixture) == 1)
        fixture.send(.time(0.25))
        #expect(abs(turn(fixture) - (42 + 270)) < 1e-6)
        // Three turns later it goes back, without a jump.
        fixture.send(.time(1.125 + 1e-9))
        #expect(abs(turn(fixture) - 42) < 1e-3)
        var last = progress(fixture)
        for _ in 0..<29 {
            fixture.send(.time(0.01))
            #expect(progress(fixture) <= last)
            last = progress(fixture)
        }
        fixture.send(.time(0.02))
        #expect(fixture.model.pull == nil)
        #expect(progress(fixture) == 0.3)
        #expect(fixture.model.timeToNextChange(at: 0, frameInterval: 0.01) == nil)
    }

    @Test("a release before the threshold goes back to the shared progress at once")
    func settle() throws {
        var fixture = try Fixture()
        fixture.model.setProgress(0.2)
        let end = try pull(&fixture, by: 60)
        fixture.up(end)
        #expect(abs(progress(fixture) - 60 / 99.0) < 1e-9)
        fixture.send(.time(0.1))
        #expect(progress(fixture) < 60 / 99.0 && progress(fixture) > 0.2)
        fixture.send(.time(0.2 + 1e-9))
        #expect(fixture.model.pull == nil)
    }

    @Test(
        "with reduced motion it steps by an eighth of a turn, and draws nothing between two steps")
    func reducedMotion() throws {
        var fixture = try Fixture()
        fixture.model.hasReducedMotion = true
        let end = try pull(&fixture, by: 99)
        fixture.up(end)
        let next = try #require(
            fixture.model.timeToNextChange(at: 0, frameInterval: 1.0 / 60))
        #expect(abs(next - 0.25) < 1e-9)
        var turns: [Double] = []
        for _ in 0..<7 {
            fixture.send(.time(0.25))
            turns.append(turn(fixture))
        }
        for (index, turn) in turns.enumerated() {
            #expect(
                abs(turn - (20 + 45 * Double(index + 1)).truncatingRemainder(dividingBy: 360))
                    < 1e-6)
        }
        fixture.send(.time(0.25 + 1e-9))
        fixture.send(.time(0.31))
        #expect(fixture.model.pull == nil)
    }

    @Test("a sideways drag on the figure scrubs, a movement upwards pulls nothing")
    func sideways() throws {
        var fixture = try Fixture()
        let start = try start(fixture)
        fixture.drag(from: start, to: start + Vector(dx: 200, dy: 20))
        #expect(fixture.model.progress > 0.1)
        #expect(fixture.model.pull == nil)
        fixture.model.setProgress(0)
        fixture.down(start)
        fixture.move(to: start + Vector(dx: 0, dy: -80))
        #expect(progress(fixture) == 0)
        fixture.up(start)
    }
}
