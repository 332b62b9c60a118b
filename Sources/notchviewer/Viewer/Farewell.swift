import Export
import Geometry
import Glibc
import Synchronization

/// What is left to do when the display was lost: known to whichever thread notices.
final class Farewell: Sendable {
    /// How long files may still be written, in seconds.
    private static let patience = 5.0

    private let inbox: Inbox
    private let stateFile: StateFile?
    private let size = Mutex<Size?>(nil)
    private let work = Mutex<Set<Int>>([])

    init(inbox: Inbox, stateFile: StateFile?) {
        self.inbox = inbox
        self.stateFile = stateFile
    }

    /// Notes the window's size for the next run; a window that covers the display is not noted.
    func note(size: Size) { self.size.withLock { $0 = size } }

    /// Notes that work began on another thread.
    func noteBegin(of id: Int) { work.withLock { _ = $0.insert(id) } }

    /// Notes that work has ended.
    func noteEnd(of id: Int) { work.withLock { _ = $0.remove(id) } }

    /// Notes the window's size on the disk.
    func rememberSize() {
        guard let size = size.withLock({ $0 }) else { return }
        stateFile?.update { $0.windowSize = size }
    }

    /// Ends the process without a display: files that are being written are finished, unless that
    /// takes long.
    func end() -> Never {
        ExternalProgram.endDialogs()
        rememberSize()
        Console.report("the display was lost")
        let deadline = MonotonicClock.now + Self.patience
        while work.withLock({ !$0.isEmpty }), MonotonicClock.now < deadline {
            for event in inbox.take() {
                if case .workEnded(let id) = event { noteEnd(of: id) }
                if case .saved(let path) = event { try? Console.print(path + "\n") }
            }
            usleep(10_000)
        }
        UnfinishedFiles.deleteAll { _exit(ExitStatus.noDisplay.rawValue) }
    }
}
