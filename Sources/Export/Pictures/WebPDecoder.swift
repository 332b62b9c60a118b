import CWebP
import Drawing

/// Reads WebP files, lossy and lossless; of animations, which are films, none.
struct WebPDecoder {
    func decode(_ file: [UInt8]) throws(PictureError) -> SourcePicture {
        var features = WebPBitstreamFeatures()
        let status = unsafe WebPGetFeatures(file, file.count, &features)
        guard status == VP8_STATUS_OK else { throw Self.error(status) }
        guard features.has_animation == 0 else {
            throw .unsupported(.webp, kind: "an animation")
        }
        let (width, height) = (Int(features.width), Int(features.height))
        guard width > 0, height > 0 else { throw .damaged(.webp, reason: "no pixels") }
        try PictureDecoder.check(width: width, height: height)
        let count = width * height * 4
        var isDecoded = false
        let pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, written in
            // Rows that a damaged file does not give are not read from foreign memory.
            unsafe target.update(repeating: 0)
            isDecoded =
                unsafe WebPDecodeRGBAInto(
                    file, file.count, target.baseAddress, count, Int32(width * 4)) != nil
            written = count
        }
        guard isDecoded else { throw .truncated(.webp) }
        let chunks = WebPChunks(file)
        return SourcePicture(
            image: Image(width: width, height: height, pixels: pixels),
            orientation: chunks.orientation ?? 1, hasProfile: chunks.hasProfile)
    }

    private static func error(_ status: VP8StatusCode) -> PictureError {
        switch status {
        case VP8_STATUS_NOT_ENOUGH_DATA: .truncated(.webp)
        case VP8_STATUS_UNSUPPORTED_FEATURE: .unsupported(.webp, kind: "of an unknown kind")
        default: .damaged(.webp, reason: "its header cannot be read")
        }
    }
}

/// What the chunks of a WebP file say beside its pixels.
struct WebPChunks {
    /// The orientation of the Exif data.
    private(set) var orientation: Int?
    /// Whether there is a colour profile.
    private(set) var hasProfile = false

    init(_ file: [UInt8]) {
        var start = 12
        while start + 8 <= file.count {
            let size = (0..<4).reduce(0) { $0 | Int(file[start + 4 + $1]) << (8 * $1) }
            guard size <= file.count - start - 8 else { return }
            let data = file[start + 8..<start + 8 + size]
            switch String(decoding: file[start..<start + 4], as: Unicode.ASCII.self) {
            case "EXIF":
                // Some programs keep the mark that Exif data have in JPEG files.
                let mark = Array("Exif\0\0".utf8)
                let tiff = data.starts(with: mark) ? data.dropFirst(mark.count) : data
                orientation = ExifOrientation.read(Array(tiff))
            case "ICCP": hasProfile = true
            default: break
            }
            // Chunks begin at even places.
            start += 8 + size + size % 2
        }
    }
}
