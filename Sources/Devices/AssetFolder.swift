import Glibc

/// The reason the shipped files were not found.
public struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The folders that were looked at, in order.
    public var searched: [String]

    /// What is missing, where it was looked for, and how to name its place.
    public var description: String {
        "the device profiles are missing; looked in " + searched.joined(separator: ", ")
            + "; set NOTCHVIEWER_ASSETS to the folder that holds \"devices\""
    }
}

/// Finds the folder with the files that are shipped with the program.
public enum AssetFolder {
    /// The folder that holds `devices` and what else is shipped.
    ///
    /// `NOTCHVIEWER_ASSETS` decides when it is set. Otherwise an installed prefix is tried
    /// (`../share/notchviewer` beside the executable's folder), then every folder from the
    /// executable's upwards that has an `assets/devices`, as in a build folder.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - executable: The absolute path of the running program.
    /// - Returns: The folder's path.
    /// - Throws: When none of them holds `devices`.
    public static func find(
        environment: [String: String], executable: String
    ) throws(AssetError) -> String {
        if let stated = environment["NOTCHVIEWER_ASSETS"], !stated.isEmpty {
            guard FileContents.isFolder(stated + "/devices") else {
                throw AssetError(searched: [stated + "/devices"])
            }
            return stated
        }
        var searched: [String] = []
        var folder = parent(of: executable)
        var candidates = [parent(of: folder) + "/share/notchviewer"]
        while true {
            candidates.append((folder == "/" ? "" : folder) + "/assets")
            if folder == "/" || folder == "." { break }
            folder = parent(of: folder)
        }
        for candidate in candidates {
            if FileContents.isFolder(candidate + "/devices") { return candidate }
            searched.append(candidate + "/devices")
        }
        throw AssetError(searched: searched)
    }

    /// The absolute path of the running program, links resolved.
    public static var executable: String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
        return String(
            decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The folder of the user's own devices, or `nil` when the environment names none.
    ///
    /// `$XDG_DATA_HOME/notchviewer/devices`, or `~/.local/share/notchviewer/devices`. A relative
    /// `XDG_DATA_HOME` is ignored, as the XDG Base Directory Specification asks.
    public static func userDevices(environment: [String: String]) -> String? {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return data + "/notchviewer/devices"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/share/notchviewer/devices"
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
