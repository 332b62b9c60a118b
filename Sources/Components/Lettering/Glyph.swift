import Geometry

/// The skeleton of a character of ``Lettering``: the centre line of the pen.
///
/// The unit is a hundredth of what the pen sees as the height of 70 for a capital letter: the
/// baseline is y = 0, capitals reach up to −70, small letters to −50, ascenders to −74 and
/// descenders down to 20.
struct Glyph: Hashable, Sendable {
    /// The extent of the skeleton from its left to its right edge.
    var width: Double
    /// The space before the ink of the left edge.
    var leftBearing: Double
    /// The space after the ink of the right edge.
    var rightBearing: Double
    /// The centre line, its left edge at x = 0.
    var path: Path

    /// The height of capital letters.
    static let capHeight = 70.0
    /// The height of small letters without ascender.
    static let xHeight = 50.0
}
