import Devices
import Export
import Glibc

/// Writes a session's input to a file while it happens.
final class SessionRecorder {
    private let descriptor: Int32
    private let path: String
    private var lastRecent = ""
    private var pictures = 0

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - path: The file; it is replaced.
    ///   - recording: With what the session begins; its steps are not written.
    /// - Throws: ``CommandFailure`` when the file cannot be written.
    init(path: String, _ recording: Recording) throws(CommandFailure) {
        self.path = absolutePath(path)
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw CommandFailure(message: "\(path): \(TextFileProblem(code: errno).reason)")
        }
        write(recording.header)
    }

    deinit { close(descriptor) }

    /// Notes the clock's time of what follows, in seconds since the session's start.
    func note(clock: Double) { note(.clock(clock)) }

    /// Notes that the window was drawn.
    func noteDrawing() { note(.draw) }

    /// Notes an event before it changes the model.
    func note(_ event: ViewerEvent) {
        if case .recent(let path) = event { lastRecent = path }
        let recorded: RecordedEvent =
            switch event {
            case .input(let input): .input(input)
            case .time(let seconds): .time(seconds)
            case .resized(let width, let height, let scale):
                .resized(width: width, height: height, uiScale: scale)
            case .opened(.device(let opened)):
                opened.request.pasted
                    .map { .openedText($0.text, device: $0.device.id) }
                    ?? .opened(opened.request.path)
            case .pastedPicture(let file, let picture):
                .opened(keep(file, name: picture.format.rawValue.lowercased()))
            case .opened(.picture): .opened(lastRecent)
            case .reread(let opened):
                .reread(opened.request.path, revision: opened.request.revision)
            case .broken(let request, _): .reread(request.path, revision: request.revision)
            case .changed(let path): .changed(path)
            case .saved(let path): .saved(path)
            case .failed(let message): .failed(message)
            case .pasted(let text): .pasted(text)
            case .recent(let path): .recent(path)
            case .working(let work): .working(work)
            case .workEnded(let id): .workEnded(id)
            case .copied: .copied
            case .askForPath: .askForPath
            case .listed(let listing): .listed(listing.typed)
            case .desktopTheme(let kind): .desktopTheme(kind)
            }
        note(.event(recorded))
    }

    /// Writes a pasted picture beside the recording.
    ///
    /// - Returns: The path of the picture's file.
    private func keep(_ file: [UInt8], name: String) -> String {
        pictures += 1
        let path = "\(path)-\(pictures).\(name)"
        let target = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        defer { close(target) }
        write(file, to: target)
        return path
    }

    /// Ends the file with the digest of the last frame.
    func end(digest: String) { write("end \(digest)\n") }

    private func note(_ step: RecordedStep) { write(step.line + "\n") }

    private func write(_ text: String) { write(Array(text.utf8), to: descriptor) }

    private func write(_ bytes: [UInt8], to descriptor: Int32) {
        unsafe bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = unsafe Glibc.write(
                    descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
                // A recording that cannot be written must not end the session.
                if count < 0, errno != EINTR { return }
                offset += max(count, 0)
            }
        }
    }
}
