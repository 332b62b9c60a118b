import Devices
import Drawing
import Export
import Glibc
import Windowing

/// What is to be read: a file, and what it does not say itself.
struct FileRequest: Hashable, Sendable {
    /// The file.
    var path: String
    /// The format of a device file; `nil` tells it from the content.
    var format: DeviceFileFormat?
    /// The panel of a device file that names none.
    var panel: PanelDescription?
    /// What was pasted in place of a file.
    var pasted: PastedText?
    /// The count of readings of this file that were asked for before.
    var revision = 0

    /// The file's name without its folder.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// A device that was read from a file.
struct OpenedDevice: Hashable, Sendable {
    /// What was read.
    var request: FileRequest
    /// The device.
    var profile: DeviceProfile
    /// The panels that the file may be meant for, the most likely first; empty when it names its
    /// own.
    var panelGuesses: [PanelGuess] = []
    /// The path texts of a gmobile file, one for each cutout.
    var gmobilePaths: [String] = []

    /// Reads a device file, or what was pasted.
    init(_ request: FileRequest) throws(DeviceFileError) {
        let document =
            if let pasted = request.pasted {
                try pasted.read()
            } else {
                try DeviceFile.read(
                    path: request.path, format: request.format, panel: request.panel)
            }
        self.init(
            request: request, profile: document.profile, panelGuesses: document.panelGuesses,
            gmobilePaths: document.gmobilePaths)
    }

    init(
        request: FileRequest, profile: DeviceProfile, panelGuesses: [PanelGuess] = [],
        gmobilePaths: [String] = []
    ) {
        self.request = request
        self.profile = profile
        self.panelGuesses = panelGuesses
        self.gmobilePaths = gmobilePaths
    }
}

/// A file that was opened or dropped, read.
enum OpenedFile: Hashable, Sendable {
    /// A device of the list.
    case device(OpenedDevice)
    /// A picture behind the components.
    case picture(DecodedPicture)

    /// Reads a device file of any format, or a picture in PNG, JPEG or WebP.
    ///
    /// - Parameter request: The file.
    /// - Throws: ``CommandFailure`` that says what is wrong with the file.
    /// - Returns: What the file holds.
    static func read(_ request: FileRequest) throws(CommandFailure) -> OpenedFile {
        // A pipe would be waited for without end.
        try InputFile.checkRegular(request.path)
        if hasPictureName(request.path) {
            let file = try InputFile.read(request.path)
            do throws(PictureError) {
                return .picture(try PictureDecoder().decode(file))
            } catch {
                throw CommandFailure(message: "\(request.path): \(error)")
            }
        }
        do throws(DeviceFileError) {
            return .device(try OpenedDevice(request))
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }

    private static func hasPictureName(_ path: String) -> Bool {
        let name = path.lowercased()
        return [".png", ".jpg", ".jpeg", ".webp"].contains(where: name.hasSuffix)
    }
}

extension DropItem {
    /// The paths that a dropped item names.
    ///
    /// Desktops give paths, `file:` URIs with or without a host, or lists of them with CR LF.
    /// Percent signs are decoded only where the literal path does not exist and the decoded does.
    ///
    /// - Parameter exists: Whether there is a file at a path.
    /// - Returns: One path for each line that is not empty.
    func paths(where exists: (String) -> Bool) -> [String] {
        let text =
            switch self {
            case .file(let text), .text(let text): text
            }
        return text.split(whereSeparator: \.isNewline)
            .compactMap { line in
                var path = String(line)
                if path.hasPrefix("file://") {
                    let rest = path.dropFirst(7)
                    guard let slash = rest.firstIndex(of: "/") else { return nil }
                    path = String(rest[slash...])
                }
                guard path.hasPrefix("/") else { return nil }
                if exists(path) { return path }
                let decoded = Self.percentDecoded(path)
                return exists(decoded) ? decoded : path
            }
    }

    private static func percentDecoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A path from the root of the file system; symbolic links stay.
func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard unsafe getcwd(&buffer, buffer.count) != nil else { return path }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    var name = path[...]
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    return String(decoding: bytes, as: UTF8.self) + "/" + name
}
