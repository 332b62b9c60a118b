import Testing

@testable import Windowing

@Suite("Event queue")
struct EventQueueTests {
    private func motion(_ x: Double) -> Event { .pointerMoved(PixelPoint(x: x, y: 0), []) }

    @Test("of a thousand motions in a row only the last one is left")
    func coalescing() {
        var events: [Event] = []
        for x in 0..<1000 { EventQueue.append(motion(Double(x)), to: &events) }
        #expect(events == [motion(999)])
    }

    @Test("motions on both sides of a button keep their order")
    func order() {
        let down = Event.buttonDown(.left, at: PixelPoint(x: 2, y: 0), clicks: 1, [])
        var events: [Event] = []
        for event in [motion(1), motion(2), down, motion(3), motion(4), .exposed, motion(5)] {
            EventQueue.append(event, to: &events)
        }
        #expect(events == [motion(2), down, motion(4), .exposed, motion(5)])
    }
}
