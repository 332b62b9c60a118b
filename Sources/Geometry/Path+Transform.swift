extension Path {
    /// The path after an affine transform; arcs stay arcs.
    ///
    /// - Complexity: O(n).
    public func applying(_ transform: AffineTransform) -> Path {
        var path = Path()
        path.reserveCapacity(elements.count)
        for element in elements {
            switch element {
            case .move(let point): path.move(to: point.applying(transform))
            case .line(let point): path.line(to: point.applying(transform))
            case .quad(let control, let point):
                path.quad(to: point.applying(transform), control: control.applying(transform))
            case .cubic(let control1, let control2, let point):
                path.cubic(
                    to: point.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform))
            case .arc(let arc): path.arc(arc.applying(transform))
            case .close: path.close()
            }
        }
        return path
    }

    /// The same points in the opposite order: subpaths last to first, each run backwards.
    ///
    /// A closed subpath keeps its start. The signed area changes its sign, the length does not.
    ///
    /// - Complexity: O(n).
    public func reversed() -> Path {
        Path(subpaths: subpaths.reversed().map { $0.reversed() })
    }
}
