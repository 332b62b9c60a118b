/// The reason why no text can be set.
public enum FontError: Error, Hashable, Sendable {
    /// No installed font matches.
    case notFound(family: String)
}
