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
        var segments = JPEGSegments(file)
        while let segment = segments.next() {
            let part = file[segment.extent]
            switch segment.marker {
            case (0xE0...0xEF)?: if !isJFIF(part), !isAdobe(part) { continue }
            // Comments.
            case 0xFE: continue
            case 0xC4, 0xC8, 0xCC: break
            case (0xC0...0xCF)?:
                // A frame's number of components: 4 are CMYK.
                guard segment.data.count >= 6, part[part.startIndex + 9] <= 3 else { return nil }
            default: break
            }
            bytes += part
        }
        return segments.isDamaged ? nil : bytes + [0xFF, 0xD9]
    }

    private static func isJFIF(_ segment: ArraySlice<UInt8>) -> Bool {
        segment.starts(with: [0xFF, 0xE0])
            && segment.dropFirst(4).starts(with: Array("JFIF\0".utf8))
    }

    private static func isAdobe(_ segment: ArraySlice<UInt8>) -> Bool {
        segment.starts(with: [0xFF, 0xEE]) && segment.dropFirst(4).starts(with: Array("Adobe".utf8))
    }
}
