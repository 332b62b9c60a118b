extension Color {
    /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; the leading `#` is optional.
    ///
    /// - Returns: `nil` when the text is none of these.
    public init?(hexText text: String) {
        var digits: [UInt8] = []
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "#") where index == 0: continue
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                digits.append(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"):
                digits.append(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
            guard digits.count <= 8 else { return nil }
        }
        let bytes: [UInt8]
        switch digits.count {
        case 3, 4: bytes = digits.map { $0 * 17 }
        case 6, 8:
            bytes = stride(from: 0, to: digits.count, by: 2)
                .map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        self.init(
            Double(bytes[0]), Double(bytes[1]), Double(bytes[2]),
            alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
    }

    /// `#rrggbb`, or `#rrggbbaa` when the colour is not opaque; components are rounded to 8 bits.
    public var hexText: String {
        let digits = Array("0123456789abcdef")
        var components = [red, green, blue]
        if alpha < 1 { components.append(alpha) }
        return components.reduce(into: "#") { text, component in
            let byte = Int((min(max(component, 0), 1) * 255).rounded())
            text.append(digits[byte / 16])
            text.append(digits[byte % 16])
        }
    }
}
