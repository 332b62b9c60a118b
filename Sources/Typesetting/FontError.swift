/// The reason why no text can be set.
public enum FontError: Error, Hashable, Sendable {
    /// No installed font matches.
    case notFound(family: String)
}

extension FontError: CustomStringConvertible {
    /// One lowercase sentence without a trailing period.
    public var description: String {
        switch self {
        case .notFound(let family): "no installed font matches \"\(family)\""
        }
    }
}
