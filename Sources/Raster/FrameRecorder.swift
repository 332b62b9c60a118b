import Drawing
import Geometry
import RasterKernels

/// Turns a display list into a frame.
///
/// Operations outside the area are left out. A clip, a group or a transform around a single
/// operation becomes part of that operation, and a clip to a rectangle of whole pixels becomes a
/// bound; only what remains needs a layer.
struct FrameRecorder {
    var frame = Frame()
    var builder: EdgeBuilder
    private var paints = PaintStore()
    private var images = ImageStore()
    var overlaps = OverlapStore()
    var strokes = StrokeStore()
    var kept = ShapeStore()
    /// The bands of edges that belong to kept shapes.
    var keptBins = Frame.BinCounts.none
    /// Whether shapes are kept for the next picture.
    var keepsShapes = false
    private var width = 0
    private var height = 0
    var bandShift = 4
    /// The pixels of the target that may change; none is empty.
    private(set) var areas: [PixelRect] = []

    /// What surrounds the operations that are being recorded.
    struct Context {
        var transform: AffineTransform
        var bounds: PixelRect
        /// The chain of clips, or -1.
        var clip = -1
        var opacity = 1.0

        var isPlain: Bool { clip < 0 && opacity >= 1 }
    }

    init(kernels: KernelSet) { builder = EdgeBuilder(kernels: kernels) }

    /// Sets the pixels that may change.
    ///
    /// - Returns: Whether there are any.
    mutating func setAreas(_ parts: [PixelRect], in bounds: PixelRect) -> Bool {
        areas.removeAll(keepingCapacity: true)
        for part in parts { addArea(part, in: bounds) }
        return !areas.isEmpty
    }

    /// Sets the pixels that may change to one part.
    ///
    /// - Returns: Whether there are any.
    mutating func setArea(_ part: PixelRect, in bounds: PixelRect) -> Bool {
        areas.removeAll(keepingCapacity: true)
        addArea(part, in: bounds)
        return !areas.isEmpty
    }

    private mutating func addArea(_ part: PixelRect, in bounds: PixelRect) {
        let part = bounds.intersection(part)
        if !part.isEmpty { areas.append(part) }
    }

    /// Records what a list draws in the areas anew.
    ///
    /// - Parameters:
    ///   - list: The drawing.
    ///   - transform: Maps its coordinates to pixels.
    ///   - width: The target's width in pixels.
    ///   - height: The target's height in pixels.
    ///   - bandShift: The base-2 logarithm of the rows of a band; bands start at multiples of it.
    ///   - keepsShapes: Whether the next picture will have most of the outlines of this one.
    mutating func record(
        _ list: DisplayList, transform: AffineTransform, width: Int, height: Int,
        bandShift: Int, keepsShapes: Bool
    ) {
        frame.removeSteps()
        let isSameTarget = (width, height, bandShift) == (self.width, self.height, self.bandShift)
        (self.width, self.height, self.bandShift) = (width, height, bandShift)
        builder.setTarget(width: width, height: height)
        prepareShapes(keepsShapes: keepsShapes, hasOld: isSameTarget && self.keepsShapes)
        paints.trim()
        images.trim()
        overlaps.prepare(width: width, height: height)
        let hull = areas.reduce(PixelRect.none) { $0.union($1) }
        _ = record(list, Context(transform: transform, bounds: hull))
    }

    /// Records operations in order.
    ///
    /// - Returns: The pixels that they may change.
    private mutating func record(_ list: DisplayList, _ context: Context) -> PixelRect {
        guard !context.bounds.isEmpty else { return .none }
        guard context.isPlain || list.operations.count == 1 else {
            return layer(context) { recorder, inner in recorder.record(list, inner) }
        }
        return list.operations.reduce(.none) { changed, operation in
            changed.union(record(operation, context))
        }
    }

    private mutating func record(
        _ operation: DisplayList.Operation, _ context: Context
    ) -> PixelRect {
        switch operation {
        case .fill(let path, let rule, let paint):
            return fill(path, rule: rule, paint: paint, context)
        case .stroke(let path, let style, let paint):
            return stroke(path, style: style, paint: paint, context)
        case .image(let image, let rect):
            return draw(image, rect: rect, context)
        case .clip(let path, let rule, let content):
            return clip(path, rule: rule, content: content, context)
        case .mask(let mask, let content):
            return layer(context) { recorder, inner in
                recorder.record(content, masked: mask, inner)
            }
        case .group(let opacity, let content):
            guard opacity > 0 else { return .none }
            var inner = context
            inner.opacity *= min(opacity, 1)
            return record(content, inner)
        case .transform(let transform, let content):
            var inner = context
            inner.transform = transform.concatenating(context.transform)
            guard inner.transform.isFinite else { return .none }
            return record(content, inner)
        }
    }

    // MARK: - Leaves

    private mutating func fill(
        _ path: Path, rule: FillRule, paint: Paint, _ context: Context
    ) -> PixelRect {
        guard let shape = addFilled(path, rule: rule, context) else { return .none }
        return addFill(shape, paint, context)
    }

    /// Fills a shape with a paint.
    private mutating func addFill(
        _ shape: Int, _ paint: Paint, _ context: Context
    ) -> PixelRect {
        guard
            let sampler = paints.sampler(
                paint, transform: context.transform, opacity: context.opacity,
                segments: &frame.segments)
        else { return .none }
        let isSolid = sampler.kind == .solid
        if isSolid, case .solid = paint {
            return addFill(shape, sampler, opacity: 1, context)
        }
        return addFill(shape, sampler, opacity: context.opacity, context)
    }

    private mutating func stroke(
        _ path: Path, style: StrokeStyle, paint: Paint, _ context: Context
    ) -> PixelRect {
        guard let shape = addStroked(path, style: style, context) else { return .none }
        return addFill(shape, paint, context)
    }

    private mutating func draw(_ image: Image, rect: Rect, _ context: Context) -> PixelRect {
        let edges = builder.add(rect, transform: context.transform)
        guard let shape = addShape(edges, rule: .nonZero, context) else { return .none }
        let bounds = frame.shapes[shape].bounds
        guard
            let sampler = images.sampler(
                image, rect: rect, transform: context.transform,
                columns: bounds.x..<bounds.x + bounds.width,
                rows: bounds.y..<bounds.y + bounds.height)
        else { return .none }
        return addFill(shape, sampler, opacity: context.opacity, context)
    }

    private mutating func addFill(
        _ shape: Int, _ sampler: Sampler, opacity: Double, _ context: Context
    ) -> PixelRect {
        let opacity = byte(opacity)
        let bounds = frame.shapes[shape].bounds
        guard opacity > 0 else { return .none }
        frame.paints.append(sampler)
        frame.commands.append(
            Frame.Command(
                kind: .fill(
                    shape: shape, clip: context.clip, paint: frame.paints.count - 1,
                    opacity: opacity), bounds: bounds))
        return bounds
    }

    private func byte(_ opacity: Double) -> Int32 { Int32(min(max(opacity, 0), 1) * 255 + 0.5) }

    // MARK: - Clips and layers

    private mutating func clip(
        _ path: Path, rule: FillRule, content: DisplayList, _ context: Context
    ) -> PixelRect {
        var inner = context
        if let rect = wholePixels(path, context.transform) {
            inner.bounds = context.bounds.intersection(rect)
            return record(content, inner)
        }
        guard let shape = addFilled(path, rule: rule, context) else { return .none }
        inner.bounds = frame.shapes[shape].bounds
        frame.clips.append(Frame.Clip(shape: shape, outer: context.clip))
        inner.clip = frame.clips.count - 1
        return record(content, inner)
    }

    /// The pixels of a path that is a rectangle of whole pixels, else `nil`.
    private func wholePixels(_ path: Path, _ transform: AffineTransform) -> PixelRect? {
        guard transform.b == 0, transform.c == 0,
            path.elements.count == 5 || path.elements.count == 4,
            path.elements.count == 4 || path.elements.last == .close
        else { return nil }
        var corners: [4 of Point] = [.zero, .zero, .zero, .zero]
        let limit = 1e9
        for index in corners.indices {
            switch path.elements[index] {
            case .move(let point) where index == 0: corners[index] = point.applying(transform)
            case .line(let point) where index > 0: corners[index] = point.applying(transform)
            default: return nil
            }
            guard corners[index].isWhole, abs(corners[index].x) < limit,
                abs(corners[index].y) < limit
            else { return nil }
        }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let isRectangle =
            a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
            || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard isRectangle else { return nil }
        let left = Int(min(a.x, c.x))
        let top = Int(min(a.y, c.y))
        return PixelRect(
            x: left, y: top, width: Int(max(a.x, c.x)) - left, height: Int(max(a.y, c.y)) - top)
    }

    /// Records content into a layer of its own, which takes over the context's clips and opacity.
    private mutating func layer(
        _ context: Context, _ record: (inout FrameRecorder, Context) -> PixelRect
    ) -> PixelRect {
        let begin = frame.commands.count
        frame.commands.append(Frame.Command(kind: .beginLayer(end: begin), bounds: .none))
        var inner = context
        inner.clip = -1
        inner.opacity = 1
        let bounds = record(&self, inner)
        let opacity = byte(context.opacity)
        guard !bounds.isEmpty, opacity > 0 else {
            frame.commands.removeSubrange(begin...)
            return .none
        }
        frame.commands[begin] = Frame.Command(
            kind: .beginLayer(end: frame.commands.count), bounds: bounds)
        frame.commands.append(
            Frame.Command(
                kind: .endLayer(begin: begin, clip: context.clip, opacity: opacity),
                bounds: bounds))
        return bounds
    }

    private mutating func record(
        _ content: DisplayList, masked mask: DisplayList, _ context: Context
    ) -> PixelRect {
        let changed = record(content, context)
        let begin = frame.commands.count
        frame.commands.append(Frame.Command(kind: .beginLayer(end: begin), bounds: .none))
        var inner = context
        inner.bounds = changed
        let kept = record(mask, inner)
        guard !kept.isEmpty else { return .none }
        // The layer is cleared where the mask does not reach: both have the content's bounds.
        frame.commands[begin] = Frame.Command(
            kind: .beginLayer(end: frame.commands.count), bounds: changed)
        frame.commands.append(
            Frame.Command(kind: .endMask(begin: begin), bounds: changed))
        return kept
    }
}

extension Point {
    /// Whether both coordinates are whole numbers.
    fileprivate var isWhole: Bool { x == x.rounded() && y == y.rounded() }
}

extension PixelRect {
    /// No pixels.
    static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
}
