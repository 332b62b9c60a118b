public import Drawing
public import Geometry

/// The program's own alphabet: letters drawn with one pen of constant width and round ends.
///
/// It holds all printable ASCII and a few signs more, has digits of equal width, and depends on
/// no installed font. A size and a weight make it definite.
public struct Lettering: Hashable, Sendable {
    /// The type size in points: a capital letter is 0.72 of it high, ink to ink.
    public var size: Double
    /// The pen's width as a share of the size.
    public var weight: Double
    /// Extra space between two characters as a share of the size.
    public var tracking: Double

    /// The pen of running text.
    public static let regular = 0.082
    /// The pen of labels that stand out.
    public static let medium = 0.1
    /// The pen of headings and large values.
    public static let bold = 0.124

    /// The height of a capital letter as a share of the size.
    public static let capHeight = 0.72

    /// Creates lettering of a size and a weight.
    public init(size: Double, weight: Double = Lettering.regular, tracking: Double = 0) {
        self.size = size
        self.weight = weight
        self.tracking = tracking
    }

    /// The pen's width in points.
    public var penWidth: Double { size * weight }

    /// How the centre lines of ``path(_:at:)`` are stroked.
    public var strokeStyle: StrokeStyle { StrokeStyle(width: penWidth, cap: .round, join: .round) }

    /// The height of capital letters and digits in points, ink to ink.
    public var capHeight: Double { size * Self.capHeight }

    /// The distance from one baseline to the next in points.
    public var lineHeight: Double { size * 1.3 }

    /// Points per skeleton unit; the pen's width is taken off so that all weights are as high.
    private var unit: Double { (capHeight - penWidth) / Glyph.capHeight }

    /// The distance from a character's origin to that of the next one, in points.
    ///
    /// A character that the alphabet does not hold is as wide as the box that stands for it.
    public func advance(of character: Character) -> Double {
        let glyph = Alphabet.glyph(for: character)
        guard glyph.width > 0 || !glyph.path.isEmpty else {
            return (glyph.leftBearing + glyph.rightBearing) * unit + tracking * size
        }
        return (glyph.leftBearing + glyph.width + glyph.rightBearing) * unit + penWidth
            + tracking * size
    }

    /// The width of a line of text in points, without the tracking after its last character.
    public func width(of text: String) -> Double {
        guard !text.isEmpty else { return 0 }
        return text.reduce(0) { $0 + advance(of: $1) } - tracking * size
    }

    /// The centre lines of a line of text.
    ///
    /// - Parameters:
    ///   - text: The characters; one that the alphabet does not hold becomes a box.
    ///   - origin: The left end of the baseline, in points.
    /// - Returns: Open and closed subpaths, to be stroked with ``strokeStyle``.
    public func path(_ text: String, at origin: Point) -> Path {
        var path = Path()
        var x = origin.x
        for character in text {
            let glyph = Alphabet.glyph(for: character)
            let place = AffineTransform.scale(unit)
                .concatenating(
                    .translation(
                        x: x + glyph.leftBearing * unit + penWidth / 2,
                        y: origin.y - penWidth / 2))
            path.append(glyph.path.applying(place))
            x += advance(of: character)
        }
        return path
    }

    /// Whether the alphabet holds every character of a text.
    public static func covers(_ text: String) -> Bool {
        text.allSatisfy { Alphabet.glyphs[$0] != nil }
    }
}

/// Which point of a line of text its position names.
public enum TextAlignment: Hashable, Sendable {
    /// The left end.
    case leading
    /// The middle.
    case center
    /// The right end.
    case trailing
}

extension DisplayList {
    /// Draws a line of ``Lettering``.
    ///
    /// - Parameters:
    ///   - text: The characters.
    ///   - point: The point of the baseline that `alignment` names.
    ///   - lettering: Size and weight.
    ///   - color: The ink.
    ///   - alignment: Which point of the line lies at `point`.
    public mutating func text(
        _ text: String, at point: Point, lettering: Lettering, color: Color,
        alignment: TextAlignment = .leading
    ) {
        var origin = point
        switch alignment {
        case .leading: break
        case .center: origin.x -= lettering.width(of: text) / 2
        case .trailing: origin.x -= lettering.width(of: text)
        }
        stroke(
            lettering.path(text, at: origin), style: lettering.strokeStyle, color: color)
    }
}
