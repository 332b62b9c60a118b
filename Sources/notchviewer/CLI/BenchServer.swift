import Drawing
import Glibc
import Raster

/// Draws scenes on request, so that a driver can measure several rasterizers in turn.
///
/// A request is a line of words with tabs between them, the answer one line:
///
/// - `scene PATH`: reads a scene and makes a transparent target: `ok WIDTH HEIGHT`.
/// - `run PATH`: draws the scene once over its target: the nanoseconds that it took.
/// - `pixels PATH FILE`: writes rows of premultiplied B, G, R, A bytes: `ok`.
/// - `drop PATH`: forgets the scene: `ok`.
///
/// What fails is answered with `error` and a reason.
struct BenchServer {
    private final class Target {
        let scene: BenchScene
        var pixmap: Pixmap

        init(_ scene: BenchScene) throws {
            self.scene = scene
            pixmap = try Pixmap(width: scene.width, height: scene.height)
        }
    }

    private var targets: [String: Target] = [:]
    private let threads: Int

    init(threads: Int) {
        self.threads = threads
    }

    /// Answers requests until standard input ends.
    consuming func run() throws {
        var renderer = Renderer(threads: threads)
        while let line = readLine() {
            let words = line.split(separator: "\t").map(String.init)
            let answer: String
            do {
                answer = try reply(to: words, &renderer)
            } catch {
                answer = "error \(error)"
            }
            try Console.print(answer + "\n")
        }
    }

    private mutating func reply(
        to words: [String], _ renderer: inout Renderer
    ) throws -> String {
        guard words.count >= 2 else { throw BenchFailure(message: "unknown request") }
        let path = words[1]
        switch (words[0], words.count) {
        case ("scene", 2):
            let target = try Target(BenchScene(path: path))
            targets[path] = target
            return "ok \(target.scene.width) \(target.scene.height)"
        case ("run", 2):
            let target = try target(path)
            let start = monotonicNanoseconds()
            renderer.render(target.scene.list, into: &target.pixmap)
            return "\(monotonicNanoseconds() - start)"
        case ("pixels", 3):
            try write(target(path), to: words[2])
            return "ok"
        case ("drop", 2):
            targets[path] = nil
            return "ok"
        default: throw BenchFailure(message: "unknown request")
        }
    }

    private func target(_ path: String) throws -> Target {
        guard let target = targets[path] else { throw BenchFailure(message: "no such scene") }
        return target
    }

    private func write(_ target: Target, to path: String) throws {
        let bytes = target.pixmap.withPixels { pixels in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(pixels.count * 4)
            for index in pixels.indices {
                for shift: UInt32 in [0, 8, 16, 24] {
                    bytes.append(UInt8(truncatingIfNeeded: pixels[index] >> shift))
                }
            }
            return bytes
        }
        guard let file = unsafe fopen(path, "wb") else {
            throw BenchFailure(message: "cannot write \(path)")
        }
        let count = unsafe fwrite(bytes, 1, bytes.count, file)
        guard unsafe fclose(file) == 0, count == bytes.count else {
            throw BenchFailure(message: "cannot write \(path)")
        }
    }
}

/// The reason why a scene could not be read or drawn.
struct BenchFailure: Error, CustomStringConvertible {
    /// What went wrong.
    var message: String
    /// What went wrong.
    var description: String { message }
}
