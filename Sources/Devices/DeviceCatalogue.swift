import Geometry

/// The devices that the program knows, by identifier.
public struct DeviceCatalogue: Sendable {
    /// The profiles in the order in which they are listed.
    public let profiles: [DeviceProfile]

    /// Why files of the catalogue's folders were left out.
    public let problems: [DeviceFileError]

    /// Creates a catalogue from profiles.
    public init(profiles: [DeviceProfile], problems: [DeviceFileError] = []) {
        self.profiles = profiles
        self.problems = problems
    }

    /// The profile with an identifier, or with one of its aliases in any case.
    ///
    /// `ID@WIDTHxHEIGHT` chooses one of the device's scaled resolutions, in points.
    public func profile(id: String) -> DeviceProfile? {
        let parts = id.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let lowered = name.lowercased()
        let found =
            profiles.first { $0.id == name }
            ?? profiles.first { profile in
                profile.id == lowered || profile.name.lowercased() == lowered
                    || profile.aliases.contains { $0.lowercased() == lowered }
            }
        guard let found, parts.count == 2 else { return found }
        return found.resolutions
            .first {
                "\(decimalText($0.points.width))x\(decimalText($0.points.height))" == parts[1]
            }
            .map(found.scaled(to:))
    }

    /// The identifiers that a mistyped one most likely means, best first.
    public func suggestions(for id: String, limit: Int = 3) -> [String] {
        let names = profiles.flatMap { profile in
            [(profile.id, profile.id), (profile.name, profile.id)]
                + profile.aliases.map { ($0, profile.id) }
        }
        var suggestions: [String] = []
        for name in nearestNames(to: id, in: names.map(\.0), limit: names.count) {
            guard let match = names.first(where: { $0.0 == name }) else { continue }
            if !suggestions.contains(match.1) { suggestions.append(match.1) }
        }
        return Array(suggestions.prefix(limit))
    }
}
