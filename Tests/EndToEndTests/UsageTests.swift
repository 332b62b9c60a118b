import TestSupport
import Testing

/// Mistakes on the command line: status 2, one line on standard error, nothing on standard output.
@Suite("Usage")
struct UsageTests {
    @Test(
        "each mistake is told in one line",
        arguments: [
            (
                "rendr -o x.png",
                "-o needs a command (try 'notchviewer --help')"
            ),
            (
                "rendr",
                "no file or command 'rendr'; did you mean 'render'? (try 'notchviewer --help')"
            ),
            (
                "render --devcie pixel-8 -o x.png",
                "unknown option '--devcie'; did you mean '--device'? "
                    + "(try 'notchviewer render --help')"
            ),
            ("render -Z", "unknown option '-Z' (try 'notchviewer render --help')"),
            (
                "render --device",
                "--device needs a value: ID|FILE (try 'notchviewer render --help')"
            ),
            ("--layout component", "--layout needs a command (try 'notchviewer --help')"),
            ("--size 100x100", "--size needs a command (try 'notchviewer --help')"),
            ("--outside bezel", "--outside needs a command (try 'notchviewer --help')"),
            ("render --clamp=1", "--clamp takes no value (try 'notchviewer render --help')"),
            (
                "render --json -o x.png",
                "--json is not an option of 'render' (try 'notchviewer render --help')"
            ),
            ("render x y", "unexpected argument 'x' (try 'notchviewer render --help')"),
            (
                "render",
                "the result needs a place: -o FILE (try 'notchviewer render --help')"
            ),
            (
                "render -o /tmp/x.gif",
                "'/tmp/x.gif' does not end in .png or .svg; --format says what to write "
                    + "(try 'notchviewer render --help')"
            ),
            (
                "render -o -",
                "with -o - --format says what to write: png or svg "
                    + "(try 'notchviewer render --help')"
            ),
            (
                "render -o x.png --device iphne-13",
                "unknown device 'iphne-13'; did you mean 'iphone-13', 'iphone-11' or 'iphone-12'? "
                    + "(try 'notchviewer render --help')"
            ),
            (
                "devices iphne-13",
                "no device matches 'iphne-13'; did you mean 'iphone-13', 'iphone-11' or "
                    + "'iphone-12'? (try 'notchviewer devices --help')"
            ),
            (
                "devices --json pixel island zzzzzzzz",
                "no device matches 'pixel island zzzzzzzz' (try 'notchviewer devices --help')"
            ),
            (
                "render -o x.png --layout component --components tick-arc --size 1e300x3",
                "the picture would be more than 1000000000 x 9 pixels; each extent must be from 1 "
                    + "to 32768 (try 'notchviewer render --help')"
            ),
            (
                "render -o x.png --set notch-bar.thickness=thick",
                "--set: expected notch-bar.thickness to be a number from 0 to 100 pt, "
                    + "not 'notch-bar.thickness=thick' (try 'notchviewer render --help')"
            ),
            (
                "render -o x.png --set notch-bar.thikness=3",
                "--set: expected a parameter of notch-bar, not 'notch-bar.thikness=3'; "
                    + "did you mean 'thickness'? (try 'notchviewer render --help')"
            ),
            (
                "code --components notch-bar --as swiftu",
                "--as: expected one of svg, css, swiftui, uikit, compose, android, not 'swiftu'; "
                    + "did you mean 'swiftui'? (try 'notchviewer code --help')"
            ),
            (
                "render -o - --format sgv",
                "--format: expected one of png, svg, not 'sgv'; did you mean 'svg'? "
                    + "(try 'notchviewer render --help')"
            ),
            (
                "render -o x.png --size 100x100",
                "--size is the canvas of --layout component (try 'notchviewer render --help')"
            ),
            (
                "sheet -o x.png --devices=",
                "--devices: expected GLOB,…, not '' (try 'notchviewer sheet --help')"
            ),
            (
                "bench --filter zzzz",
                "--filter: 'zzzz' is found in no name, such as 'W1_ticks' "
                    + "(try 'notchviewer bench --help')"
            ),
            (
                "anim -o %d",
                "'%d' is no animation: it ends in .webp, or in .png after a %d or %06d "
                    + "(try 'notchviewer anim --help')"
            ),
            (
                "anim -o %300d.png",
                "'%300d.png' is no animation: it ends in .webp, or in .png after a %d or %06d "
                    + "(try 'notchviewer anim --help')"
            ),
            (
                "batch list.jsonl -o -",
                "many pictures do not fit on standard output: -o FOLDER "
                    + "(try 'notchviewer batch --help')"
            ),
            (
                "anim -o d%d/a.png",
                "'d%d/a.png' is no animation: it ends in .webp, or in .png after a %d or %06d "
                    + "(try 'notchviewer anim --help')"
            ),
            (
                "measure --json",
                "exactly one component is needed: --components "
                    + "notch-bar|tick-arc|gradient-arc|curve-refresh|concentric-corners "
                    + "(try 'notchviewer measure --help')"
            ),
            (
                "code --components notch-bar",
                "a language is needed: --as svg|css|swiftui|uikit|compose|android (try 'notchviewer code --help')"
            ),
            (
                "completion tcsh",
                "no completions for 'tcsh', only bash, zsh and fish "
                    + "(try 'notchviewer completion --help')"
            ),
            (
                "completion",
                "'completion' needs bash|zsh|fish (try 'notchviewer completion --help')"
            ),
            (
                "help rendr",
                "no help on 'rendr'; did you mean 'render'? (try 'notchviewer help --help')"
            ),
        ])
    func mistake(line: String, message: String) throws {
        let outcome = try Program.run(line.split(separator: " ").map(String.init))
        #expect(outcome.errors == "notchviewer: \(message)\n")
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
    }

    @Test("a name that is not UTF-8 is refused, and no file of another name is written")
    func notUTF8() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.shell(
            "cd \(folder.path); $NOTCHVIEWER render --scale 0.1 -o $'a\\xFF.png'")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors
                == "notchviewer: argument 5, 'a\u{FFFD}.png', is not UTF-8 "
                + "(try 'notchviewer --help')\n")
        #expect(folder.names.isEmpty)
    }

    @Test("of a configuration with 100 000 bad lines, 20 are told")
    func badConfiguration() throws {
        let folder = try ScratchFolder()
        let lines = String(repeating: "wheal = 1\n", count: 100_000)
        try writeFile(Array(lines.utf8), to: folder.path + "/notchviewer.toml")
        let outcome = try Program.shell(
            "mkdir \(folder.path)/notchviewer; "
                + "mv \(folder.path)/notchviewer.toml \(folder.path)/notchviewer/config; "
                + "$NOTCHVIEWER --print-config",
            environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(outcome.status == 0)
        let messages = outcome.errors.split(separator: "\n")
        let config = "notchviewer: \(folder.path)/notchviewer/config"
        #expect(messages.count == 21)
        #expect(messages.first == "\(config):1: unknown setting 'wheal'; did you mean 'wheel'?")
        #expect(messages.last == "\(config): and 99980 more")
    }

    @Test(
        "faults of files are told in our words",
        arguments: [
            ("{\"a\":1,\"a\":2}", "a key is given twice near '\"a\"'"),
            ("{\"a\":\"\\u0000\"}", "the character U+0000 is not allowed"),
            ("{\"a\" 1}", "expected ':' near '1'"),
            ("{\"a\":1e999}", "a number is out of range near '1e999'"),
            ("{\"a\":nul}", "not JSON near 'nul'"),
            ("{\"a\":", "the text ends too early"),
            ("<resources><string></resources>", "<string> is followed by </resources>"),
            ("<resources>&nothing;</resources>", "&nothing; is not known"),
            ("<resources", "'>' is expected"),
            ("<resources a='1' a='2'/>", "attribute 'a' is given twice"),
            (
                String(repeating: "<a>", count: 300),
                "a text or the nesting is beyond what is read"
            ),
        ])
    func faults(text: String, message: String) throws {
        let outcome = try Program.run("lint", "-", input: text)
        #expect(outcome.status != 0)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test("control characters of names reach no terminal")
    func controlCharacters() throws {
        let name = "/nowhere/\u{1B}]0;x\u{7}\r\n\u{9B}2J\u{202E}"
        let escaped = "/nowhere/\\u{1B}]0;x\\u{7}\\r\\n\\u{9B}2J\\u{202E}"
        let diff = try Program.run("diff", name, name)
        #expect(
            diff.errors == "notchviewer: cannot read '\(escaped)': No such file or directory\n")
        let lint = try Program.run("lint", name)
        #expect(lint.errors == "notchviewer: \(escaped): No such file or directory\n")
        #expect(lint.text.isEmpty)
    }

    @Test(
        "numbers are plain decimals inside their range",
        arguments: [
            "1.2", "-0.1", "nan", "inf", "0x1", "1e400", "", "0,42", "101%", "42 %", "٠", "1_0",
        ])
    func numbers(text: String) throws {
        let outcome = try Program.run("render", "-o", "/tmp/never.png", "--progress", text)
        #expect(outcome.status == 2)
        #expect(
            outcome.errors
                == "notchviewer: --progress: expected a number from 0 to 1, or 0% to 100%, "
                + "not '\(text)' (try 'notchviewer render --help')\n")
    }

    @Test("with --clamp, in any place, numbers out of range become the nearest allowed one")
    func clamp() throws {
        let clamped = try Program.run(
            "render", "-o", "-", "--format", "svg", "--progress", "1.2", "--clamp")
        let exact = try Program.run("render", "-o", "-", "--format=svg", "--progress=100%")
        #expect(clamped == exact)
        #expect(clamped.status == 0)
    }

    @Test(
        "all spellings of an option mean the same",
        arguments: [
            ["render", "-o", "-", "--format", "svg", "--device", "pixel-8"],
            ["render", "-o-", "--format=svg", "--device=pixel-8"],
            ["--device", "pixel-8", "render", "--output=-", "--format", "svg"],
            ["render", "-qo-", "--format", "svg", "--device", "iphone-x", "--device", "pixel-8"],
            ["render", "-n", "--no-no-clobber", "-o-", "--format=svg", "--device=pixel-8", "--"],
        ])
    func spellings(arguments: [String]) throws {
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.text.contains("<title>Pixel 8 · 42 %</title>"))
    }
}
