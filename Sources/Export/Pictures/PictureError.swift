/// The reason why bytes could not be read as a picture.
public enum PictureError: Error, Hashable, Sendable {
    /// The bytes begin like no format that is read.
    case unknownFormat
    /// A PNG file cannot be read.
    case png(PNGError)
    /// The file ends before the picture is complete.
    case truncated(PictureFormat)
    /// The picture has more columns, rows or pixels than decoders accept.
    case tooLarge(width: Int, height: Int)
    /// A kind of picture that is not read, in words that follow "is".
    case unsupported(PictureFormat, kind: String)
    /// Anything else that makes the picture unreadable, in a few words.
    case damaged(PictureFormat, reason: String)
}

extension PictureError: CustomStringConvertible {
    /// One lowercase phrase without a trailing period, ready to follow a file's name.
    public var description: String {
        switch self {
        case .unknownFormat: "not a picture in PNG, JPEG or WebP"
        case .png(let error): "\(error)"
        case .truncated(let format): "the \(format.rawValue) file ends too early"
        case .tooLarge(let width, let height):
            "a picture of \(width) × \(height) pixels is too large"
        case .unsupported(let format, let kind): "the \(format.rawValue) picture is \(kind)"
        case .damaged(let format, let reason):
            "the \(format.rawValue) file is damaged: \(reason)"
        }
    }
}
