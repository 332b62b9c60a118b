import Drawing
import Export
import Glibc
import Raster

/// Measures the built-in scenes and calculations.
enum BenchReport {
    private struct Result {
        var name: String
        /// The pixels of the target; 0 for calculations.
        var pixels: Int
        var nanoseconds: [Int]

        var median: Double { Double(nanoseconds.sorted()[nanoseconds.count / 2]) / 1e6 }
        var least: Double { Double(nanoseconds.min() ?? 0) / 1e6 }
    }

    private static let budget = 500_000_000
    private static let runs = 5...400

    /// Measures the scenes and calculations whose names a pattern is found in, and prints the times.
    @MainActor
    static func run(filter: String?, threads: Int, kernels: KernelSet, isJSON: Bool) throws {
        var results: [Result] = []
        func isWanted(_ name: String) throws -> Bool {
            try filter.map { try isFound($0, in: name) } ?? true
        }
        func add(_ result: Result) throws {
            results.append(result)
            if !isJSON { try Console.print(line(result)) }
        }
        for workload in BenchWorkload.all where try isWanted(workload.name) {
            try add(measure(workload, threads: threads, kernels: kernels))
        }
        for window in BenchWindow.all where try isWanted(window.name) {
            let draw = try window.prepare(threads: threads, kernels: kernels)
            try add(
                Result(
                    name: window.name, pixels: window.width * window.height,
                    nanoseconds: try times(draw)))
        }
        for calculation in BenchCalculation.all where try isWanted(calculation.name) {
            try add(measure(calculation))
        }
        guard !results.isEmpty else {
            throw UsageError(
                message: "--filter: '\(filter ?? "")' is found in no name, such as "
                    + "'\(BenchWorkload.all[0].name)'")
        }
        guard isJSON else { return }
        let entries = results.map { result in
            JSON.object([
                ("name", .string(result.name)), ("pixels", .number(Double(result.pixels))),
                ("median_ms", .number(result.median)), ("min_ms", .number(result.least)),
                ("runs", .number(Double(result.nanoseconds.count))),
            ])
        }
        try Console.print(
            JSON.object([
                ("schema", .string("notchviewer.bench/1")), ("cpu", .string(processorName())),
                ("kernel", .string(kernels.rawValue)), ("threads", .number(Double(threads))),
                ("results", .array(entries)),
            ])
            .text + "\n")
    }

    private static func measure(_ workload: BenchWorkload, threads: Int, kernels: KernelSet) throws
        -> Result
    {
        var renderer = Renderer(threads: threads, kernels: kernels)
        let list = workload.list()
        var pixmap = try Pixmap(width: workload.width, height: workload.height)
        renderer.render(list, into: &pixmap)
        let times = times {
            if workload.isEncoded {
                _ = PNGEncoder().encode(pixmap)
            } else {
                renderer.render(list, into: &pixmap)
            }
        }
        return Result(
            name: workload.name, pixels: workload.width * workload.height, nanoseconds: times)
    }

    private static func measure(_ calculation: BenchCalculation) throws -> Result {
        let calculate = try calculation.prepare()
        let size = try calculate()
        let times = try times {
            guard try calculate() == size else {
                throw BenchFailure(message: "\(calculation.name): results differ")
            }
        }
        return Result(name: calculation.name, pixels: 0, nanoseconds: times)
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

    private static func line(_ result: Result) -> String {
        func column(_ value: Double) -> String {
            let text = plain((value * 1000).rounded() / 1000)
            return String(repeating: " ", count: max(10 - text.utf8.count, 1)) + text
        }
        let name = result.name + String(repeating: " ", count: max(18 - result.name.utf8.count, 1))
        return name + column(result.median) + column(result.least) + " ms\n"
    }

    /// What the processor calls itself.
    private static func processorName() -> String {
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
func isFound(_ pattern: String, in text: String) throws -> Bool {
    var compiled = unsafe regex_t()
    guard unsafe regcomp(&compiled, pattern, REG_EXTENDED | REG_NOSUB) == 0 else {
        throw UsageError(message: "--filter \(pattern): not a regular expression")
    }
    defer { unsafe regfree(&compiled) }
    return unsafe regexec(&compiled, text, 0, nil, 0) == 0
}
