import Geometry

/// Outlines of strokes, kept from one picture to the next.
struct StrokeStore {
    private struct Key: Hashable {
        var path: Path
        var style: StrokeStyle
        var tolerance: Double

        func hash(into hasher: inout Hasher) {
            path.hashSome(into: &hasher)
            hasher.combine(style.width)
            hasher.combine(tolerance)
        }
    }

    /// The outlines of paths of more elements are not kept.
    private static let mostElements = 1000

    private var outlines = RecentTable<Key, Path>(capacity: 2000)

    /// The outline of a path's stroke, within a tolerance in the path's unit.
    mutating func outline(_ path: Path, style: StrokeStyle, tolerance: Double) -> Path {
        guard path.elements.count <= Self.mostElements else {
            return path.stroked(style, tolerance: tolerance)
        }
        let key = Key(path: path, style: style, tolerance: tolerance)
        if let outline = outlines[key] { return outline }
        let outline = path.stroked(style, tolerance: tolerance)
        outlines.insert(outline, for: key)
        return outline
    }
}
