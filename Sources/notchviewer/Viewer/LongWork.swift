import Synchronization

/// Work on another thread that takes long enough to be shown.
struct LongWork: Hashable, Sendable {
    /// Tells it from other work of the session.
    var id: Int
    /// What is done, in a few words.
    var title: String
    /// How much is done, 0…1; `nil` when that is not known.
    var progress: Double?
}

/// The side of work on another thread that does it: tells how far it is, and stops when the user
/// wants that.
final class Job: Sendable {
    /// The work takes at least this long when it is shown, in seconds.
    private static let showTime = 0.3
    /// The least time between two reports, in seconds.
    private static let reportInterval = 0.05

    /// Tells it from other work of the session.
    let id: Int
    private let title: String
    private let inbox: Inbox
    private let state = Mutex(State())

    private struct State {
        var progress: Double?
        var start = MonotonicClock.now
        var lastReport = -Double.infinity
        var isCancelled = false
        var hasEnded = false
    }

    /// Begins work.
    init(id: Int, title: String, inbox: Inbox) {
        self.id = id
        self.title = title
        self.inbox = inbox
    }

    /// Notes how far the work is.
    ///
    /// - Parameter progress: How much is done, 0…1; `nil` leaves what was said before.
    /// - Throws: `CancellationError` when the work shall stop.
    func proceed(to progress: Double? = nil) throws {
        let isCancelled = state.withLock { state in
            state.progress = progress ?? state.progress
            let now = MonotonicClock.now
            if now - state.start >= Self.showTime,
                now - state.lastReport >= Self.reportInterval
            {
                report(&state, at: now)
            }
            return state.isCancelled
        }
        if isCancelled { throw CancellationError() }
    }

    /// Lets the work stop at the next place where it can.
    func cancel() { state.withLock { $0.isCancelled = true } }

    /// Notes that the work has ended, and what came of it.
    func end(with event: ViewerEvent? = nil) {
        state.withLock { state in
            state.hasEnded = true
            // Together: a lost display can stop the thread where it wakes the event loop.
            inbox.post([event, .workEnded(id)].compactMap(\.self))
        }
    }

    /// Shows work that says nothing by itself, once it takes long.
    func showLater() {
        Task.detached { [self] in
            try? await Task.sleep(nanoseconds: UInt64(Self.showTime * 1e9))
            state.withLock { state in
                if !state.hasEnded { report(&state, at: MonotonicClock.now) }
            }
        }
    }

    private func report(_ state: inout State, at now: Double) {
        state.lastReport = now
        inbox.post(.working(LongWork(id: id, title: title, progress: state.progress)))
    }
}

extension ViewerModel {
    /// Takes word of work that is being done.
    mutating func take(_ work: LongWork) {
        if let index = self.work.firstIndex(where: { $0.id == work.id }) {
            self.work[index] = work
        } else {
            self.work.append(work)
        }
    }
}
