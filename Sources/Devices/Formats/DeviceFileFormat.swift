/// The formats in which devices are read.
public enum DeviceFileFormat: String, Hashable, Sendable, CaseIterable {
    /// The project's own profile, `notchviewer.device/1`.
    case profile
    /// Android resources with `config_mainBuiltInDisplayCutout` and its siblings.
    case android
    /// The bare text of an Android cutout specification.
    case androidSpec = "android-spec"
    /// A display panel of gmobile, as used by Phosh.
    case gmobile
    /// A device specification of flutter_device_preview.
    case devicePreview = "device-preview"
    /// An SVG picture: the first shape is the outline, the others are cutouts.
    case svg

    /// Whether files of the format say how large the panel is.
    public var namesPanel: Bool { self != .android && self != .androidSpec }
}

/// A panel that completes a file which names none, such as Android's.
public struct PanelDescription: Hashable, Sendable {
    /// The panel's pixels in the natural orientation.
    public var size: PanelSize
    /// Panel pixels per point, or `nil` to take the usual one for the width.
    public var scaleFactor: Double?

    /// Creates a description.
    public init(size: PanelSize, scaleFactor: Double? = nil) {
        self.size = size
        self.scaleFactor = scaleFactor
    }

    /// Reads `WIDTHxHEIGHT` or `WIDTHxHEIGHT@DPI`, such as `1080x2400@420`; `nil` for anything else.
    ///
    /// A density below 20 is taken for pixels per point, as in `1080x2400@2.625`.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
            (1...32_768).contains(width), (1...32_768).contains(height)
        else { return nil }
        size = PanelSize(width: width, height: height)
        guard parts.count == 2 else { return }
        guard let density = Double(decimal: parts[1]) else { return nil }
        let scale = density < 20 ? density : density / 160
        guard (0.25...16).contains(scale) else { return nil }
        scaleFactor = scale
    }

    /// The stated pixels per point, or those usual for phones of this width: 320 dpi up to 720
    /// pixels, 420 dpi up to 1080, 560 dpi above.
    var effectiveScaleFactor: Double {
        if let scaleFactor { return scaleFactor }
        let width = min(size.width, size.height)
        return width <= 800 ? 2 : width <= 1220 ? 2.625 : 3.5
    }
}

/// A panel that a file without one may be meant for.
public struct PanelGuess: Hashable, Sendable {
    /// The panel.
    public var panel: PanelDescription
    /// What speaks for it.
    public var reason: String
}

/// What was read from a device file.
public struct DeviceDocument: Sendable {
    /// The device.
    public var profile: DeviceProfile
    /// The format.
    public var format: DeviceFileFormat
    /// What was ignored, guessed or could not be represented.
    public var findings: [Finding]
    /// The panels that the file may be meant for, the most likely first; empty when it names its
    /// own.
    public var panelGuesses: [PanelGuess] = []
    /// The second screen of a foldable, when the file describes one.
    public var secondary: DeviceProfile?
    /// What Android makes of the file, when it is one of Android's.
    public var android: AndroidDetails?
    /// The path texts of a gmobile file, one for each cutout.
    public var gmobilePaths: [String] = []
    /// Keys, comments and values that the profile does not keep, for loss reports.
    public var dropped: [String] = []

    /// Creates the document of a profile.
    public init(profile: DeviceProfile, format: DeviceFileFormat, findings: [Finding] = []) {
        self.profile = profile
        self.format = format
        self.findings = findings
    }
}

/// The parts of Android's resources that a profile does not hold.
public struct AndroidDetails: Hashable, Sendable {
    /// The specification of the main display's cutout.
    public var specification: CutoutSpecification
    /// The specification of its rectangular approximation, when there is one.
    public var approximation: CutoutSpecification?
    /// The height of the status bar in portrait, in panel pixels, when stated.
    public var statusBarHeight: Double?
    /// Whether that height is stated in dp, so that it depends on the density.
    public var statusBarNeedsDensity: Bool
    /// Whether the density was given with the file rather than guessed.
    public var hasStatedDensity: Bool
    /// Whether the panel was given with the file rather than guessed.
    public var hasStatedPanel: Bool
    /// The line of the main specification.
    public var line: Int?
}
