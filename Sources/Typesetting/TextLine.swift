public import Geometry

/// A line of text as outlines, in points; the origin is the start of the baseline, y down.
public struct TextLine: Hashable, Sendable {
    /// The outlines of all glyphs, to be filled with the non-zero rule.
    public var path: Path
    /// The advance: where the next line's origin would be.
    public var width: Double
    /// The height of a capital letter above the baseline.
    public var capHeight: Double

    /// Creates a line.
    public init(path: Path, width: Double, capHeight: Double) {
        self.path = path
        self.width = width
        self.capHeight = capHeight
    }
}

/// Sets lines of text.
@MainActor
public protocol TextSetter: AnyObject {
    /// The outlines of a text; characters that no font has become visible boxes.
    func line(_ text: String, style: TextStyle) -> TextLine
}

extension TextSetter {
    /// A text, shortened with an ellipsis when it is wider than the room.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - style: How it looks.
    ///   - width: The room in points; when not even the ellipsis fits, the line is empty.
    /// - Returns: The longest prefix that fits with its ellipsis, or the whole text.
    public func line(_ text: String, style: TextStyle, fitting width: Double) -> TextLine {
        let whole = line(text, style: style)
        if whole.width <= width { return whole }
        let characters = Array(text)
        // The widths of prefixes grow with their lengths but for rare ligatures: bisect.
        var best = TextLine(path: Path(), width: 0, capHeight: whole.capHeight)
        var low = 0
        var high = characters.count
        while low < high {
            let middle = (low + high) / 2
            var prefix = String(characters[..<middle])
            while prefix.last == " " { prefix.removeLast() }
            let candidate = line(prefix + "…", style: style)
            if candidate.width <= width {
                best = candidate
                low = middle + 1
            } else {
                high = middle
            }
        }
        return best
    }
}
