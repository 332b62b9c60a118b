import Windowing

/// What the help says about the configuration.
enum ConfigurationHelp {
    /// How the window is configured.
    static var text: String {
        var text = """
            Configuration of the window; the other commands never read it.

            Each setting comes from the first of these that states it:
              1. the command line
              2. an environment variable, such as NOTCHVIEWER_UI_SCALE
              3. .notchviewer.toml in the current folder, with --project only
              4. $XDG_CONFIG_HOME/notchviewer/config (~/.config/notchviewer/config)
              5. notchviewer/config in each folder of $XDG_CONFIG_DIRS (/etc/xdg)
              6. what is built in
            --no-config leaves out 3 to 5; --print-config tells what came from where.

            A file is made of lines, in a subset of TOML in which quotes may be left out:
              # a comment
              theme = dark               # a value ends before a # after a space
              output-dir = "/home/me/a"  # in "…" \\" \\\\ \\n \\t; '…' is taken as it is
              key."ctrl+e" = "play"      # keys: see 'notchviewer help keys'
              [key]                      # what follows is called key.…
              'ctrl+k' = "none"
            Names without quotes are made of letters, digits and + - _. There are no
            arrays, inline tables, texts of several lines or dates. Of equal names the
            last counts. A line that cannot be read is told of and passed over.

            Settings, as the options of the same names:

            """
        for name in Configuration.settings {
            guard let option = OptionTable.all.first(where: { $0.name == name }) else { continue }
            let standard = option.defaultText.map { " (default \($0))" } ?? ""
            text += Help.entry(name, option.summary + standard, column: 18)
        }
        text += """

            Recent files and the window's size are kept in $XDG_STATE_HOME/notchviewer
            (~/.local/state/notchviewer). Paths in these variables that are not absolute
            count as not set.

            With 'theme = system' the look follows, in this order, $GTK_THEME, the GTK 4 and
            GTK 3 settings.ini and kdeglobals in the folder for configuration, and the
            desktop's settings portal when it answers; without any it is dark.

            """
        return text
    }

    /// The names of the actions with their keys.
    static var keys: String {
        var text = """
            Keys of the window. Other keys are set by lines such as
              key."ctrl+e" = "screenshot transparent"
            in the configuration (see 'notchviewer help configuration'); "none" takes a key
            away. A key is written with ctrl+, alt+, super+ and shift+ before a character
            or one of
            """
        text +=
            "\n"
            + Help.wrap(
                Key.Name.allCases.map(\.rawValue).joined(separator: ", ") + ".", indent: 2)
        text += """
            An upper-case letter means shift. Actions with numbers take others, too:
            step-progress, set-progress, zoom, multiply-speed, step-frames.

            """
        for section in KeyBindings.standard.sections {
            text += "\n\(section.title):\n"
            for binding in section.bindings {
                text += Help.entry(
                    binding.action.name, binding.chords.map(\.text).joined(separator: "  "),
                    column: 30)
            }
        }
        return text
    }
}
