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
    /// What the result line says.
    var members: [(String, JSON)]
}

/// Works on the items of a batch on several threads and prints their result lines in order.
enum BatchRunner {
    private struct Progress {
        var printed = 0
        var waiting: [Int: BatchResult] = [:]
        var endings: [BatchResult.Ending] = []
        var error: (any Error)?
    }

    /// Runs `work` on every line that holds an item; the others are failures.
    ///
    /// - Parameters:
    ///   - lines: The lines.
    ///   - threads: The number of items that are worked on at once; `nil` is that of processors.
    ///   - work: Does the item of the line with a number; called on several threads. What it throws
    ///     is the failure of the line.
    /// - Returns: How each line ended, in order.
    /// - Throws: What printing throws.
    static func run(
        _ lines: [Batch.Line], threads: Int?,
        work: @Sendable (BatchItem, Int) throws -> BatchResult
    ) throws -> [BatchResult.Ending] {
        let progress = Mutex(Progress())
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: min(threads ?? processorCount, lines.count)) {
            _ in
            while true {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < lines.count, progress.withLock({ $0.error == nil }) else { return }
                let result = result(of: lines[index], work: work)
                progress.withLock { progress in
                    progress.waiting[index] = result
                    while progress.error == nil,
                        let result = progress.waiting.removeValue(forKey: progress.printed)
                    {
                        progress.printed += 1
                        progress.endings.append(result.ending)
                        do {
                            try Console.print(JSON.object(result.members).text + "\n")
                        } catch {
                            progress.error = error
                        }
                    }
                }
            }
        }
        return try progress.withLock { progress in
            if let error = progress.error { throw error }
            let failures = progress.endings.count { $0 == .failure }
            if failures > 0 {
                Console.report("\(failures) of \(lines.count) lines failed; their results say why")
            }
            return progress.endings
        }
    }

    private static func result(
        of line: Batch.Line, work: (BatchItem, Int) throws -> BatchResult
    ) -> BatchResult {
        var members = [("line", JSON.number(Double(line.number)))]
        do {
            let item = try line.content.get()
            members.append(("output", .string(item.output)))
            let result = try work(item, line.number)
            members += result.members
            return BatchResult(ending: result.ending, members: members)
        } catch {
            members += [("status", .string("failed")), ("error", .string(message(of: error)))]
            return BatchResult(ending: .failure, members: members)
        }
    }
}
