import TestSupport
import Testing

/// What each command says to a wrong value, a missing operand or a file that is not there.
@Suite("Usage of each command")
struct CommandUsageTests {
    private static let wrong: [(line: String, message: String)] = [
        (
            "render -o x.png --rotate 45",
            "--rotate: expected 0, 90, 180 or 270, not '45'"
        ),
        (
            "render -o x.png --scale 0",
            "--scale: expected a number from 0.01 to 100, not '0'"
        ),
        (
            "render -o x.png --scale 1e9",
            "--scale: expected a number from 0.01 to 100, not '1e9'"
        ),
        (
            "render -o x.png --layout window",
            "--layout: expected one of screen, component, not 'window'"
        ),
        (
            "render -o x.png --components notch",
            "--components: expected one of notch-bar, tick-arc, gradient-arc, "
                + "curve-refresh, concentric-corners, all, none, not 'notch'; did you mean "
                + "'notch-bar'?"
        ),
        (
            "render -o x.png --guides cutuot",
            "--guides: expected one of cutout, bounds, safe-area, corners, grid, "
                + "construction, all, none, not 'cutuot'; did you mean 'cutout'?"
        ),
        (
            "render -o x.png --outside beezl",
            "--outside: expected transparent, bezel or a colour such as #0a6cff or white, "
                + "not 'beezl'"
        ),
        (
            "render -o x.png --backdrop nope",
            "--backdrop: expected a colour or a picture, not 'nope'"
        ),
        (
            "render -o x.png --backdrop-fit cover",
            "--backdrop-fit: expected one of fill, fit, stretch, actual, not 'cover'"
        ),
        (
            "render -o x.png --backdrop-opacity 2",
            "--backdrop-opacity: expected a number from 0 to 1, not '2'"
        ),
        (
            "render -o x.png --threads 0",
            "--threads: expected a whole number from 1 to 256, not '0'"
        ),
        (
            "render -o x.png --progress 0..1",
            "--progress: a range is for 'anim' only"
        ),
        (
            "render -o x.png --size 10",
            "--size: expected WIDTHxHEIGHT, such as 270x270, not '10'"
        ),
        (
            "render -o x.png --set notch-bar",
            "--set: expected COMPONENT.PARAMETER=VALUE, such as notch-bar.thickness=4, "
                + "not 'notch-bar'"
        ),
        (
            "render -o x.png --set notch.thickness=3",
            "--set: expected one of notch-bar, tick-arc, gradient-arc, curve-refresh, "
                + "concentric-corners, not 'notch.thickness=3'; did you mean 'notch-bar'?"
        ),
        (
            "render -o x.png --set notch-bar.style=sede",
            "--set: expected notch-bar.style to be one of offset, concentric, seed, not "
                + "'notch-bar.style=sede'; did you mean 'seed'?"
        ),
        (
            "render -o x.png --set tick-arc.ticks=1.5",
            "--set: expected tick-arc.ticks to be a whole number from 1 to 720, not "
                + "'tick-arc.ticks=1.5'"
        ),
        (
            "render -o x.png --panel 10 --device a.xml",
            "--panel: expected WIDTHxHEIGHT or WIDTHxHEIGHT@DPI, such as 1080x2400@420, "
                + "not '10'"
        ),
        (
            "render -o x.png --from svgg",
            "--from: expected one of profile, android, android-spec, gmobile, "
                + "device-preview, svg, not 'svgg'; did you mean 'svg'?"
        ),
        (
            "anim -o x.webp --fps 0",
            "--fps: expected a number from 1 to 240, not '0'"
        ),
        (
            "anim -o x.webp --duration -1",
            "--duration: expected a number from 0.01 to 600, not '-1'"
        ),
        (
            "anim -o x.webp --easing eese",
            "--easing: expected one of linear, in, out, in-out, spring, not 'eese'"
        ),
        (
            "sheet -o x.png --devices zzz",
            "--devices: nothing matches 'zzz'"
        ),
        (
            "measure --components notch-bar --at 2",
            "--at: expected a number from 0 to 1, or 0% to 100%, not '2'"
        ),
        (
            "measure --components tick-arc,notch-bar",
            "exactly one component is needed: --components "
                + "notch-bar|tick-arc|gradient-arc|curve-refresh|concentric-corners"
        ),
        (
            "code --components all --as css",
            "exactly one component is needed: --components "
                + "notch-bar|tick-arc|gradient-arc|curve-refresh|concentric-corners"
        ),
        (
            "batch",
            "'batch' needs FILE.jsonl -o FOLDER [OPTIONS]"
        ),
        (
            "batch a b -o d",
            "unexpected argument 'b'"
        ),
        (
            "batch nothing.jsonl",
            "the pictures need a place: -o FOLDER"
        ),
        (
            "batch nothing.jsonl -o d --shard 3/2",
            "--shard: expected I/N with I from 1 to N, such as 1/4, not '3/2'"
        ),
        (
            "batch nothing.jsonl -o d --shard 0/2",
            "--shard: expected I/N with I from 1 to N, such as 1/4, not '0/2'"
        ),
        (
            "golden",
            "'golden' needs FILE.jsonl --dir FOLDER [OPTIONS]"
        ),
        (
            "golden nothing.jsonl",
            "the kept pictures need a place: --dir FOLDER"
        ),
        (
            "golden nothing.jsonl --dir d --tolerance egde",
            "--tolerance: expected 0 to 255, exact, rounding or edges, not 'egde'"
        ),
        (
            "diff a.png",
            "'diff' needs A B [-o OUT.png] [OPTIONS]"
        ),
        (
            "diff a.png b.png -o differs.svg",
            "-o: 'differs.svg' is no name of a PNG file"
        ),
        (
            "diff a b --tolerance 300",
            "--tolerance: expected 0 to 255, exact, rounding or edges, not '300'"
        ),
        (
            "verify",
            "'verify' needs FILE.png [--tolerance T] [--json]"
        ),
        (
            "devices --as css",
            "--as is not an option of 'devices'"
        ),
        (
            "components notch-bar",
            "unexpected argument 'notch-bar'"
        ),
        (
            "lint",
            "'lint' needs FILE… [--panel WxH@DENSITY] [--allow CODE,…] [--json]"
        ),
        (
            "convert",
            "'convert' needs FILE --to FORMAT -o OUT [--panel WxH@DENSITY]"
        ),
        (
            "convert nothing.json -o -",
            "--to says what to write: profile, android, android-spec, gmobile, svg"
        ),
        (
            "convert nothing.json --to svg",
            "the result needs a place: -o FILE"
        ),
        (
            "convert nothing.json --to svg -o -",
            "unknown device 'nothing.json'"
        ),
        (
            "convert a --to svgg -o -",
            "--to: expected one of profile, android, android-spec, gmobile, "
                + "device-preview, svg, not 'svgg'; did you mean 'svg'?"
        ),
        (
            "bench --filter '('",
            "--filter (: not a regular expression"
        ),
        (
            "bench --threads 0",
            "--threads: expected a whole number from 1 to 256, not '0'"
        ),
        (
            "completion bash zsh",
            "unexpected argument 'zsh'"
        ),
        (
            "help a b",
            "unexpected argument 'b'"
        ),
        (
            "help zzz",
            "no help on 'zzz'"
        ),
    ]

    private static let missing: [(line: String, message: String)] = [
        (
            "render -o x.png --backdrop nope.png",
            "cannot read 'nope.png': No such file or directory"
        ),
        ("render -o x.png --device ./nothing.json", "./nothing.json: No such file or directory"),
        ("batch nothing.jsonl -o d", "cannot read 'nothing.jsonl': No such file or directory"),
        ("golden nothing.jsonl --dir d", "cannot read 'nothing.jsonl': No such file or directory"),
        ("diff nothing.png nothing.png", "cannot read 'nothing.png': No such file or directory"),
        ("verify nothing.png", "cannot read 'nothing.png': No such file or directory"),
        ("lint nothing.json", "nothing.json: No such file or directory"),
    ]

    @Test("wrong values and operands of every command are told in one line, status 2")
    func wrongValues() throws {
        let folder = try ScratchFolder()
        for (line, message) in Self.wrong {
            let outcome = try Program.shell("cd \(folder.path); $NOTCHVIEWER \(line)")
            let command = line.prefix { $0 != " " }
            #expect(
                outcome.errors
                    == "notchviewer: \(message) (try 'notchviewer \(command) --help')\n")
            #expect(outcome.status == 2, "\(line)")
            #expect(outcome.output.isEmpty, "\(line)")
        }
        #expect(folder.names.isEmpty)
    }

    @Test("files that are not there are told by every command that reads, status 1")
    func missingFiles() throws {
        let folder = try ScratchFolder()
        for (line, message) in Self.missing {
            let outcome = try Program.shell("cd \(folder.path); $NOTCHVIEWER \(line)")
            #expect(outcome == Outcome(status: 1, output: [], errors: "notchviewer: \(message)\n"))
        }
        #expect(folder.names.isEmpty)
    }
}
