public import Drawing

/// A format of picture files that is read.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case webp = "WebP"

    /// The format that the first bytes of a file belong to.
    public init?(_ file: [UInt8]) {
        if file.starts(with: PNGChunkWriter.signature) {
            self = .png
        } else if file.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if file.starts(with: Array("RIFF".utf8)),
            file.dropFirst(8).starts(with: Array("WEBP".utf8))
        {
            self = .webp
        } else {
            return nil
        }
    }
}

/// A picture that was read from a file.
public struct DecodedPicture: Hashable, Sendable {
    /// The picture, upright.
    public var image: Image
    /// The format of the file.
    public var format: PictureFormat
    /// Whether the file holds a colour profile, which is not applied: numbers count as encoded
    /// sRGB.
    public var hasProfile: Bool
}

/// Reads pictures in PNG, JPEG and WebP into upright straight RGBA, 8 bits a component.
///
/// The format is told from the content, not from a name. The orientation of Exif data is applied,
/// colour profiles are not. Extents are compared with the limits before anything of that size is
/// reserved. An upright PNG or JPEG picture keeps its file, without what its pixels do not need, so
/// that it can be embedded as it is.
public struct PictureDecoder: Sendable {
    /// The greatest accepted number of columns and rows.
    public static let maximumExtent = PNGDecoder.maximumExtent
    /// The greatest accepted number of pixels.
    public static let maximumPixels = PNGDecoder.maximumPixels

    /// Creates a decoder.
    public init() {}

    /// The picture in a file.
    ///
    /// - Parameter file: The bytes of the file.
    /// - Returns: The picture, turned by its orientation.
    /// - Throws: ``PictureError`` when the picture cannot be read whole.
    public func decode(_ file: [UInt8]) throws(PictureError) -> DecodedPicture {
        guard let format = PictureFormat(file) else { throw .unknownFormat }
        let source: SourcePicture =
            switch format {
            case .png: try png(file)
            case .jpeg: try JPEGDecoder().decode(file)
            case .webp: try WebPDecoder().decode(file)
            }
        let isUpright = !(2...8).contains(source.orientation)
        let image =
            isUpright
            ? Image(
                width: source.image.width, height: source.image.height,
                pixels: source.image.pixels, file: EncodedImage(bare: file, format))
            : source.image.turned(by: source.orientation)
        return DecodedPicture(image: image, format: format, hasProfile: source.hasProfile)
    }

    private func png(_ file: [UInt8]) throws(PictureError) -> SourcePicture {
        do throws(PNGError) {
            let metadata = try PNGMetadata(file)
            let hasProfile = try PNGChunk.all(in: file).contains { $0.type == "iCCP" }
            return SourcePicture(
                image: try PNGDecoder().decode(file), orientation: metadata.orientation,
                hasProfile: hasProfile)
        } catch {
            throw .png(error)
        }
    }

    /// Checks extents before pixels are reserved.
    static func check(width: Int, height: Int) throws(PictureError) {
        guard width <= maximumExtent, height <= maximumExtent, width * height <= maximumPixels
        else { throw .tooLarge(width: width, height: height) }
    }
}

/// A picture as its file stores it.
struct SourcePicture {
    var image: Image
    /// How it is to be turned, 1…8 as in Exif.
    var orientation: Int
    /// Whether the file holds a colour profile.
    var hasProfile: Bool
}

extension Image {
    /// The picture turned and mirrored as an Exif orientation says; others than 2…8 change nothing.
    func turned(by orientation: Int) -> Image {
        guard (2...8).contains(orientation) else { return self }
        let swaps = orientation >= 5
        let (columns, rows) = swaps ? (height, width) : (width, height)
        var turned: [UInt8] = []
        turned.reserveCapacity(pixels.count)
        for y in 0..<rows {
            for x in 0..<columns {
                let (column, row) =
                    switch orientation {
                    case 2: (width - 1 - x, y)
                    case 3: (width - 1 - x, height - 1 - y)
                    case 4: (x, height - 1 - y)
                    case 5: (y, x)
                    case 6: (y, height - 1 - x)
                    case 7: (width - 1 - y, height - 1 - x)
                    default: (width - 1 - y, x)
                    }
                let index = 4 * (row * width + column)
                turned += pixels[index..<index + 4]
            }
        }
        return Image(width: columns, height: rows, pixels: turned)
    }
}
