import Geometry
import RasterKernels

/// Turns outlines into edges on the rasterizer's grid, cut to the target.
///
/// Cutting happens in floating point: what lies above, below or to the right of the target is
/// dropped, what lies to its left becomes vertical edges on the left side, which keep the winding
/// number of the pixels to the right. The cut depends on the target alone, never on the part of it
/// that is being redrawn, so that a partial redraw gives the pixels of a whole one.
struct EdgeBuilder {
    /// The edges of all shapes so far.
    private(set) var edges: [Edge] = []
    private let kernels: KernelSet
    /// Where the edges of each contour of the path added last start.
    private var contours: [Int] = []
    private var windingCheck = WindingCheck()

    /// The greatest distance between a curve and the lines that stand for it, in pixels.
    static let tolerance = 0.0028
    /// The same where lines are shorter than a pixel, so that a pixel's coverage takes the mean over
    /// what lies outside and inside.
    static let toleranceOfShortChords = 0.004

    var width = 0.0
    var height = 0.0
    /// The target's extent on the grid, twice.
    private var gridExtent = SIMD4<Int32>.zero
    private var current = Point.zero
    private var start = Point.zero
    var remainingSplits = 0
    var reachesRight = false
    /// The last rotation of an ellipse and the last angle between vertices; shapes that follow each
    /// other often share them.
    private var rotation = Turn(0)
    var step = Turn(0)

    /// Coordinates beyond this are moved to it, so that products of two stay finite.
    private static let farthest = 1e100
    /// A curve of more chords than this is halved.
    static let chordsPerPiece = 24.0
    /// More than a curve within the greatest target ever needs.
    static let maximumChords = 10_000.0
    /// Bounds the work for a path whose coordinates are too large to be told apart.
    private static let maximumSplits = 100_000

    init(kernels: KernelSet) { self.kernels = kernels }

    /// Sets the target's extent in pixels.
    mutating func setTarget(width: Int, height: Int) {
        self.width = Double(width)
        self.height = Double(height)
        let columns = Int32(truncatingIfNeeded: width << Grid.shift)
        let rows = Int32(truncatingIfNeeded: height << Grid.shift)
        gridExtent = SIMD4(columns, rows, columns, rows)
    }

    /// Adds the edges of a path; every subpath is closed.
    ///
    /// - Parameters:
    ///   - path: The outline.
    ///   - transform: Maps its coordinates to pixels.
    ///   - area: A path that lies wholly beside this is left out.
    ///   - parts: The parts of the area that count.
    /// - Returns: The range of the new edges; empty when a coordinate is not finite.
    mutating func add(
        _ path: Path, transform: AffineTransform, within area: PixelRect, parts: [PixelRect]
    ) -> Range<Int> {
        let first = edges.count
        begin()
        // Cutting drops what lies beside the target as well.
        guard isTarget(area) && parts.count == 1 || mayTouch(area, parts: parts, path, transform)
        else { return first..<first }
        for element in path.elements {
            guard add(element, transform: transform) else {
                edges.removeSubrange(first...)
                current = start
                break
            }
        }
        line(to: start)
        return first..<edges.count
    }

    /// Adds the edges of a rectangle.
    ///
    /// - Returns: The range of the new edges; empty when a coordinate is not finite.
    mutating func add(_ rect: Rect, transform: AffineTransform) -> Range<Int> {
        let first = edges.count
        begin()
        let isFinite =
            add(.move(Point(x: rect.left, y: rect.top)), transform: transform)
            && add(.line(Point(x: rect.right, y: rect.top)), transform: transform)
            && add(.line(Point(x: rect.right, y: rect.bottom)), transform: transform)
            && add(.line(Point(x: rect.left, y: rect.bottom)), transform: transform)
            && add(.close, transform: transform)
        if !isFinite { edges.removeSubrange(first...) }
        return first..<edges.count
    }

    /// Begins an outline.
    private mutating func begin() {
        reachesRight = false
        remainingSplits = Self.maximumSplits
        contours.removeAll(keepingCapacity: true)
        start = .zero
        current = .zero
    }

    /// The pixels that the path added last may cover, and the words of a row's bits that say which
    /// cells its edges touch.
    func extent(of range: Range<Int>) -> (bounds: PixelRect, words: Range<Int>) {
        guard !range.isEmpty else { return (.none, 0..<0) }
        let extremes = kernels.bounds(edges, range)
        let left = Int(extremes[0]) >> Grid.shift
        let top = Int(extremes[1]) >> Grid.shift
        let right =
            reachesRight
            ? Int(width) : min((Int(extremes[2]) + Grid.fractionMask) >> Grid.shift, Int(width))
        let bottom = (Int(extremes[3]) + Grid.fractionMask) >> Grid.shift
        let lastColumn = Int(extremes[2]) >> Grid.shift + 1
        return (
            PixelRect(x: left, y: top, width: right - left, height: bottom - top),
            CellBuffer.word(left)..<CellBuffer.word(lastColumn) + 1
        )
    }

    /// Whether the contours of the path added last are convex and run the same way.
    func isPlain(_ range: Range<Int>) -> Bool {
        windingCheck.isPlain(edges, in: range, contours: contours)
    }

    /// Whether the path added last, which is not plain, overlaps itself or winds both ways; `false`
    /// where that takes long to tell, see ``WindingCheck``.
    mutating func isMixed(_ range: Range<Int>) -> Bool {
        windingCheck.isMixed(edges, in: range, contours: contours)
    }

    /// Forgets the edges from an index on, keeping the memory.
    mutating func removeAll(from index: Int) { edges.removeSubrange(index...) }

    /// Moves edges to a place before them.
    mutating func move(_ range: Range<Int>, downTo start: Int) {
        for (target, source) in zip(start..., range) { edges[target] = edges[source] }
    }

    private func isTarget(_ area: PixelRect) -> Bool {
        area == PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    }

    /// Whether the hull of a path's control points, grown by a margin in pixels, reaches into an
    /// area and into one of its parts.
    func mayTouch(
        _ area: PixelRect, parts: [PixelRect], _ path: Path, _ transform: AffineTransform,
        margin: Double = 0
    ) -> Bool {
        let hull = Hull(path, transform, margin: margin)
        guard hull.reaches(area) else { return false }
        for part in parts where hull.reaches(part) { return true }
        return false
    }

    /// Adds one element; `false` when it is not finite.
    private mutating func add(_ element: PathElement, transform: AffineTransform) -> Bool {
        switch element {
        case .move(let point):
            guard let point = map(point, transform) else { return false }
            line(to: start)
            contours.append(edges.count)
            start = point
            current = point
        case .line(let point):
            guard let point = map(point, transform) else { return false }
            line(to: point)
        case .quad(let control, let end):
            guard let control = map(control, transform), let end = map(end, transform)
            else { return false }
            quad(current, control, end)
            current = end
        case .cubic(let control1, let control2, let end):
            guard let control1 = map(control1, transform), let control2 = map(control2, transform),
                let end = map(end, transform)
            else { return false }
            cubic(current, control1, control2, end)
            current = end
        case .arc(let arc):
            rotation.turn(to: arc.rotation)
            let start = Turn(arc.startAngle)
            guard let ellipse = Ellipse(arc, rotation: rotation, transform: transform),
                let first = clamped(ellipse.point(start)),
                let end = clamped(ellipse.point(Turn(arc.endAngle)))
            else { return false }
            line(to: first)
            // Whole pairs of turns change neither fill rule's picture once there are some.
            let limit = 16 * Double.pi
            let sweep = arc.sweepAngle.truncatingRemainder(dividingBy: limit)
            self.arc(
                ellipse, from: first, to: end, start: start,
                sweep: abs(arc.sweepAngle) < 2 * limit
                    ? arc.sweepAngle : sweep + (sweep < 0 ? -limit : limit))
            current = end
        case .close:
            line(to: start)
        }
        return true
    }

    private func map(_ point: Point, _ transform: AffineTransform) -> Point? {
        clamped(point.applying(transform))
    }

    private func clamped(_ point: Point) -> Point? {
        guard point.isFinite else { return nil }
        return Point(
            x: min(max(point.x, -Self.farthest), Self.farthest),
            y: min(max(point.y, -Self.farthest), Self.farthest))
    }

    // MARK: - Lines

    private mutating func line(to end: Point) {
        line(current, end)
        current = end
    }

    mutating func line(_ from: Point, _ to: Point) {
        let left = min(from.x, to.x)
        let right = max(from.x, to.x)
        let top = min(from.y, to.y)
        let bottom = max(from.y, to.y)
        if left >= 0, right <= width, top >= 0, bottom <= height {
            append(from.x, from.y, to.x, to.y)
        } else if bottom > 0, top < height {
            if right >= width { reachesRight = true }
            if left < width { cut(from, to) }
        }
    }

    /// Adds the visible parts of a line that reaches outside the target.
    private mutating func cut(_ from: Point, _ to: Point) {
        let slope = (to.x - from.x) / (to.y - from.y)
        guard slope.isFinite else { return }
        func point(y: Double) -> Point { Point(x: from.x + (y - from.y) * slope, y: y) }
        func clamped(_ end: Point) -> Point {
            if end.y < 0 { return point(y: 0) }
            if end.y > height { return point(y: height) }
            return end
        }
        let from = clamped(from)
        let to = clamped(to)
        guard slope != 0 else {
            appendClamped(from, to)
            return
        }
        // The heights at which the line passes the left and right sides, in drawing order.
        var cursor = from
        let atLeft = from.y + (0 - from.x) / slope
        let atRight = from.y + (width - from.x) / slope
        let isDown = from.y < to.y
        for y in (atLeft < atRight) == isDown ? [atLeft, atRight] : [atRight, atLeft] {
            let isBetween = isDown ? y > cursor.y && y < to.y : y < cursor.y && y > to.y
            guard isBetween else { continue }
            let next = Point(x: y == atLeft ? 0 : width, y: y)
            appendClamped(cursor, next)
            cursor = next
        }
        appendClamped(cursor, to)
    }

    /// Adds a line that lies left of, inside or right of the target, but in one of these only.
    private mutating func appendClamped(_ from: Point, _ to: Point) {
        let middle = (from.x + to.x) / 2
        guard middle < width else { return }
        if middle <= 0 {
            append(0, from.y, 0, to.y)
        } else {
            append(
                min(max(from.x, 0), width), from.y, min(max(to.x, 0), width), to.y)
        }
    }

    private mutating func append(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        kernels.append(SIMD4(x0, y0, x1, y1), limit: gridExtent, to: &edges)
    }

    // MARK: - Curves

    /// Adds the chords of a curve.
    mutating func add(_ curve: CurveChords, _ position: Position) {
        if position == .inside {
            kernels.append(curve, limit: gridExtent, to: &edges)
        } else {
            let step = 1 / curve.count
            var last = Point(curve.start.lowHalf)
            var index = 1.0
            while index < curve.count {
                let next = Point(curve.vertices(SIMD4(repeating: index * step)).lowHalf)
                line(last, next)
                last = next
                index += 1
            }
            line(last, Point(curve.end))
        }
    }

    /// Adds the chords of an arc.
    mutating func add(_ arc: ArcChords, _ position: Position) {
        if position == .inside {
            kernels.append(arc, limit: gridExtent, to: &edges)
        } else {
            var arc = arc
            var last = Point(arc.start)
            var index = 1.0
            while index < arc.count {
                let next = Point(arc.next())
                line(last, next)
                last = next
                index += 1
            }
            line(last, Point(arc.end))
        }
    }
}

extension Point {
    fileprivate init(_ coordinates: SIMD2<Double>) {
        self.init(x: coordinates[0], y: coordinates[1])
    }

    /// The coordinates.
    var coordinates: SIMD2<Double> { SIMD2(x, y) }
}

extension Vector {
    /// The components.
    var components: SIMD2<Double> { SIMD2(dx, dy) }
}

/// A rectangle around the control points of a path, in pixels.
private struct Hull {
    private var left = Double.infinity
    private var top = Double.infinity
    private var right = -Double.infinity
    private var bottom = -Double.infinity

    init(_ path: Path, _ transform: AffineTransform, margin: Double) {
        let scale = max(
            abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point): add(point, transform)
            case .quad(let control, let end):
                add(control, transform)
                add(end, transform)
            case .cubic(let control1, let control2, let end):
                add(control1, transform)
                add(control2, transform)
                add(end, transform)
            case .arc(let arc):
                add(
                    arc.center, transform,
                    extent: scale * (abs(arc.radiusX) + abs(arc.radiusY)))
            case .close: break
            }
        }
        left -= margin
        top -= margin
        right += margin
        bottom += margin
    }

    private mutating func add(
        _ point: Point, _ transform: AffineTransform, extent: Double = 0
    ) {
        let point = point.applying(transform)
        left = min(left, point.x - extent)
        top = min(top, point.y - extent)
        right = max(right, point.x + extent)
        bottom = max(bottom, point.y + extent)
    }

    func reaches(_ area: PixelRect) -> Bool {
        left < Double(area.x + area.width) && right > Double(area.x)
            && top < Double(area.y + area.height) && bottom > Double(area.y)
    }
}
