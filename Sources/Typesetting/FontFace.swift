import CHarfBuzz
import Geometry

/// One font at one weight, with the outlines that were asked for so far.
///
/// Lengths are font units, y up, as in the font.
@MainActor
@safe
final class FontFace {
    /// The font units of the em square.
    let unitsPerEm: Double
    /// The height of a capital letter.
    let capHeight: Double

    private let font: OpaquePointer
    private var outlines: [UInt32: Path] = [:]

    /// Opens a font file; `nil` when it holds no outlines that HarfBuzz can read.
    init?(_ match: FontMatch, weight: FontWeight) {
        guard let blob = unsafe hb_blob_create_from_file_or_fail(match.file) else { return nil }
        defer { unsafe hb_blob_destroy(blob) }
        guard
            let face = unsafe hb_face_create(blob, UInt32(truncatingIfNeeded: match.index & 0xFFFF))
        else { return nil }
        defer { unsafe hb_face_destroy(face) }
        let units = unsafe hb_face_get_upem(face)
        guard unsafe hb_face_get_glyph_count(face) > 0, units > 0,
            let font = unsafe hb_font_create(face)
        else { return nil }
        unsafe hb_font_set_scale(font, Int32(clamping: units), Int32(clamping: units))
        if match.index >> 16 != 0 {
            var variation = hb_variation_t(
                tag: FontFace.tag("wght"), value: Float(weight.rawValue))
            unsafe hb_font_set_variations(font, &variation, 1)
        }
        unsafe self.font = unsafe font
        unitsPerEm = Double(units)
        capHeight = unsafe Self.capHeight(font) ?? 0.7 * Double(units)
    }

    /// What the font says of its capital letters, or how high its H is, as older fonts say nothing.
    private static func capHeight(_ font: OpaquePointer) -> Double? {
        var height: hb_position_t = 0
        if unsafe hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &height) != 0,
            height > 0
        {
            return Double(height)
        }
        var glyph: hb_codepoint_t = 0
        var extents = hb_glyph_extents_t()
        guard unsafe hb_font_get_nominal_glyph(font, 0x48, &glyph) != 0,
            unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.y_bearing > 0
        else { return nil }
        return Double(extents.y_bearing)
    }

    isolated deinit {
        unsafe hb_font_destroy(font)
    }

    /// Whether the font has a glyph for everything that is visible in a character.
    func covers(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { scalar in
            if scalar.properties.isDefaultIgnorableCodePoint { return true }
            var glyph: hb_codepoint_t = 0
            return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
        }
    }

    /// Adds a text's glyphs to a path.
    ///
    /// - Parameters:
    ///   - text: A text in one script.
    ///   - hasTabularFigures: Whether digits take the same room.
    ///   - path: Receives the outlines, y down.
    ///   - x: The start on the baseline, in the path's unit; moved to the end.
    ///   - scale: The path's units per font unit.
    func append(
        _ text: String, hasTabularFigures: Bool, to path: inout Path, x: inout Double, scale: Double
    ) {
        guard let buffer = unsafe hb_buffer_create() else { return }
        defer { unsafe hb_buffer_destroy(buffer) }
        let length = Int32(clamping: text.utf8.count)
        unsafe hb_buffer_add_utf8(buffer, text, length, 0, length)
        unsafe hb_buffer_guess_segment_properties(buffer)
        var features = hb_feature_t(
            tag: FontFace.tag("tnum"), value: hasTabularFigures ? 1 : 0, start: 0, end: UInt32.max)
        unsafe hb_shape(font, buffer, &features, 1)
        var count: UInt32 = 0
        guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        for index in 0..<Int(count) {
            let position = unsafe positions[index]
            let glyph = unsafe infos[index].codepoint
            let origin = Point(
                x: x + Double(position.x_offset) * scale, y: -Double(position.y_offset) * scale)
            Self.append(outline(of: glyph), to: &path, origin: origin, scale: scale)
            x += Double(position.x_advance) * scale
        }
    }

    private func outline(of glyph: UInt32) -> Path {
        if let outline = outlines[glyph] { return outline }
        var outline = Path()
        if let functions = unsafe GlyphPen.functions {
            unsafe withUnsafeMutablePointer(to: &outline) { pen in
                unsafe notchviewer_hb_draw_glyph(font, glyph, functions, pen)
            }
        }
        outlines[glyph] = outline
        return outline
    }

    private static func append(
        _ outline: Path, to path: inout Path, origin: Point, scale: Double
    ) {
        func place(_ point: Point) -> Point {
            Point(x: origin.x + point.x * scale, y: origin.y - point.y * scale)
        }
        for element in outline.elements {
            switch element {
            case .move(let point): path.move(to: place(point))
            case .line(let point): path.line(to: place(point))
            case .quad(let control, let point):
                path.quad(to: place(point), control: place(control))
            case .cubic(let control1, let control2, let point):
                path.cubic(
                    to: place(point), control1: place(control1), control2: place(control2))
            case .arc: break
            case .close: path.close()
            }
        }
    }

    private static func tag(_ name: StaticString) -> hb_tag_t {
        name.withUTF8Buffer { bytes in
            unsafe bytes.reduce(0) { $0 << 8 | hb_tag_t($1) }
        }
    }
}

/// Collects a glyph's outline from HarfBuzz; the data of each call is a `Path`.
@MainActor
private enum GlyphPen {
    static let functions: OpaquePointer? = unsafe make()

    private static func make() -> OpaquePointer? {
        guard let functions = unsafe hb_draw_funcs_create() else { return nil }
        unsafe hb_draw_funcs_set_move_to_func(
            functions,
            { _, data, _, x, y, _ in
                unsafe data?.assumingMemoryBound(to: Path.self).pointee
                    .move(to: Point(x: Double(x), y: Double(y)))
            }, nil, nil)
        unsafe hb_draw_funcs_set_line_to_func(
            functions,
            { _, data, _, x, y, _ in
                unsafe data?.assumingMemoryBound(to: Path.self).pointee
                    .line(to: Point(x: Double(x), y: Double(y)))
            }, nil, nil)
        unsafe hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, controlX, controlY, x, y, _ in
                unsafe data?.assumingMemoryBound(to: Path.self).pointee
                    .quad(
                        to: Point(x: Double(x), y: Double(y)),
                        control: Point(x: Double(controlX), y: Double(controlY)))
            }, nil, nil)
        unsafe hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, x1, y1, x2, y2, x, y, _ in
                unsafe data?.assumingMemoryBound(to: Path.self).pointee
                    .cubic(
                        to: Point(x: Double(x), y: Double(y)),
                        control1: Point(x: Double(x1), y: Double(y1)),
                        control2: Point(x: Double(x2), y: Double(y2)))
            }, nil, nil)
        unsafe hb_draw_funcs_set_close_path_func(
            functions,
            { _, data, _, _ in
                unsafe data?.assumingMemoryBound(to: Path.self).pointee.close()
            }, nil, nil)
        unsafe hb_draw_funcs_make_immutable(functions)
        return unsafe functions
    }
}
