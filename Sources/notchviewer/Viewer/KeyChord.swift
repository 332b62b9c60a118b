import Windowing

/// A key together with the keys that are held.
///
/// Written `ctrl+shift+z`, `page-down`, `S` (the same as `shift+s`) or `?`.
struct KeyChord: Hashable, Sendable {
    /// The key.
    var key: Key
    /// The keys that are held with it.
    var modifiers: Modifiers

    init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Reads a chord's notation; `nil` when it is none.
    init?(_ text: String) {
        var modifiers: Modifiers = []
        var rest = text[...]
        let prefixes: [(String, Modifiers)] = [
            ("ctrl+", .control), ("shift+", .shift), ("alt+", .alt), ("super+", .command),
        ]
        while let (prefix, modifier) = prefixes.first(where: { rest.hasPrefix($0.0) }) {
            modifiers.insert(modifier)
            rest = rest.dropFirst(prefix.count)
        }
        if let name = Key.Name(rawValue: String(rest)) {
            self.init(.named(name), modifiers)
            return
        }
        guard rest.count == 1, let character = rest.first, let ascii = character.asciiValue,
            (0x21...0x7E).contains(ascii)
        else { return nil }
        if character.isUppercase {
            self.init(
                .character(Character(character.lowercased())), modifiers.union(.shift))
        } else {
            self.init(.character(character), modifiers)
        }
    }

    /// The chord's notation.
    var text: String {
        var text = ""
        if modifiers.contains(.control) { text += "ctrl+" }
        if modifiers.contains(.alt) { text += "alt+" }
        if modifiers.contains(.command) { text += "super+" }
        switch key {
        case .named(let name):
            return text + (modifiers.contains(.shift) ? "shift+" : "") + name.rawValue
        case .character(let character):
            guard modifiers.contains(.shift) else { return text + String(character) }
            return text
                + (character.isLetter ? character.uppercased() : "shift+" + String(character))
        }
    }

    /// The chords that a press can mean, the most exact first.
    ///
    /// A symbol above another on the key, such as `?`, arrives as the lower one with shift; where
    /// the layout has it on a key of its own, as itself. Both mean the symbol.
    static func candidates(for press: KeyPress) -> [KeyChord] {
        var chords = [KeyChord(press.key, press.modifiers)]
        guard case .character(let character) = press.key, press.modifiers.contains(.shift) else {
            return chords
        }
        let others = press.modifiers.subtracting(.shift)
        if let upper = Self.shifted[character] {
            chords.append(KeyChord(.character(upper), others))
        }
        if !character.isLetter {
            chords.append(KeyChord(press.key, others))
        }
        return chords
    }

    /// The symbols above others on a US keyboard.
    fileprivate static let shifted: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip("`1234567890-=[]\\;',./", "~!@#$%^&*()_+{}|:\"<>?"))
}

extension KeyChord {
    /// The chord as people write it.
    var title: String {
        var parts: [String] = []
        if modifiers.contains(.control) { parts.append("Ctrl") }
        if modifiers.contains(.alt) { parts.append("Alt") }
        if modifiers.contains(.command) { parts.append("Super") }
        switch key {
        case .character(let character):
            if modifiers.contains(.shift) { parts.append("Shift") }
            parts.append(character.uppercased())
        case .named(let name):
            if modifiers.contains(.shift) { parts.append("Shift") }
            parts.append(name.title)
        }
        return parts.joined(separator: "+")
    }
}

extension Key.Name {
    /// The key's name as it is printed on keyboards.
    var title: String {
        switch self {
        case .left: "←"
        case .right: "→"
        case .up: "↑"
        case .down: "↓"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "Page Up"
        case .pageDown: "Page Down"
        case .backspace: "Backspace"
        case .delete: "Delete"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .space: "Space"
        case .insert: "Insert"
        case .menu: "Menu"
        default: rawValue.uppercased()
        }
    }
}

extension KeyPress {
    /// What the key writes on a US keyboard; `nil` for shortcuts and keys that write nothing.
    var text: String? {
        guard modifiers.isSubset(of: .shift) else { return nil }
        switch key {
        case .named(.space): return " "
        case .named: return nil
        case .character(let character):
            guard modifiers.contains(.shift) else { return String(character) }
            return KeyChord.shifted[character].map { String($0) } ?? character.uppercased()
        }
    }
}
