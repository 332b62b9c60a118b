import Windowing

/// The text of a field while it is typed: the characters, the caret and what is selected.
struct TextInput: Hashable, Sendable {
    /// The most characters that a field holds.
    static let limit = 400

    private var characters: [Character]
    /// The caret's place: the number of characters before it.
    private(set) var caret: Int
    /// The other end of the selection; the caret's place when nothing is selected.
    private(set) var anchor: Int

    /// Creates a field that holds a text, with the caret behind it.
    ///
    /// - Parameters:
    ///   - text: The text; what is beyond the limit is cut off.
    ///   - isSelected: Whether the whole text is selected, so that typing replaces it.
    init(_ text: String = "", isSelected: Bool = false) {
        characters = Array(text.prefix(Self.limit))
        caret = characters.count
        anchor = isSelected ? 0 : characters.count
    }

    /// What stands in the field.
    var text: String { String(characters) }

    /// What stands before the caret.
    var textBeforeCaret: String { String(characters[..<caret]) }

    /// The places of the selected characters; empty at the caret when nothing is selected.
    var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

    /// The selected text.
    var selectedText: String { String(characters[selection]) }

    /// What stands before the selection.
    var textBeforeSelection: String { String(characters[..<selection.lowerBound]) }

    /// Types a text in the place of the selection; control characters are left out.
    mutating func type(_ text: String) {
        let room = Self.limit - characters.count + selection.count
        let new =
            text.filter { character in
                character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            }
            .prefix(max(room, 0))
        let place = selection.lowerBound
        characters.replaceSubrange(selection, with: new)
        caret = place + new.count
        anchor = caret
    }

    /// Selects the whole text.
    mutating func selectAll() {
        anchor = 0
        caret = characters.count
    }

    /// What a key did to the field.
    enum Outcome: Hashable, Sendable {
        /// The key is none of the field's.
        case ignored
        /// The caret, the selection or the text changed, or the key writes a character.
        case taken
        /// A text goes to the clipboard.
        case copied(String)
        /// The clipboard's text is wanted.
        case wantsPaste
    }

    /// Lets the field have a key.
    mutating func press(_ key: KeyPress) -> Outcome {
        let extends = key.modifiers.contains(.shift)
        switch (key.key, key.modifiers.subtracting(.shift)) {
        case (.named(.left), []) where !extends && !selection.isEmpty:
            moveCaret(to: selection.lowerBound)
        case (.named(.right), []) where !extends && !selection.isEmpty:
            moveCaret(to: selection.upperBound)
        case (.named(.left), []): moveCaret(to: caret - 1, extends: extends)
        case (.named(.right), []): moveCaret(to: caret + 1, extends: extends)
        case (.named(.left), .control): moveCaret(to: wordStart, extends: extends)
        case (.named(.right), .control): moveCaret(to: wordEnd, extends: extends)
        case (.named(.home), []): moveCaret(to: 0, extends: extends)
        case (.named(.end), []): moveCaret(to: characters.count, extends: extends)
        case (.named(.backspace), []): remove(to: caret - 1)
        case (.named(.delete), []): remove(to: caret + 1)
        case (.named(.backspace), .control): remove(to: wordStart)
        case (.named(.delete), .control): remove(to: wordEnd)
        case (.character("a"), .control): selectAll()
        case (.character("c"), .control), (.named(.insert), .control):
            return selection.isEmpty ? .taken : .copied(selectedText)
        case (.character("x"), .control):
            guard !selection.isEmpty else { return .taken }
            let text = selectedText
            type("")
            return .copied(text)
        case (.character("v"), .control): return .wantsPaste
        case (.named(.insert), []) where extends: return .wantsPaste
        case (.character, []), (.named(.space), []): break
        default: return .ignored
        }
        return .taken
    }

    private mutating func moveCaret(to place: Int, extends: Bool = false) {
        caret = min(max(place, 0), characters.count)
        if !extends { anchor = caret }
    }

    /// Removes the selection, or what lies between the caret and a place.
    private mutating func remove(to place: Int) {
        if selection.isEmpty { anchor = min(max(place, 0), characters.count) }
        type("")
    }

    /// The start of the word before the caret.
    private var wordStart: Int {
        var place = caret
        while place > 0, !characters[place - 1].isWordPart { place -= 1 }
        while place > 0, characters[place - 1].isWordPart { place -= 1 }
        return place
    }

    /// The end of the word after the caret.
    private var wordEnd: Int {
        var place = caret
        while place < characters.count, !characters[place].isWordPart { place += 1 }
        while place < characters.count, characters[place].isWordPart { place += 1 }
        return place
    }
}
