import Components
import Geometry
import Typesetting

/// Sets text in the program's own alphabet: what the window uses when no font is installed.
@MainActor
final class LetteringSetter: TextSetter {
    private struct Key: Hashable {
        var text: String
        var style: TextStyle
    }

    private var lines: [Key: TextLine] = [:]

    func line(_ text: String, style: TextStyle) -> TextLine {
        let key = Key(text: text, style: style)
        if let line = lines[key] { return line }
        if lines.count >= 4096 { lines.removeAll(keepingCapacity: true) }
        let line = set(text, style: style)
        lines[key] = line
        return line
    }

    private func set(_ text: String, style: TextStyle) -> TextLine {
        let weight =
            switch style.weight {
            case .regular: Lettering.regular
            case .medium: Lettering.medium
            case .semibold: Lettering.bold
            }
        let lettering = Lettering(size: style.size, weight: weight)
        // Finer than a tenth of a pixel at three pixels a point.
        let tolerance = 0.03
        return TextLine(
            path: lettering.path(text, at: .zero)
                .stroked(
                    lettering.strokeStyle, tolerance: tolerance),
            width: lettering.width(of: text), capHeight: lettering.capHeight)
    }
}
