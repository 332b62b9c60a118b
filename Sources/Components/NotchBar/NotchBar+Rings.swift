import Devices
import Geometry

extension NotchBar {
    /// The ring around a floating cutout.
    ///
    /// Its line is the parallel of the cutout's outline at the gap plus half the thickness, from
    /// the start point around in the chosen direction.
    func ringStrand(around cutout: ScreenCutout, on screen: Screen) -> BarFigure.Strand? {
        let distance = gap + thickness / 2
        guard let parallel = Self.outerParallel(of: cutout, distance: distance) else { return nil }
        let isClockwise = clockwise != mirrored
        let measure = PathMeasure(isClockwise ? parallel : parallel.reversed())
        guard let bounds = parallel.bounds,
            let start = measure.nearest(to: startPoint(in: bounds, of: parallel))?.position
        else { return nil }
        let line = measure.trimmed(from: start, to: start + measure.length)
        let ring = line.stroked(StrokeStyle(width: thickness), tolerance: outlineTolerance)
        let outline = ring.intersection(screen.outline, tolerance: outlineTolerance)
        let isWhole = abs(outline.signedArea - ring.signedArea) < 1e-6
        var strand = BarFigure.Strand(
            line: line, outline: isWhole ? ring : outline, strokeWidth: thickness,
            limit: isWhole ? nil : screen.outline, isRing: true)
        if gap == 0 { strand.edge = cutout.path }
        return strand
    }

    /// The closed curve around a cutout at a distance, clockwise.
    private static func outerParallel(of cutout: ScreenCutout, distance: Double) -> Path? {
        switch cutout.shape {
        case .circle(let center, let radius):
            return Path(center: center, radius: radius + distance)
        case .roundedRectangle(let rect, let radius):
            let rect = rect.inset(by: -distance)
            let limit = min(rect.width, rect.height) / 2
            return Path(roundedRect: rect, radii: CornerRadii(min(radius + distance, limit)))
        default:
            let grown = cutout.path
                .stroked(
                    StrokeStyle(width: 2 * distance, join: .round), tolerance: outlineTolerance
                )
                .union(cutout.path, tolerance: outlineTolerance)
            return grown.subpaths.map { Path(subpaths: [$0]) }
                .max { $0.signedArea < $1.signedArea }
        }
    }

    /// The point of a ring at which progress starts; left and right are exchanged when mirrored.
    private func startPoint(in bounds: Rect, of ring: Path) -> Point {
        let center = bounds.center
        switch ringStart {
        case .top: return Point(x: center.x, y: bounds.top)
        case .bottom: return Point(x: center.x, y: bounds.bottom)
        case .right: return Point(x: mirrored ? bounds.left : bounds.right, y: center.y)
        case .left: return Point(x: mirrored ? bounds.right : bounds.left, y: center.y)
        }
    }
}
