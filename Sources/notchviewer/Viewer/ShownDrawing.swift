import Drawing
import Geometry
import Raster

/// A drawing that stands on a target, and what holds the ink of each of its operations.
///
/// When another drawing takes its place, operations that are equal in both stay, with what is known of
/// them: only what changed is measured, and a renderer that knows paths by their memory finds them
/// again.
struct ShownDrawing {
    /// The drawing; equal to the one that was shown last.
    private(set) var list = DisplayList()
    /// One for each operation of the list.
    private var extents: [InkExtent] = []

    /// Nothing is shown.
    init() {}

    /// Puts a drawing in the place of this one.
    ///
    /// Operations that are equal in both are passed over; containers that differ only in their
    /// contents are entered. What remains counts with its old and its new bounds.
    ///
    /// - Parameters:
    ///   - new: The drawing that is shown from now on.
    ///   - transform: Maps the drawings' coordinates to the target's.
    /// - Returns: Rectangles of the target outside which both drawings look the same; they may
    ///   overlap. `nil` when a bound is not finite, so that everything must count as changed.
    mutating func show(_ new: DisplayList, transform: AffineTransform) -> [Rect]? {
        var damage = DamageCollector()
        if let merged = damage.compare(
            list.operations, extents, with: new.operations, transform, clip: nil)
        {
            list.operations = merged.operations
            extents = merged.extents
        }
        return damage.isUnbounded ? nil : damage.rects
    }

    /// The drawing without what lies beside all of some areas.
    ///
    /// - Parameters:
    ///   - areas: Pixels of the target.
    ///   - transform: Maps the drawing's coordinates to the target's.
    /// - Returns: What gives the same pixels as the whole drawing, rendered into the areas.
    func list(touching areas: [PixelRect], transform: AffineTransform) -> DisplayList {
        // Coverage at an edge reaches into the neighbouring pixel at most.
        let selection = InkSelection(
            areas: areas.map {
                Rect(
                    x: Double($0.x), y: Double($0.y), width: Double($0.width),
                    height: Double($0.height)
                )
                .inset(by: -1)
            })
        return DisplayList(
            selection.operations(list.operations, extents, transform, isInLayer: false))
    }
}

/// What holds the ink of an operation, in the coordinates of the list that it belongs to.
private struct InkExtent {
    /// `nil` when nothing is drawn.
    var ink: Rect?
    /// One for each operation of the content of a container.
    var inner: [InkExtent] = []
    /// What holds the path of a clip.
    var clip: Rect?

    init(_ operation: DisplayList.Operation) {
        var clip: Rect?
        if case .clip(let path, _, _) = operation { clip = path.controlBounds }
        self.init(
            operation, inner: operation.content.map { $0.operations.map(Self.init) } ?? [],
            clip: clip)
    }

    init(_ operation: DisplayList.Operation, inner: [InkExtent], clip: Rect?) {
        self.inner = inner
        self.clip = clip
        ink = inner.reduce(nil) { union, extent in
            guard let ink = extent.ink else { return union }
            return union.map { $0.union(ink) } ?? ink
        }
        switch operation {
        case .fill(let path, _, _): ink = path.controlBounds
        case .stroke(let path, let style, _):
            guard style.width > 0 else { break }
            ink = path.controlBounds?.inset(by: -style.reach)
        case .image(_, let rect): ink = rect
        case .clip: ink = clip.flatMap { ink?.intersection($0) }
        case .transform(let transform, _): ink = ink?.applying(transform)
        case .mask, .group: break
        }
    }
}

extension StrokeStyle {
    /// How far a stroke may reach from its line: a miter up to the limit times half the width, a
    /// square cap √2 times.
    fileprivate var reach: Double {
        width / 2 * (join == .miter ? max(miterLimit, 2) : 2)
    }
}

extension DisplayList.Operation {
    /// The list that a container holds.
    fileprivate var content: DisplayList? {
        switch self {
        case .fill, .stroke, .image: nil
        case .clip(_, _, let content), .mask(_, let content), .group(_, let content),
            .transform(_, let content):
            content
        }
    }

    /// The container with another content.
    fileprivate func holding(_ content: [DisplayList.Operation]) -> DisplayList.Operation {
        let content = DisplayList(content)
        return switch self {
        case .fill, .stroke, .image: self
        case .clip(let path, let rule, _): .clip(path, rule: rule, content: content)
        case .mask(let mask, _): .mask(mask, content: content)
        case .group(let opacity, _): .group(opacity: opacity, content: content)
        case .transform(let transform, _): .transform(transform, content: content)
        }
    }
}

private struct DamageCollector {
    var rects: [Rect] = []
    var isUnbounded = false

    typealias Operation = DisplayList.Operation

    /// Collects where two lists differ.
    ///
    /// - Returns: The new list, in which what is equal in both is the old one's, and what is known of
    ///   it; `nil` when the lists are equal.
    mutating func compare(
        _ old: [Operation], _ extents: [InkExtent], with new: [Operation],
        _ transform: AffineTransform, clip: Rect?
    ) -> (operations: [Operation], extents: [InkExtent])? {
        guard old.count == new.count else {
            return compareUnequal(old, extents, with: new, transform, clip)
        }
        // A part of the window that was kept is in the same memory.
        guard Self.place(of: old) != Self.place(of: new) else { return nil }
        var merged = (operations: old, extents: extents)
        var isChanged = false
        for index in new.indices {
            guard
                let one = compare(old[index], extents[index], with: new[index], transform, clip)
            else { continue }
            (merged.operations[index], merged.extents[index]) = one
            isChanged = true
        }
        return isChanged ? merged : nil
    }

    private static func place(of operations: [Operation]) -> UInt {
        unsafe operations.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    private mutating func compareUnequal(
        _ old: [Operation], _ extents: [InkExtent], with new: [Operation],
        _ transform: AffineTransform, _ clip: Rect?
    ) -> (operations: [Operation], extents: [InkExtent]) {
        let shared = min(old.count, new.count)
        var start = 0
        while start < shared, old[start] == new[start] { start += 1 }
        var tail = 0
        while tail < shared - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        var operations = Array(old[..<start])
        var result = Array(extents[..<start])
        operations.reserveCapacity(new.count)
        result.reserveCapacity(new.count)
        let oldRest = start..<old.count - tail
        let newRest = start..<new.count - tail
        // In pairs from the back: what is new is most often on top, as the lines of a card.
        let paired = start..<start + min(oldRest.count, newRest.count)
        for index in paired {
            let one =
                compare(old[index], extents[index], with: new[index], transform, clip)
                ?? (old[index], extents[index])
            operations.append(one.0)
            result.append(one.1)
        }
        for index in paired.upperBound..<oldRest.upperBound {
            add(extents[index].ink, transform, clip)
        }
        for index in paired.upperBound..<newRest.upperBound {
            let extent = InkExtent(new[index])
            add(extent.ink, transform, clip)
            operations.append(new[index])
            result.append(extent)
        }
        operations += old[(old.count - tail)...]
        result += extents[(old.count - tail)...]
        return (operations, result)
    }

    /// Collects where two operations differ; gives the new one, or `nil` when they are equal.
    private mutating func compare(
        _ old: Operation, _ extent: InkExtent, with new: Operation, _ transform: AffineTransform,
        _ clip: Rect?
    ) -> (Operation, InkExtent)? {
        var inner = (transform: transform, clip: clip)
        switch (old, new) {
        case (.transform(let before, _), .transform(let after, _)) where before == after:
            inner.transform = before.concatenating(transform)
        case (.group(let before, _), .group(let after, _)) where before == after: break
        case (.mask(let before, _), .mask(let after, _)) where before == after: break
        case (.clip(let before, let oldRule, _), .clip(let after, let rule, _))
        where before == after && oldRule == rule:
            guard let inside = extent.clip?.applying(transform),
                let visible = clip.map({ $0.intersection(inside) }) ?? inside
            else { return (new, InkExtent(new)) }
            inner.clip = visible
        case (.fill(let before, let oldRule, let oldPaint), .fill(let after, let rule, let paint))
        where oldRule == rule && oldPaint == paint:
            guard before != after else { return nil }
            let changed = InkExtent(new)
            if let boxes = ContourChange.boxes(from: before, to: after, transform) {
                for box in boxes { add(box, .identity, clip) }
            } else {
                add(extent.ink, transform, clip)
                add(changed.ink, transform, clip)
            }
            return (new, changed)
        default:
            return old == new ? nil : replace(extent, with: new, transform, clip)
        }
        guard let before = old.content, let after = new.content else {
            return (new, InkExtent(new))
        }
        // What is composited as a layer rounds once more than a single operation.
        guard (before.operations.count == 1) == (after.operations.count == 1) else {
            return replace(extent, with: new, transform, clip)
        }
        guard
            let content = compare(
                before.operations, extent.inner, with: after.operations, inner.transform,
                clip: inner.clip)
        else { return nil }
        let operation = old.holding(content.operations)
        return (operation, InkExtent(operation, inner: content.extents, clip: extent.clip))
    }

    /// Notes that an operation goes and another one takes its place.
    private mutating func replace(
        _ old: InkExtent, with new: Operation, _ transform: AffineTransform, _ clip: Rect?
    ) -> (Operation, InkExtent) {
        let extent = InkExtent(new)
        add(old.ink, transform, clip)
        add(extent.ink, transform, clip)
        return (new, extent)
    }

    private mutating func add(_ ink: Rect?, _ transform: AffineTransform, _ clip: Rect?) {
        guard var rect = ink?.applying(transform) else { return }
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

/// Leaves out operations that draw nothing into some areas.
private struct InkSelection {
    /// In the target's coordinates.
    var areas: [Rect]

    typealias Operation = DisplayList.Operation

    /// The operations of a list that reach into an area; `isInLayer` tells whether the list may be
    /// composited as one layer.
    func operations(
        _ all: [Operation], _ extents: [InkExtent], _ transform: AffineTransform, isInLayer: Bool
    ) -> [Operation] {
        var kept: [Operation] = []
        for (operation, extent) in zip(all, extents) {
            guard let ink = extent.ink, reaches(ink.applying(transform)),
                reaches(operation, transform)
            else { continue }
            kept.append(selected(operation, extent, transform, isInLayer: isInLayer))
        }
        // A layer rounds once more than a single operation that needs none: what was a layer stays
        // one.
        if isInLayer, all.count > 1, kept.count == 1 {
            kept.append(.transform(.identity, content: DisplayList()))
        }
        return kept
    }

    private func selected(
        _ operation: Operation, _ extent: InkExtent, _ transform: AffineTransform, isInLayer: Bool
    ) -> Operation {
        func content(_ list: DisplayList, _ transform: AffineTransform, _ isInLayer: Bool)
            -> DisplayList
        {
            DisplayList(
                operations(list.operations, extent.inner, transform, isInLayer: isInLayer))
        }
        switch operation {
        case .fill, .stroke, .image, .mask: return operation
        case .clip(let path, let rule, let list):
            return .clip(path, rule: rule, content: content(list, transform, true))
        case .group(let opacity, let list):
            return .group(opacity: opacity, content: content(list, transform, true))
        case .transform(let own, let list):
            return .transform(
                own, content: content(list, own.concatenating(transform), isInLayer))
        }
    }

    /// Whether one of the lines of a stroke reaches into an area: a frame around an area does not.
    private func reaches(_ operation: Operation, _ transform: AffineTransform) -> Bool {
        guard case .stroke(let path, let style, _) = operation else { return true }
        let reach = style.reach
        var start = Point.zero
        var current = Point.zero
        for element in path.elements {
            var box = Rect(origin: current, size: .zero)
            if element.isMove { start = element.endPoint ?? start }
            switch element {
            case .move: box = Rect(origin: start, size: .zero)
            case .close: box = box.union(Rect(origin: start, size: .zero))
            default: element.controlBounds.map { box = box.union($0) }
            }
            if reaches(box.inset(by: -reach).applying(transform)) { return true }
            current = element.endPoint ?? start
        }
        return false
    }

    /// What is not a number counts as reaching.
    private func reaches(_ ink: Rect) -> Bool {
        areas.contains {
            !(ink.right < $0.left || ink.left > $0.right || ink.bottom < $0.top
                || ink.top > $0.bottom)
        }
    }
}
