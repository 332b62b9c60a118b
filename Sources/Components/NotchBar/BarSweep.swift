import Geometry

/// A straight cut that moves through a bar which is thicker than the bends of its guide line.
///
/// There the stroke of the line at half the thickness is not cut straight: beyond the centre of a
/// bend the parts before and behind the cut overlap. This cut joins two points of the bar's edges,
/// so that each part of the bar is swept once. It stands opposite the line's point at places along
/// the line that are half a thickness apart, and moves evenly between two of them; where the far
/// edge has lost a bend, the cut pivots about the corner that is left.
struct BarSweep: Sendable {
    /// The edge at the guide line, and the one that lies farthest from it, in the direction of
    /// progress.
    private var near: PathMeasure
    private var far: PathMeasure
    /// Positions along both edges, for evenly spaced places of the line; they never go back.
    private var knots: [Cut]
    /// Whether the far edge lies at the left of the direction of progress.
    private var isReversed = false

    /// The positions of a cut's ends along the edges.
    private struct Cut {
        var near: Double
        var far: Double
    }

    /// Creates the cut of a bar.
    ///
    /// - Parameters:
    ///   - near: The bar's edge at the guide line.
    ///   - far: The edge farthest from it, at the right of the direction of progress.
    ///   - line: The line along which progress runs, in the same direction as both edges.
    ///   - spacing: The length of the line between two places.
    init(near: Path, far: Path, line: Path, spacing: Double) {
        self.near = PathMeasure(near)
        self.far = PathMeasure(far)
        let line = PathMeasure(line)
        let count = min(max((line.length / max(spacing, 1)).rounded(.up), 1), 1000)
        var cut = Cut(near: 0, far: 0)
        knots = [cut]
        for index in 1..<max(Int(count), 1) {
            let place = line.point(at: line.length * Double(index) / count)
            let opposite = place.flatMap { self.near.nearest(to: $0) }
            cut.near = max(opposite?.position ?? 0, cut.near)
            let across = opposite.flatMap { self.far.nearest(to: $0.point) }
            cut.far = max(across?.position ?? 0, cut.far)
            knots.append(cut)
        }
        knots.append(Cut(near: self.near.length, far: self.far.length))
    }

    /// The outline of what a stretch of a line of a length stands for.
    ///
    /// - Parameters:
    ///   - stretch: A part of the line.
    ///   - length: The line's length.
    ///   - caps: What is added beyond the cuts at both ends.
    /// - Returns: One closed contour; those of all stretches have the same direction.
    func piece(_ stretch: Stretch, length: Double, caps: (start: LineCap, end: LineCap)) -> Path {
        let start = cut(at: stretch.from / length)
        let end = cut(at: stretch.to / length)
        guard let nearStart = near.point(at: start.near), let farStart = far.point(at: start.far),
            let nearEnd = near.point(at: end.near), let farEnd = far.point(at: end.far)
        else { return Path() }
        var path = Path()
        path.move(to: nearStart)
        path.extend(along: near.trimmed(from: start.near, to: end.near))
        addCap(caps.end, from: nearEnd, to: farEnd, to: &path)
        path.extend(along: far.trimmed(from: start.far, to: end.far).reversed())
        path.line(to: farStart)
        addCap(caps.start, from: farStart, to: nearStart, to: &path)
        path.close()
        return path
    }

    /// The outline of the bar from its first to its last cut.
    var whole: Path { piece(Stretch(from: 0, to: 1), length: 1, caps: (.butt, .butt)) }

    /// Adds one end of the bar: half a disc or half a square over the cut, or the cut alone.
    private func addCap(_ cap: LineCap, from: Point, to: Point, to path: inout Path) {
        path.line(to: from)
        let half = (to - from) * 0.5
        let outwards = half.perpendicular * (isReversed ? 1 : -1)
        switch cap {
        case .butt:
            break
        case .round:
            let turn = isReversed ? -Double.pi : Double.pi
            if half.length > 0 {
                path.append(
                    .arc(
                        EllipticalArc(
                            center: from + half, radius: half.length,
                            startAngle: arctangent(y: -half.dy, x: -half.dx), sweepAngle: turn)))
            }
        case .square:
            path.line(to: from + outwards)
            path.line(to: to + outwards)
        }
        path.line(to: to)
    }

    /// The cut at a fraction of the line's length.
    private func cut(at fraction: Double) -> Cut {
        let place = min(max(fraction, 0), 1) * Double(knots.count - 1)
        let index = min(Int(place), knots.count - 2)
        let (a, b) = (knots[index], knots[index + 1])
        let position = a.near + (b.near - a.near) * (place - Double(index))
        if fraction <= 0 { return a }
        if fraction >= 1 { return b }
        // Between two places the cut stays perpendicular where the far edge allows it.
        guard let point = near.point(at: position),
            let across = far.nearest(to: point)?.position
        else { return a }
        return Cut(near: position, far: min(max(across, a.far), b.far))
    }

    /// Lets the cut run from the other end.
    mutating func reverse() {
        near = PathMeasure(near.path.reversed())
        far = PathMeasure(far.path.reversed())
        knots = knots.reversed()
            .map {
                Cut(near: near.length - $0.near, far: far.length - $0.far)
            }
        isReversed.toggle()
    }
}

extension Path {
    /// Goes on along the lines and curves of another path.
    fileprivate mutating func extend(along other: Path) {
        for element in other.elements.dropFirst() { append(element) }
    }
}
