import Geometry
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Scrubbing")
struct ScrubTests {
    /// A point of the canvas beside the device.
    private func start(_ fixture: Fixture, at share: Double) -> Point {
        let canvas = fixture.model.layout.canvas
        return Point(x: canvas.left + canvas.width * share, y: canvas.bottom - 20)
    }

    @Test("a drag over a share of the canvas moves progress by that share", arguments: [1.0, 2, 3])
    func relative(uiScale: Double) throws {
        var fixture = try Fixture(uiScale: uiScale)
        fixture.model.setProgress(0.1)
        fixture.drag(from: start(fixture, at: 0.2), to: start(fixture, at: 0.8))
        #expect(abs(fixture.model.progress - 0.7) < 1e-9)
    }

    @Test("shift makes the same drag ten times finer")
    func fine() throws {
        var fixture = try Fixture()
        fixture.drag(from: start(fixture, at: 0.2), to: start(fixture, at: 0.8), .shift)
        #expect(abs(fixture.model.progress - 0.06) < 1e-9)
    }

    @Test("outside the window progress stays at its end, and comes back with the pointer")
    func clamped() throws {
        var fixture = try Fixture()
        let begin = start(fixture, at: 0.5)
        fixture.down(begin)
        fixture.move(to: begin + Vector(dx: 5000, dy: -3000))
        #expect(fixture.model.progress == 1)
        fixture.move(to: begin + Vector(dx: -9000, dy: 0))
        #expect(fixture.model.progress == 0)
        fixture.move(to: begin + Vector(dx: fixture.model.layout.canvas.width / 4, dy: 0))
        #expect(abs(fixture.model.progress - 0.25) < 1e-9)
        fixture.up(Point(x: -4000, y: -4000))
        #expect(fixture.model.drag == nil)
    }

    @Test("a press that moves less than three points changes nothing")
    func click() throws {
        var fixture = try Fixture()
        fixture.model.setProgress(0.3)
        let begin = start(fixture, at: 0.5)
        fixture.down(begin)
        fixture.move(to: begin + Vector(dx: 2, dy: 2))
        fixture.up(begin)
        #expect(fixture.model.progress == 0.3)
    }

    @Test("on the scrub line the place is the progress, from end to end", arguments: [1.0, 1.5, 2])
    func absolute(uiScale: Double) throws {
        var fixture = try Fixture(uiScale: uiScale)
        let track = ScrubBarPanel.track(in: try #require(fixture.frame.rect(of: .scrubLine)))
        for share in [0.0, 0.25, 0.5, 1] {
            fixture.down(Point(x: track.left + track.width * share, y: track.center.y))
            #expect(abs(fixture.model.progress - share) < 1e-9)
            fixture.up(track.center)
        }
        fixture.drag(from: track.center, to: Point(x: track.right + 500, y: track.center.y))
        #expect(fixture.model.progress == 1)
    }

    @Test(
        "keys step, jump and reach the ends",
        arguments: [
            (["right"], 0.51), (["left"], 0.49), (["ctrl+right"], 0.6), (["ctrl+left"], 0.4),
            (["shift+right"], 0.501), (["shift+left"], 0.499), (["home"], 0), (["end"], 1),
            (["7"], 0.7), (["0"], 0), (["end", "right"], 1), (["home", "left"], 0),
        ] as [([String], Double)])
    func keys(chords: [String], expected: Double) throws {
        var fixture = try Fixture()
        fixture.model.setProgress(0.5)
        for chord in chords { fixture.press(chord) }
        #expect(fixture.model.progress == expected)
    }

    @Test("a hundred steps forward and back end where they began")
    func noDrift() throws {
        var fixture = try Fixture()
        fixture.model.setProgress(0.2)
        for _ in 0..<60 { fixture.press("right", isRepeat: true) }
        for _ in 0..<60 { fixture.press("left", isRepeat: true) }
        #expect(fixture.model.progress == 0.2)
    }

    @Test("scrubbing pauses, and the animation goes on from there")
    func pauses() throws {
        var fixture = try Fixture()
        fixture.press("space")
        fixture.drag(from: start(fixture, at: 0.2), to: start(fixture, at: 0.5))
        #expect(!fixture.model.playback.isPlaying)
        let progress = fixture.model.progress
        fixture.press("space")
        fixture.send(.time(0.001))
        #expect(abs(fixture.model.progress - progress) < 0.01)
    }

    @Test("the title tells the device and the whole percentage, rounded down")
    func title() throws {
        var fixture = try Fixture()
        fixture.model.setProgress(0.4199)
        #expect(fixture.model.title == "iPhone 13 · 41 % · notchviewer")
    }
}
