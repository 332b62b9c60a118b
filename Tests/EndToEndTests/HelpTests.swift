import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
    static let commands = [
        "render", "measure", "code", "batch", "golden", "diff", "verify", "devices", "components",
        "lint", "convert", "bench", "completion", "help",
    ]

    @Test("help fits into 80 columns and has examples before the options", arguments: commands)
    func help(command: String) throws {
        let outcome = try Program.run(command, "--help")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.first?.hasPrefix("Usage: notchviewer \(command)") == true)
        let examples = try #require(lines.firstIndex(of: "Examples:"))
        let general = try #require(lines.firstIndex(of: "General:"))
        #expect(examples < general)
        #expect(try Program.run("help", command) == outcome)
    }

    @Test("the general help names every command")
    func general() throws {
        let outcome = try Program.run("--help")
        #expect(outcome.status == 0)
        #expect(outcome.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        for command in Self.commands { #expect(outcome.text.contains("\n  \(command) ")) }
        #expect(try Program.run("help") == outcome)
        #expect(try Program.run("-h") == outcome)
    }

    @Test(
        "every example of the help that needs no files runs",
        arguments: ["render", "measure", "code", "devices", "components", "completion", "help"])
    func examples(command: String) throws {
        let help = try Program.run(command, "--help").text
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let folder = try ScratchFolder()
        var index = 0
        while index < help.count {
            var line = help[index]
            while line.hasSuffix(" \\"), index + 1 < help.count {
                index += 1
                line = String(line.dropLast()) + help[index].drop { $0 == " " }
            }
            index += 1
            guard line.hasPrefix("  notchviewer ") else { continue }
            // Only what the program itself does: no pipes into other programs, no other files.
            let words = line.dropFirst(2).split(separator: " ")
                .prefix { $0 != "|" && $0 != ">>" && $0 != ">" }
            let outcome = try Program.shell(
                "cd \(folder.path) && $NOTCHVIEWER \(words.dropFirst().joined(separator: " ")) "
                    + ">/dev/null")
            #expect(outcome.status == 0, "\(line): \(outcome.errors)")
        }
    }

    @Test("version is one line")
    func version() throws {
        let outcome = try Program.run("--version")
        #expect(outcome.status == 0)
        #expect(outcome.text.hasPrefix("notchviewer "))
        #expect(outcome.text.split(separator: "\n").count == 1)
        #expect(try Program.run("render", "-V") == outcome)
    }

    @Test("the log tells what its level says: nothing, who draws, or also time and memory")
    func logLevel() throws {
        func log(_ arguments: String...) throws -> [Substring] {
            let outcome = try Program.run(
                ["render", "-o", "-", "--format", "svg", "--scale", "0.1"] + arguments)
            #expect(outcome.status == 0)
            return outcome.errors.split(separator: "\n")
        }
        #expect(try log("--log-level", "warning").isEmpty)
        #expect(try log("--log-level", "error").isEmpty)
        let info = try log("--log-level", "info")
        #expect(info.count == 1)
        #expect(info.first?.hasPrefix("notchviewer: version ") == true)
        #expect(try log("-v") == info)
        let debug = try log("--log-level=debug")
        #expect(debug.count == 2)
        #expect(debug.first == info.first)
        #expect(debug.last?.hasSuffix(" MiB of memory") == true)
        #expect(try log("-vv").count == 2)
    }

    @Test("version with -v names SDL, its driver, Swift, the system and what limits the program")
    func verboseVersion() throws {
        let outcome = try Program.run("--version", "--verbose")
        #expect(outcome.status == 0)
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.first.map { $0 + "\n" } == Substring(try Program.run("-V").text))
        #expect(
            lines.map { $0.prefix { $0 != " " } }
                == [
                    "notchviewer", "SDL", "Swift", "system", "kernels", "fonts", "assets", "limits",
                ])
        #expect(lines[1].contains("video driver none"))
        let dummy = try Program.run("-vV", environment: ["SDL_VIDEODRIVER": "dummy"])
        #expect(dummy.text.contains("video driver dummy\n"))
    }

    @Test("the manual page has no faults and every option")
    func manual() throws {
        let page = try Program.run("help", "man").text
        for option in ["\\-\\-device", "\\-\\-progress", "\\-o, \\-\\-output"] {
            #expect(page.contains(option))
        }
        let check = try Program.shell(
            "command -v groff >/dev/null || exit 0; "
                + "$NOTCHVIEWER help man | groff -man -Tutf8 -ww >/dev/null")
        #expect(check.status == 0)
        #expect(check.errors.isEmpty)
    }

    @Test("bash completes commands, options and values")
    func completion() throws {
        func complete(_ words: String) throws -> [String] {
            let list = words.split(separator: " ", omittingEmptySubsequences: false)
            let outcome = try Program.shell(
                "eval \"$($NOTCHVIEWER completion bash)\"; COMP_WORDS=(notchviewer \(words) "
                    + "\(list.last == "" ? "''" : "")); COMP_CWORD=\(list.count); _notchviewer; "
                    + "printf '%s\\n' \"${COMPREPLY[@]}\"")
            #expect(outcome.errors.isEmpty)
            return outcome.text.split(separator: "\n").map(String.init)
        }
        #expect(try complete("rend") == ["render"])
        #expect(try complete("render --prog") == ["--progress"])
        #expect(try complete("render --rotate 9") == ["90"])
        #expect(try complete("completion z") == ["zsh"])
        #expect(try complete("components --j") == ["--json"])
    }

    @Test(
        "fish completes commands and devices, quoted as fish reads them",
        .enabled("needs fish") { try Program.shell("command -v fish").status == 0 })
    func fishCompletion() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.shell(
            """
            cd \(folder.path) && ln -s "$NOTCHVIEWER" notchviewer && PATH=$PWD:$PATH
            notchviewer completion fish >script
            fish --no-config -c 'source script
                complete -C "notchviewer rend"
                complete -C "notchviewer render --device pixel-8-"'
            """)
        #expect(outcome.errors.isEmpty)
        let words = outcome.text.split(separator: "\n")
            .compactMap {
                $0.split(separator: "\t").first
            }
        #expect(words.first == "render")
        #expect(words.contains("pixel-8-pro"))
    }

    @Test(
        "the script for zsh can be sourced, too",
        .enabled("needs zsh") { try Program.shell("command -v zsh").status == 0 })
    func zshCompletion() throws {
        let folder = try ScratchFolder()
        let outcome = try Program.shell(
            """
            cd \(folder.path) && $NOTCHVIEWER completion zsh >script
            zsh -f -c 'autoload -Uz compinit && compinit -u -D
                source ./script && print $_comps[notchviewer]'
            """)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.text == "_notchviewer\n")
    }
}
