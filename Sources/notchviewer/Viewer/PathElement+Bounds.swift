import Geometry

extension PathElement {
    /// Whether a subpath starts with the element.
    var isMove: Bool { if case .move = self { true } else { false } }

    /// Where the element ends; `nil` for a line back to the subpath's start.
    var endPoint: Point? {
        switch self {
        case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point):
            point
        case .arc(let arc): arc.end
        case .close: nil
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
