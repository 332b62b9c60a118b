import Geometry
import Typesetting

extension PanelBuilder {
    /// Draws the text of a field that is being typed, with its caret and its selection; a text that
    /// is too long is moved so that the caret is seen.
    mutating func typedText(_ input: TextInput, in room: Rect, style: TextStyle) {
        let caretWidth = 1.5
        let caret = width(input.textBeforeCaret, style: style)
        let width = self.width(input.text, style: style)
        let selectionStart = self.width(input.textBeforeSelection, style: style)
        let selectionEnd = selectionStart + self.width(input.selectedText, style: style)
        let shift = max(caret + caretWidth - room.width, 0)
        let x = room.left - shift
        let theme = theme
        clipped(to: room.inset(by: Insets(top: 0, right: -2, bottom: 0, left: -2))) { builder in
            if !input.selection.isEmpty {
                builder.fill(
                    Rect(
                        left: x + selectionStart - 1, top: room.center.y - 8,
                        right: x + selectionEnd + 1, bottom: room.center.y + 8), theme.selection)
            }
            builder.text(
                input.text, in: Rect(x: x, y: room.top, width: width + 1, height: room.height),
                style: style, color: theme.text)
            builder.fill(
                Rect(x: x + caret, y: room.center.y - 7.5, width: caretWidth, height: 15),
                theme.accent)
        }
    }

    /// Draws a line of text with some of its characters in another colour.
    ///
    /// - Parameters:
    ///   - text: The text; shortened at its end when it is too wide.
    ///   - places: The characters that are coloured, ascending.
    ///   - rect: The area, in whose vertical middle the text stands.
    ///   - style: The letters.
    mutating func markedText(
        _ text: String, places: [Int], in rect: Rect, style: TextStyle
    ) {
        guard !places.isEmpty, width(text, style: style) <= rect.width else {
            self.text(text, in: rect, style: style, color: theme.text)
            return
        }
        let marked = Set(places)
        var runs: [(text: String, isMarked: Bool)] = []
        for (index, character) in text.enumerated() {
            let isMarked = marked.contains(index)
            if runs.last?.isMarked == isMarked {
                runs[runs.count - 1].text.append(character)
            } else {
                runs.append((String(character), isMarked))
            }
        }
        // Each run stands where it stands in the whole text, kerning included.
        var before = ""
        for run in runs {
            let x = width(before, style: style)
            before += run.text
            self.text(
                run.text,
                in: Rect(
                    x: rect.left + x, y: rect.top, width: rect.width - x + 1, height: rect.height),
                style: style, color: run.isMarked ? theme.accent : theme.text)
        }
    }
}
