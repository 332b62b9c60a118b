/// The program's version.
enum Version {
    /// The number of the release, as in semantic versioning.
    static let number = "0.1.0"
    /// The day from which the number counts, as ISO 8601 writes it.
    static let date = "2026-11-30"
}
