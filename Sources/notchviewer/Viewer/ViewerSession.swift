import Components
import Devices
import Drawing
import Export
import Geometry
import Glibc
import Raster
import Typesetting
import Windowing

/// The running window: events change the model, the model is drawn, effects reach the world.
@MainActor
final class ViewerSession {
    /// The least time between two titles, in seconds.
    private static let titleInterval = 0.1
    /// The least time between two frame times that are shown, in seconds: digits that change with
    /// each frame cannot be read.
    private static let frameTimeInterval = 0.25

    let context: SDLContext
    private let window: Window
    private let resources: ViewResources
    private let statistics: FrameStatistics?
    let options: ViewerOptions
    let inbox = Inbox()
    let farewell: Farewell
    let folders: FolderWatch?
    var jobs: [Int: Job] = [:]
    var jobCount = 0
    /// What fills the clipboard: one after the other, so that the last stays.
    var lastCopy: Task<Void, Never>?

    private(set) var model: ViewerModel
    private var shownModel: ViewerModel?
    private var frame = ViewerFrame()
    private var drawing = ShownDrawing()
    private var pixmap: Pixmap
    private var renderer = Renderer(threads: min(processorCount, 8))
    private var needsFullFrame = true
    private var frameTime: Double?
    private var lastFrameTime = -Double.infinity
    private var hasPresented = false

    private var clock = MonotonicClock.now
    private let start: Double
    private var eventTime: Double?
    private var pace: FramePace
    private var lastTitle = -Double.infinity
    var isEnding = false

    init(_ options: ViewerOptions) throws {
        self.options = options
        statistics = try options.frameStatistics.map { path in try FrameStatistics(path: path) }
        do throws(WindowingError) {
            context = try SDLContext(name: "notchviewer", applicationID: "notchviewer")
        } catch {
            throw CommandFailure(
                message: "\(error); 'notchviewer render -o FILE' draws without one",
                status: .noDisplay)
        }
        let inbox = inbox
        farewell = Farewell(inbox: inbox, stateFile: options.stateFile)
        folders = FolderWatch { paths in
            for path in paths.sorted() { inbox.post(.changed(path: path)) }
        }
        model = ViewerModel(options)
        start = clock

        let scale = options.uiScale ?? 1
        let size = options.firstSize(scale: scale, display: context.usableSize)
        window = try Window(
            in: context, title: model.title, width: size.width, height: size.height,
            minimumWidth: Int(Theme.Extent.minimumWindow.width),
            minimumHeight: Int(Theme.Extent.minimumWindow.height))
        resources = .installed()
        pixmap = try Pixmap(width: 1, height: 1)
        pace = FramePace(interval: window.refreshInterval)
        if options.verbosity > 0 {
            Console.report("SDL \(SDLContext.version), video driver \(context.driver)")
        }
        try fitToWindow()
        if options.theme == nil {
            Task.detached {
                if let kind = await DesktopServices.portalTheme() {
                    inbox.post(.desktopTheme(kind))
                }
            }
        }
        for opened in options.opened {
            follow(opened.request)
            inbox.post(.recent(path: absolutePath(opened.request.path)))
        }
    }

    /// Runs until the user ends it.
    func run() throws {
        defer { inbox.close() }
        context.whenDisplayIsLost { [farewell] in farewell.end() }
        // A picture that is being written is finished: nothing is left half done.
        while !isEnding || !jobs.isEmpty {
            try draw()
            try handle(window.waitForEvents(timeout: timeout))
        }
        ExternalProgram.endDialogs()
        farewell.rememberSize()
        if let recorder = options.recorder {
            let last = WindowView.frame(of: model, resources: resources)
            recorder.end(
                digest: try SessionReplay.digest(of: last, model, threads: processorCount))
        }
    }

    // MARK: Events

    private func handle(_ events: [Event]) throws {
        let now = MonotonicClock.now
        let elapsed = now - clock
        clock = now
        options.recorder?.note(clock: now - start)
        if !events.isEmpty, eventTime == nil { eventTime = now }
        // The time before the events passed in the state before them.
        apply(.time(elapsed))
        for event in events {
            if event == .resized { try fitToWindow() }
            if event == .resized || event == .exposed { needsFullFrame = true }
            let typesAlready = model.acceptsText
            apply(.input(event))
            // Keys that arrive together with the one that opened a field bring no text of their own:
            // it is asked for only from now on.
            if typesAlready, model.acceptsText, !context.acceptsText, case .key(let press) = event,
                let text = press.text
            {
                apply(.input(.text(text)))
            }
        }
        // A window that another display shows at another scale may have other pixels unannounced.
        if window.pixelSize != (pixmap.width, pixmap.height) { try fitToWindow() }
        try takeResults()
        syncWindow()
    }

    private func takeResults() throws {
        for event in inbox.take() {
            if case .workEnded(let id) = event {
                jobs[id] = nil
                farewell.noteEnd(of: id)
            }
            if case .opened(.device(let opened)) = event { follow(opened.request) }
            if case .recent(let path) = event { options.stateFile?.update { $0.remember(path) } }
            if case .saved(let path) = event { try Console.print(path + "\n") }
            apply(event)
        }
    }

    func apply(_ event: ViewerEvent) {
        options.recorder?.note(event)
        for effect in model.update(event, at: clock, in: frame) { perform(effect) }
    }

    private func perform(_ effect: ViewerEffect) {
        switch effect {
        case .quit: quit()
        case .cancelWork(let id): jobs[id]?.cancel()
        case .open(let items): open(items)
        case .read(let request): read(request)
        case .report(let message): Console.report(message)
        case .copy(let text): copy(text)
        case .paste: apply(.pasted(context.clipboardText))
        case .pasteAnything: pasteAnything()
        case .openText(let text): open(text)
        case .resizeWindow(let width, let height):
            let density = window.density
            window.resize(
                width: Int(Double(width) / density.x), height: Int(Double(height) / density.y))
        case .screenshot(let kind): takeScreenshot(kind)
        case .exportSVG(let layout): exportSVG(layout)
        case .exportAnimation: exportAnimation()
        case .exportSheet: exportSheet()
        case .copyImage: copyImage()
        case .chooseFile: chooseFile()
        case .list(let folder):
            apply(.listed(FolderListing(typed: folder, home: ProcessEnvironment.value("HOME"))))
        }
    }

    /// Brings the window's own state to what the model says.
    private func syncWindow() {
        if window.isFullscreen != model.isFullscreen { window.isFullscreen = model.isFullscreen }
        if window.isAlwaysOnTop != model.isAlwaysOnTop {
            window.isAlwaysOnTop = model.isAlwaysOnTop
        }
        window.capturesPointer = model.drag != nil
        if context.acceptsText != model.acceptsText { context.acceptsText = model.acceptsText }
        window.cursor = model.cursor
        if window.title != model.title, clock - lastTitle >= Self.titleInterval {
            window.title = model.title
            lastTitle = clock
        }
    }

    /// How long nothing has to be done, in seconds; `nil` is until the next event.
    private var timeout: Double? {
        var times: [Double] = []
        let untilFrame = pace.timeToFrame(at: MonotonicClock.now)
        if shownModel != model || needsFullFrame { times.append(untilFrame) }
        if let next = model.timeToNextChange(at: clock, frameInterval: untilFrame) {
            times.append(next)
        }
        if window.title != model.title { times.append(Self.titleInterval - (clock - lastTitle)) }
        return times.min().map { max($0, 0) }
    }

    // MARK: Frames

    /// The window as it will be drawn next: what has happened may not be shown yet.
    var currentFrame: ViewerFrame {
        WindowView.frame(of: model, resources: resources, frameTime: frameTime)
    }

    private func fitToWindow() throws {
        let size = window.pixelSize
        let density = window.density
        let scale = options.uiScale ?? (density.x > 1 ? density.x : 1)
        model.pixelsPerMillimetre = window.pixelsPerMillimetre
        pace.interval = window.refreshInterval
        apply(.resized(width: size.width, height: size.height, uiScale: scale))
        if !model.isFullscreen { farewell.note(size: model.size) }
        guard size != (pixmap.width, pixmap.height) else { return }
        pixmap = try Pixmap(width: size.width, height: size.height)
        window.invalidateSurface()
        needsFullFrame = true
    }

    /// Draws what changed, at most once per refresh of the display.
    private func draw() throws {
        let start = MonotonicClock.now
        guard shownModel != model || needsFullFrame else {
            eventTime = nil
            return
        }
        guard pace.isDue(at: start) else { return }
        pace.begin(at: start)
        var times = FrameTimes()
        times.start = eventTime ?? start
        times.update = start - times.start
        options.recorder?.noteDrawing()
        frame = currentFrame
        let built = MonotonicClock.now
        times.build = built - start

        let all = PixelRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
        let transform = AffineTransform.scale(model.uiScale)
        let canvas = model.visionArea
        if shownModel?.vision != model.vision { needsFullFrame = true }
        var areas = [all]
        let damage = drawing.show(frame.list, transform: transform)
        if !needsFullFrame, let damage {
            areas = PixelRect.covering(damage, width: pixmap.width, height: pixmap.height)
        }
        shownModel = model
        needsFullFrame = false
        guard !areas.isEmpty else {
            eventTime = nil
            return
        }
        // Where two areas overlap, the colours of the second drawing are seen: one stays.
        areas = PixelRect.disjoint(areas)
        renderer.render(
            drawing.list(touching: areas, transform: transform), into: &pixmap,
            transform: transform, areas: areas)
        for area in areas {
            model.vision.apply(to: &pixmap, area: area.intersection(canvas))
        }
        let rendered = MonotonicClock.now
        times.render = rendered - built
        do throws(WindowingError) {
            try window.present(pixmap, areas: areas)
        } catch {
            // The surface may have gone with a size that is not reported yet: draw again.
            needsFullFrame = true
        }
        let end = MonotonicClock.now
        times.present = end - rendered
        times.total = end - times.start
        times.areas = areas.count
        times.pixels = areas.reduce(0) { $0 + $1.width * $1.height }
        // The first frame waits for fonts and caches: its time says nothing about the others.
        if hasPresented, end - lastFrameTime >= Self.frameTimeInterval {
            frameTime = (end - start) * 1000
            lastFrameTime = end
        }
        eventTime = nil
        if !hasPresented {
            hasPresented = true
            statistics?
                .recordStart(
                    seconds: MonotonicClock.processAge ?? 0, driver: context.driver)
        }
        statistics?.record(times)
    }
}

extension CanvasGrip {
    /// The pointer's picture over it.
    fileprivate var cursor: Window.Cursor { self == .child ? .move : .hand }
}

extension ViewerModel {
    /// The pointer's picture.
    fileprivate var cursor: Window.Cursor {
        switch drag {
        case .pan, .child: .move
        case .measure: .cross
        case .scrub, .scrubLine, .follow, .pull, .corner: .hand
        default:
            hover == .canvas && measuring != nil
                ? .cross : hover == .canvas ? grip?.cursor ?? .arrow : hover?.cursor ?? .arrow
        }
    }
}

/// Opens the window and runs it.
///
/// - Parameter options: What it starts with.
/// - Throws: ``CommandFailure`` when there is no display.
/// - Returns: The exit status.
@MainActor
func runViewer(_ options: ViewerOptions) throws -> ExitStatus {
    try ViewerSession(options).run()
    return .success
}
