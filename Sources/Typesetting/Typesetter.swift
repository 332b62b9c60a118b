import Geometry

/// Sets lines of text with the fonts of the desktop.
///
/// Each character is set in the first font that has it: the wanted family, then what the desktop
/// offers for that character. Lines are kept, so that a text that stays costs one look-up.
@MainActor
public final class Typesetter: TextSetter {
    /// The number of lines above which all are dropped.
    private static let cacheLimit = 4096

    private struct LineKey: Hashable {
        var text: String
        var style: TextStyle
    }

    private struct FallbackKey: Hashable {
        var character: Character
        var weight: FontWeight
    }

    private let families: [String]
    private let configuration: FontConfiguration
    private var primaries: [FontWeight: FontFace] = [:]
    private var faces: [FontMatch: FontFace] = [:]
    private var fallbacks: [FallbackKey: FontFace] = [:]
    private var lines: [LineKey: TextLine] = [:]

    /// Finds the fonts of a list of families.
    ///
    /// - Parameter families: Names in order of preference; generic names count too.
    /// - Throws: ``FontError/notFound(family:)`` when not even a substitute is installed.
    public init(families: [String]) throws(FontError) {
        let name = families.first ?? ""
        guard let configuration = FontConfiguration() else { throw .notFound(family: name) }
        self.configuration = configuration
        self.families = families
        guard face(of: .regular) != nil else { throw .notFound(family: name) }
    }

    /// The file of the font that most text is set in.
    public var fontFile: String {
        configuration.match(families: families, weight: .regular)?.file ?? ""
    }

    /// The outlines of a text; characters that no font has become the font's own box.
    public func line(_ text: String, style: TextStyle) -> TextLine {
        let key = LineKey(text: text, style: style)
        if let line = lines[key] { return line }
        if lines.count >= Self.cacheLimit { lines.removeAll(keepingCapacity: true) }
        let line = set(text, style: style)
        lines[key] = line
        return line
    }

    private func set(_ text: String, style: TextStyle) -> TextLine {
        guard style.size > 0, style.size.isFinite, let primary = face(of: style.weight) else {
            return TextLine(path: Path(), width: 0, capHeight: 0)
        }
        var path = Path()
        var x = 0.0
        for run in runs(of: text, weight: style.weight, primary: primary) {
            run.face.append(
                run.text, hasTabularFigures: style.hasTabularFigures, to: &path, x: &x,
                scale: style.size / run.face.unitsPerEm)
        }
        return TextLine(
            path: path, width: x, capHeight: primary.capHeight * style.size / primary.unitsPerEm)
    }

    private struct Run {
        var face: FontFace
        var text: String
    }

    private func runs(of text: String, weight: FontWeight, primary: FontFace) -> [Run] {
        var runs: [Run] = []
        for character in text {
            let face =
                primary.covers(character)
                ? primary : fallback(for: character, weight: weight) ?? primary
            if let last = runs.last, last.face === face {
                runs[runs.count - 1].text.append(character)
            } else {
                runs.append(Run(face: face, text: String(character)))
            }
        }
        return runs
    }

    private func face(of weight: FontWeight) -> FontFace? {
        if let face = primaries[weight] { return face }
        guard let match = configuration.match(families: families, weight: weight),
            let face = FontFace(match, weight: weight)
        else { return nil }
        primaries[weight] = face
        return face
    }

    /// Another font that has a character; `nil` when none has it.
    private func fallback(for character: Character, weight: FontWeight) -> FontFace? {
        let key = FallbackKey(character: character, weight: weight)
        if let face = fallbacks[key] { return face }
        guard
            let match = configuration.match(
                families: families, weight: weight, covering: character)
        else { return nil }
        guard let face = faces[match] ?? FontFace(match, weight: weight), face.covers(character)
        else { return nil }
        faces[match] = face
        if fallbacks.count >= Self.cacheLimit { fallbacks.removeAll(keepingCapacity: true) }
        fallbacks[key] = face
        return face
    }
}
