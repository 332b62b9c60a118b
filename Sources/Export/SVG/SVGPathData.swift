public import Geometry

extension Path {
    /// The path in SVG's path data, absolute, arcs as `A`.
    ///
    /// Arcs are divided into pieces of at most a quarter turn, so that rounding their end points
    /// hardly moves their centres. A path with a coordinate that is not finite gives an empty text.
    ///
    /// - Parameter decimals: The greatest number of decimals, 0…9.
    /// - Returns: Such as `M10 20H30Z`.
    public func svgPathData(decimals: Int = 4) -> String {
        var writer = SVGPathDataWriter(decimals: decimals)
        for element in elements {
            guard writer.append(element) else { return "" }
        }
        return writer.text
    }
}

private struct SVGPathDataWriter {
    let decimals: Int
    var text = ""
    private var current = Point.zero
    private var start = Point.zero

    init(decimals: Int) {
        self.decimals = decimals
    }

    /// Appends an element; `false` when a coordinate is not finite.
    mutating func append(_ element: PathElement) -> Bool {
        switch element {
        case .move(let point):
            guard isFinite(point) else { return false }
            write("M", [point.x, point.y])
            current = point
            start = point
        case .line(let point):
            guard isFinite(point) else { return false }
            line(to: point)
        case .quad(let control, let point):
            guard isFinite(control), isFinite(point) else { return false }
            write("Q", [control.x, control.y, point.x, point.y])
            current = point
        case .cubic(let control1, let control2, let point):
            guard isFinite(control1), isFinite(control2), isFinite(point) else { return false }
            write("C", [control1.x, control1.y, control2.x, control2.y, point.x, point.y])
            current = point
        case .arc(let arc):
            guard isFinite(arc.start), isFinite(arc.end), arc.sweepAngle.isFinite
            else { return false }
            self.arc(arc)
        case .close:
            text += "Z"
            current = start
        }
        return true
    }

    private mutating func line(to point: Point) {
        if number(point.y) == number(current.y) {
            write("H", [point.x])
        } else if number(point.x) == number(current.x) {
            write("V", [point.y])
        } else {
            write("L", [point.x, point.y])
        }
        current = point
    }

    private mutating func arc(_ arc: EllipticalArc) {
        guard arc.radiusX > 0, arc.radiusY > 0 else { return line(to: arc.end) }
        let turn = 2 * Double.pi
        // More than a turn covers nothing new.
        let sweep = min(max(arc.sweepAngle, -turn), turn)
        let pieces = max(1, Int((abs(sweep) / (turn / 4) - 1e-9).rounded(.up)))
        let rotation = arc.isCircular ? 0 : arc.rotation * 180 / .pi
        for piece in 1...pieces {
            let isLast = piece == pieces
            let end =
                isLast
                ? arc.end
                : arc.point(angle: arc.startAngle + sweep * Double(piece) / Double(pieces))
            write("A", [arc.radiusX, arc.radiusY, rotation])
            text += sweep > 0 ? " 0 1" : " 0 0"
            separate(number(end.x))
            separate(number(end.y))
            current = end
        }
    }

    private mutating func write(_ letter: String, _ values: [Double]) {
        text += letter
        for (index, value) in values.enumerated() {
            if index == 0 { text += number(value) } else { separate(number(value)) }
        }
    }

    /// Appends a number after another one; a minus sign separates by itself.
    private mutating func separate(_ number: String) {
        if !number.hasPrefix("-") { text += " " }
        text += number
    }

    private func number(_ value: Double) -> String { svgNumber(value, decimals: decimals) }

    private func isFinite(_ point: Point) -> Bool { point.x.isFinite && point.y.isFinite }
}
