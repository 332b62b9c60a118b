import Devices
import Glibc

/// Finds the devices that options name.
enum DeviceLookup {
    /// The shipped devices and the user's own; they are read once.
    static func catalogue() throws -> DeviceCatalogue { try loaded.get() }

    private static let loaded = Result { try load() }

    private static func load() throws -> DeviceCatalogue {
        let environment = ProcessEnvironment.variables
        do {
            let folder = try AssetFolder.find(
                environment: environment, executable: AssetFolder.executable)
            return try DeviceCatalogue.load(
                directory: folder + "/devices",
                userDirectory: AssetFolder.userDevices(environment: environment))
        } catch {
            throw CommandFailure(message: "\(error)")
        }
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
        let catalogue = try catalogue()
        if let profile = catalogue.profile(id: name) {
            return DeviceDocument(profile: profile, format: .profile)
        }
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
