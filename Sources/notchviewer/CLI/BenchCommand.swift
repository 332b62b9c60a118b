import Export
import Geometry
import Glibc
import Raster

extension Command {
    /// `notchviewer bench [--json] [--filter RE] [--serve]`.
    static let bench = Command(
        name: "bench", synopsis: "[--json] [--filter RE] [--results FILE] [-o OUT]",
        summary: "measure the rasterizer and the path library",
        discussion: """
            Draws fixed scenes again and again into a picture in memory and prints the median and \
            the smallest time in milliseconds. The scenes W1 to W9 are those that other \
            rasterizers are measured with; png is the encoding of a screenshot. scrub_frame is one \
            step of a drag on the timeline, from the model to the pixels that change, and \
            full_frame the whole window, both without bringing it onto a display. R1 and R2 show how \
            the time grows with the pixels and with the lines of a drawing. The calculations \
            G1 to G5 read path data, measure, stroke, offset and unite paths, each at one, ten and \
            a hundred times the size. With --results kept times are put side by side, with the \
            ratio of each to the first; -o draws times as a chart.
            """,
        examples: [
            .init(arguments: "bench", meaning: "all scenes and calculations"),
            .init(arguments: "bench --filter W8 --json", meaning: "the whole frames, as JSON"),
            .init(arguments: "bench --filter '^G.*_1x'", meaning: "the smallest calculations"),
            .init(
                arguments: "bench --results old.json --results new.json -o chart.svg",
                meaning: "what two runs with --json kept, as a table and a chart"),
        ],
        options: [
            "json", "filter", "results", "threads", "kernels", "serve", "scale", "output", "format",
            "no-clobber", "force",
        ]
    ) { invocation in
        let options = invocation.options
        let threads = options.threads ?? 1
        if options.serve {
            try BenchServer(threads: threads).run()
            return .success
        }
        let chart = try options.output.map { _ in try ChartFile(options) }
        // What goes to standard output is the chart, when it is asked for there.
        let isPrinting = chart?.isStandardOutput != true
        let comparison: BenchComparison
        if options.results.isEmpty {
            let results = try BenchReport.measure(
                filter: options.filter, threads: threads, kernels: options.kernels
            ) { row in
                if isPrinting, !options.json { try Console.print(BenchReport.line(row)) }
            }
            if isPrinting, options.json {
                let document = results.json(
                    cpu: BenchReport.processorName(), kernel: options.kernels.rawValue,
                    threads: threads)
                try Console.print(document.text + "\n")
            }
            comparison = try BenchComparison([results])
        } else {
            guard !options.json else {
                throw UsageError(
                    message: "--json keeps what is measured; --results measures nothing")
            }
            let results = try options.results.map { try BenchResults(file: $0) }
            comparison = try BenchComparison(results, filter: options.filter)
            if isPrinting { try Console.print(comparison.text) }
        }
        try chart?.write(BenchChart(comparison))
        return .success
    }
}

/// Where a chart goes.
private struct ChartFile {
    let destination: Destination
    let format: PictureFormat
    let scale: Double

    init(_ options: Options) throws {
        destination = try Destination(options, inputs: options.results)
        format = try destination.format(options)
        scale = options.scale ?? 1
    }

    var isStandardOutput: Bool { destination.path == nil }

    func write(_ chart: BenchChart) throws {
        let size = try PixelSize(chart.size, scale: scale)
        switch format {
        case .svg:
            let document = SVGDocument(
                chart.drawing(), size: size.points(scale: scale), width: size.width,
                height: size.height, title: "Times in milliseconds")
            try destination.write(Array(document.text.utf8))
        case .png:
            try size.checkDrawable()
            var pixmap = try Pixmap(width: size.width, height: size.height)
            pixmap.clear(0xFFFF_FFFF)
            var renderer = Renderer()
            renderer.render(chart.drawing(), into: &pixmap, transform: .scale(scale))
            try destination.write(PNGEncoder().encode(pixmap))
        }
    }
}

/// The time of a monotonic clock.
func monotonicNanoseconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
