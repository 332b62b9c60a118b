/// How a finger moves ``CurveRefresh``: pure functions of the pull and of the time.
///
/// The numbers are those of the released code.
public enum PullPhysics {
    /// The pull at which the progress is 1, in points.
    public static let threshold = 99.0

    /// The pull past which the figure turns with the finger, as a distance before the threshold.
    private static let turnLead = 10.0

    /// Degrees of turn per point of pull.
    static let degreesPerPoint = 2.0

    /// Seconds of a turn after the release.
    public static let secondsPerTurn = 0.5

    /// Seconds in which the figure goes back when it is let go before the threshold, and in which
    /// it comes to rest after the work is done.
    public static let settleDuration = 0.3

    /// The progress that a pull stands for: pull / threshold, in 0…1.
    public static func progress(pull: Double, threshold: Double = threshold) -> Double {
        guard threshold > 0, pull > 0 else { return 0 }
        return min(pull / threshold, 1)
    }

    /// The turn that a finger holds, in degrees clockwise: 2° per point past 10 before the
    /// threshold.
    public static func turn(pull: Double, threshold: Double = threshold) -> Double {
        let beyond = pull - threshold + turnLead
        return beyond > 0 ? beyond * degreesPerPoint : 0
    }

    /// Whether a release at a pull starts the work, and with it the spinning.
    public static func triggers(pull: Double, threshold: Double = threshold) -> Bool {
        pull >= threshold
    }

    /// The turn after a release, in degrees clockwise: it goes on from where the finger left it.
    ///
    /// - Parameters:
    ///   - elapsed: Seconds since the release.
    ///   - start: The turn at the release, in degrees.
    ///   - reducedMotion: Whether the figure steps by an eighth of a turn four times more slowly.
    /// - Returns: Degrees in 0..<360.
    public static func spin(elapsed: Double, from start: Double, reducedMotion: Bool = false)
        -> Double
    {
        guard elapsed.isFinite, start.isFinite else { return 0 }
        let turns = max(elapsed, 0) / (reducedMotion ? secondsPerTurn * 4 : secondsPerTurn)
        let angle = reducedMotion ? (turns * 8).rounded(.down) * 45 : turns * 360
        let sum = (start + angle).truncatingRemainder(dividingBy: 360)
        return sum < 0 ? sum + 360 : sum
    }

    /// What is left of the pull a while after the finger has let go.
    ///
    /// - Parameters:
    ///   - pull: The pull at the release, in points.
    ///   - elapsed: Seconds since the release.
    /// - Returns: The pull, decelerating to 0 at ``settleDuration``.
    public static func settled(pull: Double, elapsed: Double) -> Double {
        pull * (1 - Easing.easeOut(elapsed / settleDuration))
    }

    /// What the label says.
    ///
    /// - Parameters:
    ///   - progress: The progress, 0…1.
    ///   - isTracking: Whether a finger is down; after the release, 0.91 is enough.
    /// - Returns: `pull` or `release`.
    public static func label(progress: Double, isTracking: Bool) -> String {
        progress >= (isTracking ? 1 : 0.91) ? "release" : "pull"
    }
}
