import Devices
import Drawing
import Export
import Glibc
import Windowing

/// A file that was opened or dropped, read.
enum OpenedFile: Hashable, Sendable {
    /// A device of the list.
    case device(DeviceProfile)
    /// A picture behind the components.
    case picture(Image)

    /// The greatest size of a picture's file, in bytes.
    private static let sizeLimit = 256 << 20

    /// Reads a device file of any format, or a PNG picture.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - format: The format of a device file; `nil` tells it from the content.
    ///   - panel: The panel of a device file that names none.
    /// - Throws: ``CommandFailure`` that says what is wrong with the file.
    /// - Returns: What the file holds.
    static func read(
        _ path: String, format: DeviceFileFormat? = nil, panel: PanelDescription? = nil
    ) throws(CommandFailure) -> OpenedFile {
        if path.lowercased().hasSuffix(".png") {
            do throws(PNGError) {
                return .picture(try PNGDecoder().decode(try bytes(of: path)))
            } catch {
                throw CommandFailure(message: "\(path): \(error)")
            }
        }
        do throws(DeviceFileError) {
            return .device(
                try DeviceFile.read(path: path, format: format, panel: panel).profile)
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }

    private static func bytes(of path: String) throws(PNGError) -> [UInt8] {
        guard let file = unsafe fopen(path, "r") else { return [] }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < sizeLimit {
            let count = unsafe fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return bytes
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
