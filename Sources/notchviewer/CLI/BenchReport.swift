import Drawing
import Export
import Glibc
import Raster

/// Measures the built-in scenes and calculations.
enum BenchReport {
    private static let budget = 500_000_000
    private static let runs = 5...400

    /// Measures the scenes and calculations whose names a pattern is found in.
    ///
    /// - Parameters:
    ///   - filter: The pattern; `nil` measures all.
    ///   - threads: How many threads draw.
    ///   - kernels: The form of the pixel loops.
    ///   - onRow: Called with each result as soon as it is there.
    /// - Returns: The results.
    /// - Throws: `UsageError` when nothing has such a name, and what `onRow` throws.
    @MainActor
    static func measure(
        filter: String?, threads: Int, kernels: KernelSet, onRow: (BenchResults.Row) throws -> Void
    ) throws -> BenchResults {
        var results = BenchResults(engine: "notchviewer \(Version.number)")
        func isWanted(_ name: String) throws -> Bool {
            try filter.map { try isFound($0, in: name) } ?? true
        }
        func add(_ name: String, pixels: Int, _ nanoseconds: [Int]) throws {
            let row = BenchResults.Row(
                name: name, pixels: pixels,
                median: Double(nanoseconds.sorted()[nanoseconds.count / 2]) / 1e6,
                least: Double(nanoseconds.min() ?? 0) / 1e6, runs: nanoseconds.count)
            results.rows.append(row)
            try onRow(row)
        }
        for workload in BenchWorkload.all where try isWanted(workload.name) {
            try add(
                workload.name, pixels: workload.width * workload.height,
                measure(workload, threads: threads, kernels: kernels))
        }
        for window in BenchWindow.all where try isWanted(window.name) {
            let draw = try window.prepare(threads: threads, kernels: kernels)
            try add(window.name, pixels: window.width * window.height, times(draw))
        }
        for calculation in BenchCalculation.all where try isWanted(calculation.name) {
            try add(calculation.name, pixels: 0, measure(calculation))
        }
        guard !results.rows.isEmpty else {
            throw UsageError(
                message: "--filter: '\(filter ?? "")' is found in no name, such as "
                    + "'\(BenchWorkload.all[0].name)'")
        }
        return results
    }

    private static func measure(_ workload: BenchWorkload, threads: Int, kernels: KernelSet) throws
        -> [Int]
    {
        var renderer = Renderer(threads: threads, kernels: kernels)
        let list = workload.list()
        var pixmap = try Pixmap(width: workload.width, height: workload.height)
        renderer.render(list, into: &pixmap)
        return times {
            if workload.isEncoded {
                _ = PNGEncoder().encode(pixmap)
            } else {
                renderer.render(list, into: &pixmap)
            }
        }
    }

    private static func measure(_ calculation: BenchCalculation) throws -> [Int] {
        let calculate = try calculation.prepare()
        let size = try calculate()
        return try times {
            guard try calculate() == size else {
                throw BenchFailure(message: "\(calculation.name): results differ")
            }
        }
    }

    /// The times of repeated runs.
    private static func times(_ run: () throws -> Void) rethrows -> [Int] {
        var times: [Int] = []
        let end = monotonicNanoseconds() + budget
        while times.count < runs.lowerBound
            || (monotonicNanoseconds() < end && times.count < runs.upperBound)
        {
            let start = monotonicNanoseconds()
            try run()
            times.append(monotonicNanoseconds() - start)
        }
        return times
    }

    /// A result as a line for people.
    static func line(_ result: BenchResults.Row) -> String {
        func column(_ value: Double) -> String {
            let text = plain((value * 1000).rounded() / 1000)
            return String(repeating: " ", count: max(10 - text.utf8.count, 1)) + text
        }
        let name = result.name + String(repeating: " ", count: max(18 - result.name.utf8.count, 1))
        return name + column(result.median) + column(result.least) + " ms\n"
    }

    /// What the processor calls itself.
    static func processorName() -> String {
        guard let file = unsafe fopen("/proc/cpuinfo", "r") else { return "unknown" }
        defer { unsafe fclose(file) }
        var buffer = [CChar](repeating: 0, count: 512)
        while unsafe fgets(&buffer, Int32(buffer.count), file) != nil {
            let line = String(
                decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            guard line.hasPrefix("model name"), let colon = line.firstIndex(of: ":") else {
                continue
            }
            return String(
                line[line.index(after: colon)...].drop { $0 == " " }.prefix { $0 != "\n" })
        }
        return "unknown"
    }
}

/// Whether a part of a text matches a POSIX extended regular expression.
func isFound(_ pattern: String, in text: String) throws(UsageError) -> Bool {
    var compiled = unsafe regex_t()
    guard unsafe regcomp(&compiled, pattern, REG_EXTENDED | REG_NOSUB) == 0 else {
        throw UsageError(message: "--filter \(pattern): not a regular expression")
    }
    defer { unsafe regfree(&compiled) }
    return unsafe regexec(&compiled, text, 0, nil, 0) == 0
}
