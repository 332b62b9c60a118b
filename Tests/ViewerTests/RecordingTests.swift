import Components
import Foundation
import Geometry
import TestSupport
import Testing
import Windowing

@testable import notchviewer

@MainActor
@Suite("Recording")
struct RecordingTests {
    private func replay(_ steps: [RecordedStep]) throws -> SessionReplay.Outcome {
        let fixture = try Fixture()
        var replay = SessionReplay(fixture.model, resources: fixture.resources, threads: 1)
        return try replay.play(steps, drawsAll: true)
    }

    @Test("every step is read from its own line")
    func lines() {
        var input = RandomInput(seed: 1)
        let more: [RecordedStep] = [
            .event(.input(.dropped([.file("/a b\"c"), .text("x\ny\r\nz")]))),
            .event(.input(.closeRequest)), .event(.input(.resized)), .event(.opened("/d é")),
            .event(.reread("/d", revision: 3)), .event(.changed("/d")),
            .event(.openedText("M0 0\nh\"9", device: "pixel-8")), .event(.workEnded(7)),
            .event(.working(LongWork(id: 7, title: "a \"b", progress: 0.25))),
            .event(.working(LongWork(id: 8, title: "", progress: nil))),
        ]
        for step in input.steps(count: 400) + more {
            #expect(RecordedStep(step.line[...]) == step, "\(step.line)")
        }
    }

    @Test(
        "other lines are none",
        arguments: [
            "", "jump", "at", "at nan", "draw 1", "move 1 2", "move 1 2 0 0", "key 0",
            "key 0 ab", "key 999 a", "size 0 100 1", "size 100 100 0", "size 99999 1 1",
            "text \"a", "down 9 1 1 1 0", "drop file", "wheel 1 2 3 4",
        ])
    func nonsense(line: String) {
        #expect(RecordedStep(line[...]) == nil)
    }

    @Test("a file is read as it was written, and a damaged one is refused with its line")
    func file() throws {
        var recording = Recording()
        recording.arguments = ["--set", "notch-bar.thickness=4", "--", "a file.json"]
        recording.configuration = "theme = \"light\"\nkey.\"ctrl+e\" = \"play\"\n"
        recording.recentFiles = ["/one", "/two \"2\""]
        recording.steps = [.clock(0.5), .event(.input(.text("\"\\\n"))), .draw]
        recording.digest = "abc"
        #expect(try Recording(recording.text) == recording)
        #expect(throws: RecordingError.noRecording) { try Recording("something else\n") }
        let text = recording.text + "jump\n"
        let last = text.split(separator: "\n").count
        #expect(throws: RecordingError.unknownLine(last)) { try Recording(text) }
    }

    @Test("a replay gives the frames that the session showed, and the same ones each time")
    func sameFrames() throws {
        var fixture = try Fixture()
        let canvas = fixture.model.layout.canvas
        let start = fixture.pixel(Point(x: canvas.left + 30, y: canvas.bottom - 20))
        let end = fixture.pixel(Point(x: canvas.center.x, y: canvas.bottom - 20))
        let events: [RecordedEvent] = [
            .input(.pointerMoved(start, [])),
            .input(.buttonDown(.left, at: start, clicks: 1, [])),
            .input(.pointerMoved(end, [])), .input(.buttonUp(.left, at: end, [])),
            .input(.key(KeyPress(.character("x")))), .input(.key(KeyPress(.character("t")))),
            .resized(width: 900, height: 600, uiScale: 1),
        ]
        var steps: [RecordedStep] = [.draw]
        for event in events { steps += [.event(event), .draw] }
        for event in events {
            switch event {
            case .input(let input): fixture.send(.input(input))
            case .resized(let width, let height, let scale):
                fixture.send(.resized(width: width, height: height, uiScale: scale))
            default: break
            }
        }
        let outcome = try replay(steps)
        #expect(outcome.events == events.count)
        #expect(outcome.frames == events.count + 1)
        #expect(
            outcome.digest
                == (try SessionReplay.digest(of: fixture.frame, fixture.model, threads: 2)))
        #expect(fixture.model.progress > 0.3)
        #expect(try replay(steps) == outcome)
        #expect(try replay(Array(steps.dropLast(2))).digest != outcome.digest)
    }

    /// `NOTCHVIEWER_RANDOM_STEPS` makes it long: about 15 000 steps are an hour of a user's time.
    @Test("random input of every kind ends in no trap, and in no growing memory")
    func randomInput() throws {
        let wanted = ProcessInfo.processInfo.environment["NOTCHVIEWER_RANDOM_STEPS"]
        let count = wanted.flatMap(wholeNumber) ?? 30
        let fixture = try Fixture()
        var replay = SessionReplay(fixture.model, resources: fixture.resources, threads: 1)
        var input = RandomInput(seed: UInt64(count))
        var settled: Int?
        for round in 0..<10 {
            _ = try replay.play(input.steps(count: max(count / 10, 1)), drawsAll: false)
            if round == 2 { settled = residentKilobytes }
        }
        guard count >= 1000, let settled else { return }
        #expect(residentKilobytes - settled < 40_000, "\(settled) to \(residentKilobytes) kB")
    }

    /// The memory of the process that is in use.
    private var residentKilobytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
    }
}
