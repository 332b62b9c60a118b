import Devices
import Glibc
import Synchronization

/// Finds the devices that options name.
enum DeviceLookup {
    /// The shipped devices and the user's own; they are read once.
    static func catalogue() throws -> DeviceCatalogue { try loaded.get() }

    private static let loaded = Result {
        let folders = try DeviceLookup.folders.get()
        do {
            return try DeviceCatalogue.load(
                directory: folders.shipped, userDirectory: folders.own)
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }

    private static let folders = Result { () throws -> (shipped: String, own: String?) in
        let environment = ProcessEnvironment.variables
        do {
            let folder = try AssetFolder.find(
                environment: environment, executable: AssetFolder.executable)
            return (folder + "/devices", AssetFolder.userDevices(environment: environment))
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }

    /// Shipped devices that were looked up by identifier.
    ///
    /// Reading all takes a hundred times as long as reading one, which is all that most commands
    /// need.
    private static let shipped = Mutex<[String: DeviceProfile]>([:])

    /// The shipped or the user's own device with an identifier, or `nil`.
    private static func profile(id: String) throws -> DeviceProfile? {
        if let profile = shipped.withLock({ $0[id] }) { return profile }
        let folders = try DeviceLookup.folders.get()
        guard
            let profile = DeviceCatalogue.shippedProfile(
                id: id, directory: folders.shipped, userDirectory: folders.own)
        else { return try catalogue().profile(id: id) }
        shipped.withLock { $0[id] = profile }
        return profile
    }

    /// The device of `--device`.
    static func profile(_ options: Options) throws -> DeviceProfile {
        try document(options).profile
    }

    /// The device of `--device` with what is to be said about its file.
    ///
    /// A catalogue's identifier comes before a file of the same name; a name with a slash is always
    /// a file.
    static func document(_ options: Options) throws -> DeviceDocument {
        if let profile = options.inlinedProfile {
            return DeviceDocument(profile: profile, format: .profile)
        }
        let name = options.device
        if name.contains("/") || name == "-" { return try document(ofFile: name, options) }
        if let profile = try profile(id: name) {
            return DeviceDocument(profile: profile, format: .profile)
        }
        let catalogue = try catalogue()
        if unsafe access(name, F_OK) == 0 { return try document(ofFile: name, options) }
        if let problem = catalogue.problems.first(where: { $0.file.hasSuffix("/\(name).json") }) {
            throw CommandFailure(message: "\(problem)")
        }
        throw UsageError(
            message: "unknown device '\(name)'" + suggestions(catalogue.suggestions(for: name)))
    }

    /// Reads a device file.
    ///
    /// - Parameters:
    ///   - path: The file; `-` is standard input.
    ///   - options: The format and the panel.
    /// - Returns: The device.
    /// - Throws: ``CommandFailure``.
    static func document(
        ofFile path: String, _ options: Options
    ) throws(CommandFailure) -> DeviceDocument {
        do {
            return try DeviceFile.read(named: path, options)
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }
}

extension DeviceFile {
    /// Reads a device file, or standard input for `-`.
    static func read(named path: String, _ options: Options) throws -> DeviceDocument {
        guard path == "-" else {
            return try read(path: path, format: options.sourceFormat, panel: options.panel)
        }
        return try read(
            InputFile.read("-"), name: "stdin", format: options.sourceFormat, panel: options.panel)
    }
}
