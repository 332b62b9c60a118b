import Drawing
import Geometry
import Raster

extension DisplayList {
    /// The rectangles outside which two drawings look the same.
    ///
    /// Operations that are equal in both are passed over; containers that differ only in their
    /// contents are entered. What remains counts with its old and its new bounds.
    ///
    /// - Parameters:
    ///   - old: The drawing that is replaced by this one.
    ///   - transform: Maps the drawings' coordinates to the result's.
    /// - Returns: Rectangles in the target's coordinates; they may overlap. `nil` when a bound is
    ///   not finite, so that everything must count as changed.
    func damage(from old: DisplayList, transform: AffineTransform) -> [Rect]? {
        var collector = DamageCollector()
        collector.compare(old.operations, operations, transform, clip: nil)
        return collector.isUnbounded ? nil : collector.rects
    }
}

private struct DamageCollector {
    var rects: [Rect] = []
    var isUnbounded = false

    mutating func compare(
        _ old: [DisplayList.Operation], _ new: [DisplayList.Operation],
        _ transform: AffineTransform, clip: Rect?
    ) {
        var start = 0
        let shared = min(old.count, new.count)
        while start < shared, old[start] == new[start] { start += 1 }
        var tail = 0
        while tail < shared - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        let oldRest = old[start..<old.count - tail]
        let newRest = new[start..<new.count - tail]
        guard oldRest.count == newRest.count else {
            for operation in oldRest { add(operation, transform, clip: clip) }
            for operation in newRest { add(operation, transform, clip: clip) }
            return
        }
        for (before, after) in zip(oldRest, newRest) where before != after {
            compare(before, after, transform, clip: clip)
        }
    }

    private mutating func compare(
        _ old: DisplayList.Operation, _ new: DisplayList.Operation, _ transform: AffineTransform,
        clip: Rect?
    ) {
        switch (old, new) {
        case (.transform(let before, let oldContent), .transform(let after, let newContent))
        where before == after:
            compare(
                oldContent.operations, newContent.operations,
                before.concatenating(transform), clip: clip)
        case (.group(let before, let oldContent), .group(let after, let newContent))
        where before == after:
            compare(oldContent.operations, newContent.operations, transform, clip: clip)
        case (.mask(let before, let oldContent), .mask(let after, let newContent))
        where before == after:
            compare(oldContent.operations, newContent.operations, transform, clip: clip)
        case (
            .clip(let before, let oldRule, let oldContent),
            .clip(let after, let newRule, let newContent)
        ) where before == after && oldRule == newRule:
            guard let bounds = before.controlBounds?.applying(transform) else { return }
            let inside = clip.map { $0.intersection(bounds) } ?? bounds
            guard let inside else { return }
            compare(oldContent.operations, newContent.operations, transform, clip: inside)
        default:
            add(old, transform, clip: clip)
            add(new, transform, clip: clip)
        }
    }

    private mutating func add(
        _ operation: DisplayList.Operation, _ transform: AffineTransform, clip: Rect?
    ) {
        guard var rect = operation.drawnBounds?.applying(transform) else { return }
        if let clip {
            guard let inside = rect.intersection(clip) else { return }
            rect = inside
        }
        if [rect.left, rect.top, rect.right, rect.bottom].allSatisfy(\.isFinite) {
            rects.append(rect)
        } else {
            isUnbounded = true
        }
    }
}

extension DisplayList {
    /// A rectangle that holds all that is drawn; `nil` when nothing is.
    var drawnBounds: Rect? {
        operations.reduce(nil) { union, operation in
            guard let bounds = operation.drawnBounds else { return union }
            return union.map { $0.union(bounds) } ?? bounds
        }
    }
}

extension DisplayList.Operation {
    /// A rectangle that holds all that the operation draws; `nil` when it draws nothing.
    var drawnBounds: Rect? {
        switch self {
        case .fill(let path, _, _): return path.controlBounds
        case .stroke(let path, let style, _):
            guard style.width > 0 else { return nil }
            // A miter reaches up to the limit times half the width, a square cap √2 times.
            let reach = style.join == .miter ? max(style.miterLimit, 2) : 2
            return path.controlBounds?.inset(by: -style.width / 2 * reach)
        case .image(_, let rect): return rect
        case .clip(let path, _, let content):
            guard let inside = content.drawnBounds, let bounds = path.controlBounds else {
                return nil
            }
            return inside.intersection(bounds)
        case .mask(_, let content), .group(_, let content): return content.drawnBounds
        case .transform(let transform, let content):
            return content.drawnBounds?.applying(transform)
        }
    }
}

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

    /// The area in points.
    func rect(pixelsPerPoint scale: Double) -> Rect {
        Rect(
            x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale,
            height: Double(height) / scale)
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
