import Geometry

extension AffineTransform {
    /// Reads the value of SVG's `transform` attribute, or gives `nil`.
    ///
    /// `matrix`, `translate`, `scale`, `rotate`, `skewX` and `skewY` in any number; the last one is
    /// applied first.
    init?(svgTransform text: String) {
        var result = AffineTransform.identity
        var rest = text[...]
        while let open = rest.firstIndex(of: "(") {
            guard let end = rest.firstIndex(of: ")"), open < end else { return nil }
            let name = rest[..<open].filter { !$0.isWhitespace && $0 != "," }
            let words = rest[rest.index(after: open)..<end].split { $0.isWhitespace || $0 == "," }
            let values = words.compactMap { Double(decimal: $0) }
            guard values.count == words.count,
                let step = Self.step(name: name, values: values)
            else { return nil }
            result = step.concatenating(result)
            rest = rest[rest.index(after: end)...]
        }
        guard rest.allSatisfy({ $0.isWhitespace || $0 == "," }), result.isFinite else { return nil }
        self = result
    }

    private static func step(name: String, values: [Double]) -> AffineTransform? {
        let degree = Double.pi / 180
        switch (name, values.count) {
        case ("matrix", 6):
            return AffineTransform(
                a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4],
                ty: values[5])
        case ("translate", 1): return .translation(x: values[0], y: 0)
        case ("translate", 2): return .translation(x: values[0], y: values[1])
        case ("scale", 1): return .scale(values[0])
        case ("scale", 2): return .scale(x: values[0], y: values[1])
        case ("rotate", 1): return .rotation(values[0] * degree)
        case ("rotate", 3):
            return .rotation(values[0] * degree, about: Point(x: values[1], y: values[2]))
        case ("skewX", 1):
            let (sine, cosine) = sineAndCosine(values[0] * degree)
            return AffineTransform(a: 1, b: 0, c: sine / cosine, d: 1, tx: 0, ty: 0)
        case ("skewY", 1):
            let (sine, cosine) = sineAndCosine(values[0] * degree)
            return AffineTransform(a: 1, b: sine / cosine, c: 0, d: 1, tx: 0, ty: 0)
        default: return nil
        }
    }
}
