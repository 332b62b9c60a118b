import Devices
import Geometry

/// A text that was pasted to be shown: a device file, or the outline of a cutout alone.
struct PastedText: Hashable, Sendable {
    /// The text.
    var text: String
    /// The device on which a cutout alone is put.
    var device: DeviceProfile

    /// The name in messages.
    static let name = "pasted text"
    /// The identifier of a device with a pasted cutout.
    private static let identifier = "pasted-cutout"

    /// Reads the text.
    ///
    /// Path data without Android's markers counts in points of the device's screen from its top
    /// left corner; a path that reaches beyond the left edge, and what has markers, follows the
    /// rules of Android's specification, in panel pixels from the middle of the top edge.
    ///
    /// - Throws: Where and why the text is none of these.
    /// - Returns: The device.
    func read() throws(DeviceFileError) -> DeviceDocument {
        let bytes = Array(text.utf8)
        guard isOutline else {
            guard let first = text.first(where: { !$0.isWhitespace }), "{[<".contains(first) else {
                throw DeviceFileError(
                    file: Self.name,
                    problem: .unexpected(
                        found: "other text",
                        expected: "a device file, path data or a cutout specification"))
            }
            return try DeviceFile.read(bytes, name: Self.name)
        }
        var profile = device
        profile.id = Self.identifier
        profile.name = "\(device.name), pasted cutout"
        profile.aliases = []
        profile.safeInsets = [:]
        profile.sources = []
        profile.alternatives = []
        if let path = pathInPoints {
            profile.cutouts = [
                Cutout(
                    name: "pasted path", kind: .other,
                    shape: .path(path.applying(.scale(device.scaleFactor))))
            ]
        } else {
            profile.cutouts =
                try DeviceFile.read(
                    bytes, name: Self.name, format: .androidSpec,
                    panel: PanelDescription(size: device.panel, scaleFactor: device.scaleFactor)
                )
                .profile.cutouts
        }
        let screen = Screen(profile)
        let visible = Rect(origin: .zero, size: screen.size)
        guard
            screen.cutouts.contains(where: {
                $0.bounds.intersection(visible).map { !$0.isEmpty } ?? false
            })
        else {
            throw DeviceFileError(
                file: Self.name,
                problem: .unexpected(
                    found: "a path that covers nothing of the screen",
                    expected: "the closed outline of a cutout"))
        }
        return DeviceDocument(profile: profile, format: .androidSpec)
    }

    /// Whether the text looks like path data, or like Android's specification with its markers.
    private var isOutline: Bool {
        text.contains("@")
            || text.allSatisfy {
                $0.isWhitespace || "MmLlHhVvCcSsQqTtAaZz0123456789+-.,Ee".contains($0)
            }
                && text.contains { $0.isNumber }
    }

    /// The path when it is plain path data on the screen.
    private var pathInPoints: Path? {
        guard !text.contains("@"), let path = try? Path(svgPathData: text),
            let bounds = path.bounds, bounds.left >= 0
        else { return nil }
        return path
    }
}
