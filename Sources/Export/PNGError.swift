/// The reason why bytes could not be read as a PNG picture.
public enum PNGError: Error, Hashable, Sendable {
    /// The bytes do not begin with the eight that mark a PNG file.
    case notPNG
    /// The file ends before the picture is complete.
    case truncated
    /// The picture has more columns, rows or pixels than the decoder accepts.
    case tooLarge(width: Int, height: Int)
    /// A pixel names a colour that the palette does not have.
    case missingPaletteEntry(index: Int, entries: Int)
    /// Anything else that makes the picture unreadable, in libspng's words.
    case damaged(reason: String)
}

extension PNGError: CustomStringConvertible {
    /// One lowercase phrase without a trailing period, ready to follow a file's name.
    public var description: String {
        switch self {
        case .notPNG: "not a PNG file"
        case .truncated: "the PNG file ends too early"
        case .tooLarge(let width, let height):
            "a PNG picture of \(width) × \(height) pixels is too large"
        case .missingPaletteEntry(let index, let entries):
            "the PNG picture uses colour \(index) of a palette with \(entries) entries"
        case .damaged(let reason): "the PNG file is damaged: \(reason)"
        }
    }
}
