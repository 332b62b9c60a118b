import Drawing
import Export
import TestSupport
import Testing

/// What scripts/install puts into a prefix, with the program under test.
@Suite("Installation")
struct InstallTests {
    private static let script = DocumentationTests.root + "/scripts/install"
    private static let identifier = "org.notchviewer.notchviewer"

    private func install(_ folder: borrowing ScratchFolder, _ arguments: String) throws -> Outcome {
        try Program.shell(
            "export NOTCHVIEWER_PROGRAM=$NOTCHVIEWER HOME=\(folder.path)/home; "
                + "cd \(folder.path); \(arguments.replacing("SCRIPT", with: Self.script))")
    }

    private func files(_ folder: borrowing ScratchFolder) throws -> [String] {
        try Program.shell("cd \(folder.path); find . -mindepth 1 | sort").text
            .split(separator: "\n").map(String.init)
    }

    @Test("the installed program finds its profiles, and all that desktops need is valid")
    func staged() throws {
        let folder = try ScratchFolder()
        let outcome = try install(folder, "DESTDIR=$PWD/staged SCRIPT --prefix /usr")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("kB in all"))
        let check = try Program.shell(
            """
            cd \(folder.path)/staged/usr
            have() { command -v "$1" >/dev/null; }
            set -e
            [ "$(env -i bin/notchviewer --version)" = "$($NOTCHVIEWER --version)" ]
            env -i bin/notchviewer --version -v | grep -q "^assets *$PWD/share/notchviewer, "
            cd share
            have desktop-file-validate && desktop-file-validate applications/*.desktop
            have appstreamcli && appstreamcli validate --no-net metainfo/*.xml >/dev/null
            have mandoc && mandoc -T lint -W warning man/man1/notchviewer.1
            have xmllint && xmllint --noout mime/packages/*.xml icons/hicolor/*/apps/*.svg
            have pngcheck && pngcheck -q icons/hicolor/*/apps/*.png
            bash -n bash-completion/completions/notchviewer
            have zsh && zsh -n zsh/site-functions/_notchviewer
            have fish && fish -n fish/vendor_completions.d/notchviewer.fish
            grep -q '^Exec="/usr/bin/notchviewer" %F$' applications/\(Self.identifier).desktop
            """)
        #expect(check.errors.isEmpty)
        #expect(check.status == 0, "\(check.text)")
        for size in [16, 48, 512] {
            let icon = try PNGDecoder()
                .decode(
                    try readFile(
                        folder.path + "/staged/usr/share/icons/hicolor/\(size)x\(size)/apps/"
                            + "\(Self.identifier).png"))
            #expect(icon.width == size && icon.height == size)
        }
    }

    @Test("removal leaves what was there before, and only that")
    func removal() throws {
        let folder = try ScratchFolder()
        _ = try Program.shell(
            "cd \(folder.path); mkdir -p own/share/applications own/share/doc; "
                + "echo mine > own/share/applications/mine.desktop")
        let before = try files(folder)
        #expect(try install(folder, "SCRIPT --prefix own").status == 0)
        let installed = try files(folder)
        #expect(installed.count > 100)
        // A second time, over the first.
        #expect(try install(folder, "SCRIPT --prefix=own").status == 0)
        #expect(try files(folder) == installed)
        _ = try Program.shell("echo mine > \(folder.path)/own/share/fish/mine")
        #expect(try install(folder, "SCRIPT --uninstall --prefix own").status == 0)
        let left = Set(try files(folder)).subtracting(before)
        // The desktop's own cache of the folder that was there before.
        #expect(
            left.subtracting(["./own/share/applications/mimeinfo.cache"])
                == ["./own/share/fish", "./own/share/fish/mine"])
        let again = try install(folder, "SCRIPT --uninstall --prefix own")
        #expect(again.status == 1)
        #expect(again.errors == "Nothing was installed in \(folder.path)/own from here.\n")
    }

    @Test("a file of somebody else is not replaced, and nothing else is installed then")
    func foreign() throws {
        let folder = try ScratchFolder()
        _ = try Program.shell(
            "mkdir -p \(folder.path)/own/bin; echo > \(folder.path)/own/bin/notchviewer")
        let before = try files(folder)
        let outcome = try install(folder, "SCRIPT --prefix own")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "\(folder.path)/own/bin/notchviewer exists and was not installed from here.\n")
        #expect(try files(folder) == before)
    }

    @Test("the desktop's description has the program's version and day")
    func version() throws {
        let page = try Program.run("help", "man").text
        let words = page.split(separator: "\"")
        let number = try Program.run("--version").text.split(separator: " ").last?.dropLast() ?? ""
        let metainfo = String(
            decoding: try readFile(
                DocumentationTests.root + "/assets/desktop/\(Self.identifier).metainfo.xml"),
            as: UTF8.self)
        #expect(metainfo.contains("<release version=\"\(number)\" date=\"\(words[1])\""))
    }
}
