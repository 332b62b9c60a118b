/// What the programs of the desktop do for the window, where they are installed.
enum DesktopServices {
    /// Puts a picture on the clipboard.
    ///
    /// - Parameters:
    ///   - png: The PNG file.
    ///   - driver: SDL's video driver, which says whose clipboard is meant.
    /// - Returns: Whether a program took it.
    static func copy(png: [UInt8], driver: String) async -> Bool {
        let tools = driver == "wayland" ? ["wl-copy"] : ["xclip"]
        guard let (name, program) = ExternalProgram.find(tools) else { return false }
        let arguments =
            name == "wl-copy"
            ? ["--type", "image/png"] : ["-selection", "clipboard", "-t", "image/png", "-i"]
        return await program.run(arguments, input: png, timeout: 10)?.status == 0
    }

    /// What came of asking for files.
    enum Choice: Hashable, Sendable {
        case files([String])
        case cancelled
        /// There is no program that asks.
        case unavailable
    }

    /// Lets the user choose files.
    static func chooseFiles() async -> Choice {
        guard let (name, program) = ExternalProgram.find(["zenity", "kdialog"]) else {
            return .unavailable
        }
        let arguments =
            name == "zenity"
            ? ["--file-selection", "--multiple", "--separator=\n", "--title=Open"]
            : ["--getopenfilename", "--multiple", "--separate-output", "."]
        guard let outcome = await program.run(arguments), outcome.status <= 1 else {
            return .unavailable
        }
        let paths = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
            .map(String.init)
        return paths.isEmpty ? .cancelled : .files(paths)
    }

    /// The look that the desktop's settings portal asks for; `nil` when it says nothing.
    static func portalTheme() async -> Theme.Kind? {
        guard ProcessEnvironment.value("DBUS_SESSION_BUS_ADDRESS") != nil,
            let (_, program) = ExternalProgram.find(["gdbus"]),
            let outcome = await program.run(
                [
                    "call", "--session", "--dest", "org.freedesktop.portal.Desktop",
                    "--object-path", "/org/freedesktop/portal/desktop", "--method",
                    "org.freedesktop.portal.Settings.Read", "org.freedesktop.appearance",
                    "color-scheme",
                ], timeout: 2), outcome.status == 0
        else { return nil }
        var desktop = DesktopPreferences()
        desktop.take(portal: String(decoding: outcome.output, as: UTF8.self))
        return desktop.theme
    }
}
