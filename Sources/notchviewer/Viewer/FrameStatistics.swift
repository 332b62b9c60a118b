import Glibc

/// The clock of the window: seconds since an arbitrary moment, never going back.
enum MonotonicClock {
    static var now: Double { seconds(CLOCK_MONOTONIC) }

    /// The seconds for which the process has been running, to a hundredth.
    ///
    /// The kernel tells the start in ticks after its boot (proc(5), `stat` field 22).
    static var processAge: Double? {
        guard let file = unsafe fopen("/proc/self/stat", "r") else { return nil }
        defer { unsafe fclose(file) }
        var buffer = [CChar](repeating: 0, count: 1024)
        let count = unsafe fread(&buffer, 1, buffer.count, file)
        let text = String(
            decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // The program's name in parentheses may hold blanks: count from its end.
        guard let end = text.lastIndex(of: ")") else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        let ticks = sysconf(Int32(_SC_CLK_TCK))
        guard fields.count > 19, let start = Double(fields[19]), ticks > 0 else { return nil }
        return seconds(CLOCK_BOOTTIME) - start / Double(ticks)
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Writes what each frame took as lines of JSON.
///
/// The first line is the cold start; each other line is one frame. Times are milliseconds.
@MainActor
@safe
final class FrameStatistics {
    private let file: UnsafeMutablePointer<FILE>

    init(path: String) throws(CommandFailure) {
        guard let file = unsafe fopen(path, "w") else {
            let reason = unsafe String(cString: strerror(errno))
            throw CommandFailure(message: "cannot write \(path): \(reason)")
        }
        unsafe self.file = unsafe file
    }

    isolated deinit {
        unsafe fclose(file)
    }

    /// Writes the line of the cold start: from the process's start to the first presented frame.
    func recordStart(seconds: Double, driver: String) {
        write("{\"event\":\"start\",\"driver\":\"\(driver)\",\"ms\":\(text(seconds))}")
    }

    /// Writes the line of a frame.
    func record(_ frame: FrameTimes) {
        write(
            "{\"event\":\"frame\",\"at\":\(text(frame.start)),\"update\":\(text(frame.update)),"
                + "\"build\":\(text(frame.build)),\"render\":\(text(frame.render)),"
                + "\"present\":\(text(frame.present)),"
                + "\"event_to_present\":\(text(frame.total)),"
                + "\"areas\":\(frame.areas),\"pixels\":\(frame.pixels)}")
    }

    private func write(_ line: String) {
        unsafe fputs(line + "\n", file)
        unsafe fflush(file)
    }

    /// Milliseconds with three decimals.
    private func text(_ seconds: Double) -> String {
        let microseconds = Int((min(max(seconds, 0), 1e9) * 1e6).rounded())
        let rest = String(microseconds % 1000)
        return "\(microseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}

/// What one frame took, in seconds.
struct FrameTimes {
    /// The clock when the first of its events arrived.
    var start = 0.0
    /// From the events' arrival to the start of drawing: the model's work and the wait for the
    /// display's next refresh.
    var update = 0.0
    /// The display list.
    var build = 0.0
    /// The pixels.
    var render = 0.0
    /// Bringing them onto the display.
    var present = 0.0
    /// From the first event to the end of presentation.
    var total = 0.0
    /// The number of rectangles that were drawn.
    var areas = 0
    /// The number of pixels that were drawn.
    var pixels = 0
}
