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
        var start = try viewerOptions(invocation.options)
        for path in invocation.operands {
            let opened = try OpenedFile.read(
                path, format: invocation.options.sourceFormat, panel: invocation.options.panel)
            switch opened {
            case .device(let profile):
                start.devices.append(profile)
                start.deviceIndex = start.devices.count - 1
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

    /// What the window starts with.
    private static func viewerOptions(_ options: Options) throws -> ViewerOptions {
        let catalogue = try DeviceLookup.catalogue()
        let profile = try DeviceLookup.profile(options)
        var devices = catalogue.profiles
        let index =
            devices.firstIndex(of: profile)
            ?? {
                devices.append(profile)
                return devices.count - 1
            }()
        var start = ViewerOptions(devices: devices, deviceIndex: index)
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
        return start
    }
}
