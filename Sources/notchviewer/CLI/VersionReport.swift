import Glibc
import Raster
import Windowing

/// What `--version --verbose` prints: what a report of a fault has to say.
enum VersionReport {
    /// The lines.
    @MainActor
    static var text: String {
        """
        notchviewer \(Version.number)
        SDL      \(SDLContext.version), video driver \(videoDriver)
        Swift    \(_SwiftStdlibVersion.current)
        system   \(system)
        kernels  \(Renderer.kernelName), \(processorCount) processors

        """
    }

    /// The driver that the window would use, or why there is none.
    @MainActor
    private static var videoDriver: String {
        do {
            return try SDLContext(name: "notchviewer", applicationID: "notchviewer").driver
        } catch {
            return "none: \(error)"
        }
    }

    /// The distribution and the kernel.
    private static var system: String {
        var name = utsname()
        guard unsafe uname(&name) == 0 else { return "unknown" }
        func text<Field>(_ field: Field) -> String {
            unsafe withUnsafeBytes(of: field) {
                unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
        let kernel = "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
        return distribution.map { "\($0), \(kernel)" } ?? kernel
    }

    /// `PRETTY_NAME` of os-release(5).
    private static var distribution: String? {
        guard let file = try? InputFile.read("/etc/os-release") else { return nil }
        let key = "PRETTY_NAME="
        let line = String(decoding: file, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix(key) }
        return line.map { printable($0.dropFirst(key.count).filter { $0 != "\"" }) }
    }
}
