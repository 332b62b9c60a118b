import Drawing
import Typesetting

/// The window's colours, distances and letters: no number of these stands anywhere else.
struct Theme: Hashable, Sendable {
    /// Which of the two looks is wanted.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Light letters on dark panels.
        case dark
        /// Dark letters on light panels.
        case light
    }

    /// Behind the device.
    var canvas: Color
    /// The panels around the canvas.
    var panel: Color
    /// Cards, buttons and whatever floats.
    var raised: Color
    /// Fields for text and numbers.
    var field: Color
    /// Lines between areas.
    var line: Color
    /// Lines and marks that carry meaning: at least 3:1 on panels and fields.
    var control: Color
    /// Text.
    var text: Color
    /// Text of less weight.
    var dim: Color
    /// Decoration; never text that matters.
    var faint: Color
    /// Text and lines in the accent colour.
    var accent: Color
    /// Areas in the accent colour, under ``onAccent``.
    var accentFill: Color
    /// Text on ``accentFill``.
    var onAccent: Color
    /// What is selected.
    var selection: Color
    /// Text and lines that tell of a fault.
    var alarm: Color
    /// What floating things throw on others; several layers of it lie over each other.
    var shadow: Color

    static let dark = Theme(
        canvas: Color(hex: 0x14161A), panel: Color(hex: 0x1B1E24), raised: Color(hex: 0x252A33),
        field: Color(hex: 0x14171C), line: Color(hex: 0x2D323C), control: Color(hex: 0x7B8596),
        text: Color(hex: 0xE9EBEF), dim: Color(hex: 0x98A1B0), faint: Color(hex: 0x626B7A),
        accent: Color(hex: 0x4DA3FF), accentFill: Color(hex: 0x1C6FDB), onAccent: .white,
        selection: Color(hex: 0x22364D), alarm: Color(hex: 0xFF8A80), shadow: .black)

    static let light = Theme(
        canvas: Color(hex: 0xECEEF1), panel: Color(hex: 0xFBFCFD), raised: Color(hex: 0xFFFFFF),
        field: Color(hex: 0xF1F3F6), line: Color(hex: 0xDDE1E7), control: Color(hex: 0x7A8391),
        text: Color(hex: 0x1B1F26), dim: Color(hex: 0x5B6472), faint: Color(hex: 0x8A93A1),
        accent: Color(hex: 0x0A5BD6), accentFill: Color(hex: 0x0A6CFF), onAccent: .white,
        selection: Color(hex: 0xDCEBFF), alarm: Color(hex: 0xB3261E),
        shadow: Color(hex: 0x1B1F26).multiplyingAlpha(by: 0.45))

    init(_ kind: Kind) {
        self = kind == .dark ? .dark : .light
    }

    private init(
        canvas: Color, panel: Color, raised: Color, field: Color, line: Color, control: Color,
        text: Color, dim: Color, faint: Color, accent: Color, accentFill: Color, onAccent: Color,
        selection: Color, alarm: Color, shadow: Color
    ) {
        self.canvas = canvas
        self.panel = panel
        self.raised = raised
        self.field = field
        self.line = line
        self.control = control
        self.text = text
        self.dim = dim
        self.faint = faint
        self.accent = accent
        self.accentFill = accentFill
        self.onAccent = onAccent
        self.selection = selection
        self.alarm = alarm
        self.shadow = shadow
    }
}

extension Theme {
    /// Distances between things, in points.
    enum Space {
        static let tiny = 4.0
        static let small = 8.0
        static let medium = 12.0
        static let large = 16.0
        static let huge = 24.0
    }

    /// Radii of corners, in points.
    enum Radius {
        static let field = 6.0
        static let card = 8.0
        static let pill = 13.0
    }

    /// Extents of the window's areas, in points.
    enum Extent {
        static let topBar = 44.0
        static let deviceList = 228.0
        static let inspector = 268.0
        static let scrubBar = 64.0
        static let scrubLine = 28.0
        /// The room of a caption in an upper corner of the canvas.
        static let caption = (width: 130.0, height: 28.0)
        static let hitTarget = 24.0
        static let pill = 26.0
        static let deviceRow = 44.0
        static let groupRow = 28.0
        static let formRow = 36.0
        static let factRow = 19.0
        /// The width and height below which areas fold away.
        static let inspectorFold = 1100.0
        static let deviceListFold = 800.0
        static let scrubBarFold = 560.0
        /// The least width of the canvas beside a floating panel.
        static let leastCanvas = 240.0
        static let dotGrid = 24.0
        static let focusRing = 2.0
        static let window = (width: 1280.0, height: 800.0)
        static let minimumWindow = (width: 320.0, height: 240.0)
    }

    /// Letters.
    enum Letters {
        static let families = ["Inter", "Inter Variable", "Cantarell", "Noto Sans", "sans-serif"]
        static let caption = TextStyle(size: 10.5)
        static let captionNumber = TextStyle(size: 10.5, hasTabularFigures: true)
        static let group = TextStyle(size: 10.5, weight: .semibold)
        static let small = TextStyle(size: 11.5)
        static let smallNumber = TextStyle(size: 11.5, weight: .medium, hasTabularFigures: true)
        static let body = TextStyle(size: 12.5)
        static let bodyMedium = TextStyle(size: 12.5, weight: .medium)
        static let bodyNumber = TextStyle(size: 12.5, weight: .medium, hasTabularFigures: true)
        static let heading = TextStyle(size: 12.5, weight: .semibold)
        static let title = TextStyle(size: 14, weight: .semibold)
        static let value = TextStyle(size: 14, weight: .semibold, hasTabularFigures: true)
    }
}
