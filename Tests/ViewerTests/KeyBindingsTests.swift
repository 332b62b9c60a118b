import Testing
import Windowing

@testable import notchviewer

@Suite("Key bindings")
struct KeyBindingsTests {
    private let bindings = KeyBindings.standard

    @Test("no key is bound twice")
    func unique() {
        let chords = bindings.sections.flatMap(\.bindings).flatMap(\.chords)
        #expect(Set(chords).count == chords.count)
    }

    @Test("every action has a key, but for what has a menu or one key for all of its kind")
    func bound() {
        for binding in bindings.sections.flatMap(\.bindings) where binding.chords.isEmpty {
            switch binding.action {
            case .exportSVG, .exportSheet, .copyCode, .toggleGuide: break
            default: Issue.record("\(binding.action.title)")
            }
        }
    }

    @Test("the help holds every bound action once")
    func help() {
        for section in bindings.sections {
            let lines = KeyBindings.helpLines(of: section)
            for binding in section.bindings where !binding.chords.isEmpty {
                #expect(lines.count { $0.title == binding.action.familyTitle } == 1)
            }
            #expect(lines.allSatisfy { !$0.keys.isEmpty })
        }
    }

    @Test(
        "a symbol is met with shift on the key below it and on a key of its own",
        arguments: [
            (KeyPress(.character("/"), .shift), ViewerAction.toggleHelp),
            (KeyPress(.character("?")), .toggleHelp),
            (KeyPress(.character("?"), .shift), .toggleHelp),
            (KeyPress(.character("["), .shift), .multiplySpeed(0.5)),
            (KeyPress(.character("=")), .zoomIn), (KeyPress(.character("="), .shift), .zoomIn),
            (KeyPress(.character("+")), .zoomIn),
            (KeyPress(.character("s"), .shift), .screenshot(.transparent)),
            (KeyPress(.character("s")), .screenshot(.device)),
            (KeyPress(.character("s"), .control), .screenshot(.window)),
            (KeyPress(.named(.f12), .shift), .screenshot(.window)),
        ])
    func symbols(press: KeyPress, action: ViewerAction) {
        #expect(bindings.action(for: press) == action)
    }

    @Test("unbound combinations do nothing")
    func unbound() {
        #expect(bindings.action(for: KeyPress(.character("s"), [.control, .alt])) == nil)
        #expect(bindings.action(for: KeyPress(.character("b"), .shift)) == nil)
    }

    @Test(
        "a chord's notation is read",
        arguments: [
            ("ctrl+shift+z", KeyChord(.character("z"), [.control, .shift])),
            ("S", KeyChord(.character("s"), .shift)),
            ("ctrl++", KeyChord(.character("+"), .control)),
            ("page-down", KeyChord(.named(.pageDown))), ("alt+left", KeyChord(.named(.left), .alt)),
        ])
    func notation(text: String, chord: KeyChord) {
        #expect(KeyChord(text) == chord)
    }

    @Test("a key's text is what a US keyboard writes, and shortcuts write nothing")
    func text() {
        #expect(KeyPress(.character("a")).text == "a")
        #expect(KeyPress(.character("a"), .shift).text == "A")
        #expect(KeyPress(.character("5"), .shift).text == "%")
        #expect(KeyPress(.named(.space)).text == " ")
        #expect(KeyPress(.named(.enter)).text == nil)
        #expect(KeyPress(.character("a"), .control).text == nil)
    }

    @Test("other texts are no chords", arguments: ["", "ctrl+", "page", "ab", "é", " "])
    func nonsense(text: String) {
        #expect(KeyChord(text) == nil)
    }
}
