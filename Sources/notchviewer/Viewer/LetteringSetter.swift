import Geometry
import Typesetting

/// Sets text when no font is installed: every character is a box.
@MainActor
final class LetteringSetter: TextSetter {
    func line(_ text: String, style: TextStyle) -> TextLine {
        var path = Path()
        let advance = style.size * 0.6
        let height = style.size * 0.7
        for (index, character) in text.enumerated() where character != " " {
            path.append(
                Path(
                    rect: Rect(
                        x: Double(index) * advance, y: -height, width: advance * 0.8,
                        height: height)))
        }
        return TextLine(path: path, width: Double(text.count) * advance, capHeight: height)
    }
}
