extension Path {
    /// The region that this path or another one fills, as one path.
    ///
    /// This and the other boolean operations take both paths as filled with ``FillRule/nonZero``,
    /// open subpaths closed by a line. Outer contours of the result run clockwise on the screen,
    /// holes counter-clockwise, so that both fill rules fill it alike; contours may touch at points
    /// but do not cross. Segments that no other contour cuts are kept as they are, arcs as arcs;
    /// cut ones become parts of the same kind. Edges that touch or coincide are taken for one, and
    /// what has no area is left out. A subpath with a coordinate that is not finite or beyond ±1e75,
    /// or with an arc of more than a hundred turns, counts as absent; other arcs of more than a turn
    /// count as the whole ellipse, as often as they go round, and the rest.
    ///
    /// - Parameters:
    ///   - other: The path to add.
    ///   - tolerance: The accuracy that is needed, in the unit of the paths. Points nearer to each
    ///     other than a thousandth of it, or than 2·10⁻⁹ of the largest coordinate when that is
    ///     more, are taken for one, as are the points of a chain of them. Only two curves that run along
    ///     each other, nearly but not quite the same, for so long that finding all their crossings
    ///     would take more than 20 000 steps are compared 16 times as coarsely, or as many times 16
    ///     as it takes; 100 steps must do where the boxes of more than some three hundred pairs for each
    ///     segment meet. No crossing is left out for the sake of time.
    /// - Returns: Closed contours; an empty path when nothing is filled.
    /// - Complexity: O((n + k) log n) for n segments of which k pairs have bounding boxes that meet.
    public func union(_ other: Path, tolerance: Double) -> Path {
        combined(with: other, tolerance: tolerance) { $0.first != 0 || $0.second != 0 }
    }

    /// The region that both this path and another one fill.
    ///
    /// Fill rule, orientation, accuracy and degenerate input are those of ``union(_:tolerance:)``,
    /// as is the time that it takes.
    public func intersection(_ other: Path, tolerance: Double) -> Path {
        combined(with: other, tolerance: tolerance) { $0.first != 0 && $0.second != 0 }
    }

    /// The region that this path fills and another one does not.
    ///
    /// Fill rule, orientation, accuracy and degenerate input are those of ``union(_:tolerance:)``,
    /// as is the time that it takes.
    public func subtracting(_ other: Path, tolerance: Double) -> Path {
        combined(with: other, tolerance: tolerance) { $0.first != 0 && $0.second == 0 }
    }

    /// The region that the path fills, without overlaps and inner edges.
    ///
    /// Orientation, accuracy, degenerate input and the time that it takes are those of
    /// ``union(_:tolerance:)``.
    ///
    /// - Parameters:
    ///   - rule: How the path is filled.
    ///   - tolerance: The accuracy that is needed, in the unit of the path.
    /// - Returns: Closed contours; an empty path when nothing is filled.
    public func simplified(rule: FillRule = .nonZero, tolerance: Double) -> Path {
        combined(with: Path(), tolerance: tolerance) {
            rule == .nonZero ? $0.first != 0 : $0.first % 2 != 0
        }
    }

    private func combined(
        with other: Path, tolerance: Double, where isInside: (BooleanWinding) -> Bool
    ) -> Path {
        let arrangement = BooleanArrangement(
            sources: booleanSources(winding: BooleanWinding(first: 1, second: 0))
                + other.booleanSources(winding: BooleanWinding(first: 0, second: 1)),
            tolerance: tolerance)
        return Path(
            closedContours: arrangement.subpaths(
                of: arrangement.contours(where: isInside), isClosed: true))
    }
}
