import Devices
import Glibc

/// Finds the devices that options name.
enum DeviceLookup {
    /// The shipped devices and the user's own.
    static func catalogue() throws -> DeviceCatalogue {
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
        let catalogue = try catalogue()
        if let profile = catalogue.profile(id: options.device) { return profile }
        throw UsageError(
            message: "unknown device '\(options.device)'"
                + suggestions(catalogue.suggestions(for: options.device)))
    }
}
