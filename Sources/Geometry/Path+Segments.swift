extension Path {
    /// The path's lines and curves in drawing order, each with its start, closing lines included.
    ///
    /// A closing line is left out where the subpath already ends at its start (rounding of an arc's
    /// end counts as that). Moves yield nothing.
    public var segments: Segments { Segments(elements: elements) }

    /// The sequence behind ``segments``.
    public struct Segments: Sequence, IteratorProtocol, Sendable {
        private let elements: [PathElement]
        private var index = 0
        private var current = Point.zero
        private var subpathStart = Point.zero

        fileprivate init(elements: [PathElement]) {
            self.elements = elements
        }

        /// The next line or curve, or `nil` at the path's end.
        public mutating func next() -> PathSegment? {
            while index < elements.count {
                let element = elements[index]
                index += 1
                let start = current
                switch element {
                case .move(let point):
                    current = point
                    subpathStart = point
                case .close:
                    current = subpathStart
                    let endsWithArc = index > 1 && elements[index - 2].isArc
                    if endsWithArc ? !start.isNear(subpathStart) : start != subpathStart {
                        return .line(LineSegment(start: start, end: subpathStart))
                    }
                default:
                    guard let segment = element.segment(from: start) else { continue }
                    current = segment.end
                    return segment
                }
            }
            return nil
        }
    }

    /// The path's subpaths in drawing order.
    public var subpaths: [Subpath] {
        var result: [Subpath] = []
        var elements = elements[...]
        while let first = elements.first {
            let rest = elements.dropFirst()
            let end = rest.firstIndex { if case .move = $0 { true } else { false } }
            let part = elements[..<(end ?? elements.endIndex)]
            elements = elements[(end ?? elements.endIndex)...]
            guard case .move(let start) = first else { continue }
            result.append(
                Subpath(
                    start: start, segments: Array(Segments(elements: Array(part))),
                    isClosed: part.last == .close))
        }
        return result
    }

    /// Creates a path from subpaths.
    public init(subpaths: [Subpath]) {
        self.init()
        for subpath in subpaths { append(subpath) }
    }

    /// Adds a subpath; a closed one's last line becomes the closing element.
    public mutating func append(_ subpath: Subpath) {
        move(to: subpath.start)
        var segments = subpath.segments[...]
        if subpath.isClosed, case .line(let line) = segments.last, line.end == subpath.start {
            segments.removeLast()
        }
        for segment in segments { append(segment.element) }
        if subpath.isClosed { close() }
    }
}

/// A connected part of a path: a start and the lines and curves that follow it.
public struct Subpath: Hashable, Sendable {
    /// The first point.
    public var start: Point
    /// The lines and curves; each starts where the one before ended.
    ///
    /// Empty for a lone move, and for a move that is closed at once.
    public var segments: [PathSegment]
    /// Whether the end is joined to the start; the closing line is then one of the segments.
    public var isClosed: Bool

    /// Creates a subpath.
    public init(start: Point, segments: [PathSegment], isClosed: Bool) {
        self.start = start
        self.segments = segments
        self.isClosed = isClosed
    }

    /// The last point.
    public var end: Point { segments.last?.end ?? start }

    /// The same points in the opposite order; a closed subpath keeps its start.
    public func reversed() -> Subpath {
        Subpath(
            start: isClosed ? start : end, segments: segments.reversed().map(\.reversed),
            isClosed: isClosed)
    }
}

extension PathElement {
    fileprivate var isArc: Bool { if case .arc = self { true } else { false } }
}

extension Point {
    /// Whether two points differ by no more than the rounding of an arc's end.
    func isNear(_ other: Point, radius: Double = 0) -> Bool {
        let scale = max(max(abs(x), abs(y)), max(abs(other.x), abs(other.y), radius))
        return abs(x - other.x) <= scale * 1e-12 && abs(y - other.y) <= scale * 1e-12
    }
}
