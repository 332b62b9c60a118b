import Geometry

/// The box that gmobile itself computes for a cutout's path text.
///
/// gmobile reads a small part of SVG's path language, whole numbers only, and only for the box;
/// what it draws goes through a full SVG renderer. This follows its reader step by step: white
/// space, commas and a space behind every verb separate the words, numbers are cut to whole ones,
/// values do not repeat a verb, and lower-case `z`, `S`, `s`, `T` and `t` are unknown.
struct GMobilePath {
    /// The box: the extent of the points, cut to whole pixels.
    ///
    /// It starts at (∞, 0, ∞, 0), so a path wholly left of or above the origin has 0 as its right
    /// or bottom edge.
    private(set) var box: PixelBox
    /// Numbers that lost a fraction or an exponent, in order, without repeats.
    private(set) var cutNumbers: [String] = []

    /// The word at which the reader gives up, and why.
    struct Failure: Error, Hashable {
        var word: String
        var reason: String
    }

    private var pen = Point.zero
    private var start: (x: Double, y: Double) = (.infinity, .infinity)
    private var end: (x: Double, y: Double) = (0, 0)

    /// Reads a path as gmobile does.
    ///
    /// - Throws: Where gmobile gives up; the cutout then has no path and an empty box.
    init(_ text: String) throws(Failure) {
        box = PixelBox(left: 0, top: 0, right: 0, bottom: 0)
        let words = Self.words(of: text)
        var index = 0

        func number() throws(Failure) -> Double {
            guard index < words.count else {
                throw Failure(word: words.last ?? "", reason: "a number is missing at the end")
            }
            let word = words[index]
            index += 1
            guard let value = Self.wholeNumber(word) else {
                throw Failure(word: word, reason: "not a whole number")
            }
            if !word.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                !cutNumbers.contains(word)
            {
                cutNumbers.append(word)
            }
            return value
        }

        while index < words.count {
            let word = words[index]
            index += 1
            let isRelative = word.first?.isLowercase ?? false
            let origin = isRelative ? pen : .zero

            func point() throws(Failure) -> Point {
                Point(x: origin.x + (try number()), y: origin.y + (try number()))
            }

            switch word {
            case "M", "m":
                pen = try point()
            case "L", "l":
                let target = try point()
                add(pen)
                add(target)
                pen = target
            case "H", "h":
                let target = Point(x: origin.x + (try number()), y: pen.y)
                add(pen)
                add(target)
                pen = target
            case "V", "v":
                let target = Point(x: pen.x, y: origin.y + (try number()))
                add(pen)
                add(target)
                pen = target
            case "C", "c":
                for point in [pen, try point(), try point()] { add(point) }
                let target = try point()
                add(target)
                pen = target
            case "Q", "q":
                let control = try point()
                let target = try point()
                add(QuadraticBezier(start: pen, control: control, end: target).bounds)
                pen = target
            case "A", "a":
                let radii = (try number(), try number())
                let rotation = try number()
                let large = try number() != 0
                let sweep = try number() != 0
                let target = try point()
                // The rotation is handed on in degrees where radians are meant.
                let arc = EllipticalArc(
                    from: pen, to: target, radiusX: radii.0, radiusY: radii.1, rotation: rotation,
                    isLarge: large, isClockwise: sweep)
                if let arc { add(arc.bounds) }
                pen = target
            case "Z":
                break
            default:
                throw Failure(word: word, reason: "not a command that it knows")
            }
        }
        guard start.x.isFinite else { return }
        box = PixelBox(
            left: Self.cut(start.x), top: Self.cut(start.y), right: Self.cut(end.x),
            bottom: Self.cut(end.y))
    }

    private mutating func add(_ point: Point) {
        start = (min(start.x, point.x), min(start.y, point.y))
        end = (max(end.x, point.x), max(end.y, point.y))
    }

    private mutating func add(_ rect: Rect) {
        add(Point(x: rect.left, y: rect.top))
        add(Point(x: rect.right, y: rect.bottom))
    }

    private static func cut(_ value: Double) -> Int {
        Int(exactly: max(-2_147_483_648, min(2_147_483_647, value)).rounded(.towardZero)) ?? 0
    }

    /// Words between white space and commas; a space is put behind every verb.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case " ", ",", "\n", "\t":
                if !word.isEmpty { words.append(word) }
                word = ""
            case "A", "a", "C", "c", "H", "h", "L", "l", "M", "m", "Q", "q", "S", "s", "T", "t",
                "V", "v", "Z":
                word.unicodeScalars.append(scalar)
                words.append(word)
                word = ""
            default:
                word.unicodeScalars.append(scalar)
            }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// The whole number at the start of a word, as C's `strtoll` reads it; `nil` without digits.
    private static func wholeNumber(_ word: String) -> Double? {
        var digits = word[...]
        var sign = 1.0
        if let first = digits.first, first == "-" || first == "+" {
            sign = first == "-" ? -1 : 1
            digits.removeFirst()
        }
        let run = digits.utf8.prefix { (0x30...0x39).contains($0) }
        guard !run.isEmpty else { return nil }
        return sign * run.reduce(0) { min($0 * 10 + Double($1 - 0x30), 9.2e18) }
    }
}
