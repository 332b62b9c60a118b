import Devices
import Geometry

extension Screen {
    /// How near to an edge something must come to touch it, in points.
    private static let contact = 1e-3

    /// Whether a cutout takes a piece of the top edge away.
    func touchesTop(_ cutout: ScreenCutout) -> Bool {
        cutout.bounds.top <= Self.contact && !cutout.bounds.isEmpty
    }

    /// Whether a cutout takes a piece of any edge away.
    func touchesEdge(_ cutout: ScreenCutout) -> Bool {
        let bounds = cutout.bounds
        return bounds.isEmpty || bounds.left <= Self.contact || bounds.top <= Self.contact
            || bounds.right >= size.width - Self.contact
            || bounds.bottom >= size.height - Self.contact
    }

    /// The closed boundary of what is visible: the outline without the cutouts that touch an edge.
    ///
    /// - Parameter ignoringCorners: Whether the display counts as a rectangle.
    /// - Returns: The contour around the largest area, clockwise.
    func boundary(ignoringCorners: Bool) -> Path {
        let panel = ignoringCorners ? Path(rect: Rect(origin: .zero, size: size)) : outline
        let visible = cutouts.filter(touchesEdge)
            .reduce(panel.simplified(tolerance: outlineTolerance)) {
                $0.subtracting($1.path, tolerance: outlineTolerance)
            }
        let largest = visible.subpaths
            .map { Path(subpaths: [$0]) }
            .max { abs($0.signedArea) < abs($1.signedArea) }
        return largest ?? panel
    }

    /// The part of the boundary along the top from a start at the left to an end at the right.
    ///
    /// - Parameters:
    ///   - boundary: A clockwise contour.
    ///   - ends: Which points of the display's corners are the start and the end.
    /// - Returns: The line from left to right, or `nil` when both points are the same place.
    func guideLine(along boundary: Path, ends: NotchBar.Ends) -> Path? {
        let measure = PathMeasure(boundary)
        let panel = ends == .full ? Path(rect: Rect(origin: .zero, size: size)) : outline
        guard let start = measure.nearest(to: end(of: panel, atRight: false, ends: ends))?.position,
            let end = measure.nearest(to: end(of: panel, atRight: true, ends: ends))?.position
        else { return nil }
        let line = measure.trimmed(from: start, to: end)
        return line.isEmpty ? nil : line
    }

    /// The point of a convex outline where the bar ends on one side.
    private func end(of panel: Path, atRight: Bool, ends: NotchBar.Ends) -> Point {
        let side = atRight ? -1.0 : 1.0
        switch ends {
        case .full:
            return Point(x: atRight ? size.width : 0, y: 0)
        case .corner:
            // The tangent is at 45° where the outline reaches farthest towards the corner.
            return panel.extremePoint(
                towards: Vector(dx: -side, dy: -1), then: Vector(dx: 0, dy: -1))
        case .edge:
            return panel.extremePoint(
                towards: Vector(dx: 0, dy: -1), then: Vector(dx: -side, dy: 0))
        case .side:
            return panel.extremePoint(
                towards: Vector(dx: -side, dy: 0), then: Vector(dx: 0, dy: -1))
        }
    }

    /// The screen with another width: what is cut out of it and the top corners keep their
    /// distance from the middle and the sides.
    func widened(to width: Double) -> Screen {
        var profile = profile
        guard case .roundedRectangle(let radii, let curve) = profile.outline, !rotation.isSideways,
            rotation == .none, width > 0, width < 100_000
        else { return self }
        let pixels = (width * scaleFactor).rounded()
        let shift = (pixels - Double(profile.panel.width)) / 2
        profile.panel.width = Int(pixels)
        profile.outline = .roundedRectangle(radii: radii, curve: curve)
        profile.cutouts = profile.cutouts.map { cutout in
            var cutout = cutout
            cutout.shape = cutout.shape.translated(byX: shift)
            return cutout
        }
        return Screen(profile, rotation: rotation)
    }
}

extension CutoutShape {
    /// The shape moved sideways.
    fileprivate func translated(byX dx: Double) -> CutoutShape {
        switch self {
        case .notch(var notch):
            notch.centerX += dx
            return .notch(notch)
        case .drop(var drop):
            drop.centerX += dx
            return .drop(drop)
        case .roundedRectangle(let rect, let radius):
            return .roundedRectangle(
                rect.translated(by: Vector(dx: dx, dy: 0)), radius: radius)
        case .circle(let center, let radius):
            return .circle(center: center + Vector(dx: dx, dy: 0), radius: radius)
        case .path(let path):
            return .path(path.applying(.translation(x: dx, y: 0)))
        }
    }
}

extension Path {
    /// The point of the path that lies farthest in a direction; of several equally far ones that
    /// which lies farthest in a second direction.
    fileprivate func extremePoint(towards direction: Vector, then second: Vector) -> Point {
        // In a turned coordinate system the farthest point is the top of the bounds; each curve is
        // searched where its derivative is perpendicular to the direction.
        var best = Point.zero
        var bestValue = (-Double.infinity, -Double.infinity)
        func consider(_ point: Point) {
            let offset = point - Point.zero
            let value = (offset.dot(direction), offset.dot(second))
            let isFarther = value.0 > bestValue.0 + 1e-7
            let isAsFar = abs(value.0 - bestValue.0) <= 1e-7
            if isFarther || isAsFar && value.1 > bestValue.1 {
                best = point
                bestValue = (max(value.0, bestValue.0), value.1)
            }
        }
        for segment in segments {
            consider(segment.start)
            consider(segment.end)
            if case .line = segment { continue }
            // The slope towards the direction changes its sign at a maximum; bisection finds it.
            let steps = 16
            func slope(_ parameter: Double) -> Double {
                segment.derivative(at: parameter).dot(direction)
            }
            for step in 0..<steps {
                var low = Double(step) / Double(steps)
                var high = Double(step + 1) / Double(steps)
                guard slope(low) > 0, slope(high) <= 0 else { continue }
                for _ in 0..<60 {
                    let middle = (low + high) / 2
                    if slope(middle) > 0 { low = middle } else { high = middle }
                }
                consider(segment.point(at: (low + high) / 2))
            }
        }
        return best
    }
}
