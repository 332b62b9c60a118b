import Glibc
import Synchronization

/// Threads that draw the bands of pictures together with the one that asks for it, kept from one
/// picture to the next.
final class BandThreads {
    private let work = BandWork()
    private var threads: [pthread_t] = []

    /// Starts threads that wait; when the system gives none, the asking thread draws everything.
    init(count: Int) {
        for index in 0..<count {
            let worker = unsafe Unmanaged.passRetained(BandWorker(work: work, index: index + 1))
            var thread = pthread_t()
            let status = unsafe pthread_create(
                &thread, nil,
                { context in
                    guard let context = unsafe context else { return nil }
                    let worker = unsafe Unmanaged<BandWorker>.fromOpaque(context)
                        .takeRetainedValue()
                    worker.work.serve(worker.index)
                    return nil
                }, worker.toOpaque())
            guard status == 0 else {
                unsafe worker.release()
                break
            }
            threads.append(thread)
        }
    }

    deinit {
        work.stop()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// Draws bands, one renderer for each thread; the asking thread uses the first.
    ///
    /// - Parameters:
    ///   - bands: The bands; their order counts for nothing.
    ///   - count: The number of renderers.
    ///   - renderer: Gives a renderer.
    func draw(_ bands: ClosedRange<Int>, count: Int, renderer: (Int) -> BandRenderer) {
        work.open(bands, count: count, renderer: renderer)
        work.run(0)
        work.close()
    }
}

/// A place in the list of threads.
private final class BandWorker {
    let work: BandWork
    let index: Int

    init(work: BandWork, index: Int) {
        self.work = work
        self.index = index
    }
}

/// The bands of one picture, shared among threads.
///
/// `@unchecked`: what changes is guarded by the lock, but for the bands and renderers, which change
/// only while no thread is at work. Each band is taken by one thread, by way of the atomic counter,
/// and draws into rows of the target that no other band has; each renderer has scratch memory of its
/// own; and what they read is not changed before all have ended.
///
/// - Invariant: the lock and the two conditions are valid from start to end.
@safe
private final class BandWork: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Signalled when there is work, or when all is over.
    private let isOpened = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// Signalled when the last thread has ended its work.
    private let isLeft = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// The number of pictures so far.
    private var picture = 0
    private var isOpen = false
    private var isOver = false
    /// The number of threads at work, the asking one not counted.
    private var active = 0

    private let next = Atomic<Int>(0)
    private var bands = 0...0
    private var renderers: [BandRenderer] = []

    init() {
        unsafe pthread_mutex_init(lock, nil)
        unsafe pthread_cond_init(isOpened, nil)
        unsafe pthread_cond_init(isLeft, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(isLeft)
        unsafe pthread_cond_destroy(isOpened)
        unsafe pthread_mutex_destroy(lock)
        unsafe isLeft.deallocate()
        unsafe isOpened.deallocate()
        unsafe lock.deallocate()
    }

    /// Offers bands to the waiting threads.
    func open(_ bands: ClosedRange<Int>, count: Int, renderer: (Int) -> BandRenderer) {
        unsafe pthread_mutex_lock(lock)
        self.bands = bands
        for index in 0..<count { renderers.append(renderer(index)) }
        next.store(bands.lowerBound, ordering: .relaxed)
        picture += 1
        isOpen = true
        unsafe pthread_cond_broadcast(isOpened)
        unsafe pthread_mutex_unlock(lock)
    }

    /// Waits for the threads at work; those that have not begun find nothing to do.
    func close() {
        unsafe pthread_mutex_lock(lock)
        isOpen = false
        while active > 0 { unsafe pthread_cond_wait(isLeft, lock) }
        renderers.removeAll(keepingCapacity: true)
        unsafe pthread_mutex_unlock(lock)
    }

    /// Ends all threads.
    func stop() {
        unsafe pthread_mutex_lock(lock)
        isOver = true
        unsafe pthread_cond_broadcast(isOpened)
        unsafe pthread_mutex_unlock(lock)
    }

    /// Works on one picture after the other until all is over.
    func serve(_ index: Int) {
        var last = 0
        unsafe pthread_mutex_lock(lock)
        while true {
            while !isOver, !isOpen || picture == last || index >= renderers.count {
                unsafe pthread_cond_wait(isOpened, lock)
            }
            if isOver { break }
            last = picture
            active += 1
            unsafe pthread_mutex_unlock(lock)
            run(index)
            unsafe pthread_mutex_lock(lock)
            active -= 1
            if active == 0 { unsafe pthread_cond_signal(isLeft) }
        }
        unsafe pthread_mutex_unlock(lock)
    }

    /// Draws bands until none is left.
    func run(_ index: Int) {
        while true {
            let band = next.add(1, ordering: .relaxed).oldValue
            guard band <= bands.upperBound else { return }
            renderers[index].render(band: band)
        }
    }
}
