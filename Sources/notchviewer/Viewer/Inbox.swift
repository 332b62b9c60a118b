import Synchronization
import Windowing

/// What other threads tell the event loop.
final class Inbox: Sendable {
    private let events = Mutex<[ViewerEvent]>([])
    private let isOpen = Mutex(true)

    /// Leaves an event and wakes the event loop.
    func post(_ event: ViewerEvent) { post([event]) }

    /// Leaves events that belong together.
    func post(_ more: [ViewerEvent]) {
        events.withLock { $0 += more }
        // SDL wakes the loop by a message to the window, which must not be gone yet.
        isOpen.withLock { if $0 { EventWaker().wake() } }
    }

    /// Takes all events in the order in which they were left.
    func take() -> [ViewerEvent] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }

    /// Ends waking; to be called before the window goes.
    func close() { isOpen.withLock { $0 = false } }
}
