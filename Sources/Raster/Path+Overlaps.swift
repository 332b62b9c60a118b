public import Geometry

extension Path {
    /// Whether a fill of the path is taken apart before it is drawn, because it overlaps itself or
    /// winds both ways.
    ///
    /// Then a change of one of its elements may move others by what rounding allows; else it changes
    /// nothing beyond the element. Judged at 16 384 px across, so that a path that is taken apart in a
    /// picture of common size is found, too.
    ///
    /// - Complexity: O(n) for paths that do not overlap themselves.
    public var isTakenApart: Bool {
        guard elements.count <= FrameRecorder.mostElementsToResolve, let box = controlBounds
        else { return false }
        let extent = 16_384
        let scale = Double(extent) / max(box.width, box.height)
        guard scale.isFinite else { return false }
        var builder = EdgeBuilder()
        builder.reset(width: extent, height: extent)
        let area = PixelRect(x: 0, y: 0, width: extent, height: extent)
        let edges = builder.add(
            self,
            transform: .translation(x: -box.left, y: -box.top).concatenating(.scale(scale)),
            within: area, parts: [area])
        return builder.isMixed(edges)
    }
}
