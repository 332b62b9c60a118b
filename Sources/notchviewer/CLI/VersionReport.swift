import Devices
import Glibc
import Raster
import Typesetting
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
        fonts    \(fonts)
        assets   \(assets)
        limits   \(limits)

        """
    }

    /// One line about the program, for the log.
    static var line: String {
        "version \(Version.number), kernels \(Renderer.kernelName), \(processorCount) processors, "
            + "assets \(assets)"
    }

    /// The file of the font in which the window's text is set.
    @MainActor
    private static var fonts: String {
        do throws(FontError) {
            return printable(try Typesetter(families: Theme.Letters.families).fontFile)
        } catch {
            return "none: \(error); the window uses its own letters"
        }
    }

    /// The folder of the shipped files, with the number of devices.
    private static var assets: String {
        do {
            let folder = try AssetFolder.find(
                environment: ProcessEnvironment.variables, executable: AssetFolder.executable)
            return "\(printable(folder)), \(try DeviceLookup.catalogue().profiles.count) devices"
        } catch {
            return "none: \(error)"
        }
    }

    /// What is refused by its size.
    private static var limits: String {
        "pictures \(Pixmap.maximumExtent) pixels a side and \(PixelSize.maximumPixels) in all, "
            + "files \(InputFile.limit >> 20) MiB, device files \(DeviceFile.byteLimit >> 20) MiB"
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
