import Components
import Devices
import Glibc

extension Command {
    /// `notchviewer [OPTIONS] [FILE…]`: opens the window.
    static let window = Command(
        name: "", synopsis: "[OPTIONS] [FILE…]", summary: "open the window",
        examples: [
            .init(arguments: "--device iphone-13", meaning: "open the window on a device")
        ],
        options: OptionTable.scene + OptionTable.windowNames, operands: 0...Int.max
    ) { invocation in
        let configuration = Configuration.load(
            invocation.options, commandLine: invocation.occurrences,
            environment: ProcessEnvironment.variables)
        for warning in configuration.warnings { Console.report(warning) }
        if invocation.options.printConfiguration {
            try Console.print(configuration.text)
            return .success
        }
        var standard = Options()
        configuration.apply(to: &standard)
        let options = try Options(
            invocation.occurrences, of: invocation.command, over: standard)
        for file in invocation.operands where unsafe access(file, F_OK) != 0 {
            throw UsageError(
                message: "no file or command '\(file)'"
                    + suggestion(for: file, in: Command.all.map(\.name)))
        }
        // SDL would fall back to a driver that draws nowhere.
        guard hasDisplay else {
            throw CommandFailure(
                message: "no display; 'notchviewer render -o FILE' draws without one",
                status: .noDisplay)
        }
        var start = try viewerOptions(options)
        start.bindings = configuration.bindings
        for path in invocation.operands {
            switch try OpenedFile.read(request(path, options)) {
            case .device(let opened): start.opened.append(opened)
            case .picture(let image): start.backdrop = .image(image)
            }
        }
        return try runViewer(start)
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
    private static func viewerOptions(_ options: Options) throws -> ViewerOptions {
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
        start.theme = options.theme
        start.uiScale = options.uiScale
        start.windowSize = options.windowSize
        start.outputDirectory = options.outputDirectory
        start.frameStatistics = options.frameStatistics
        start.verbosity = options.verbosity
        start.wheel = options.wheel
        let environment = ProcessEnvironment.variables
        let directories = BaseDirectories(environment: environment)
        let desktop = DesktopPreferences(environment: environment) { name in
            directories.configuration
                .flatMap { try? textFile($0 + "/" + name, limit: 1 << 20).get() }
        }
        start.theme = options.theme ?? desktop.theme
        start.hasReducedMotion = options.reducedMotion ?? desktop.hasReducedMotion ?? false
        if !options.noConfiguration, let folder = directories.state {
            let file = StateFile(folder: folder)
            let state = file.read()
            start.stateFile = file
            start.recentFiles = state.recentFiles
            start.windowSize = options.windowSize ?? state.windowSize
        }
        return start
    }
}
