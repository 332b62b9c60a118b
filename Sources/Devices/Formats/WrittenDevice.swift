/// A device in the text of a file format, with what the format could not hold.
public struct WrittenDevice: Sendable {
    /// The file's contents.
    public var text: String
    /// What was dropped or approximated, and by how much.
    public var losses: [Finding]
}

extension DeviceFile {
    /// The formats that can be written.
    public static let writableFormats: [DeviceFileFormat] = [
        .profile, .android, .androidSpec, .gmobile, .svg,
    ]

    /// Writes a device.
    ///
    /// - Parameters:
    ///   - document: The device as it was read; what its file held besides the profile is reported
    ///     as lost.
    ///   - format: One of ``writableFormats``.
    /// - Returns: The text and the losses, or `nil` when the format cannot be written.
    public static func write(
        _ document: DeviceDocument, as format: DeviceFileFormat
    ) -> WrittenDevice? {
        var written: WrittenDevice
        switch format {
        case .profile:
            written = WrittenDevice(text: ProfileWriter.text(document.profile), losses: [])
        case .android: written = AndroidWriter.resources(document.profile)
        case .androidSpec: written = AndroidWriter.specification(document.profile)
        case .gmobile: written = GMobileWriter.write(document.profile)
        case .svg: written = SVGFileWriter.write(document.profile)
        case .devicePreview: return nil
        }
        if !document.dropped.isEmpty {
            written.losses.append(
                Finding(
                    code: "dropped-keys", severity: .note,
                    message: "not carried over from the file: "
                        + document.dropped.joined(separator: ", ")))
        }
        if let secondary = document.secondary {
            written.losses.append(
                Finding(
                    code: "second-screen", severity: .warning,
                    message: "the second screen, \(secondary.cutouts.count) cutouts on "
                        + "\(secondary.panel.width)x\(secondary.panel.height), is not written"))
        }
        return written
    }
}

extension DeviceProfile {
    /// Findings about the fields that a format has no place for.
    func losses(without fields: [String]) -> [Finding] {
        let present: [(String, Bool)] = [
            ("maker", !maker.isEmpty), ("aliases", !aliases.isEmpty), ("year", year != nil),
            ("millimetres", millimetres != nil), ("scaleFactor", true),
            ("safeInsets", !safeInsets.isEmpty), ("resolutions", !resolutions.isEmpty),
            ("sources", !sources.isEmpty), ("alternatives", !alternatives.isEmpty),
            ("id", true), ("name", true), ("kind", true),
        ]
        let lost = present.filter { $0.1 && fields.contains($0.0) }.map(\.0)
        guard !lost.isEmpty else { return [] }
        return [
            Finding(
                code: "dropped-fields", severity: .note,
                message: "the format has no place for " + lost.joined(separator: ", "))
        ]
    }
}
