import Drawing

extension EncodedImage {
    /// What a file needs to be shown as our decoder reads it: without profiles, gamma, orientation,
    /// texts and whatever else browsers and renderers may or may not apply.
    ///
    /// `nil` for what not every reader of SVG shows alike: WebP, CMYK, and more than 8 bits a
    /// component.
    init?(bare file: [UInt8], _ format: PictureFormat) {
        switch format {
        case .png:
            guard let bytes = Self.barePNG(file) else { return nil }
            self.init(mediaType: "image/png", bytes: bytes)
        case .jpeg:
            guard let bytes = Self.bareJPEG(file) else { return nil }
            self.init(mediaType: "image/jpeg", bytes: bytes)
        case .webp: return nil
        }
    }

    /// The chunks of a PNG file that make its pixels.
    private static func barePNG(_ file: [UInt8]) -> [UInt8]? {
        guard let chunks = try? PNGChunk.all(in: file), let header = chunks.first,
            header.type == "IHDR", header.data.count == 13,
            file[header.data.lowerBound + 8] <= 8
        else { return nil }
        let needed = chunks.filter { ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains($0.type) }
        guard needed.last?.type == "IEND", needed.allSatisfy(\.isIntact) else { return nil }
        var bytes = PNGChunkWriter.signature
        bytes.reserveCapacity(file.count)
        for chunk in needed { bytes += file[chunk.extent] }
        return bytes
    }

    /// The segments of a JPEG file that make its pixels, JFIF's and Adobe's included, which say how
    /// colours are stored.
    private static func bareJPEG(_ file: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = [0xFF, 0xD8]
        bytes.reserveCapacity(file.count)
        var start = 2
        while start + 4 <= file.count, file[start] == 0xFF {
            let marker = file[start + 1]
            // Fill bytes.
            if marker == 0xFF {
                start += 1
                continue
            }
            // The end; what follows it is not part of the picture.
            if marker == 0xD9 { break }
            let length = Int(file[start + 2]) << 8 | Int(file[start + 3])
            let end = start + 2 + length
            guard length >= 2, end <= file.count else { return nil }
            let isFrame =
                (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            // The number of components: 4 are CMYK.
            if isFrame, length < 8 || file[start + 9] > 3 { return nil }
            let isApplication = (0xE0...0xEF).contains(marker)
            let isNeeded =
                isApplication
                ? isJFIF(file[start..<end]) || isAdobe(file[start..<end]) : marker != 0xFE
            if isNeeded { bytes += file[start..<end] }
            start = end
            if marker == 0xDA {
                let scan = start
                while start + 1 < file.count, !isMarker(file[start], file[start + 1]) { start += 1 }
                bytes += file[scan..<start]
            }
        }
        return bytes + [0xFF, 0xD9]
    }

    private static func isJFIF(_ segment: ArraySlice<UInt8>) -> Bool {
        segment.starts(with: [0xFF, 0xE0])
            && segment.dropFirst(4).starts(with: Array("JFIF\0".utf8))
    }

    private static func isAdobe(_ segment: ArraySlice<UInt8>) -> Bool {
        segment.starts(with: [0xFF, 0xEE]) && segment.dropFirst(4).starts(with: Array("Adobe".utf8))
    }

    /// Whether two bytes of a scan end it; stuffed zeros and restart markers do not.
    private static func isMarker(_ first: UInt8, _ second: UInt8) -> Bool {
        first == 0xFF && second != 0 && second != 0xFF && !(0xD0...0xD7).contains(second)
    }
}
