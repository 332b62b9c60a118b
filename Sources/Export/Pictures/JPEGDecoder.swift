import CTurboJPEG
import Drawing

/// Reads JPEG files, progressive ones and CMYK included.
struct JPEGDecoder {
    func decode(_ file: [UInt8]) throws(PictureError) -> SourcePicture {
        guard let handle = unsafe tjInitDecompress() else {
            throw .damaged(.jpeg, reason: "out of memory")
        }
        defer { unsafe tjDestroy(handle) }
        let image = try unsafe decode(file, handle)
        let metadata = JPEGMetadata(file)
        return SourcePicture(
            image: image, orientation: metadata.orientation ?? 1,
            hasProfile: metadata.hasProfile)
    }

    private func decode(
        _ file: [UInt8], _ handle: tjhandle
    ) throws(PictureError) -> Image {
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = 0
        var colorSpace: Int32 = 0
        let status = unsafe tjDecompressHeader3(
            handle, file, UInt(file.count), &width, &height, &subsampling, &colorSpace)
        guard status == 0 else { throw unsafe Self.error(handle) }
        guard width > 0, height > 0 else { throw .damaged(.jpeg, reason: "no pixels") }
        try PictureDecoder.check(width: Int(width), height: Int(height))
        let isCMYK =
            colorSpace == Int32(TJCS_CMYK.rawValue) || colorSpace == Int32(TJCS_YCCK.rawValue)
        let format = Int32(isCMYK ? TJPF_CMYK.rawValue : TJPF_RGBA.rawValue)
        let count = Int(width) * Int(height) * 4
        var decoded: Int32 = 0
        var pixels = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, written in
            // Rows that a damaged file does not give are not read from foreign memory.
            unsafe target.update(repeating: 0)
            decoded = unsafe tjDecompress2(
                handle, file, UInt(file.count), target.baseAddress, width, 0, height, format,
                Int32(TJFLAG_LIMITSCANS))
            written = count
        }
        guard decoded == 0 else { throw unsafe Self.error(handle) }
        if isCMYK { Self.convertCMYK(&pixels) }
        return Image(width: Int(width), height: Int(height), pixels: pixels)
    }

    /// Turns inverted CMYK, as Adobe's programs write it, into RGBA.
    private static func convertCMYK(_ pixels: inout [UInt8]) {
        for index in stride(from: 0, to: pixels.count, by: 4) {
            let black = Int(pixels[index + 3])
            for component in index..<index + 3 {
                pixels[component] = UInt8((Int(pixels[component]) * black + 127) / 255)
            }
            pixels[index + 3] = 255
        }
    }

    private static func error(_ handle: tjhandle) -> PictureError {
        // The library tells kinds of errors by its words alone.
        let text = unsafe tjGetErrorStr2(handle).map { unsafe String(cString: $0) } ?? ""
        if text.contains("remature end") { return .truncated(.jpeg) }
        if text.contains("nsupported") { return .unsupported(.jpeg, kind: "of an unknown kind") }
        return .damaged(
            .jpeg, reason: text.contains("scans") ? "too many scans" : "its data cannot be read")
    }
}
