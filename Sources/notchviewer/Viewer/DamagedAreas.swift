import Geometry
import Raster

extension PixelRect {
    /// The whole pixels that rectangles touch, few and without much overlap.
    ///
    /// - Parameters:
    ///   - rects: Rectangles in pixels.
    ///   - width: The target's columns.
    ///   - height: The target's rows.
    /// - Returns: At most ``limit`` rectangles inside the target.
    static func covering(_ rects: [Rect], width: Int, height: Int) -> [PixelRect] {
        var areas: [PixelRect] = []
        let target = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        for rect in rects {
            // Coverage at an edge reaches into the neighbouring pixel at most.
            guard let inside = rect.inset(by: -1).intersection(target), !inside.isEmpty else {
                continue
            }
            let x = Int(inside.left.rounded(.down))
            let y = Int(inside.top.rounded(.down))
            merge(
                PixelRect(
                    x: x, y: y, width: Int(inside.right.rounded(.up)) - x,
                    height: Int(inside.bottom.rounded(.up)) - y), into: &areas)
        }
        while areas.count > limit {
            let last = areas.removeLast()
            areas[0] = areas[0].union(last)
        }
        return areas
    }

    /// Areas of which no two overlap, with the same pixels and maybe a few more.
    static func disjoint(_ areas: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        for area in areas {
            var area = area
            while let index = result.firstIndex(where: { !$0.intersection(area).isEmpty }) {
                area = result.remove(at: index).union(area)
            }
            result.append(area)
        }
        return result
    }

    /// The greatest number of areas that are drawn one by one.
    static let limit = 16

    /// Adds an area; areas that are cheaper drawn together become one.
    private static func merge(_ area: PixelRect, into areas: inout [PixelRect]) {
        var area = area
        while let index = areas.firstIndex(where: { other in
            let union = other.union(area)
            return union.count <= (other.count + area.count) * 5 / 4
        }) {
            area = area.union(areas.remove(at: index))
        }
        areas.append(area)
    }

    private var count: Int { width * height }
}
