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
        /// The program of a name that would ask did not start, or ended at once.
        case failed(String)
    }

    /// Nobody reads and cancels a dialog in less time, in seconds: it did not appear.
    private static let shortestChoice = 0.4

    /// What the end of a program that lets the user choose files means.
    ///
    /// Both programs end with status 1 when the user cancels, and when they cannot open a window.
    ///
    /// - Parameters:
    ///   - outcome: What the program came to; `nil` when it could not be started.
    ///   - name: Its name.
    ///   - seconds: How long it ran.
    /// - Returns: Never ``Choice/unavailable``.
    static func choice(
        of outcome: ExternalProgram.Outcome?, by name: String, after seconds: Double
    ) -> Choice {
        guard let outcome, outcome.status <= 1 else { return .failed(name) }
        let paths = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
            .map(String.init)
        if outcome.status == 0, !paths.isEmpty { return .files(paths) }
        return seconds < shortestChoice ? .failed(name) : .cancelled
    }

    /// Lets the user choose files.
    ///
    /// - Parameter folder: Where the dialog begins; ends in a slash.
    /// - Returns: What the user chose.
    static func chooseFiles(in folder: String) async -> Choice {
        guard let (name, program) = ExternalProgram.find(["zenity", "kdialog"]) else {
            return .unavailable
        }
        let start = MonotonicClock.now
        let outcome = await program.run(
            fileDialogArguments(of: name, folder: folder), isDialog: true)
        return choice(of: outcome, by: name, after: MonotonicClock.now - start)
    }

    /// What a program that lets the user choose files is told.
    static func fileDialogArguments(of name: String, folder: String) -> [String] {
        let patterns = FolderListing.endings.map { "*" + $0 }.joined(separator: " ")
        guard name == "zenity" else {
            return [
                "--getopenfilename", "--multiple", "--separate-output", folder,
                "Devices and pictures (\(patterns))\nAll files (*)",
            ]
        }
        return [
            "--file-selection", "--multiple", "--separator=\n", "--title=Open",
            "--filename=" + folder, "--file-filter=Devices and pictures | \(patterns)",
            "--file-filter=All files | *",
        ]
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
