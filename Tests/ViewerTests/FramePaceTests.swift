import Geometry
import Testing

@testable import Windowing
@testable import notchviewer

/// The event loop in simulated time: a mouse that reports a thousand times a second, and a renderer
/// that is as slow as it is told to be.
@MainActor
@Suite("Frame pace")
struct FramePaceTests {
    private struct Outcome {
        var frames = 0
        /// The frames that were begun after the last event until the final position was shown.
        var framesToFinal = 0
        var finalProgress = 0.0
        var expected = 0.0
        /// Frames that were begun while nothing had changed.
        var idleFrames = 0
    }

    private func run(renderTime: Double, interval: Double = 1.0 / 60) throws -> Outcome {
        var fixture = try Fixture()
        let canvas = fixture.model.layout.canvas
        let start = Point(x: canvas.left + 30, y: canvas.bottom - 20)
        fixture.down(start)
        let frame = fixture.frame
        let events = (1...700)
            .map { step in
                (
                    time: Double(step) / 1000,
                    point: PixelPoint(x: start.x + Double(step), y: start.y)
                )
            }
        let last = 0.7
        var outcome = Outcome()
        outcome.expected = min(700 / canvas.width, 1)
        var pace = FramePace(interval: interval)
        var shown = fixture.model
        var now = 0.0
        var index = 0
        while now < 3 {
            var batch: [Event] = []
            while index < events.count, events[index].time <= now {
                EventQueue.append(.pointerMoved(events[index].point, []), to: &batch)
                index += 1
            }
            for event in batch {
                _ = fixture.model.update(.input(event), at: now, in: frame)
            }
            guard shown != fixture.model else {
                // Asleep until the next event.
                now = index < events.count ? events[index].time : 3
                continue
            }
            guard pace.isDue(at: now) else {
                now += pace.timeToFrame(at: now)
                continue
            }
            pace.begin(at: now)
            outcome.frames += 1
            if now >= last, outcome.finalProgress < outcome.expected - 1e-9 {
                outcome.framesToFinal += 1
            }
            if shown == fixture.model { outcome.idleFrames += 1 }
            shown = fixture.model
            outcome.finalProgress = shown.progress
            now += renderTime
        }
        return outcome
    }

    @Test(
        "a thousand motions a second end within two frames of the last, however slow drawing is",
        arguments: [0.0005, 0.004, 0.05, 0.2])
    func flood(renderTime: Double) throws {
        let outcome = try run(renderTime: renderTime)
        #expect(abs(outcome.finalProgress - outcome.expected) < 1e-9)
        #expect(outcome.framesToFinal <= 2)
        // At most one frame a refresh or a drawing, whichever takes longer.
        #expect(Double(outcome.frames) <= 0.75 / max(renderTime, 0.9 / 60) + 2)
    }

    @Test("at rest no frame is due: the loop only ends")
    func idle() throws {
        #expect(try run(renderTime: 0.001).idleFrames == 0)
    }

    @Test("a frame may begin at once after a rest, and then once an interval")
    func due() {
        var pace = FramePace(interval: 0.01)
        #expect(pace.isDue(at: 5))
        pace.begin(at: 5)
        #expect(!pace.isDue(at: 5.005))
        #expect(abs(pace.timeToFrame(at: 5.004) - 0.006) < 1e-9)
        #expect(pace.isDue(at: 5.0095))
        #expect(pace.timeToFrame(at: 6) == 0)
    }
}
