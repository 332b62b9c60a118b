import CFontconfig

/// A font file and the face in it.
struct FontMatch: Hashable, Sendable {
    /// The file's path.
    var file: String
    /// The face; the upper 16 bits tell variable fonts and their named instances.
    var index: Int
}

/// The desktop's answer to the question which font to use.
@MainActor
@safe
final class FontConfiguration {
    private let configuration: OpaquePointer

    /// Loads the configuration and the list of installed fonts; `nil` when that fails.
    init?() {
        guard let configuration = unsafe FcInitLoadConfigAndFonts() else { return nil }
        unsafe self.configuration = unsafe configuration
    }

    isolated deinit {
        unsafe FcConfigDestroy(configuration)
    }

    /// The best scalable font for families in order of preference.
    ///
    /// - Parameters:
    ///   - families: Names of families; generic names such as `sans-serif` count too.
    ///   - weight: The weight.
    ///   - character: What the font shall cover, if it can.
    /// - Returns: The installed font that comes closest; `nil` when there is none.
    func match(
        families: [String], weight: FontWeight, covering character: Character? = nil
    ) -> FontMatch? {
        guard let pattern = unsafe FcPatternCreate() else { return nil }
        defer { unsafe FcPatternDestroy(pattern) }
        for family in families { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
        unsafe FcPatternAddInteger(
            pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(weight.rawValue)))
        unsafe FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
        unsafe FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
        if let character, let set = unsafe FcCharSetCreate() {
            for scalar in character.unicodeScalars {
                _ = unsafe FcCharSetAddChar(set, scalar.value)
            }
            unsafe FcPatternAddCharSet(pattern, FC_CHARSET, set)
            unsafe FcCharSetDestroy(set)
        }
        guard unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern) != 0 else {
            return nil
        }
        unsafe FcDefaultSubstitute(pattern)
        var result = FcResultNoMatch
        guard let found = unsafe FcFontMatch(configuration, pattern, &result) else { return nil }
        defer { unsafe FcPatternDestroy(found) }
        var file: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard unsafe FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch,
            let path = unsafe file
        else { return nil }
        _ = unsafe FcPatternGetInteger(found, FC_INDEX, 0, &index)
        return FontMatch(file: unsafe String(cString: path), index: Int(index))
    }
}
