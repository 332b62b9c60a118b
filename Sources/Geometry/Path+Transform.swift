extension Path {
    /// The path after an affine transform; arcs stay arcs.
    ///
    /// - Complexity: O(n).
    public func applying(_ transform: AffineTransform) -> Path {
        // One element each: the rounding of an arc's new start is no gap to bridge.
        Path(
            complete: elements.map { element in
                switch element {
                case .move(let point): .move(point.applying(transform))
                case .line(let point): .line(point.applying(transform))
                case .quad(let control, let point):
                    .quad(control.applying(transform), point.applying(transform))
                case .cubic(let control1, let control2, let point):
                    .cubic(
                        control1.applying(transform), control2.applying(transform),
                        point.applying(transform))
                case .arc(let arc): .arc(arc.applying(transform))
                case .close: .close
                }
            })
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
