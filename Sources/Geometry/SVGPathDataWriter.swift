/// How SVG path data is written.
public struct SVGPathDataFormat: Hashable, Sendable {
    /// How commands and numbers are put together.
    public enum Style: Hashable, Sendable {
        /// Absolute commands, each with its letter, separated by spaces.
        case plain
        /// Per segment the shorter of absolute and relative, with the short forms for horizontal,
        /// vertical and smooth segments, and without letters, zeros and spaces that can be left out.
        case shortest
    }

    /// How commands and numbers are put together.
    public var style: Style
    /// The places after the point to which coordinates are rounded, 0 to 15; `nil` keeps every
    /// number exactly.
    ///
    /// Rounding does not accumulate along relative commands.
    public var decimals: Int?

    /// Creates a format.
    public init(style: Style = .plain, decimals: Int? = nil) {
        self.style = style
        self.decimals = decimals
    }
}

extension Path {
    /// The path as SVG path data.
    ///
    /// Reading the text back gives the same elements: exactly, when no decimals are cut, but for
    /// arcs, which SVG describes by their ends, so that their centres and angles return within
    /// rounding (about 1e-8 of the radius for half ellipses, far less for others). Arcs of more
    /// than 270°, with decimals cut of more than 90°, are written as several; arcs without extent are left out, arcs of a flat ellipse
    /// become curves. Elements with a number that is not finite are left out; after such a move the
    /// next finite point starts the subpath.
    ///
    /// - Complexity: O(n).
    /// - Parameter format: The style and the number of decimals.
    /// - Returns: ASCII text without a sign on zero and independent of any locale.
    public func svgPathData(_ format: SVGPathDataFormat = SVGPathDataFormat()) -> String {
        var writer = SVGPathDataWriter(format: format)
        for element in elements { writer.write(element) }
        return String(decoding: writer.text, as: UTF8.self)
    }
}

/// Writes SVG path data while following where a reader's pen will be.
private struct SVGPathDataWriter {
    let format: SVGPathDataFormat
    private(set) var text: [UInt8] = []

    /// Where a reader's pen is, rounding included.
    private var pen = Point.zero
    private var subpathStart = Point.zero
    /// Whether the subpath's start could not be written, so that the next point becomes it.
    private var awaitsStart = true
    /// The command that a reader assumes for further numbers.
    private var impliedCommand: UInt8 = 0
    private var lastNumberHasDot = false
    private var cubicControl: Point?
    private var quadControl: Point?

    init(format: SVGPathDataFormat) {
        self.format = format
    }

    private var isShortest: Bool { format.style == .shortest }

    mutating func write(_ element: PathElement) {
        if awaitsStart, let end = element.end {
            move(to: end)
            return
        }
        switch element {
        case .move(let point): move(to: point)
        case .line(let point):
            let point = rounded(point)
            if isShortest, point.y == pen.y, point.x != pen.x {
                put("H", numbers: [point.x], along: [pen.x])
            } else if isShortest, point.x == pen.x, point.y != pen.y {
                put("V", numbers: [point.y], along: [pen.y])
            } else {
                put("L", points: [point])
            }
        case .quad(let control, let point):
            let control = rounded(control)
            if isShortest, let quadControl, control == pen + (pen - quadControl) {
                guard put("T", points: [point]) else { return }
                self.quadControl = control
            } else {
                guard put("Q", points: [control, point]) else { return }
            }
        case .cubic(let control1, let control2, let point):
            let control1 = rounded(control1)
            if isShortest, let cubicControl, control1 == pen + (pen - cubicControl) {
                put("S", points: [control2, point])
            } else {
                put("C", points: [control1, control2, point])
            }
        case .arc(let arc): write(arc)
        case .close:
            guard !awaitsStart else { return }
            putCommand(UInt8(ascii: isShortest ? "z" : "Z"))
            pen = subpathStart
            forgetControls()
        }
    }

    private mutating func move(to point: Point) {
        awaitsStart = !put("M", points: [point])
        guard !awaitsStart else { return }
        subpathStart = pen
        impliedCommand -= 1
    }

    private mutating func write(_ arc: EllipticalArc) {
        guard arc.isFinite, arc.sweepAngle != 0 else { return }
        guard arc.radiusX > 0, arc.radiusY > 0 else {
            let size = max(arc.radiusX, arc.radiusY)
            guard size > 0 else { return }
            for curve in arc.cubics(tolerance: size * 1e-6) {
                put("C", points: [curve.control1, curve.control2, curve.end])
            }
            return
        }
        // No arc can be described by equal ends, and one near that only badly. Rounded ends move the
        // centre of a half ellipse far, that of a quarter hardly.
        let longest = (format.decimals == nil ? 1.5 : 0.5) * Double.pi + 1e-9
        let count = min(max((abs(arc.sweepAngle) / longest).rounded(.up), 1), 4096)
        for index in 0..<Int(count) {
            let part = arc.portion(
                from: Double(index) / count, to: (Double(index) + 1) / count)
            let isLarge = abs(part.sweepAngle) > .pi
            put(
                "A",
                numbers: [
                    part.radiusX, part.radiusY, part.rotation * (180 / .pi), isLarge ? 1 : 0,
                    part.sweepAngle > 0 ? 1 : 0, part.end.x, part.end.y,
                ], along: [0, 0, 0, 0, 0, pen.x, pen.y])
        }
    }

    /// Writes a command with points, and moves the pen to the last one.
    @discardableResult
    private mutating func put(_ command: Unicode.Scalar, points: [Point]) -> Bool {
        put(
            command, numbers: points.flatMap { [$0.x, $0.y] },
            along: points.flatMap { _ in [pen.x, pen.y] })
    }

    /// Writes a command in its absolute or its relative form.
    ///
    /// - Parameters:
    ///   - command: The upper-case letter.
    ///   - numbers: The absolute arguments.
    ///   - origins: What each argument is measured from in the relative form.
    /// - Returns: Whether anything was written; not so for numbers that are not finite.
    @discardableResult
    private mutating func put(_ command: Unicode.Scalar, numbers: [Double], along origins: [Double])
        -> Bool
    {
        let absolute = numbers.map(rounded)
        guard absolute.allSatisfy(\.isFinite) else { return false }
        var reached = absolute
        var chosen = body(UInt8(ascii: command), absolute)
        if isShortest {
            let relative = zip(absolute, origins).map { rounded($0 - $1) }
            let returned = zip(relative, origins).map { $0 + $1 }
            let body = body(UInt8(ascii: command) | 0x20, relative)
            let isExact = format.decimals != nil || returned == absolute
            if isExact, relative.allSatisfy(\.isFinite), body.text.count < chosen.text.count {
                (chosen, reached) = (body, returned)
            }
        }
        text += chosen.text
        impliedCommand = chosen.command
        lastNumberHasDot = chosen.endsWithDot
        forgetControls()
        switch command {
        case "H": pen.x = reached[0]
        case "V": pen.y = reached[0]
        default:
            let points = reached.count / 2
            func point(_ index: Int) -> Point {
                Point(
                    x: reached[reached.count - 2 * (points - index)],
                    y: reached[reached.count - 2 * (points - index) + 1])
            }
            if command == "C" || command == "S" { cubicControl = point(points - 2) }
            if command == "Q" { quadControl = point(0) }
            pen = point(points - 1)
        }
        return true
    }

    /// The text of a command with its numbers.
    private func body(_ command: UInt8, _ numbers: [Double])
        -> (text: [UInt8], command: UInt8, endsWithDot: Bool)
    {
        var text: [UInt8] = []
        var hasDot = lastNumberHasDot
        var needsSeparator = isShortest && command == impliedCommand
        if !needsSeparator {
            if !isShortest, !self.text.isEmpty { text.append(UInt8(ascii: " ")) }
            text.append(command)
        }
        for (index, number) in numbers.enumerated() {
            var digits = Array(plainDecimal(number, decimals: nil).utf8)
            if isShortest { digits.removeLeadingZero() }
            let startsItself =
                isShortest
                && (digits[0] == UInt8(ascii: "-") || digits[0] == UInt8(ascii: ".") && hasDot)
            if needsSeparator || index > 0, !startsItself { text.append(UInt8(ascii: " ")) }
            text += digits
            hasDot = digits.contains(UInt8(ascii: ".")) || digits.contains(UInt8(ascii: "e"))
            needsSeparator = false
        }
        return (text, command, hasDot)
    }

    private mutating func putCommand(_ command: UInt8) {
        if !isShortest, !text.isEmpty { text.append(UInt8(ascii: " ")) }
        text.append(command)
        impliedCommand = 0
    }

    private mutating func forgetControls() {
        cubicControl = nil
        quadControl = nil
    }

    private func rounded(_ number: Double) -> Double {
        format.decimals.map(number.rounded(toDecimals:)) ?? number
    }

    private func rounded(_ point: Point) -> Point {
        Point(x: rounded(point.x), y: rounded(point.y))
    }
}

extension [UInt8] {
    /// Leaves out the zero before a point, as in `.5` and `-.5`.
    fileprivate mutating func removeLeadingZero() {
        let zero = first == UInt8(ascii: "-") ? 1 : 0
        guard count > zero + 1, self[zero] == UInt8(ascii: "0"), self[zero + 1] == UInt8(ascii: ".")
        else { return }
        remove(at: zero)
    }
}

extension PathElement {
    /// The point where the element ends; `nil` for a close.
    fileprivate var end: Point? {
        switch self {
        case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
        case .arc(let arc): arc.end
        case .close: nil
        }
    }
}
