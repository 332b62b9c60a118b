/// What the programs of the desktop do for the window, where they are installed.
enum DesktopServices {
    /// The name of the program that fills the clipboard.
    static func copyTool(driver: String) -> String { driver == "wayland" ? "wl-copy" : "xclip" }

    /// What can be put on the clipboard.
    enum CopiedType: String, Hashable, Sendable {
        case png = "image/png"
        case text = "UTF8_STRING"
    }

    /// Puts a picture or a text on the clipboard, where it stays when the window is gone.
    ///
    /// - Parameters:
    ///   - bytes: The PNG file, or the text as UTF-8.
    ///   - type: Which of them it is.
    ///   - driver: SDL's video driver, which says whose clipboard is meant.
    /// - Returns: Whether a program took it.
    static func copy(_ bytes: [UInt8], as type: CopiedType, driver: String) async -> Bool {
        guard let (name, program) = ExternalProgram.find([copyTool(driver: driver)]) else {
            return false
        }
        let arguments =
            name == "wl-copy"
            ? ["--type", type.rawValue] : ["-selection", "clipboard", "-t", type.rawValue, "-i"]
        return await program.run(arguments, input: bytes, timeout: 10)?.status == 0
    }

    /// What is on the clipboard.
    enum ClipboardContent: Hashable, Sendable {
        /// The file of a picture.
        case picture([UInt8])
        /// A text; empty when there is nothing that can be shown.
        case text(String)
        /// The program that owns the clipboard gives nothing.
        case unanswered
    }

    /// The name of the program that reads the clipboard.
    static func pasteTool(driver: String) -> String { driver == "wayland" ? "wl-paste" : "xclip" }

    /// Whether the program that reads the clipboard is installed.
    static func canPaste(driver: String) -> Bool {
        ExternalProgram.find([pasteTool(driver: driver)]) != nil
    }

    /// The types that are asked for, the best first: pictures, files and texts.
    private static let pastedTypes = [
        "image/png", "image/jpeg", "image/webp", "text/uri-list", "UTF8_STRING",
        "text/plain;charset=utf-8", "text/plain", "STRING", "TEXT",
    ]
    /// The time that the owner of the clipboard has to answer, in seconds.
    private static let pasteTimeout = 10.0

    /// Reads the clipboard.
    ///
    /// - Parameter driver: SDL's video driver, which says whose clipboard is meant.
    /// - Returns: The best of what its owner offers.
    static func clipboard(driver: String) async -> ClipboardContent {
        guard let (name, program) = ExternalProgram.find([pasteTool(driver: driver)]) else {
            return .unanswered
        }
        func arguments(_ type: String?) -> [String] {
            if name == "wl-paste" {
                return type.map { ["--no-newline", "--type", $0] } ?? ["--list-types"]
            }
            return ["-selection", "clipboard", "-o", "-t", type ?? "TARGETS"]
        }
        guard let list = await program.run(arguments(nil), timeout: pasteTimeout) else {
            return .unanswered
        }
        // Nothing on the clipboard is no success either.
        let types = String(decoding: list.output, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard list.status == 0,
            let type = pastedTypes.first(where: { types.contains(Substring($0)) })
        else { return .text("") }
        guard
            let content = await program.run(
                arguments(type), limit: InputFile.limit, timeout: pasteTimeout),
            content.status == 0
        else { return .unanswered }
        if type.hasPrefix("image/") { return .picture(content.output) }
        return .text(
            String(decoding: content.output.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self))
    }

    /// What came of asking for files.
    enum Choice: Hashable, Sendable {
        case files([String])
        case cancelled
        /// There is no program that asks.
        case unavailable
    }

    /// Lets the user choose files.
    ///
    /// - Parameter folder: Where the dialog begins; ends in a slash.
    /// - Returns: What the user chose.
    static func chooseFiles(in folder: String) async -> Choice {
        guard let (name, program) = ExternalProgram.find(["zenity", "kdialog"]) else {
            return .unavailable
        }
        let arguments = fileDialogArguments(of: name, folder: folder)
        guard let outcome = await program.run(arguments), outcome.status <= 1 else {
            return .unavailable
        }
        let paths = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
            .map(String.init)
        return paths.isEmpty ? .cancelled : .files(paths)
    }

    /// What a program that lets the user choose files is told.
    static func fileDialogArguments(of name: String, folder: String) -> [String] {
        name == "zenity"
            ? [
                "--file-selection", "--multiple", "--separator=\n", "--title=Open",
                "--filename=" + folder,
            ] : ["--getopenfilename", "--multiple", "--separate-output", folder]
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
