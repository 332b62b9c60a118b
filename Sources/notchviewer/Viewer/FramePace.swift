/// When frames are drawn: at once, but at most one a refresh of the display.
///
/// Times are seconds of one clock.
struct FramePace: Hashable, Sendable {
    /// The time between two refreshes of the display.
    var interval: Double
    /// When the last frame was begun.
    private(set) var lastFrame = -Double.infinity

    /// A frame may begin this share of an interval early: clocks and timers are not exact.
    private static let tolerance = 0.1

    init(interval: Double) {
        self.interval = interval
    }

    /// Whether a frame may begin.
    func isDue(at now: Double) -> Bool {
        now - lastFrame >= interval * (1 - Self.tolerance)
    }

    /// The time until a frame may begin; not negative.
    func timeToFrame(at now: Double) -> Double { max(interval - (now - lastFrame), 0) }

    /// Begins a frame.
    mutating func begin(at now: Double) { lastFrame = now }
}
