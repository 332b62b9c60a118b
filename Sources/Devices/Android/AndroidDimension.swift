/// A length of an Android resource.
struct AndroidDimension: Hashable {
    /// The units that a dimension can have.
    enum Unit: String {
        case px, dp, sp, pt, mm
        case dip
        case inch = "in"
    }

    var value: Double
    var unit: Unit

    /// Reads a text such as `31.5dip`, or gives `nil`.
    init?(_ text: String) {
        guard let letter = text.firstIndex(where: \.isLetter),
            let value = Double(decimal: text[..<letter]),
            let unit = Unit(rawValue: String(text[letter...]))
        else { return nil }
        self.value = value
        self.unit = unit
    }

    /// The length in panel pixels.
    ///
    /// - Parameter dpi: The display's density; physical units are taken at it, too.
    /// - Returns: `value · dpi / 160` for dp, `value` for px, and so on.
    func pixels(dpi: Double) -> Double {
        switch unit {
        case .px: value
        case .dp, .dip, .sp: value * dpi / 160
        case .inch: value * dpi
        case .mm: value * dpi / 25.4
        case .pt: value * dpi / 72
        }
    }
}
