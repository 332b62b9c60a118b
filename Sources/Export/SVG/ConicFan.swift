import Drawing
import Geometry

extension ConicGradient {
    /// The gradient as a fan of plain sectors around its centre, for outputs without conic
    /// gradients.
    ///
    /// A sector spans at most four degrees (the gap's two halves as much as they are), and its
    /// colour differs from its neighbours' by at most two levels of 255, except at hard edges of
    /// the gradient. An opaque sector reaches under the one that is drawn after it, so that no
    /// backdrop shows between the two; transparent ones only touch.
    ///
    /// - Parameter rect: What the fan must cover.
    /// - Returns: Plain fills in the coordinates of the gradient.
    func fan(covering rect: Rect) -> DisplayList {
        let turn = 2 * Double.pi
        let sweep = min(max(sweepAngle, -turn), turn)
        let direction: Double = sweep < 0 ? -1 : 1
        var sectors = sectors(sweep: abs(sweep))
        let gap = turn - abs(sweep)
        if gap > 0 {
            let middle = abs(sweep) + gap / 2
            sectors.append(Sector(from: abs(sweep), to: middle, color: gradient.color(at: 1)))
            sectors.append(Sector(from: middle, to: turn, color: gradient.color(at: 0)))
        }
        if gradient.stops.allSatisfy({ $0.color.alpha >= 1 }) {
            for index in sectors.indices.dropLast() {
                sectors[index].to += (sectors[index + 1].to - sectors[index + 1].from) / 2
            }
            if let last = sectors.last { sectors[0].from -= (last.to - last.from) / 2 }
        }
        let reach = reach(of: rect)
        var list = DisplayList()
        for sector in sectors {
            let path = wedge(
                from: startAngle + direction * sector.from,
                to: startAngle + direction * sector.to, reach: reach)
            list.fill(path, color: sector.color)
        }
        return list
    }

    /// A part of the fan; the angles are in radians from the gradient's start, in its direction.
    private struct Sector {
        var from: Double
        var to: Double
        var color: Color
    }

    private func sectors(sweep: Double) -> [Sector] {
        let largestAngle = 4 * Double.pi / 180
        let largestDifference = 2.0 / 255
        var bounds = gradient.stops.map(\.offset).filter { $0 > 0 && $0 < 1 }
        bounds = [0] + bounds + [1]
        var sectors: [Sector] = []
        for (start, end) in zip(bounds, bounds.dropFirst()) where end > start {
            // The colours just inside the interval: at its ends there may be hard edges.
            let difference = gradient.color(at: start)
                .distance(to: gradient.color(at: end.nextDown))
            let pieces = max(
                1, ((end - start) * sweep / largestAngle).rounded(.up),
                (difference / largestDifference).rounded(.up))
            for piece in 0..<Int(min(pieces, 4096)) {
                let from = start + (end - start) * Double(piece) / pieces
                let to = start + (end - start) * Double(piece + 1) / pieces
                sectors.append(
                    Sector(
                        from: from * sweep, to: to * sweep,
                        color: gradient.color(at: (from + to) / 2)))
            }
        }
        return sectors
    }

    /// The distance from the centre to the farthest corner.
    private func reach(of rect: Rect) -> Double {
        let dx = max(abs(rect.left - center.x), abs(rect.right - center.x))
        let dy = max(abs(rect.top - center.y), abs(rect.bottom - center.y))
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The sector of a polygon around the circle of a radius.
    private func wedge(from: Double, to: Double, reach: Double) -> Path {
        // An eighth of a turn a side: the corners lie at radius / cos(π/8) = 1.0824 · radius.
        let steps = max(1, (abs(to - from) / (Double.pi / 4)).rounded(.up))
        let radius = reach * 1.09
        var path = Path()
        path.move(to: center)
        for step in 0...Int(steps) {
            let (sin, cos) = sineAndCosine(from + (to - from) * Double(step) / steps)
            path.line(to: Point(x: center.x + radius * cos, y: center.y + radius * sin))
        }
        path.close()
        return path
    }
}
