import Drawing
import Geometry
import RasterKernels

/// Turns a display list into a frame.
///
/// Operations outside the area are left out. A clip, a group or a transform around a single
/// operation becomes part of that operation, and a clip to a rectangle of whole pixels becomes a
/// bound; only what remains needs a layer.
struct FrameRecorder {
    private(set) var frame = Frame()
    private(set) var builder: EdgeBuilder
    private var paints = PaintStore()
    private var images = ImageStore()
    private var overlaps = OverlapStore()
    private var strokes = StrokeStore()
    private var bandShift = 4
    /// The pixels of the target that may change; none is empty.
    private(set) var areas: [PixelRect] = []

    /// What surrounds the operations that are being recorded.
    private struct Context {
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
    mutating func record(
        _ list: DisplayList, transform: AffineTransform, width: Int, height: Int,
        bandShift: Int
    ) {
        frame.removeAll()
        builder.reset(width: width, height: height)
        paints.trim()
        images.trim()
        overlaps.prepare(width: width, height: height)
        self.bandShift = bandShift
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
        _ path: Path, rule: FillRule, paint: Paint, isStroke: Bool = false, _ context: Context
    ) -> PixelRect {
        guard
            let sampler = paints.sampler(
                paint, transform: context.transform, opacity: context.opacity,
                segments: &frame.segments),
            let shape = addShape(path, rule: rule, isStroke: isStroke, context)
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
        // The greatest factor by which the transform stretches is at most this.
        let scale = context.transform.greatestStretch
        guard scale > 0, style.width > 0 else { return .none }
        let reach = style.width / 2 * max(style.join == .miter ? style.miterLimit : 1, 2)
        guard
            builder.mayTouch(
                context.bounds, parts: areas, path, context.transform, margin: reach * scale)
        else { return .none }
        let outline = strokes.outline(
            path, style: style, tolerance: Self.strokeTolerance / scale)
        return fill(outline, rule: .nonZero, paint: paint, isStroke: true, context)
    }

    /// The greatest distance between the drawn and the exact outline of a stroke, in pixels, before
    /// the outline's own curves are flattened.
    private static let strokeTolerance = 0.004

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
        guard let shape = addShape(path, rule: rule, context) else { return .none }
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

    // MARK: - Shapes

    /// Adds an outline, or gives `nil` when it covers nothing within the context's bounds.
    ///
    /// Signed areas of both signs would cancel within a pixel, and those of overlaps would count
    /// twice, so an outline that has them is taken apart first.
    ///
    /// - Parameters:
    ///   - path: The outline.
    ///   - rule: How it is filled.
    ///   - isStroke: Whether it is a stroke's outline, which winds one way and overlaps itself often.
    ///   - context: What surrounds it.
    /// - Returns: The index of the shape.
    private mutating func addShape(
        _ path: Path, rule: FillRule, isStroke: Bool = false, _ context: Context
    ) -> Int? {
        var edges = builder.add(
            path, transform: context.transform, within: context.bounds, parts: areas)
        if !isStroke, !edges.isEmpty,
            let apart = takenApart(path, rule: rule, transform: context.transform, edges)
        {
            builder.removeAll(from: edges.lowerBound)
            edges = builder.add(apart, transform: .identity, within: context.bounds, parts: areas)
        }
        return addShape(edges, rule: rule, context)
    }

    /// Adds the outline of the builder's last edges, or gives `nil` when it covers nothing within the
    /// context's bounds.
    private mutating func addShape(
        _ edges: Range<Int>, rule: FillRule, _ context: Context
    ) -> Int? {
        let extent = builder.extent(of: edges)
        let bounds = extent.bounds.intersection(context.bounds)
        guard !bounds.isEmpty else {
            builder.removeAll(from: edges.lowerBound)
            return nil
        }
        var shape = Frame.Shape(
            edges: edges, bounds: bounds, words: extent.words,
            isWhole: extent.bounds.x == bounds.x && extent.bounds.width == bounds.width,
            isEvenOdd: rule == .evenOdd)
        frame.sortIntoBands(&shape, edges: builder.edges, bandShift: bandShift)
        frame.shapes.append(shape)
        return frame.shapes.count - 1
    }

    /// An outline without overlaps, in pixels, when it needs that; `nil` otherwise.
    private mutating func takenApart(
        _ path: Path, rule: FillRule, transform: AffineTransform, _ edges: Range<Int>
    ) -> Path? {
        guard let outline = overlaps.outline(path, rule: rule, transform: transform) else {
            return nil
        }
        guard !builder.isPlain(edges) else { return nil }
        if let known = overlaps[outline] { return known.path }
        return overlaps.keep(outline, isMixed: builder.isMixed(edges))
    }
}

extension AffineTransform {
    /// A bound of the factor by which lengths grow, at most √2 times too large.
    fileprivate var greatestStretch: Double { (a * a + b * b + c * c + d * d).squareRoot() }
}

extension Point {
    /// Whether both coordinates are whole numbers.
    fileprivate var isWhole: Bool { x == x.rounded() && y == y.rounded() }
}

extension PixelRect {
    /// No pixels.
    static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)
}
