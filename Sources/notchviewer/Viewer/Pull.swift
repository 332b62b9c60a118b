import Components
import Geometry

/// What a finger does to the curve refresh, and what happens after it has let go.
struct Pull: Hashable, Sendable {
    /// A part of a pull's life.
    enum Phase: Hashable, Sendable {
        /// A finger holds it.
        case held
        /// A release past the threshold has started the work: the figure spins.
        case working
        /// It goes back to the progress that all components share.
        case settling
    }

    /// The way of the finger downwards, in points of the screen.
    var distance = 0.0
    /// What happens.
    private(set) var phase = Phase.held
    /// The seconds since the phase began.
    private(set) var elapsed = 0.0
    /// The pull at which a release starts the work, in points of the screen.
    var threshold: Double
    /// Whether the figure steps instead of turning.
    var hasReducedMotion: Bool

    /// The greatest pull, in points: far beyond any screen.
    private static let limit = 10_000.0

    /// How long the work takes for which the figure spins: three turns, or a slow one in steps.
    ///
    /// Whole turns end where they began, so that the figure settles from there without a jump.
    private var workDuration: Double {
        PullPhysics.secondsPerTurn * (hasReducedMotion ? 4 : 3)
    }

    init(threshold: Double, hasReducedMotion: Bool) {
        self.threshold = threshold
        self.hasReducedMotion = hasReducedMotion
    }

    /// Moves the finger; upwards is no pull.
    mutating func move(to distance: Double) {
        self.distance = distance.isFinite ? min(max(distance, 0), Self.limit) : 0
    }

    /// Lets go.
    mutating func release() {
        guard phase == .held else { return }
        phase =
            PullPhysics.triggers(pull: distance, threshold: threshold) ? .working : .settling
        elapsed = 0
    }

    /// Lets time pass.
    ///
    /// - Returns: Whether there is still something of the pull to be seen.
    mutating func advance(by seconds: Double) -> Bool {
        guard phase != .held, seconds > 0, seconds.isFinite else { return true }
        elapsed += seconds
        if phase == .working, elapsed >= workDuration {
            phase = .settling
            elapsed -= workDuration
        }
        return phase == .working || elapsed < PullPhysics.settleDuration
    }

    /// The seconds until it looks different.
    ///
    /// - Parameter frameInterval: The seconds between two frames of a smooth motion.
    /// - Returns: `nil` while it only follows the finger.
    func timeToNextChange(frameInterval: Double) -> Double? {
        guard phase != .held else { return nil }
        guard hasReducedMotion else { return frameInterval }
        guard phase == .working else { return max(PullPhysics.settleDuration - elapsed, 0) }
        let step = PullPhysics.secondsPerTurn * 4 / 8
        return step - elapsed.truncatingRemainder(dividingBy: step)
    }

    /// Shows the pull in a scene.
    func show(in scene: inout Scene) {
        let turn = PullPhysics.turn(pull: distance, threshold: threshold)
        let reached = PullPhysics.progress(pull: distance, threshold: threshold)
        switch phase {
        case .held: scene.pullRefresh(by: distance)
        case .working:
            scene.turnRefresh(
                by: PullPhysics.spin(
                    elapsed: elapsed, from: turn, reducedMotion: hasReducedMotion), at: reached)
        case .settling:
            let left = hasReducedMotion ? 1 : PullPhysics.settled(pull: 1, elapsed: elapsed)
            scene.turnRefresh(
                by: turn * left, at: scene.progress + (reached - scene.progress) * left)
        }
    }
}
