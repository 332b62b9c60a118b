import Drawing
import Export
import Glibc
public import Raster
public import Testing

/// Compares pictures with kept PNG files.
///
/// Set `NOTCHVIEWER_UPDATE_GOLDEN=1` to write the files anew; look at each before committing it.
public enum GoldenImage {
    /// The greatest accepted difference of a component, of 255 levels.
    public static let tolerance = 1
    /// The greatest accepted share of pixels that differ within the tolerance.
    public static let greatestShare = 0.02

    /// Expects a picture to equal the kept one, up to rare differences of a single level.
    ///
    /// A failure attaches the expected picture, the actual one and their difference.
    ///
    /// - Parameters:
    ///   - pixmap: The picture, at most 256 × 256.
    ///   - name: The file's name without extension.
    ///   - file: The test's source file; the pictures are in the folder `Golden` beside it.
    ///   - sourceLocation: Where a failure is reported.
    /// - Throws: ``PNGError`` when the kept file is damaged.
    public static func expect(
        _ pixmap: borrowing Pixmap, named name: String, file: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/")
        let path = "\(folder)/Golden/\(name).png"
        let actual = PNGEncoder().encode(pixmap)
        if isUpdating {
            #expect(write(actual, to: path), "cannot write \(path)", sourceLocation: sourceLocation)
            return
        }
        guard let kept = read(path) else {
            Issue.record("there is no \(path)", sourceLocation: sourceLocation)
            return
        }
        let expected = try PNGDecoder().decode(kept)
        let pixels = pixmap.straightBytes()
        guard expected.width == pixmap.width, expected.height == pixmap.height else {
            Issue.record(
                """
                \(name) is \(pixmap.width) × \(pixmap.height), expected \
                \(expected.width) × \(expected.height)
                """, sourceLocation: sourceLocation)
            return
        }
        let differences = zip(pixels, expected.pixels).map { abs(Int($0) - Int($1)) }
        let count = stride(from: 0, to: differences.count, by: 4)
            .filter { differences[$0..<$0 + 4].contains { $0 > 0 } }.count
        let greatest = differences.max() ?? 0
        let share = Double(count) / Double(max(differences.count / 4, 1))
        guard greatest > tolerance || share > greatestShare else { return }
        Attachment.record(actual, named: "\(name)-actual.png", sourceLocation: sourceLocation)
        Attachment.record(kept, named: "\(name)-expected.png", sourceLocation: sourceLocation)
        Attachment.record(
            try difference(differences, width: pixmap.width, height: pixmap.height),
            named: "\(name)-difference.png", sourceLocation: sourceLocation)
        Issue.record(
            "\(name): \(count) pixels differ, by up to \(greatest) levels",
            sourceLocation: sourceLocation)
    }

    /// A picture that is brighter where pixels differ more.
    private static func difference(_ levels: [Int], width: Int, height: Int) throws -> [UInt8] {
        var picture = try Pixmap(width: width, height: height)
        picture.withMutablePixels { pixels in
            for index in pixels.indices {
                let level = UInt32(min((levels[4 * index..<4 * index + 4].max() ?? 0) * 16, 255))
                pixels[index] = 0xFF00_0000 | level * 0x01_0101
            }
        }
        return PNGEncoder().encode(picture)
    }

    private static var isUpdating: Bool { unsafe getenv("NOTCHVIEWER_UPDATE_GOLDEN") != nil }

    private static func read(_ path: String) -> [UInt8]? {
        guard let file = unsafe fopen(path, "rb") else { return nil }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe fread(&buffer, 1, buffer.count, file)
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) -> Bool {
        guard let file = unsafe fopen(path, "wb") else { return false }
        let count = unsafe fwrite(bytes, 1, bytes.count, file)
        return unsafe fclose(file) == 0 && count == bytes.count
    }
}
