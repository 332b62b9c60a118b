import Geometry
import Raster

extension Path {
    /// A rectangle outside which the insides of two paths are the same, `nil` when they are
    /// everywhere.
    ///
    /// Two paths that differ in a run of elements differ by closed curves along that run: forward
    /// as in one path, back as in the other. Winding numbers and areas outside the hull of these
    /// curves do not change. Paths with coordinates that are not finite have no inside, and those
    /// that are taken apart before they are drawn differ as a whole.
    ///
    /// - Parameter old: The other path.
    /// - Returns: Bounds that hold the control points of what differs.
    func insideDifference(from old: Path) -> Rect? {
        guard self != old else { return nil }
        let shared = min(old.elements.count, elements.count)
        var start = 0
        while start < shared, old.elements[start] == elements[start] { start += 1 }
        var tail = 0
        while tail < shared - start,
            old.elements[old.elements.count - 1 - tail] == elements[elements.count - 1 - tail]
        {
            tail += 1
        }
        let head = elements[..<start]
        let rest = elements.suffix(tail)
        let runs = [
            old.elements[start..<old.elements.count - tail], elements[start...].dropLast(tail),
        ]
        guard runs.allSatisfy({ $0.allSatisfy(\.isFinite) }), !isTakenApart, !old.isTakenApart
        else {
            guard let before = old.controlBounds, let after = controlBounds else {
                return old.controlBounds ?? controlBounds
            }
            return before.union(after)
        }
        var hull: Rect?
        func add(_ element: PathElement) {
            guard let bounds = element.controlBounds else { return }
            hull = hull.map { $0.union(bounds) } ?? bounds
        }
        for run in runs { run.forEach(add) }
        // Where the runs begin.
        if let before = head.last { add(before) }
        let isOpened = runs.contains { $0.contains(where: \.isBreak) }
        if isOpened || (rest.first?.isBreak ?? true) || head.last == .close {
            // The line that closes the subpath changes, too.
            if let opening = head.last(where: \.isMove) { add(opening) }
        }
        // Where the runs end; a subpath that begins in one of them is closed after it.
        for (index, element) in rest.enumerated() {
            if element.isMove { break }
            guard index == 0 || isOpened else { break }
            add(element)
        }
        return hull
    }
}

extension PathElement {
    /// Whether a subpath starts with the element.
    var isMove: Bool { if case .move = self { true } else { false } }

    /// Whether a subpath ends before or with the element.
    fileprivate var isBreak: Bool { isMove || self == .close }

    /// Where the element ends; `nil` for a line back to the subpath's start.
    var endPoint: Point? {
        switch self {
        case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point):
            point
        case .arc(let arc): arc.end
        case .close: nil
        }
    }

    fileprivate var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .quad(let control, let end): control.isFinite && end.isFinite
        case .cubic(let control1, let control2, let end):
            control1.isFinite && control2.isFinite && end.isFinite
        case .arc(let arc): arc.isFinite
        case .close: true
        }
    }

    /// What holds the points of the element besides its start.
    var controlBounds: Rect? {
        func box(_ points: Point...) -> Rect {
            points.dropFirst()
                .reduce(Rect(origin: points[0], size: .zero)) {
                    $0.union(Rect(origin: $1, size: .zero))
                }
        }
        return switch self {
        case .move(let point), .line(let point): box(point)
        case .quad(let control, let end): box(control, end)
        case .cubic(let control1, let control2, let end): box(control1, control2, end)
        case .arc(let arc): arc.bounds
        case .close: nil
        }
    }
}
