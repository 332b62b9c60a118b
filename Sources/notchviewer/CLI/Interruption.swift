import Export
import Glibc

/// How the process ends on `SIGINT`, `SIGTERM`, `SIGHUP` and `SIGQUIT`: unfinished files are deleted and the
/// status is 128 plus the signal's number.
enum Interruption {
    /// Starts to listen; to be called once, before any other thread is started.
    ///
    /// The signals are blocked in this and all later threads and taken by a thread of their own, so
    /// that deleting files is not done inside a signal handler. Signals that the parent process
    /// asked to ignore stay ignored.
    static func listen() {
        // A file that grows beyond the limit is an error like a full disk.
        _ = signal(SIGXFSZ, SIG_IGN)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] where !isIgnored(signal) {
            unsafe sigaddset(&signals, signal)
        }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        let waiting = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
        unsafe waiting.initialize(to: signals)
        var thread = pthread_t()
        unsafe pthread_create(
            &thread, nil,
            { argument in
                guard let signals = unsafe argument?.assumingMemoryBound(to: sigset_t.self)
                else { return nil }
                var signal: Int32 = 0
                while unsafe sigwait(signals, &signal) != 0 {}
                let status = 128 + signal
                ExternalProgram.endDialogs()
                UnfinishedFiles.deleteAll { _exit(status) }
            }, waiting)
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
        // `SIG_IGN` is the address 1.
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
