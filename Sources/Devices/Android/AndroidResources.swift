/// The resources of one or several Android `values` files that describe a display's outline.
struct AndroidResources {
    /// A value as it stands in a file.
    struct Entry {
        /// The element's kind, such as `string` or `dimen`.
        var type: String
        /// The resource's name.
        var name: String
        /// The text, or the items of an array joined by spaces.
        var text: String
        /// The qualifiers of the folder that it belongs to, such as `["xxhdpi"]`.
        var qualifiers: [String]
        /// The line of the element.
        var line: Int
    }

    /// The values in the order of the file.
    private(set) var entries: [Entry] = []

    /// Collects the values below a `<resources>` element.
    ///
    /// A comment that names a resource folder, such as `<!-- res/values-xxhdpi/config.xml -->`,
    /// says where the values after it belong; before the first one the file's own folder counts.
    init(_ root: XMLElement, file: String) {
        var qualifiers = Self.qualifiers(ofPath: file) ?? []
        for child in root.children {
            switch child {
            case .comment(let text):
                if let found = Self.qualifiers(ofPath: text) { qualifiers = found }
            case .element(let element):
                guard let name = element.attributes["name"] else { continue }
                let type = element.name == "item" ? element.attributes["type"] ?? "" : element.name
                let items = element.elements.filter { $0.name == "item" }
                let text =
                    items.isEmpty
                    ? element.text
                    : items.map { androidString($0.text) }.joined(separator: " ")
                entries.append(
                    Entry(
                        type: type, name: name, text: text, qualifiers: qualifiers,
                        line: element.line))
            case .text: break
            }
        }
    }

    /// The qualifiers of the last `values` folder that a path names, or `nil` when it names none.
    static func qualifiers(ofPath path: String) -> [String]? {
        let parts = path.split { $0 == "/" || $0 == "\\" || $0.isWhitespace }
        guard let folder = parts.last(where: { $0 == "values" || $0.hasPrefix("values-") }) else {
            return nil
        }
        return folder.split(separator: "-").dropFirst().map(String.init)
    }

    /// All values of a name, whatever their qualifiers.
    func all(_ type: String, _ name: String) -> [Entry] {
        entries.filter { $0.type == type && $0.name == name }
    }

    /// The value that the device would use in portrait, or `nil` when there is none.
    ///
    /// - Parameters:
    ///   - type: The resource's type.
    ///   - name: The resource's name.
    ///   - dpi: The display's density; `nil` prefers the highest.
    ///   - smallestWidth: The display's shorter side in dp, when known.
    /// - Returns: The entry whose qualifiers fit best; of equal ones the last.
    func best(_ type: String, _ name: String, dpi: Double?, smallestWidth: Double?) -> Entry? {
        var best: (rank: Double, entry: Entry)?
        for entry in all(type, name) {
            guard
                let rank = Self.rank(entry.qualifiers, dpi: dpi, smallestWidth: smallestWidth)
            else { continue }
            if best.map({ rank >= $0.rank }) ?? true { best = (rank, entry) }
        }
        return best?.entry
    }

    /// How well a folder fits, or `nil` when it does not: a matching smallest width counts most,
    /// then the density nearest to the display's, higher ones before lower ones.
    private static func rank(
        _ qualifiers: [String], dpi: Double?, smallestWidth: Double?
    ) -> Double? {
        var rank = 0.0
        for qualifier in qualifiers {
            if qualifier == "port" {
                rank += 0.1
            } else if let density = density(qualifier) {
                guard let dpi else {
                    rank += 1 + density / 10_000
                    continue
                }
                // A folder above the display's density is taken before one below it.
                let distance = density >= dpi ? density - dpi : (dpi - density) * 2
                rank += 2 - min(1, distance / 2000)
            } else if qualifier.hasPrefix("sw"), qualifier.hasSuffix("dp"),
                let width = Double(decimal: qualifier.dropFirst(2).dropLast(2))
            {
                guard let smallestWidth, width <= smallestWidth else { return nil }
                rank += 100 + width
            } else {
                return nil
            }
        }
        return rank
    }

    /// The density in dpi that a qualifier names.
    private static func density(_ qualifier: String) -> Double? {
        switch qualifier {
        case "ldpi": 120
        case "mdpi": 160
        case "tvdpi": 213
        case "hdpi": 240
        case "xhdpi": 320
        case "xxhdpi": 480
        case "xxxhdpi": 640
        default:
            qualifier.hasSuffix("dpi") ? Double(decimal: qualifier.dropLast(3)) : nil
        }
    }
}

extension Double {
    /// A number in plain decimal notation with an optional sign; nothing else is accepted.
    ///
    /// The standard library also reads `nan`, `infinity` and hexadecimal, which no file of ours
    /// means.
    init?(decimal text: some StringProtocol) {
        let bytes = text.utf8
        guard !bytes.isEmpty, bytes.count <= 64,
            bytes.allSatisfy({ byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "+")
            })
        else { return nil }
        self.init(String(text))
    }
}
