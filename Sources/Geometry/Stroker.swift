extension Path {
    /// The outline of the stroked path, to be filled with ``FillRule/nonZero``.
    ///
    /// The filled outline is what SVG 2 §13.5.5 calls the shape of the stroke: all points on the
    /// perpendiculars of half the width at both sides of the path, with joins and caps. Lines give
    /// lines, parts of circles give parts of circles (radius ± half the width), other curves give
    /// cubic Bézier curves. Where the path turns more tightly than half the width, the inner side
    /// follows the evolute instead of folding over, so that no point loses its coverage. The
    /// outline is a path like any other and can be stroked again.
    ///
    /// Subpaths of no length draw as SVG says: round caps give a disc, square caps an upright
    /// square, butt caps nothing; a lone move draws nothing. A width that is zero, negative, not a
    /// number or beyond 1e75 draws nothing: a hairline is the caller's choice of a small width. A
    /// subpath with a coordinate that is not finite or beyond ±1e75, or with an arc of more than a
    /// hundred turns, draws nothing, the others do.
    /// A miter limit below 1 or not a number counts as 1. Where a curve turns back on itself
    /// (a cusp) the corner is round, the limit of an ever tighter turn. Corners of less than
    /// `2 · tolerance / width` radians are not joined but connected.
    ///
    /// - Parameters:
    ///   - style: Width, caps, joins and dashes, in the unit of the path.
    ///   - tolerance: The largest accepted distance between the drawn and the exact outline, in the
    ///     unit of the path. Values below a billionth of a curve's size and of the width, and
    ///     NaN, stand for that.
    /// - Returns: Closed contours; those around ink run clockwise on the screen.
    /// - Complexity: O(number of elements + number of dashes).
    public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
        guard style.width > 0, style.width <= largestCoordinate else { return Path() }
        var stroker = Stroker(style: style, tolerance: tolerance)
        stroker.reserveCapacity(elements.count)
        var input = StrokerInput(
            tolerance: stroker.pen.tolerance / 5, shortest: stroker.pen.shortest)
        if let dash = style.dash,
            let dashing = Dashing(
                dash, shortest: stroker.pen.shortest, accuracy: stroker.pen.tolerance / 16)
        {
            input.forEachSubpath(of: self) { segments, start, isClosed in
                dashing.forEachDash(of: segments, start: start, isClosed: isClosed) {
                    stroker.stroke($0, start: $1, isClosed: $2, direction: $3)
                }
            }
        } else {
            input.forEachSubpath(of: self) { segments, start, isClosed in
                stroker.stroke(segments, start: start, isClosed: isClosed)
            }
        }
        return Path(complete: stroker.output)
    }
}

/// The numbers that shape both sides of a stroke.
struct StrokerPen {
    /// Half the stroke's width.
    let radius: Double
    /// The largest accepted distance between an outline and its approximation.
    let tolerance: Double
    /// The length up to which a segment counts as a point.
    let shortest: Double
    let join: LineJoin
    let miterLimitSquared: Double

    init(_ style: StrokeStyle, tolerance: Double) {
        radius = style.width / 2
        // NaN compares false and becomes the smallest tolerance; directions have no more digits.
        let finest = radius * 1e-9
        self.tolerance = tolerance > finest ? min(tolerance, largestCoordinate) : finest
        shortest = min(self.tolerance, style.width) * 1e-6
        join = style.join
        let limit = style.miterLimit > 1 ? min(style.miterLimit, 1e30) : 1
        miterLimitSquared = limit * limit
    }
}

/// Makes the outline of one subpath after another.
///
/// Both sides grow together in the direction of travel, each a sequence of offset segments and
/// joins; at the subpath's end the right side is appended backwards.
struct Stroker {
    let pen: StrokerPen
    private let startCap: LineCap
    private let endCap: LineCap

    /// The finished contours.
    private(set) var output: [PathElement] = []
    var left: StrokerSide
    var right: StrokerSide
    /// Whether a corner of the current subpath needed a join.
    var hasCorner = false

    init(style: StrokeStyle, tolerance: Double) {
        pen = StrokerPen(style, tolerance: tolerance)
        startCap = style.startCap
        endCap = style.endCap
        left = StrokerSide(distance: -pen.radius, tolerance: pen.tolerance)
        right = StrokerSide(distance: pen.radius, tolerance: pen.tolerance)
    }

    mutating func reserveCapacity(_ count: Int) {
        output.reserveCapacity(count * 4)
    }

    /// Adds the outline of a subpath.
    ///
    /// - Parameters:
    ///   - segments: The subpath's lines and curves; empty for a subpath of no length.
    ///   - start: The subpath's first point.
    ///   - isClosed: Whether the last segment ends at the start and is joined to the first one.
    ///   - direction: The direction of a subpath without segments, for its caps.
    mutating func stroke(
        _ segments: [StrokerSegment], start: Point, isClosed: Bool,
        direction: Vector = Vector(dx: 1, dy: 0)
    ) {
        guard let first = segments.first, let last = segments.last else {
            strokePoint(start, direction: direction)
            return
        }
        addSides(along: segments, isClosed: isClosed)
        if isClosed {
            finishClosed()
        } else {
            finishOpen(from: first, to: last)
        }
    }

    /// Makes both sides of a subpath anew.
    ///
    /// - Parameters:
    ///   - segments: The subpath's lines and curves.
    ///   - isClosed: Whether the last segment is joined to the first one.
    ///   - startTangent: The direction at the start when it is not that of the first segment; a
    ///     round join leads over.
    ///   - endTangent: The direction at the end when it is not that of the last segment.
    mutating func addSides(
        along segments: [StrokerSegment], isClosed: Bool, startTangent: Vector? = nil,
        endTangent: Vector? = nil
    ) {
        guard let first = segments.first, let last = segments.last else { return }
        hasCorner = false
        left.begin(at: first.start, tangent: startTangent ?? first.startTangent)
        right.begin(at: first.start, tangent: startTangent ?? first.startTangent)
        if let startTangent {
            turn(at: first.start, from: startTangent, to: first.startTangent, bend: 0)
        }
        append(first)
        for index in 1..<max(segments.count, 1) {
            addJoin(from: segments[index - 1], to: segments[index], isClosing: false)
            append(segments[index])
        }
        if let endTangent {
            turn(at: last.end, from: last.endTangent, to: endTangent, bend: 0)
        }
        if isClosed { addJoin(from: last, to: first, isClosing: true) }
        left.flush()
        right.flush()
    }

    private mutating func append(_ segment: StrokerSegment) {
        switch segment.shape {
        case .line:
            left.line(to: left.beside(segment.end, segment.endTangent))
            right.line(to: right.beside(segment.end, segment.endTangent))
        case .arc(let arc):
            left.parallel(to: arc, segment, shortest: pen.shortest)
            right.parallel(to: arc, segment, shortest: pen.shortest)
        case .cubic(let curve):
            addCurve(
                curve, startTangent: segment.startTangent, endTangent: segment.endTangent)
        }
    }

    private mutating func finishClosed() {
        output.append(.move(left.start))
        output.append(contentsOf: left.elements)
        output.append(.close)
        output.append(.move(right.end))
        right.appendReversed(to: &output)
        output.append(.close)
        // Without corners and ends, or with round ones, every perpendicular beyond the envelope
        // runs through points that other perpendiculars cover.
        appendFans(areCovered: !hasCorner || pen.join == .round)
    }

    private mutating func finishOpen(from first: StrokerSegment, to last: StrokerSegment) {
        output.append(.move(left.start))
        output.append(contentsOf: left.elements)
        addCap(endCap, at: last.end, tangent: last.endTangent, to: right.end)
        right.appendReversed(to: &output)
        addCap(startCap, at: first.start, tangent: -first.startTangent, to: left.start)
        output.append(.close)
        appendFans(
            areCovered: startCap == .round && endCap == .round && (!hasCorner || pen.join == .round)
        )
    }

    private mutating func appendFans(areCovered: Bool) {
        guard !areCovered else { return }
        output.append(contentsOf: left.fans)
        output.append(contentsOf: right.fans)
    }

    /// Adds the two caps of a subpath of no length.
    private mutating func strokePoint(_ point: Point, direction: Vector) {
        guard startCap != .butt || endCap != .butt else { return }
        let leftPoint = left.beside(point, direction)
        output.append(.move(leftPoint))
        addCap(endCap, at: point, tangent: direction, to: right.beside(point, direction))
        addCap(startCap, at: point, tangent: -direction, to: leftPoint)
        output.append(.close)
    }

    /// Adds the cap that leads from the left of a direction to its right.
    private mutating func addCap(_ cap: LineCap, at point: Point, tangent: Vector, to end: Point) {
        let normal = tangent.perpendicular * pen.radius
        switch cap {
        case .butt:
            output.append(.line(end))
        case .square:
            let forward = tangent * pen.radius
            output.append(.line(point - normal + forward))
            output.append(.line(point + normal + forward))
            output.append(.line(end))
        case .round:
            output.append(
                .arc(
                    EllipticalArc(
                        center: point, radius: pen.radius,
                        startAngle: arctangent(y: -normal.dy, x: -normal.dx), sweepAngle: .pi)))
        }
    }
}
