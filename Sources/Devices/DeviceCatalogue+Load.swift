extension DeviceCatalogue {
    /// Reads every profile of a folder, and of a second one whose profiles win by identifier.
    ///
    /// Files that do not end in `.json` are passed over. A file that cannot be read is listed in
    /// ``problems`` and the others are kept.
    ///
    /// - Parameters:
    ///   - directory: The folder of the shipped profiles.
    ///   - userDirectory: The folder of the user's own profiles; it may be absent.
    /// - Returns: Phones first, then by maker, year and name.
    /// - Throws: When the first folder cannot be read or holds no profile.
    public static func load(
        directory: String, userDirectory: String? = nil
    ) throws(DeviceFileError) -> DeviceCatalogue {
        var problems: [DeviceFileError] = []
        guard let shipped = read(directory, problems: &problems) else {
            throw DeviceFileError(
                file: directory, problem: .unreadable("the folder cannot be read"))
        }
        guard !shipped.isEmpty else {
            throw problems.first
                ?? DeviceFileError(
                    file: directory, problem: .missing("device profiles (*.json)"))
        }
        let own = userDirectory.flatMap { read($0, problems: &problems) } ?? []
        let replaced = Set(own.map(\.id))
        let profiles = shipped.filter { !replaced.contains($0.id) } + own
        return DeviceCatalogue(
            profiles: profiles.sorted { $0.listingKey < $1.listingKey }, problems: problems)
    }

    /// Reads one shipped profile without the others.
    ///
    /// - Parameters:
    ///   - id: An identifier; of a profile that it names, the file is called so.
    ///   - directory: The folder of the shipped profiles.
    ///   - userDirectory: The folder of the user's own profiles.
    /// - Returns: The profile that ``load(directory:userDirectory:)`` finds under the identifier;
    ///   `nil` when that cannot be said without reading everything.
    public static func shippedProfile(
        id: String, directory: String, userDirectory: String? = nil
    ) -> DeviceProfile? {
        let isPlain = id.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
        // Any of the user's own files may hold a profile with this identifier.
        guard isPlain, !id.hasPrefix("."),
            userDirectory.flatMap(FileContents.names)?.contains(where: isProfile) != true
        else { return nil }
        let path = directory + "/" + id + ".json"
        let profile = try? ProfileReader.read(FileContents.read(path), file: path).profile
        return profile?.id == id ? profile : nil
    }

    private static func isProfile(_ name: String) -> Bool {
        name.hasSuffix(".json") && !name.hasPrefix(".")
    }

    private static func read(
        _ directory: String, problems: inout [DeviceFileError]
    ) -> [DeviceProfile]? {
        guard let names = FileContents.names(in: directory) else { return nil }
        var profiles: [DeviceProfile] = []
        for name in names where isProfile(name) {
            let path = directory + "/" + name
            do throws(DeviceFileError) {
                profiles.append(try ProfileReader.read(FileContents.read(path), file: path).profile)
            } catch {
                problems.append(error)
            }
        }
        return profiles
    }
}

extension DeviceProfile {
    /// Lists phones first, then by maker, year and name, numbers in names by value.
    fileprivate var listingKey: ListingKey {
        ListingKey(
            kind: DeviceKind.allCases.firstIndex(of: kind) ?? 0, maker: maker.lowercased(),
            year: year ?? 0, name: naturalKey(name), id: id)
    }
}

private struct ListingKey: Comparable {
    var kind: Int
    var maker: String
    var year: Int
    var name: String
    var id: String

    static func < (left: ListingKey, right: ListingKey) -> Bool {
        (left.kind, left.maker, left.year, left.name, left.id)
            < (right.kind, right.maker, right.year, right.name, right.id)
    }
}

/// The text in lower case with every number padded to eight digits, so that 9 sorts before 10.
private func naturalKey(_ text: String) -> String {
    var key = ""
    var digits = ""
    for scalar in text.lowercased().unicodeScalars {
        if ("0"..."9").contains(scalar) {
            digits.unicodeScalars.append(scalar)
        } else {
            key += padded(digits)
            digits = ""
            key.unicodeScalars.append(scalar)
        }
    }
    return key + padded(digits)
}

private func padded(_ digits: String) -> String {
    digits.isEmpty ? "" : String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
}
