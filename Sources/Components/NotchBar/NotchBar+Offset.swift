import Devices
import Geometry

extension NotchBar {
    /// The bar along the screen's own boundary and the rings around floating cutouts.
    func offsetFigure(width: Double, screen: Screen) -> BarFigure {
        let screen = screen.size.width == width ? screen : screen.widened(to: width)
        let floating = screen.cutouts.filter { !screen.touchesEdge($0) }
        let hasTopCutout = screen.cutouts.contains { screen.touchesTop($0) }
        let showsRings = detached != .over && !floating.isEmpty
        let showsBar = detached != .ring || hasTopCutout || floating.isEmpty

        var figure = BarFigure(strands: [])
        if showsBar, !hasTopCutout, screen.rotation.isSideways,
            screen.cutouts.contains(where: screen.touchesEdge)
        {
            figure.notes = [
                "the cutout lies at a side of the turned screen, "
                    + "the bar runs along the edge that is at the top"
            ]
        }
        if showsBar, let strand = barStrand(on: screen) { figure.strands.append(strand) }
        if showsRings {
            figure.strands += floating.compactMap { ringStrand(around: $0, on: screen) }
        }
        return figure
    }

    /// The bar: all points of the screen whose distance from the guide line lies between the gap
    /// and the gap plus the thickness, cut square at both ends.
    private func barStrand(on screen: Screen) -> BarFigure.Strand? {
        let visible = screen.boundary(ignoringCorners: ends == .full)
        guard let guide = screen.guideLine(along: visible, ends: ends) else { return nil }
        let outer = band(upTo: gap + thickness, from: guide, in: visible)
        let inner = gap > 0 ? band(upTo: gap, from: guide, in: visible) : Path()
        let outline =
            gap > 0 ? outer.subtracting(inner, tolerance: outlineTolerance) : outer
        let middle = gap + thickness / 2
        let halfBand = band(upTo: middle, from: guide, in: visible)
        guard let line = parallel(at: middle, to: guide, around: halfBand) else { return nil }
        var strand = BarFigure.Strand(line: line, outline: outline, strokeWidth: thickness)
        if gap == 0 { strand.edge = guide }
        // A parallel band's area is its thickness times its middle line (Steiner) until the far
        // edge loses a bend to its envelope; from there on a stroke overlaps itself.
        let hasAllBends = abs(abs(outline.signedArea) - thickness * strand.line.length) < 0.02
        if hasAllBends { return strand }
        let near = gap > 0 ? parallel(at: gap, to: guide, around: inner) : guide
        let far = parallel(at: gap + thickness, to: guide, around: outer)
        guard let near, let far else { return strand }
        strand.limit = gap > 0 ? visible.subtracting(inner, tolerance: outlineTolerance) : visible
        let sweep = BarSweep(near: near, far: far, line: line, spacing: thickness / 2)
        strand.sweep = sweep
        // Thicker than a bend at its end, the bar has no square end; the cut's is straight.
        strand.outline = sweep.whole
        return strand
    }

    /// The points of a region within a distance of a line, ends cut square.
    private func band(upTo distance: Double, from line: Path, in region: Path) -> Path {
        line.stroked(
            StrokeStyle(width: 2 * distance, join: .round), tolerance: outlineTolerance
        )
        .intersection(region, tolerance: outlineTolerance)
    }

    /// The line at a distance from another, trimmed to its envelope: from every point of it the
    /// other is exactly that far away.
    ///
    /// It is the part of the outline of the band up to that distance, in the direction of the line.
    private func parallel(at distance: Double, to line: Path, around band: Path) -> Path? {
        let measure = PathMeasure(line)
        let tolerance = max(1e-4, distance * 1e-6)
        func isParallel(_ point: Point) -> Bool {
            let nearest = measure.nearest(to: point)
            return abs((nearest?.distance ?? 0) - distance) <= tolerance
        }
        var best: [PathSegment] = []
        var bestLength = 0.0
        for contour in band.subpaths {
            let isParallel = contour.segments.map { segment in
                [0.25, 0.5, 0.75].allSatisfy { isParallel(segment.point(at: $0)) }
            }
            // The run goes round the contour's seam.
            guard let gap = isParallel.firstIndex(of: false) else { continue }
            let order = isParallel.indices.map { ($0 + gap) % isParallel.count }
            var run: [PathSegment] = []
            var length = 0.0
            for index in order + [gap] {
                if isParallel[index] {
                    run.append(contour.segments[index])
                    length +=
                        PathMeasure(
                            Path(subpaths: [
                                Subpath(
                                    start: contour.segments[index].start,
                                    segments: [contour.segments[index]], isClosed: false)
                            ])
                        )
                        .length
                } else {
                    if length > bestLength { (best, bestLength) = (run, length) }
                    run.removeAll()
                    length = 0
                }
            }
        }
        guard let first = best.first, let last = best.last else { return nil }
        // At a corner tighter than the distance the outermost pieces reach beyond the parallel.
        let start = Self.edge(of: isParallel, on: first, from: 0.25, towards: 0)
        best[0] = first.portion(from: start, to: 1)
        if best.count == 1 {
            let end = Self.edge(of: isParallel, on: first, from: 0.75, towards: 1)
            best[0] = first.portion(from: start, to: end)
        } else {
            let end = Self.edge(of: isParallel, on: last, from: 0.75, towards: 1)
            best[best.count - 1] = last.portion(from: 0, to: end)
        }
        // The band lies at the line's right: its outline comes back on the other side.
        return Path(
            subpaths: [
                Subpath(start: best[0].start, segments: best, isClosed: false).reversed()
            ])
    }

    /// The parameter nearest to an end of a segment up to which a condition holds.
    private static func edge(
        of condition: (Point) -> Bool, on segment: PathSegment, from good: Double,
        towards end: Double
    ) -> Double {
        if condition(segment.point(at: end)) { return end }
        var good = good
        var bad = end
        for _ in 0..<40 {
            let middle = (good + bad) / 2
            if condition(segment.point(at: middle)) { good = middle } else { bad = middle }
        }
        return good
    }
}
