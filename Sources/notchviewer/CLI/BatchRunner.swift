import Dispatch
import Synchronization

/// What became of one item of a batch.
struct BatchResult: Sendable {
    /// How an item ended.
    enum Ending: Sendable {
        /// As it should.
        case success
        /// With a difference from what was kept.
        case difference
        /// With an error.
        case failure
    }

    /// How it ended.
    var ending: Ending
    /// The result line.
    var line: JSON
}

/// Works on the items of a batch on several threads and prints their result lines in order.
enum BatchRunner {
    private struct Progress {
        var printed = 0
        var waiting: [Int: BatchResult] = [:]
        var endings: [BatchResult.Ending] = []
        var error: (any Error)?
    }

    /// Runs `work` on every item.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - threads: The number of items that are worked on at once; `nil` is that of processors.
    ///   - work: Does one item; called on several threads.
    /// - Returns: How each item ended, in order.
    /// - Throws: What printing throws.
    static func run(
        _ items: [BatchItem], threads: Int?, work: @Sendable (BatchItem) -> BatchResult
    ) throws -> [BatchResult.Ending] {
        let progress = Mutex(Progress())
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: min(threads ?? processorCount, items.count)) {
            _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < items.count, progress.withLock({ $0.error == nil }) else { return }
                let result = work(items[index])
                progress.withLock { progress in
                    progress.waiting[index] = result
                    while progress.error == nil,
                        let result = progress.waiting.removeValue(forKey: progress.printed)
                    {
                        progress.printed += 1
                        progress.endings.append(result.ending)
                        do {
                            try Console.print(result.line.text + "\n")
                        } catch {
                            progress.error = error
                        }
                    }
                }
            }
        }
        return try progress.withLock { progress in
            if let error = progress.error { throw error }
            return progress.endings
        }
    }
}
