import Geometry

/// The reason a template was rejected.
public struct NameTemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The piece of the template that has no meaning.
    public var found: String

    /// What was found and what is known.
    public var description: String {
        "unknown '\(found)' in the name template; known are %d %D %e %p %P %o %s %w %h %F %n %06n "
            + "%t{…} %v %x %%"
    }
}

/// What a name can be made from.
public struct NameValues: Sendable {
    /// The device's identifier: `%d`.
    public var device = ""
    /// The device's name: `%D`.
    public var deviceName = ""
    /// The component, `all` when there are several: `%e`.
    public var component = "all"
    /// The progress, 0…1: `%p` with a dot, `%P` in percent with three digits.
    public var progress = 0.0
    /// The orientation, such as `portrait`: `%o`.
    public var orientation = ""
    /// Pixels per point: `%s`.
    public var scale = 1.0
    /// The picture's columns: `%w`.
    public var width = 0
    /// The picture's rows: `%h`.
    public var height = 0
    /// The name of the device file without its ending: `%F`.
    public var source = ""
    /// The program's version: `%v`.
    public var version = ""
    /// A short hash of the picture: `%x`.
    public var hash = ""
    /// The local time: `%t{FORMAT}`.
    public var time = LocalTime.now

    /// Creates values that are all empty.
    public init() {}
}

/// A pattern for the names of files.
///
/// `%d` device, `%D` its name, `%e` component, `%p` progress, `%P` percent, `%o` orientation, `%s`
/// scale, `%w` and `%h` pixels, `%F` source file, `%n` counter (`%06n` with six digits, four unless
/// given), `%t{FORMAT}` local time as `strftime` writes it, `%v` version, `%x` hash, `%%` a percent
/// sign.
public struct NameTemplate: Sendable {
    private enum Piece: Sendable {
        case text(String)
        case value(@Sendable (NameValues) -> String)
        case counter(digits: Int)
    }

    /// The longest name that is made, in bytes.
    public static let maximumLength = 200

    /// The template that is used unless another one is given.
    public static let standard = NameTemplate(pieces: [
        .text("notchviewer-"), .value { $0.device }, .text("-"), .value { $0.component },
        .text("-p"), .value { percent($0.progress) }, .text("-"), .counter(digits: 4),
    ])

    private let pieces: [Piece]

    private init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// Reads a template.
    ///
    /// - Parameter text: The template.
    /// - Throws: When it holds an unknown specifier.
    public init(_ text: String) throws(NameTemplateError) {
        var pieces: [Piece] = []
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                pieces.append(.text(String(character)))
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            guard let letter = rest.popFirst() else { throw NameTemplateError(found: "%" + digits) }
            if letter == "n" {
                // More digits than a counter has are only zeros.
                pieces.append(.counter(digits: digits.isEmpty ? 4 : min(Int(digits) ?? 18, 18)))
            } else if letter == "t", digits.isEmpty, rest.first == "{",
                let end = rest.firstIndex(of: "}")
            {
                let format = String(rest[rest.index(after: rest.startIndex)..<end])
                rest = rest[rest.index(after: end)...]
                pieces.append(.value { $0.time.formatted(format) })
            } else if digits.isEmpty, let piece = Self.piece(letter) {
                pieces.append(piece)
            } else {
                throw NameTemplateError(found: "%" + digits + String(letter))
            }
        }
        self.init(pieces: pieces)
    }

    private static func piece(_ letter: Character) -> Piece? {
        switch letter {
        case "%": .text("%")
        case "d": .value { $0.device }
        case "D": .value { $0.deviceName }
        case "e": .value { $0.component }
        case "p": .value { plainDecimal($0.progress, decimals: 3) }
        case "P": .value { percent($0.progress) }
        case "o": .value { $0.orientation }
        case "s": .value { plainDecimal($0.scale, decimals: 3) }
        case "w": .value { "\($0.width)" }
        case "h": .value { "\($0.height)" }
        case "F": .value { $0.source }
        case "v": .value { $0.version }
        case "x": .value { $0.hash }
        default: nil
        }
    }

    /// A file name that every file system takes.
    ///
    /// Slashes and control characters are left out, as are dots and dashes at the start and dots
    /// and spaces at the end; the length is at most ``maximumLength`` bytes.
    ///
    /// - Parameters:
    ///   - values: What the specifiers stand for.
    ///   - counter: The number of the attempt, from 1. Names of different attempts differ: where
    ///     the template does not show the counter, attempts after the first get a number appended.
    ///   - suffix: The ending with its dot, such as `.png`.
    /// - Returns: The name with the ending.
    public func name(_ values: NameValues, counter: Int, suffix: String) -> String {
        let stem = stem(values, counter: counter)
        let room = Self.maximumLength - suffix.utf8.count
        let fitting = prefix(of: stem, bytes: room)
        let showsCounter = pieces.contains { if case .counter = $0 { true } else { false } }
        guard counter > 1, !showsCounter || fitting != stem else { return fitting + suffix }
        let number = "-\(counter)"
        return prefix(of: stem, bytes: room - number.utf8.count) + number + suffix
    }

    private func stem(_ values: NameValues, counter: Int) -> String {
        var name = ""
        for piece in pieces {
            switch piece {
            case .text(let text): name += text
            case .value(let value): name += value(values)
            case .counter(let digits): name += padded(counter, digits: digits)
            }
        }
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            if !isControl, scalar != "/" { scalars.append(scalar) }
        }
        var sanitized = String(scalars).drop { $0 == "." || $0 == "-" || $0 == " " }
        while let last = sanitized.last, last == "." || last == " " { sanitized.removeLast() }
        return sanitized.isEmpty ? "notchviewer" : String(sanitized)
    }
}

/// The longest beginning of a text that has at most a number of bytes and whole characters.
private func prefix(of text: String, bytes: Int) -> String {
    var result = ""
    var length = 0
    for character in text {
        length += character.utf8.count
        guard length <= bytes else { break }
        result.append(character)
    }
    return result
}

private func percent(_ progress: Double) -> String {
    guard progress.isFinite else { return "000" }
    return padded(Int((min(max(progress, 0), 1) * 100).rounded()), digits: 3)
}

private func padded(_ number: Int, digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
