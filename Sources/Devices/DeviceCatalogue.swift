/// The devices that the program knows, by identifier.
public struct DeviceCatalogue: Sendable {
    /// The profiles in the order in which they are listed.
    public let profiles: [DeviceProfile]

    /// Creates a catalogue from profiles.
    public init(profiles: [DeviceProfile]) {
        self.profiles = profiles
    }

    /// The profile with an identifier.
    public func profile(id: String) -> DeviceProfile? {
        profiles.first { $0.id == id }
    }
}
