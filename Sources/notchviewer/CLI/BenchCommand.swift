import Glibc
import Raster

extension Command {
    /// `notchviewer bench [--json] [--filter RE] [--serve]`.
    static let bench = Command(
        name: "bench", synopsis: "[--json] [--filter RE] [--threads N]",
        summary: "measure the rasterizer and the path library",
        discussion: """
            Draws fixed scenes again and again into a picture in memory and prints the median and \
            the smallest time in milliseconds. The scenes W1 to W9 are those that other \
            rasterizers are measured with; png is the encoding of a screenshot. scrub_frame is one \
            step of a drag on the timeline, from the model to the pixels that change, and \
            full_frame the whole window, both without bringing it onto a display. R1 and R2 show how \
            the time grows with the pixels and with the lines of a drawing. The calculations \
            G1 to G5 read path data, measure, stroke, offset and unite paths, each at one, ten and \
            a hundred times the size.
            """,
        examples: [
            .init(arguments: "bench", meaning: "all scenes and calculations"),
            .init(arguments: "bench --filter W8 --json", meaning: "the whole frames, as JSON"),
            .init(arguments: "bench --filter '^G.*_1x'", meaning: "the smallest calculations"),
        ],
        options: ["json", "filter", "threads", "kernels", "serve"]
    ) { invocation in
        let threads = invocation.options.threads ?? 1
        if invocation.options.serve {
            try BenchServer(threads: threads).run()
            return .success
        }
        try BenchReport.run(
            filter: invocation.options.filter, threads: threads,
            kernels: invocation.options.kernels, isJSON: invocation.options.json)
        return .success
    }
}

/// The time of a monotonic clock.
func monotonicNanoseconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
