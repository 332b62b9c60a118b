import Components
import Export
import Windowing

/// Which keys do what: matching, help and palette read this one table.
struct KeyBindings: Hashable, Sendable {
    /// Actions that belong together in the help.
    struct Section: Hashable, Sendable {
        var title: String
        var bindings: [Binding]
    }

    /// An action and its keys.
    struct Binding: Hashable, Sendable {
        var action: ViewerAction
        var chords: [KeyChord]
    }

    /// The sections in the order of the help.
    private(set) var sections: [Section]
    private var actions: [KeyChord: ViewerAction] = [:]

    init(sections: [Section]) {
        self.sections = sections
        index()
    }

    /// Gives a key another action, or none; the key's former action keeps its other keys.
    mutating func bind(_ chord: KeyChord, to action: ViewerAction?) {
        var isBound = false
        for section in sections.indices {
            for place in sections[section].bindings.indices {
                sections[section].bindings[place].chords.removeAll { $0 == chord }
                if sections[section].bindings[place].action == action {
                    sections[section].bindings[place].chords.append(chord)
                    isBound = true
                }
            }
        }
        if let action, !isBound {
            let binding = Binding(action: action, chords: [chord])
            if let own = sections.firstIndex(where: { $0.title == Self.ownTitle }) {
                sections[own].bindings.append(binding)
            } else {
                sections.append(Section(title: Self.ownTitle, bindings: [binding]))
            }
        }
        index()
    }

    /// The section of actions that have no key in a fresh installation.
    private static let ownTitle = "Your own"

    private mutating func index() {
        actions = [:]
        for binding in sections.flatMap(\.bindings) {
            for chord in binding.chords { actions[chord] = binding.action }
        }
    }

    /// What a press does; `nil` when it is bound to nothing or repeats what must not repeat.
    func action(for press: KeyPress) -> ViewerAction? {
        for chord in KeyChord.candidates(for: press) {
            guard let action = actions[chord] else { continue }
            return press.isRepeat && !action.repeats ? nil : action
        }
        return nil
    }

    /// The keys of an action.
    func chords(for action: ViewerAction) -> [KeyChord] {
        sections.flatMap(\.bindings).first { $0.action == action }?.chords ?? []
    }

    /// A line of the help: actions of a kind and their keys.
    struct HelpLine: Hashable, Sendable {
        var title: String
        var keys: String
    }

    /// What the help says of a section, actions of a kind in one line.
    static func helpLines(of section: Section) -> [HelpLine] {
        var lines: [(title: String, chords: [[KeyChord]])] = []
        for binding in section.bindings where !binding.chords.isEmpty {
            let title = binding.action.familyTitle
            if lines.last?.title == title {
                lines[lines.count - 1].chords.append(binding.chords)
            } else {
                lines.append((title, [binding.chords]))
            }
        }
        return lines.map { HelpLine(title: $0.title, keys: keys($0.chords)) }
    }

    /// The keys of a family: the first keys of all its actions, then the second ones.
    private static func keys(_ actions: [[KeyChord]]) -> String {
        let rounds = (0..<(actions.map(\.count).max() ?? 0))
            .map { round in actions.compactMap { $0.indices.contains(round) ? $0[round] : nil } }
        return rounds.map(short).joined(separator: "   ")
    }

    /// Arrows and long rows of keys in short.
    private static func short(_ chords: [KeyChord]) -> String {
        let titles = chords.map(\.title)
        guard titles.count > 3, let first = titles.first, let last = titles.last else {
            return titles.joined(separator: "  ")
        }
        let arrows: Set<Key> = [.named(.left), .named(.right), .named(.up), .named(.down)]
        if Set(chords.map(\.key)) == arrows, let modifiers = chords.first?.modifiers {
            return KeyChord(.named(.left), modifiers).title.dropLast() + "arrows"
        }
        return "\(first) … \(last)"
    }

    /// The bindings of a fresh installation.
    static let standard = KeyBindings(sections: [
        section(
            "Progress",
            [
                (.stepProgress(by: -0.01), ["left"]), (.stepProgress(by: 0.01), ["right"]),
                (.stepProgress(by: -0.1), ["ctrl+left"]),
                (.stepProgress(by: 0.1), ["ctrl+right"]),
                (.stepProgress(by: -0.001), ["shift+left"]),
                (.stepProgress(by: 0.001), ["shift+right"]),
                (.setProgress(0), ["home", "0"]), (.setProgress(1), ["end"]),
            ]
                + (1...9).map { (.setProgress(Double($0) / 10), ["\($0)"]) }),
        section(
            "Animation",
            [
                (.togglePlaying, ["space", "p"]), (.stepFrame(-1), [","]), (.stepFrame(1), ["."]),
                (.multiplySpeed(0.5), ["{", "ctrl+down"]),
                (.multiplySpeed(2), ["}", "ctrl+up"]), (.resetSpeed, ["backspace"]),
                (.cycleLoop, ["l"]), (.cycleEasing, ["L"]),
            ]),
        section(
            "Device",
            [
                (.nextDevice, ["page-down", "]"]), (.previousDevice, ["page-up", "["]),
                (.firstDevice, ["ctrl+home"]), (.lastDevice, ["ctrl+end"]),
                (.searchDevices, ["d", "ctrl+p"]),
                (.reload, ["f5", "ctrl+r"]), (.choosePanel, ["P"]), (.rotateClockwise, ["r"]),
                (.rotateCounterclockwise, ["R"]),
            ]),
        section(
            "Components",
            [
                (.toggle(.notchBar), ["b"]), (.toggle(.tickArc), ["g"]),
                (.toggle(.gradientArc), ["j"]), (.toggle(.curveRefresh), ["u"]),
                (.toggle(.concentricCorners), ["c"]),
                (.nextComponent, ["e"]), (.previousComponent, ["E"]),
                (.showOnly(.notchBar), ["f2"]), (.showOnly(.tickArc), ["f3"]),
                (.showOnly(.gradientArc), ["f4"]), (.showOnly(.curveRefresh), ["f6"]),
                (.showOnly(.concentricCorners), ["f7"]), (.showAll, ["f8"]),
            ]),
        section(
            "View",
            [
                (.zoomIn, ["+", "=", "ctrl++", "ctrl+="]), (.zoomOut, ["-", "ctrl+-"]),
                (.zoomToFit, ["z", "ctrl+0"]), (.zoom(to: 1), ["a", "ctrl+1"]),
                (.zoom(to: 2), ["ctrl+2"]), (.zoom(to: 0.5), ["ctrl+5"]),
                (.zoomToPhysicalSize, ["ctrl+9"]), (.shrinkWindow, ["w"]),
                (.pan(dx: -1, dy: 0, page: false), ["alt+left"]),
                (.pan(dx: 1, dy: 0, page: false), ["alt+right"]),
                (.pan(dx: 0, dy: -1, page: false), ["alt+up"]),
                (.pan(dx: 0, dy: 1, page: false), ["alt+down"]),
                (.pan(dx: -1, dy: 0, page: true), ["shift+alt+left"]),
                (.pan(dx: 1, dy: 0, page: true), ["shift+alt+right"]),
                (.pan(dx: 0, dy: -1, page: true), ["shift+alt+up"]),
                (.pan(dx: 0, dy: 1, page: true), ["shift+alt+down"]),
                (.cycleRulers, ["n"]), (.toggleMeasuring, ["M"]), (.togglePixelView, ["o"]),
                (.toggleHoverCard, ["I"]), (.toggleGrid, ["D"]), (.cycleVision, ["K"]),
                (.toggleGhost, ["alt+b"]), (.swapGhost, ["v"]),
                (.resetView, ["ctrl+backspace"]),
                (.cycleGuides, ["x"]),
                (.cycleBackground, ["k"]), (.toggleTheme, ["t"]),
            ] + Scene.Guide.allCases.map { (.toggleGuide($0), []) }),
        section(
            "Window",
            [
                (.toggleFullscreen, ["f", "f11"]), (.toggleAlwaysOnTop, ["T"]),
                (.toggleChrome, ["h"]), (.toggleHUD, ["i"]), (.toggleInspector, ["m"]),
                (.focusNext, ["tab"]), (.focusPrevious, ["shift+tab"]),
                (.toggleHelp, ["?", "f1"]), (.showPalette, [":", "ctrl+shift+p"]),
                (.showMenu, ["menu", "shift+f10"]), (.leave, ["escape"]),
                (.quit, ["q", "ctrl+q", "ctrl+w"]),
            ]),
        section(
            "Output",
            [
                (.screenshot(.device), ["s", "f12"]), (.screenshot(.transparent), ["S"]),
                (.screenshot(.window), ["ctrl+s", "shift+f12"]),
                (.exportSVG(.screen), []), (.exportSVG(.component), []),
                (.exportAnimation, ["ctrl+shift+s"]), (.exportSheet, []),
                (.copyImage, ["ctrl+c"]), (.copyPath, ["ctrl+shift+c"]),
                (.showExports, ["ctrl+e"]), (.repeatExport, ["ctrl+shift+e"]),
            ]
                + CodeLanguage.allCases.filter { $0 != .svg }
                .map { (.copyCode($0), $0 == .swiftui ? ["ctrl+alt+c"] : []) }),
        section("Files", [(.openFile, ["ctrl+o"]), (.paste, ["ctrl+v"])]),
        section(
            "Picture behind the components",
            [
                (.cycleBackdropFit, ["F"]), (.stepBackdropOpacity(by: -0.1), ["("]),
                (.stepBackdropOpacity(by: 0.1), [")"]), (.removeBackdrop, ["alt+delete"]),
            ]),
        section("Editing", [(.undo, ["ctrl+z"]), (.redo, ["ctrl+shift+z", "ctrl+y"])]),
    ])

    private static func section(
        _ title: String, _ bindings: [(ViewerAction, [String])]
    ) -> Section {
        Section(
            title: title,
            bindings: bindings.map {
                Binding(action: $0.0, chords: $0.1.compactMap { KeyChord($0) })
            })
    }
}
