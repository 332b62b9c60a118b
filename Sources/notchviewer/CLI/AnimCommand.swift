import Components
import Drawing
import Export
import Glibc

extension Command {
    /// `notchviewer anim -o OUT`.
    static let anim = Command(
        name: "anim", synopsis: "-o OUT [OPTIONS]",
        summary: "draw an animation",
        discussion: "OUT ends in .webp (animated, lossless), or holds %d or %06d (one PNG a "
            + "frame, numbered from 0), or is - (Y4M, for ffmpeg and others). --progress A..B "
            + "says from where to where, 0..1 unless given. Nothing is left when it is cancelled.",
        examples: [
            .init(
                arguments: "anim -o bar.webp --components notch-bar --scale 1 --duration 1",
                meaning: "an animated picture"),
            .init(
                arguments: "anim -o - --scale 1 | ffmpeg -i - -pix_fmt yuv420p bar.mp4",
                meaning: "a video"),
        ],
        options: OptionTable.scene + [
            "scale", "threads", "fps", "duration", "easing", "output", "no-clobber", "force",
        ]
    ) { invocation in
        let options = invocation.options
        let inputs = [options.device, options.backdrop]
        let destination = try Destination(options, inputs: inputs)
        let animation = try Animation(options)
        guard let path = destination.path else {
            try animation.writeY4M()
            return .success
        }
        if let pattern = FramePattern(path) {
            try animation.writeSequence(pattern, inputs: inputs)
        } else if path.lowercased().hasSuffix(".webp") {
            try destination.write(try animation.webP())
        } else {
            throw UsageError(
                message:
                    "'\(path)' is no animation: it ends in .webp, or in .png after a %d or %06d")
        }
        return .success
    }
}

/// A file name with a place for a frame's number.
struct FramePattern {
    private let head: String
    private let tail: String
    private let digits: Int

    /// The most digits that a name asks for.
    private static let mostDigits = 18

    /// Reads `%d` or `%0Nd`, N at most 18, in the name of a PNG file; `nil` when there is not
    /// exactly one.
    init?(_ text: String) {
        guard let percent = text.firstIndex(of: "%") else { return nil }
        let rest = text[text.index(after: percent)...]
        let number = rest.prefix { $0.isASCII && $0.isNumber }
        let tail = rest.dropFirst(number.count)
        guard tail.first == "d", !tail.contains(where: { $0 == "%" || $0 == "/" }),
            tail.lowercased().hasSuffix(".png"), number.utf8.count <= 2
        else { return nil }
        let digits = Int(number) ?? 0
        guard digits <= Self.mostDigits else { return nil }
        head = String(text[..<percent])
        self.tail = String(tail.dropFirst())
        self.digits = digits
    }

    /// The name of a frame.
    func name(_ frame: Int) -> String {
        let text = "\(frame)"
        return head + String(repeating: "0", count: max(0, digits - text.utf8.count)) + text + tail
    }
}

/// The frames of an animation.
struct Animation {
    private let picture: Picture
    private let options: Options
    private let from: Double
    private let to: Double
    private let count: Int

    init(_ options: Options) throws {
        switch options.progress {
        case .range(let from, let to): (from: self.from, to: self.to) = (from, to)
        case .value(let progress): (from, to) = (progress, progress)
        case nil: (from, to) = (0, 1)
        }
        var still = options
        still.progress = nil
        picture = try Picture(still)
        try picture.pixelSize().checkDrawable()
        self.options = options
        count = max(1, Int((options.duration * options.framesPerSecond).rounded()))
    }

    /// The picture of a frame.
    private func picture(_ frame: Int) -> Picture {
        var picture = picture
        let share = count == 1 ? 1 : Double(frame) / Double(count - 1)
        picture.scene.progress = min(max(from + (to - from) * options.easing(share), 0), 1)
        picture.scene.time = Double(frame) / options.framesPerSecond
        return picture
    }

    /// Draws all frames in order.
    private func forEachFrame(
        _ body: (Int, Picture, borrowing Picture.Pixels) throws -> Void
    ) throws {
        var meter = ProgressMeter(count: count, isQuiet: options.quiet)
        defer { meter.finish() }
        for frame in 0..<count {
            let picture = picture(frame)
            try body(frame, picture, try picture.pixels(threads: options.threads))
            meter.advance()
        }
    }

    private func milliseconds(_ frame: Int) -> Int {
        Int((Double(frame) * 1000 / options.framesPerSecond).rounded())
    }

    /// An animated WebP file.
    func webP() throws -> [UInt8] {
        let size = try picture.pixelSize()
        guard max(size.width, size.height) <= WebPAnimation.maximumExtent else {
            throw UsageError(
                message: "the picture would be \(size.width) x \(size.height) pixels; WebP has at "
                    + "most \(WebPAnimation.maximumExtent) a side")
        }
        do {
            var animation = try WebPAnimation(width: size.width, height: size.height)
            try forEachFrame { frame, _, pixels in
                try animation.append(pixels.image, at: milliseconds(frame))
            }
            return try animation.finish(at: milliseconds(count))
        } catch let error as AnimationError {
            throw CommandFailure(message: error.description)
        }
    }

    /// Writes a Y4M stream to standard output.
    func writeY4M() throws {
        let size = try picture.pixelSize()
        try Console.print(
            Y4M.header(
                width: size.width, height: size.height, framesPerSecond: options.framesPerSecond))
        try forEachFrame { _, _, pixels in try Console.print(Y4M.frame(pixels.image)) }
    }

    /// Writes one PNG file a frame, all of them or none.
    func writeSequence(_ pattern: FramePattern, inputs: [String?]) throws {
        let paths = (0..<count).map(pattern.name)
        var claims = FileClaims()
        for input in inputs { claims.read(input) }
        for (frame, path) in paths.enumerated() {
            if let conflict = claims.write(path, by: "frame \(frame)") {
                throw UsageError(message: "-o: \(conflict)")
            }
        }
        var files = try OutputSequence(
            paths: paths, collision: options.noClobber ? .fail : .replace)
        try forEachFrame { _, picture, pixels in
            try files.append(picture.png(pixels, digest: pixels.digest))
        }
        try files.commit()
    }
}

/// A line on a terminal that says how far long work has come and how long it will still take.
struct ProgressMeter {
    private let count: Int
    private let isShown: Bool
    private let start = ProgressMeter.seconds
    private var done = 0

    /// Creates a meter; it is shown only when standard error is a terminal.
    init(count: Int, isQuiet: Bool) {
        self.count = count
        isShown = !isQuiet && isatty(STDERR_FILENO) == 1
    }

    /// Notes that one more piece is done.
    mutating func advance() {
        done += 1
        guard isShown else { return }
        let left = (Self.seconds - start) / Double(done) * Double(count - done)
        Console.note("\r\(done) of \(count), \(Int(left.rounded(.up))) s left \u{1B}[K")
    }

    /// Removes the line.
    func finish() {
        if isShown { Console.note("\r\u{1B}[K") }
    }

    private static var seconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
