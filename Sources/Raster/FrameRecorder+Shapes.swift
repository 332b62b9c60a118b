import Drawing
import Geometry
import RasterKernels

/// Outlines as edges.
extension FrameRecorder {
    /// Begins a picture: forgets the shapes of the last one that are not kept.
    ///
    /// - Parameters:
    ///   - keepsShapes: Whether shapes are kept for further pictures.
    ///   - hasOld: Whether those that are kept fit this picture's target.
    mutating func prepareShapes(keepsShapes: Bool, hasOld: Bool) {
        self.keepsShapes = keepsShapes
        if !keepsShapes || !hasOld || kept.isFull {
            kept.removeAll()
            keptBins = .none
        }
        frame.removeBins(behind: keptBins)
        var shapes = ShapeStore()
        swap(&shapes, &kept)
        shapes.begin { shape, start in
            builder.move(shape.edges, downTo: start)
            shape.edges = start..<start + shape.edges.count
            frame.sortIntoBands(&shape, edges: builder.edges, bandShift: bandShift)
        }
        swap(&shapes, &kept)
        builder.removeAll(from: kept.edgeCount)
        keptBins = frame.binCounts
    }

    /// Adds the inside of a path, or gives `nil` when it covers nothing within the context's bounds.
    ///
    /// Signed areas of both signs would cancel within a pixel, and those of overlaps would count
    /// twice, so an outline that has them is taken apart first.
    ///
    /// - Returns: The index of the shape.
    mutating func addFilled(
        _ path: Path, rule: FillRule, _ context: Context
    ) -> Int? {
        let key = key(path, rule: rule, style: nil, context)
        if let key, let known = kept[key] { return place(known, context) }
        var edges = builder.add(
            path, transform: context.transform, within: context.bounds, parts: areas)
        if !edges.isEmpty,
            let apart = takenApart(path, rule: rule, transform: context.transform, edges)
        {
            builder.removeAll(from: edges.lowerBound)
            edges = builder.add(apart, transform: .identity, within: context.bounds, parts: areas)
        }
        return addShape(edges, rule: rule, of: path, key, context)
    }

    /// Adds the stroke of a path, or gives `nil` when it covers nothing within the context's bounds.
    ///
    /// Its outline winds one way and overlaps itself often; it is drawn as it is.
    ///
    /// - Returns: The index of the shape.
    mutating func addStroked(
        _ path: Path, style: StrokeStyle, _ context: Context
    ) -> Int? {
        // The greatest factor by which the transform stretches is at most this.
        let scale = context.transform.greatestStretch
        guard scale > 0, style.width > 0 else { return nil }
        let key = key(path, rule: .nonZero, style: style, context)
        if let key, let known = kept[key] { return place(known, context) }
        let reach = style.width / 2 * max(style.join == .miter ? style.miterLimit : 1, 2)
        guard
            builder.mayTouch(
                context.bounds, parts: areas, path, context.transform, margin: reach * scale)
        else { return nil }
        let outline = strokes.outline(
            path, style: style, tolerance: Self.strokeTolerance / scale)
        let edges = builder.add(
            outline, transform: context.transform, within: context.bounds, parts: areas)
        return addShape(edges, rule: .nonZero, of: path, key, context)
    }

    /// The greatest distance between the drawn and the exact outline of a stroke, in pixels, before
    /// the outline's own curves are flattened.
    private static let strokeTolerance = 0.004

    private func key(
        _ path: Path, rule: FillRule, style: StrokeStyle?, _ context: Context
    ) -> ShapeStore.Key? {
        guard keepsShapes, !path.isEmpty else { return nil }
        return ShapeStore.Key(path, rule: rule, style: style, transform: context.transform)
    }

    /// Adds the outline of the builder's last edges, or gives `nil` when it covers nothing within the
    /// context's bounds; notes it for further pictures if there is a key.
    private mutating func addShape(
        _ edges: Range<Int>, rule: FillRule, of path: Path, _ key: ShapeStore.Key?,
        _ context: Context
    ) -> Int? {
        if let key, !edges.isEmpty {
            let extent = builder.extent(of: edges)
            let shape = Frame.Shape(
                edges: edges, bounds: extent.bounds, words: extent.words, isWhole: true,
                isEvenOdd: rule == .evenOdd)
            if !extent.bounds.isEmpty { kept.note(path, key, shape) }
        }
        return addShape(edges, rule: rule, context)
    }

    /// Adds what lies within the context's bounds of a shape, or gives `nil` when that is nothing.
    private mutating func place(_ whole: Frame.Shape, _ context: Context) -> Int? {
        var shape = whole
        shape.bounds = whole.bounds.intersection(context.bounds)
        guard areas.contains(where: { !$0.intersection(shape.bounds).isEmpty }) else { return nil }
        shape.isWhole =
            whole.bounds.x == shape.bounds.x && whole.bounds.width == shape.bounds.width
        frame.shapes.append(shape)
        return frame.shapes.count - 1
    }

    /// Adds the outline of the builder's last edges, or gives `nil` when it covers nothing within the
    /// context's bounds.
    mutating func addShape(
        _ edges: Range<Int>, rule: FillRule, _ context: Context
    ) -> Int? {
        let extent = builder.extent(of: edges)
        let bounds = extent.bounds.intersection(context.bounds)
        guard !bounds.isEmpty else { return nil }
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
