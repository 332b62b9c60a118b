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
                "render -o x.png --set notch-bar.thickness=thick",
                "--set: expected notch-bar.thickness to be a number from 0 to 100 pt, "
                    + "not 'notch-bar.thickness=thick' (try 'notchviewer render --help')"
            ),
            (
                "render -o x.png --set notch-bar.thikness=3",
                "--set: expected a parameter of notch-bar; did you mean 'thickness'?, "
                    + "not 'notch-bar.thikness=3' (try 'notchviewer render --help')"
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
