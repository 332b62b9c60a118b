import Synchronization
import Windowing

/// What other threads tell the event loop.
final class Inbox: Sendable {
    private let events = Mutex<[ViewerEvent]>([])

    /// Leaves an event and wakes the event loop.
    func post(_ event: ViewerEvent) { post([event]) }

    /// Leaves events that belong together.
    func post(_ more: [ViewerEvent]) {
        events.withLock { $0 += more }
        EventWaker().wake()
    }

    /// Takes all events in the order in which they were left.
    func take() -> [ViewerEvent] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }
}
