/// The orientation tag of Exif data, as in Exif 2.3, §4.6.4.
enum ExifOrientation {
    private static let tag = 0x0112
    private static let shortType = 3

    /// The orientation 1…8 of a TIFF structure, or `nil` when it gives none.
    static func read(_ data: [UInt8]) -> Int? {
        let isLittle: Bool
        switch data.prefix(4) {
        case [0x49, 0x49, 0x2A, 0]: isLittle = true
        case [0x4D, 0x4D, 0, 0x2A]: isLittle = false
        default: return nil
        }
        func number(_ offset: Int, bytes count: Int) -> Int? {
            guard offset >= 0, offset <= data.count - count else { return nil }
            let bytes = data[offset..<offset + count]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes))
                .reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, bytes: 4), let entries = number(directory, bytes: 2)
        else { return nil }
        for entry in 0..<entries {
            let start = directory + 2 + 12 * entry
            guard let tag = number(start, bytes: 2) else { return nil }
            guard tag == Self.tag, number(start + 2, bytes: 2) == shortType,
                let value = number(start + 8, bytes: 2), (1...8).contains(value)
            else { continue }
            return value
        }
        return nil
    }
}
