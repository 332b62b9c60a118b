import Devices
import Drawing
import Export
import Geometry
import Raster

/// Plays a recorded session without a window.
@MainActor
struct SessionReplay {
    /// What a session comes to.
    struct Outcome: Hashable, Sendable {
        /// The number of events.
        var events = 0
        /// The number of frames.
        var frames = 0
        /// The digest of the last frame.
        var digest = ""
        /// The digest of the digests of all frames.
        var allFrames = ""
    }

    private var model: ViewerModel
    private let resources: ViewResources
    private let threads: Int
    private var frame = ViewerFrame()
    private var clock = 0.0

    /// Prepares a session.
    ///
    /// - Parameters:
    ///   - model: The model with which the session begins.
    ///   - resources: What sets the window's text.
    ///   - threads: The number of threads that draw; the pixels do not depend on it.
    init(_ model: ViewerModel, resources: ViewResources, threads: Int) {
        self.model = model
        self.resources = resources
        self.threads = threads
    }

    /// Plays all steps.
    ///
    /// - Parameters:
    ///   - steps: What happened.
    ///   - drawsAll: Whether every frame is rendered, or only the last one.
    /// - Throws: When a frame is too large to be drawn.
    /// - Returns: The digests of what the window showed.
    mutating func play(_ steps: [RecordedStep], drawsAll: Bool) throws -> Outcome {
        var outcome = Outcome()
        var digests = ""
        for step in steps {
            switch step {
            case .clock(let time): clock = time
            case .draw:
                frame = WindowView.frame(of: model, resources: resources)
                outcome.frames += 1
                if drawsAll { digests += try Self.digest(of: frame, model, threads: threads) }
            case .event(let event):
                outcome.events += 1
                guard let event = viewerEvent(event) else { break }
                // Effects reach the world in the session that was recorded; what came of them
                // stands in the recording.
                _ = model.update(event, at: clock, in: frame)
            }
        }
        frame = WindowView.frame(of: model, resources: resources)
        outcome.digest = try Self.digest(of: frame, model, threads: threads)
        if drawsAll {
            outcome.allFrames = SHA256.hexDigest(of: Array((digests + outcome.digest).utf8))
        }
        return outcome
    }

    /// The event as the model knows it, with the files that it names; `nil` when one cannot be read.
    private func viewerEvent(_ event: RecordedEvent) -> ViewerEvent? {
        switch event {
        case .input(let input): return .input(input)
        case .time(let seconds): return .time(seconds)
        case .resized(let width, let height, let scale):
            return .resized(width: width, height: height, uiScale: scale)
        case .opened(let path):
            return (try? OpenedFile.read(FileRequest(path: path))).map(ViewerEvent.opened)
        case .openedText(let text, let device):
            guard let base = model.devices.first(where: { $0.id == device }) else { return nil }
            let request = FileRequest(
                path: PastedText.name, pasted: PastedText(text: text, device: base))
            return (try? OpenedDevice(request)).map { .opened(.device($0)) }
        case .reread(let path, let revision):
            var request =
                model.sources.first { $0.request.path == path }?.request ?? FileRequest(path: path)
            request.revision = revision
            do throws(DeviceFileError) {
                return .reread(try OpenedDevice(request))
            } catch {
                return .broken(request, error)
            }
        case .changed(let path): return .changed(path: path)
        case .saved(let path): return .saved(path: path)
        case .failed(let message): return .failed(message)
        case .pasted(let text): return .pasted(text)
        case .recent(let path): return .recent(path: path)
        case .working(let work): return .working(work)
        case .workEnded(let id): return .workEnded(id)
        case .copied: return .copied
        case .askForPath: return .askForPath
        case .listed(let folder):
            return .listed(
                FolderListing(typed: folder, home: ProcessEnvironment.value("HOME")))
        case .desktopTheme(let kind): return .desktopTheme(kind)
        }
    }

    /// The digest of a frame's pixels.
    static func digest(of frame: ViewerFrame, _ model: ViewerModel, threads: Int) throws -> String {
        let size = model.pixelSize
        var pixmap = try Pixmap(width: size.width, height: size.height)
        var renderer = Renderer(threads: threads)
        renderer.render(
            frame.list, into: &pixmap, transform: .scale(model.uiScale),
            area: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        model.vision.apply(to: &pixmap, area: model.visionArea)
        return SHA256.hexDigest(of: pixmap)
    }
}
