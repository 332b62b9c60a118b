/// The program's version.
enum Version {
    /// The number of the release, as in semantic versioning.
    static let number = "0.1.0"
}
