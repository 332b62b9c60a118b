import Components
import Devices
import Drawing
import Export
import Raster

/// All options, in the groups and the order of the help.
enum OptionTable {
    /// Options under one heading.
    struct Group {
        var heading: String
        var options: [Option]
    }

    /// The option table.
    static let groups = [
        Group(heading: "Device", options: device),
        Group(heading: "Components", options: components),
        Group(heading: "Picture", options: picture),
        Group(heading: "Result", options: result),
        Group(heading: "Window", options: window),
        Group(heading: "General", options: general),
    ]

    /// Every option.
    static let all = groups.flatMap(\.options)

    /// The names of the options that describe a scene.
    static let scene = [
        "device", "panel", "from", "rotate", "components", "progress", "set", "clamp", "layout",
        "size", "guides", "backdrop", "backdrop-fit", "backdrop-opacity", "outside",
    ]

    /// The names of the options of the window alone.
    static let windowNames = window.map(\.name)

    /// The names of the options that every command takes.
    static let common = general.map(\.name)

    private static let device: [Option] = [
        .value(
            "device", "ID|FILE",
            "the device: an identifier of 'notchviewer devices', a file, or - for standard input",
            default: "iphone-13", candidates: .devices
        ) { $0.device = $1 },
        .value(
            "devices", "GLOB,…", "several devices; * and ? match in identifiers",
            candidates: .devices
        ) {
            $0.devices = $1.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard !$0.devices.contains("") else { throw InvalidValue(expected: "GLOB,…") }
        },
        .value(
            "panel", "WxH@DENSITY",
            "the screen of an Android file, which names none; dpi, or pixels per dp below 20"
        ) { $0.panel = try readPanel($1) },
        .value(
            "from", "FORMAT", "the format of the device file, when it shall not be guessed",
            candidates: .words(DeviceFileFormat.allCases.map(\.rawValue))
        ) { $0.sourceFormat = try readName($1) },
        .value(
            "rotate", "DEGREES", "turn the device clockwise: 0, 90, 180 or 270", default: "0",
            candidates: .words(["0", "90", "180", "270"])
        ) {
            guard let rotation = wholeNumber($1).flatMap(Rotation.init(rawValue:)) else {
                throw InvalidValue(expected: "0, 90, 180 or 270")
            }
            $0.rotation = rotation
        },
    ]

    private static let components: [Option] = [
        .value(
            "components", "LIST",
            "what is shown: names of 'notchviewer components' with commas between, all or none",
            default: "all",
            candidates: .words(ComponentID.allCases.map(\.rawValue) + ["all", "none"])
        ) { $0.components = try readNames($1) },
        .value(
            "progress", "P", "0 to 1, or 0% to 100%; 0.42 unless given, in the window 0"
        ) { $0.progress = try readProgress($1, clamp: $0.clamp) },
        .value(
            "set", "NAME.PARAM=VALUE",
            "a parameter of a component, such as notch-bar.thickness=4; repeatable"
        ) { try readSetting($1, into: &$0) },
        .flag("clamp", \.clamp, "numbers out of range become the nearest allowed one"),
    ]

    private static let picture: [Option] = [
        .value(
            "layout", "NAME",
            "screen: an app screen on the device; component: one component on its own canvas",
            candidates: .words(Scene.Layout.allCases.map(\.rawValue))
        ) { $0.layout = try readName($1) },
        .value("size", "WxH", "the canvas in points, with --layout component") {
            $0.size = try readSize($1)
        },
        .value(
            "scale", "S",
            "pixels per point, 0.01 to 100; the device's own unless given. A picture has at most "
                + "\(Pixmap.maximumExtent) pixels a side and \(PixelSize.maximumPixels) in all"
        ) {
            $0.scale = try readNumber($1, in: 0.01...100, clamp: $0.clamp)
        },
        .value(
            "guides", "LIST",
            "help lines: cutout, bounds, safe-area, corners, grid, construction, all or none",
            default: "none",
            candidates: .words(Scene.Guide.allCases.map(\.rawValue) + ["all", "none"])
        ) { $0.guides = try readNames($1) },
        .text(
            "backdrop", "FILE|COLOUR", "a picture (PNG, JPEG, WebP) or a colour behind everything",
            candidates: .files, \.backdrop),
        .value(
            "backdrop-fit", "HOW",
            "the picture: fill, fit, stretch, or actual, a pixel for a pixel", default: "fill",
            candidates: .words(Scene.BackdropFit.allCases.map(\.rawValue))
        ) { $0.backdropFit = try readName($1) },
        .value("backdrop-opacity", "O", "the opacity of the picture, 0 to 1", default: "1") {
            $0.backdropOpacity = try readNumber($1, in: 0...1, clamp: $0.clamp)
        },
        .value(
            "outside", "WHAT", "outside the screen's outline: transparent, bezel or a colour",
            default: "transparent", candidates: .words(["transparent", "bezel"])
        ) {
            $0.outside =
                switch $1 {
                case "transparent": .transparent
                case "bezel": .bezel
                default: .color(try readColor($1, or: "transparent, bezel"))
                }
        },
        .value(
            "threads", "N", "threads that draw, 1 to 256; the pixels do not depend on it"
        ) { $0.threads = try readInteger($1, in: 1...256, clamp: $0.clamp) },
        .value(
            "kernels", "NAME",
            "the form of the pixel loops, the processor's fastest unless given; the pixels do not "
                + "depend on it",
            candidates: .words(KernelSet.supported.map(\.rawValue))
        ) { options, text in
            guard let kernels = KernelSet.supported.first(where: { $0.rawValue == text }) else {
                throw unknownName(text, in: KernelSet.supported.map(\.rawValue))
            }
            options.kernels = kernels
        },
        .value(
            "columns", "N", "devices side by side on a sheet, 1 to 1000; as suits them unless given"
        ) { $0.columns = try readInteger($1, in: 1...1000, clamp: $0.clamp) },
    ]

    private static let result: [Option] = [
        .text(
            "output", letter: "o", "FILE", "the file to write; - is standard output",
            candidates: .files,
            \.output),
        .text("format", "NAME", "the format, when the file's name does not say it", \.format),
        .flag("no-clobber", letter: "n", \.noClobber, "never replace a file"),
        .flag("force", letter: "f", \.force, "write pictures to a terminal, too"),
        .value(
            "as", "LANGUAGE", "the language: svg, css, swiftui, uikit, compose or android",
            candidates: .words(CodeLanguage.allCases.map(\.rawValue))
        ) { $0.language = try readName($1) },
        .value(
            "at", "F", "add the point at a fraction of the length; repeatable"
        ) { $0.fractions.append(try readFraction($1, clamp: $0.clamp)) },
        .value(
            "to", "FORMAT", "the format to write",
            candidates: .words(DeviceFile.writableFormats.map(\.rawValue))
        ) {
            let format: DeviceFileFormat = try readName($1)
            guard DeviceFile.writableFormats.contains(format) else {
                throw InvalidValue(
                    expected: DeviceFile.writableFormats.map(\.rawValue).joined(separator: ", "))
            }
            $0.targetFormat = format
        },
        .value("allow", "CODE,…", "findings that are not reported; repeatable") {
            for code in $1.split(separator: ",").map(String.init) {
                guard LintRule.all.contains(where: { $0.code == code }) else {
                    throw InvalidValue(
                        expected: "codes of 'notchviewer lint --help'",
                        suggestion: suggestion(for: code, in: LintRule.all.map(\.code)))
                }
                $0.allowed.insert(code)
            }
        },
        .value(
            "tolerance", "T",
            "what is accepted: a number of levels, 0 to 255, or exact (0), rounding (1) or edges "
                + "(1, and smoothed edges by any number)",
            default: "exact", candidates: .words(Tolerance.named.map(\.name))
        ) { options, text in
            if let named = Tolerance.named.first(where: { $0.name == text }) {
                options.tolerance = named.tolerance
            } else if let levels = wholeNumber(text), (0...255).contains(levels) {
                options.tolerance = Tolerance(levels: levels)
            } else {
                throw InvalidValue(expected: "0 to 255, exact, rounding or edges")
            }
        },
        .value(
            "shard", "I/N", "do the I-th of N shares of the lines: line L belongs to share L mod N"
        ) { $0.shard = try Shard(reading: $1) },
        .text(
            "dir", "FOLDER", "the folder of the kept pictures", candidates: .folders, \.directory),
        .flag("update", \.update, "keep the new pictures instead of comparing"),
        .text(
            "report", "OUT.html", "write a page that shows what differs", candidates: .files,
            \.report),
        .value("fps", "N", "frames a second, 1 to 240", default: "60") {
            $0.framesPerSecond = try readNumber($1, in: 1...240, clamp: $0.clamp)
        },
        .value("duration", "S", "seconds, 0.01 to 600", default: "2") {
            $0.duration = try readNumber($1, in: 0.01...600, clamp: $0.clamp)
        },
        .value(
            "easing", "NAME",
            "how progress follows the time: "
                + Easing.allCases.map(\.rawValue).joined(separator: ", "), default: "linear",
            candidates: .words(Easing.allCases.map(\.rawValue))
        ) { $0.easing = try readName($1) },
        .flag("screen", \.screen, "the screen instead of a component: outline, cutouts, insets"),
        .flag("json", \.json, "print one JSON object"),
        .text("filter", "RE", "only what an extended regular expression is found in", \.filter),
        .value(
            "results", "FILE",
            "show the times that --json kept in a file instead of measuring; repeatable",
            candidates: .files
        ) {
            guard !$1.isEmpty else { throw InvalidValue(expected: "FILE") }
            $0.results.append($1)
        },
        .flag("serve", \.serve, "draw scene files on request, one line each on standard input"),
    ]

    private static let window: [Option] = [
        .value(
            "theme", "NAME", "the look of the window: dark, light or system", default: "system",
            candidates: .words(["dark", "light", "system"])
        ) {
            guard $1 != "system" else { return $0.theme = nil }
            guard let theme = Theme.Kind(rawValue: $1) else {
                throw unknownName($1, in: ["dark", "light", "system"])
            }
            $0.theme = theme
        },
        .value(
            "ui-scale", "S",
            "view pixels per point of the window, 1 to 4; the desktop's own unless given"
        ) { $0.uiScale = try readNumber($1, in: 1...4, clamp: $0.clamp) },
        .value("window-size", "WxH", "the window's first size in its points") {
            $0.windowSize = try readSize($1)
        },
        .text(
            "output-dir", "FOLDER", "where screenshots go; the folder for pictures unless given",
            candidates: .files, \.outputDirectory),
        Option(
            name: "reduced-motion", letter: nil, placeholder: nil,
            summary:
                "no easing, no flashes, no animation that starts by itself; the desktop's wish "
                + "unless given", defaultText: nil, candidates: .none,
            effect: .flag { $0.reducedMotion = $1 }),
        .value(
            "wheel", "WHAT", "what the wheel does on the canvas: zoom or scrub", default: "zoom",
            candidates: .words(WheelUse.allCases.map(\.rawValue))
        ) { $0.wheel = try readName($1) },
        .flag("project", \.project, "read ./.notchviewer.toml before the user's configuration"),
        .flag(
            "no-config", \.noConfiguration,
            "read no configuration file, and neither read nor write recent files and window size"),
        .flag(
            "print-config", \.printConfiguration,
            "print each setting and key with the place it comes from, and exit"),
        .text(
            "record", "FILE", "write the session's input to a file", candidates: .files, \.record),
        .text(
            "replay", "FILE",
            "play a recorded session, print the digest of its last frame and exit",
            candidates: .files, \.replay),
        .text(
            "frame-stats", "FILE", "write what each frame took, one JSON object a line",
            candidates: .files, \.frameStatistics),
    ]

    private static let general: [Option] = [
        .flag("quiet", letter: "q", \.quiet, "no notes on standard error, only errors"),
        Option(
            name: "verbose", letter: "v", placeholder: nil,
            summary: "tell more on standard error; repeatable", defaultText: nil,
            candidates: .none, effect: .flag { $0.verbosity = $1 ? $0.verbosity + 1 : 0 }),
        .value(
            "log-level", "NAME",
            "what is told on standard error: error (as -q), warning, info (as -v: what draws, and "
                + "from where) or debug (as -vv: also time and memory)",
            default: "warning", candidates: .words(LogLevel.allCases.map(\.rawValue))
        ) {
            let level: LogLevel = try readName($1)
            $0.quiet = level == .error
            $0.verbosity = level.verbosity
        },
        .value(
            "color", "WHEN", "colour on a terminal: auto, always or never", default: "auto",
            candidates: .words(ColorUse.allCases.map(\.rawValue))
        ) { $0.color = try readName($1) },
        .flag("help", letter: "h", \.help, "print this help and exit"),
        .flag(
            "version", letter: "V", \.version,
            "print the version and exit; with -v also those of SDL, Swift and the system"),
    ]
}
