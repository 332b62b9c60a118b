import Glibc
import Synchronization

/// Work on the bands of one picture, shared among threads.
///
/// `@unchecked`: each band is taken by one thread, by way of the atomic counter, and draws into rows
/// of the target that no other band has; each thread has scratch memory of its own; and what they
/// read is not changed before all have ended.
private final class BandWork: @unchecked Sendable {
    private let next = Atomic<Int>(0)
    private let bands: ClosedRange<Int>
    private let renderers: [BandRenderer]

    init(bands: ClosedRange<Int>, renderers: [BandRenderer]) {
        self.bands = bands
        self.renderers = renderers
    }

    /// Draws bands until none is left.
    func run(thread: Int) {
        let renderer = renderers[thread]
        while true {
            let band = bands.lowerBound + next.add(1, ordering: .relaxed).oldValue
            guard band <= bands.upperBound else { return }
            renderer.render(band: band)
        }
    }
}

/// One thread's part of the work.
private final class BandWorker {
    let work: BandWork
    let thread: Int

    init(work: BandWork, thread: Int) {
        self.work = work
        self.thread = thread
    }
}

/// Draws bands with one thread for each renderer; the calling thread is the first of them.
///
/// When the system gives no thread, those that there are draw everything.
func draw(_ bands: ClosedRange<Int>, with renderers: [BandRenderer]) {
    let work = BandWork(bands: bands, renderers: renderers)
    var threads: [pthread_t] = []
    for index in renderers.indices.dropFirst() {
        let worker = unsafe Unmanaged.passRetained(BandWorker(work: work, thread: index))
        var thread = pthread_t()
        let status = unsafe pthread_create(
            &thread, nil,
            { context in
                guard let context = unsafe context else { return nil }
                let worker = unsafe Unmanaged<BandWorker>.fromOpaque(context).takeRetainedValue()
                worker.work.run(thread: worker.thread)
                return nil
            }, worker.toOpaque())
        guard status == 0 else {
            unsafe worker.release()
            break
        }
        threads.append(thread)
    }
    work.run(thread: 0)
    for thread in threads { pthread_join(thread, nil) }
}
