import Components

/// What happens when the animation reaches an end.
enum LoopMode: String, Hashable, Sendable, CaseIterable {
    /// It stops there.
    case off
    /// It starts again.
    case loop
    /// It runs back.
    case pingPong = "ping-pong"

    /// The mode after this one.
    var next: LoopMode {
        switch self {
        case .off: .loop
        case .loop: .pingPong
        case .pingPong: .off
        }
    }
}

/// The course of progress over time.
struct Playback: Hashable, Sendable {
    /// The time from 0 to 1 at normal speed, in seconds.
    static let duration = 4.0
    /// The speeds that can be had: the key for faster and slower doubles and halves.
    static let speeds = 0.0625...16.0

    /// Whether time runs.
    var isPlaying = false
    /// The factor on time.
    var speed = 1.0
    /// What happens at an end.
    var loop = LoopMode.loop
    /// How time becomes progress.
    var easing = Easing.easeInOut
    /// The share of the duration that has passed, 0…1.
    private(set) var phase = 0.0
    /// Whether progress runs back.
    private(set) var isReversed = false

    /// The progress at the phase.
    var progress: Double { min(max(easing(phase), 0), 1) }

    /// Goes to a progress; running continues from there.
    mutating func seek(to progress: Double) {
        phase = easing.inverse(of: min(max(progress, 0), 1))
    }

    /// Starts or stops; a finished run starts again.
    mutating func toggle() {
        isPlaying.toggle()
        guard isPlaying else { return }
        if loop == .off, phase >= 1 { phase = 0 }
        if loop != .pingPong { isReversed = false }
    }

    /// Lets time pass.
    ///
    /// - Parameter seconds: The time since the last call; negative and non-finite times do nothing.
    mutating func advance(by seconds: Double) {
        guard isPlaying, seconds > 0, seconds.isFinite else { return }
        let step = seconds * speed / Self.duration
        switch loop {
        case .off:
            phase += step
            if phase >= 1 {
                phase = 1
                isPlaying = false
            }
        case .loop:
            phase = (phase + step).truncatingRemainder(dividingBy: 1)
        case .pingPong:
            // Unfolded, the way is a circle of length 2: forth over 0…1, back over 1…2.
            let way = ((isReversed ? 2 - phase : phase) + step).truncatingRemainder(dividingBy: 2)
            isReversed = way > 1
            phase = isReversed ? 2 - way : way
        }
    }
}

extension Easing {
    /// The curve after this one.
    var next: Easing {
        let all = Self.allCases
        guard let index = all.firstIndex(of: self) else { return .linear }
        return all[(index + 1) % all.count]
    }

    /// The first share of the time at which a progress is reached; both 0…1.
    ///
    /// A coarse walk finds where the curve first passes the value, bisection the place to 2⁻⁵⁰.
    func inverse(of progress: Double) -> Double {
        guard progress > 0 else { return 0 }
        let steps = 64
        guard let end = (1...steps).first(where: { self(Double($0) / Double(steps)) >= progress })
        else { return 1 }
        var low = Double(end - 1) / Double(steps)
        var high = Double(end) / Double(steps)
        for _ in 0..<44 {
            let middle = (low + high) / 2
            if self(middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
