import Components
import Devices
import Export
import Glibc

extension Command {
    /// `notchviewer [OPTIONS] [FILE…]`: opens the window.
    static let window = Command(
        name: "", synopsis: "[OPTIONS] [FILE…]", summary: "open the window",
        examples: [
            .init(arguments: "--device iphone-13", meaning: "open the window on a device")
        ],
        options: OptionTable.scene.filter { !["layout", "size", "outside"].contains($0) }
            + OptionTable.windowNames, operands: 0...Int.max
    ) { invocation in
        if let path = invocation.options.replay { return try replay(path) }
        let configuration = Configuration.load(
            invocation.options, commandLine: invocation.occurrences,
            environment: ProcessEnvironment.variables)
        for warning in configuration.warnings { Console.report(warning) }
        if invocation.options.printConfiguration {
            try Console.print(configuration.text)
            return .success
        }
        let options = try configured(invocation, by: configuration)
        try checkFiles(invocation.operands, options)
        // SDL would fall back to a driver that draws nowhere.
        guard hasDisplay else {
            throw CommandFailure(
                message: "no display; 'notchviewer render -o FILE' draws without one",
                status: .noDisplay)
        }
        var start = try viewerOptions(options, operands: invocation.operands)
        start.bindings = configuration.bindings
        if options.theme == nil || options.reducedMotion == nil {
            let desktop = DesktopPreferences.current
            start.theme = options.theme ?? desktop.theme
            start.hasReducedMotion = options.reducedMotion ?? desktop.hasReducedMotion ?? false
        }
        if !options.noConfiguration, let folder = directories.state {
            let file = StateFile(folder: folder)
            let state = file.read()
            start.stateFile = file
            start.recentFiles = state.recentFiles
            start.rememberedSize = state.windowSize
        }
        if let path = options.record {
            start.recorder = try SessionRecorder(
                path: path, recording(of: invocation, configuration, start))
        }
        return try runViewer(start)
    }

    private static var directories: BaseDirectories {
        BaseDirectories(environment: ProcessEnvironment.variables)
    }

    /// The options of a command line over those of a configuration.
    private static func configured(
        _ invocation: Invocation, by configuration: Configuration
    ) throws(UsageError) -> Options {
        var standard = Options()
        configuration.apply(to: &standard)
        return try Options(invocation.occurrences, of: invocation.command, over: standard)
    }

    // MARK: Recordings

    /// With what a session begins, so that it can be played again.
    private static func recording(
        of invocation: Invocation, _ configuration: Configuration, _ start: ViewerOptions
    ) -> Recording {
        let own: Set = [
            "record", "replay", "project", "no-config", "print-config", "frame-stats", "verbose",
            "quiet",
        ]
        var recording = Recording()
        recording.arguments =
            invocation.occurrences.filter { !own.contains($0.option.name) }
            .flatMap { [$0.spelling] + ($0.value.map { [$0] } ?? []) }
            + ["--"] + invocation.operands
        // What the desktop said is stated, so that the session is the same on another one.
        let said = [
            ConfigurationText.line(["theme"], (start.theme ?? .dark).rawValue),
            ConfigurationText.line(["reduced-motion"], "\(start.hasReducedMotion)"),
        ]
        recording.configuration = configuration.ownText + said.map { $0 + "\n" }.joined()
        recording.recentFiles = start.recentFiles
        return recording
    }

    /// Plays a recorded session and says what it came to.
    @MainActor
    private static func replay(_ path: String) throws -> ExitStatus {
        let text: String
        switch textFile(path, limit: 1 << 30) {
        case .success(let contents): text = contents
        case .failure(let problem):
            throw CommandFailure(message: "\(path): \(problem.reason)")
        }
        let recording: Recording
        do throws(RecordingError) {
            recording = try Recording(text)
        } catch {
            throw CommandFailure(message: "\(path): \(error)")
        }
        let invocation = try Invocation(arguments: recording.arguments)
        let configuration = Configuration(
            files: [.init(path: path, text: recording.configuration)],
            commandLine: invocation.occurrences)
        let options = try configured(invocation, by: configuration)
        var start = try viewerOptions(options, operands: invocation.operands)
        start.bindings = configuration.bindings
        start.theme = options.theme
        start.hasReducedMotion = options.reducedMotion ?? false
        start.recentFiles = recording.recentFiles
        var replay = SessionReplay(
            ViewerModel(start), resources: ViewResources.installed(), threads: processorCount)
        let outcome = try replay.play(recording.steps, drawsAll: true)
        try Console.print(
            """
            events      \(outcome.events)
            frames      \(outcome.frames)
            last frame  \(outcome.digest)
            all frames  \(outcome.allFrames)

            """)
        if let digest = recording.digest, digest != outcome.digest {
            Console.report("\(path): the last frame differs from the recorded one, \(digest)")
            return .difference
        }
        return .success
    }

    /// Checks that files are there and can be watched, and that none of them is written.
    private static func checkFiles(_ files: [String], _ options: Options) throws {
        for file in files where unsafe access(file, F_OK) != 0 {
            throw UsageError(
                message: "no file or command '\(file)'"
                    + suggestion(for: file, in: Command.all.map(\.name)))
        }
        guard options.device != "-" else {
            throw UsageError(message: "--device -: the window needs a file")
        }
        var claims = FileClaims()
        for file in files + [options.device, options.backdrop ?? ""]
        where unsafe access(file, F_OK) == 0 {
            try InputFile.checkRegular(file)
            claims.read(file)
        }
        for (name, file) in [
            ("--frame-stats", options.frameStatistics), ("--record", options.record),
        ] {
            if let file, let conflict = claims.write(file, by: name) {
                throw UsageError(message: "\(name): \(conflict)")
            }
        }
    }

    /// Whether the environment names a display, or an SDL driver that needs none.
    private static var hasDisplay: Bool {
        ["WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER"]
            .contains { ProcessEnvironment.value($0) != nil }
    }

    /// What is to be read of a file that is named on the command line.
    private static func request(_ path: String, _ options: Options) -> FileRequest {
        FileRequest(path: path, format: options.sourceFormat, panel: options.panel)
    }

    /// What the window starts with.
    private static func viewerOptions(
        _ options: Options, operands: [String]
    ) throws -> ViewerOptions {
        try checkFiles(operands, options)
        let catalogue = try DeviceLookup.catalogue()
        let document = try DeviceLookup.document(options)
        let isFile =
            options.device.contains("/") || catalogue.profile(id: options.device) == nil
        let devices = catalogue.profiles.isEmpty ? [document.profile] : catalogue.profiles
        var start = ViewerOptions(
            devices: devices, deviceIndex: devices.firstIndex { $0.id == document.profile.id } ?? 0)
        if isFile {
            start.opened = [
                OpenedDevice(
                    request: request(options.device, options), profile: document.profile,
                    panelGuesses: document.panelGuesses, gmobilePaths: document.gmobilePaths)
            ]
        }
        start.components = options.components
        start.parameters = options.parameters
        if case .value(let progress)? = options.progress { start.progress = progress }
        start.rotation = options.rotation
        start.guides = options.guides
        if let backdrop = options.backdrop { start.backdrop = try Picture.backdrop(backdrop) }
        start.backdropFit = options.backdropFit
        start.backdropOpacity = options.backdropOpacity
        start.theme = options.theme
        start.uiScale = options.uiScale
        start.windowSize = options.windowSize
        start.outputDirectory = options.outputDirectory
        start.frameStatistics = options.frameStatistics
        start.verbosity = options.verbosity
        start.wheel = options.wheel
        for path in operands {
            switch try OpenedFile.read(request(path, options)) {
            case .device(let opened): start.opened.append(opened)
            case .picture(let picture): start.backdrop = .image(picture.image)
            }
        }
        return start
    }
}
