/// A part of a JPEG file.
struct JPEGSegment {
    /// The marker's second byte; `nil` for the data of a scan, which follow its header.
    var marker: UInt8?
    /// All bytes, the marker and the length included.
    var extent: Range<Int>
    /// The bytes after the marker and the length.
    var data: Range<Int>
}

/// The segments of a JPEG file from the first to its end, without the marks of start and end.
struct JPEGSegments: Sequence, IteratorProtocol {
    private static let startOfScan: UInt8 = 0xDA
    private static let endOfImage: UInt8 = 0xD9

    private let file: [UInt8]
    private var start = 2
    private var isInScan = false
    /// Whether a segment was found that is not whole; the ones before it were given.
    private(set) var isDamaged = false

    init(_ file: [UInt8]) { self.file = file }

    mutating func next() -> JPEGSegment? {
        if isInScan { return scan() }
        while start + 4 <= file.count, file[start] == 0xFF {
            let marker = file[start + 1]
            // Fill bytes, and markers without a length.
            if marker == 0xFF {
                start += 1
                continue
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                start += 2
                continue
            }
            if marker == Self.endOfImage { return nil }
            let end = start + 2 + (Int(file[start + 2]) << 8 | Int(file[start + 3]))
            guard end >= start + 4, end <= file.count else {
                isDamaged = true
                return nil
            }
            defer { start = end }
            isInScan = marker == Self.startOfScan
            return JPEGSegment(marker: marker, extent: start..<end, data: start + 4..<end)
        }
        return nil
    }

    private mutating func scan() -> JPEGSegment {
        isInScan = false
        let first = start
        while start + 1 < file.count, !isMarker(file[start], file[start + 1]) { start += 1 }
        return JPEGSegment(marker: nil, extent: first..<start, data: first..<start)
    }

    /// Whether two bytes of a scan end it; stuffed zeros and restart markers do not.
    private func isMarker(_ first: UInt8, _ second: UInt8) -> Bool {
        first == 0xFF && second != 0 && second != 0xFF && !(0xD0...0xD7).contains(second)
    }
}

/// What the segments before a JPEG file's picture say.
struct JPEGMetadata {
    /// The orientation of the Exif data.
    private(set) var orientation: Int?
    /// Whether there is a colour profile.
    private(set) var hasProfile = false

    private static let exifMark = Array("Exif\0\0".utf8)
    private static let profileMark = Array("ICC_PROFILE\0".utf8)

    init(_ file: [UInt8]) {
        for segment in JPEGSegments(file) {
            guard let marker = segment.marker else { return }
            let data = file[segment.data]
            if marker == 0xE1, data.starts(with: Self.exifMark), orientation == nil {
                orientation = ExifOrientation.read(Array(data.dropFirst(Self.exifMark.count)))
            }
            if marker == 0xE2, data.starts(with: Self.profileMark) { hasProfile = true }
        }
    }
}
